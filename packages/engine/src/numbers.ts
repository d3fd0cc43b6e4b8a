/**
 * Lists of numbers that stay lists of numbers. Once the machine has optimised a `map`, what it makes is a list for anything: it is read and
 * written out several times slower, and so is, from then on, every other list that is read in the same place. That is also why there are
 * two functions: one place that reads objects and numbers in turns would do the same.
 */

/** One number for each object. */
export function numbersFrom<T extends object>(items: readonly T[], numberOf: (item: T, index: number) => number): number[] {
  const numbers: number[] = [];
  for (let i = 0; i < items.length; i++) numbers.push(numberOf(items[i] as T, i));
  return numbers;
}

/** One number for each number. */
export function numbersFor(numbers: readonly number[], numberOf: (number: number, index: number) => number): number[] {
  const found: number[] = [];
  for (let i = 0; i < numbers.length; i++) found.push(numberOf(numbers[i] as number, i));
  return found;
}

/** A small whole number, kept as one: what comes out of arithmetic with large numbers or fractions is kept in a slower way. */
export function small(number: number): number {
  const whole = number | 0;
  return whole === number ? whole : number;
}
