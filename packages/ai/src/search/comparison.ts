/** Compares ways to go on by playing each under the same dice, and spends most on those that can still be best. */

/** One candidate and what its samples have shown. */
export interface Candidate<T> {
  readonly what: T;
  readonly values: number[];
  sum: number;
}

export const candidate = <T>(what: T): Candidate<T> => ({ what, values: [], sum: 0 });
export const meanOf = <T>({ sum, values }: Candidate<T>): number => (values.length === 0 ? Number.NEGATIVE_INFINITY : sum / values.length);

export function addSample<T>(one: Candidate<T>, value: number): void {
  one.values.push(value);
  one.sum += value;
}

/** Mean and standard error of the differences on the samples that both have. */
export function difference<T>(one: Candidate<T>, other: Candidate<T>): { readonly mean: number; readonly error: number } {
  const count = Math.min(one.values.length, other.values.length);
  if (count === 0) return { mean: 0, error: Number.POSITIVE_INFINITY };
  let sum = 0;
  let squares = 0;
  for (let i = 0; i < count; i++) {
    const d = (one.values[i] as number) - (other.values[i] as number);
    sum += d;
    squares += d * d;
  }
  const mean = sum / count;
  const variance = count < 2 ? 4 : Math.max(0.01, (squares - count * mean * mean) / (count - 1));
  return { mean, error: Math.sqrt(variance / count) };
}

/** Nothing is given up before so many samples. */
const LEAST = 3;

/** It is so far behind that more samples would hardly help it. */
export const isHopeless = <T>(one: Candidate<T>, best: Candidate<T>): boolean => {
  if (one.values.length < LEAST) return false;
  const { mean, error } = difference(one, best);
  return mean + error < 0;
};
