/** Shares and means with the intervals in which the true value lies with 95 % confidence. */

/** How often, as a share, with its interval. A half counts a tie. */
export interface Share {
  readonly count: number;
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/** A mean with its interval; null bounds: too few values to tell. */
export interface Mean {
  readonly mean: number;
  readonly low: number | null;
  readonly high: number | null;
}

/** Standard normal deviate of a two-sided confidence of 95 %. */
export const Z = 1.959964;

/** Finer than any of these measures is true. */
export const rounded = (value: number): number => Math.round(value * 10_000) / 10_000 + 0;

/** The interval of Wilson, which stays sound for few games and for shares near 0 and 1. With ties as halves it is a little too wide. */
export function wilson(hits: number, games: number): Share {
  if (games === 0) return { count: 0, share: 0, low: 0, high: 1 };
  const share = hits / games;
  const scale = 1 + (Z * Z) / games;
  const middle = (share + (Z * Z) / (2 * games)) / scale;
  const half = (Z * Math.sqrt((share * (1 - share)) / games + (Z * Z) / (4 * games * games))) / scale;
  return { count: hits, share: rounded(share), low: rounded(Math.max(0, middle - half)), high: rounded(Math.min(1, middle + half)) };
}

export const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

export const average = (values: readonly number[]): number => (values.length === 0 ? 0 : sum(values) / values.length);

/** Student's interval of a mean. */
export function meanOf(values: readonly number[]): Mean | null {
  const count = values.length;
  if (count === 0) return null;
  const mean = average(values);
  if (count === 1) return { mean: rounded(mean), low: null, high: null };
  const variance = sum(values.map((value) => (value - mean) ** 2)) / (count - 1);
  const half = studentT(count - 1) * Math.sqrt(variance / count);
  return { mean: rounded(mean), low: rounded(mean - half), high: rounded(mean + half) };
}

/** The two-sided 95 % quantile of Student's t: exact for one and two degrees of freedom, else the expansion of Cornish and Fisher. */
export function studentT(degrees: number): number {
  if (degrees === 1) return 12.706205;
  if (degrees === 2) return 4.302653;
  const z2 = Z * Z;
  const terms = [
    (z2 + 1) / 4,
    ((5 * z2 + 16) * z2 + 3) / 96,
    (((3 * z2 + 19) * z2 + 17) * z2 - 15) / 384,
    ((((79 * z2 + 776) * z2 + 1482) * z2 - 1920) * z2 - 945) / 92_160,
  ];
  return Z * terms.reduce((all, term, index) => all + term / degrees ** (index + 1), 1);
}

/** The value below which so much of the list lies, between neighbours in proportion. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const low = sorted[Math.floor(place)] ?? 0;
  const high = sorted[Math.ceil(place)] ?? low;
  return rounded(low + (high - low) * (place - Math.floor(place)));
}

/** Pearson's correlation; null if one of the lists does not vary. */
export function correlation(a: readonly number[], b: readonly number[]): number | null {
  const [meanA, meanB] = [average(a), average(b)];
  const product = sum(a.map((value, i) => (value - meanA) * ((b[i] ?? meanB) - meanB)));
  const spread = Math.sqrt(sum(a.map((value) => (value - meanA) ** 2)) * sum(b.map((value) => (value - meanB) ** 2)));
  return spread === 0 ? null : rounded(product / spread);
}
