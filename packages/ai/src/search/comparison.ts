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

/** The samples before which no candidate is given up. */
const LEAST = 3;

export const isKnown = <T>({ values }: Candidate<T>): boolean => values.length >= LEAST;

/** It is so far behind that more samples would hardly help it; the greater the doubt (in standard errors), the later it is given up. */
export const isHopeless = <T>(one: Candidate<T>, best: Candidate<T>, doubt = 1): boolean => {
  if (!isKnown(one)) return false;
  const { mean, error } = difference(one, best);
  return mean + error * doubt < 0;
};

/** This many equal samples are no accident. */
const ALIKE = 4;

/** Both come to the same. */
export const isAlike = <T>(one: Candidate<T>, other: Candidate<T>): boolean =>
  one.values.length >= ALIKE && one.values.every((value, i) => value === other.values[i]);

/** The best as far as is known, each compared on the samples that both have. */
export const leaderOf = <T>(ones: readonly Candidate<T>[]): Candidate<T> =>
  ones.reduce((best, one) => (difference(one, best).mean > 0 ? one : best));

/** The candidate that is sampled next: of those that can still be best the one least known; none when that is settled. */
export function leastKnown<T>(ones: readonly Candidate<T>[], doubt: number, most: number): Candidate<T> | undefined {
  const best = leaderOf(ones);
  const open = ones.filter((one) => one === best || !(isHopeless(one, best, doubt) || isAlike(one, best)));
  const least = open.reduce((few, one) => (one.values.length < few.values.length ? one : few));
  return open.length === 1 || least.values.length >= most ? undefined : least;
}
