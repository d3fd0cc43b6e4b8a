/**
 * How far ahead the first player would be if the dice favoured no side. Whatever the players do, luck has a mean of zero: no plan makes a
 * check pass more often than its odds, or a die of a melee fall higher. So what luck explains of the margins may be taken out, and the same
 * games tell more: the margin is fitted to the luck of a pair, and told for a pair without any.
 */
import { type GameLine, marginOf } from './game.ts';
import { checkTenths, meleeHalves } from './luck.ts';
import { average, type Mean, rounded, studentT, sum } from './statistics.ts';

/** Pairs whose games differ. With fewer, or among many that are alike, a fit says more than it knows. */
const ENOUGH_PAIRS = 20;
const ENOUGH_OF_ALL = 0.5;

/** Of the first player, in both games of a pair. */
interface PairLuck {
  readonly margin: number;
  readonly checks: number;
  readonly dice: number;
}

const luckOfPair = (games: readonly GameLine[]): PairLuck => {
  const total = (of: (line: GameLine) => number): number =>
    sum(games.map((line) => marginOf({ balance: of(line), seat: line.seat }))) / games.length;
  return { margin: total(({ balance }) => balance), checks: total(checkTenths), dice: total(meleeHalves) };
};

const hasDifference = ({ margin, checks, dice }: PairLuck): boolean => margin !== 0 || checks !== 0 || dice !== 0;

/** Points ahead a game with the dice levelled; null: too few pairs that differ. */
export function levelledMargin(pairs: readonly (readonly GameLine[])[]): Mean | null {
  const all = pairs.map(luckOfPair);
  const different = all.filter(hasDifference).length;
  if (different < ENOUGH_PAIRS || different < all.length * ENOUGH_OF_ALL) return null;
  const [checks, dice, margins] = [all.map((one) => one.checks), all.map((one) => one.dice), all.map((one) => one.margin)];
  return valueAtZero(checks, dice, margins);
}

/** Least squares of y over a and b: the value where both are zero, with Student's interval. */
export function valueAtZero(a: readonly number[], b: readonly number[], y: readonly number[]): Mean {
  const [meanA, meanB, meanY] = [average(a), average(b), average(y)];
  const products = (one: readonly number[], meanOne: number, other: readonly number[], meanOther: number): number =>
    sum(one.map((value, i) => (value - meanOne) * ((other[i] as number) - meanOther)));
  const aa = products(a, meanA, a, meanA);
  const bb = products(b, meanB, b, meanB);
  const ab = products(a, meanA, b, meanB);
  const ay = products(a, meanA, y, meanY);
  const by = products(b, meanB, y, meanY);
  const { slopeA, slopeB, leverage, fitted } = solved({ aa: varying(aa, meanA, a), bb: varying(bb, meanB, b), ab, ay, by, meanA, meanB });
  const value = meanY - slopeA * meanA - slopeB * meanB;
  const rest = sum(y.map((one, i) => (one - value - slopeA * (a[i] as number) - slopeB * (b[i] as number)) ** 2));
  const degrees = y.length - 1 - fitted;
  const half = studentT(degrees) * Math.sqrt((rest / degrees) * (1 / y.length + leverage));
  return { mean: rounded(value), low: rounded(value - half), high: rounded(value + half) };
}

/** Rounding is no variation. */
const varying = (squares: number, mean: number, values: readonly number[]): number =>
  squares > 1e-12 * values.length * (1 + mean * mean) ? squares : 0;

interface Products {
  readonly aa: number;
  readonly bb: number;
  readonly ab: number;
  readonly ay: number;
  readonly by: number;
  readonly meanA: number;
  readonly meanB: number;
}

interface Fit {
  readonly slopeA: number;
  readonly slopeB: number;
  /** How much less sure the value at zero is for lying away from the means. */
  readonly leverage: number;
  /** Slopes that were fitted. */
  readonly fitted: number;
}

/** What does not vary, or only with the other, gets no slope. */
function solved({ aa, bb, ab, ay, by, meanA, meanB }: Products): Fit {
  const determinant = aa * bb - ab * ab;
  if (aa > 0 && bb > 0 && determinant > 1e-9 * aa * bb) {
    const leverage = (bb * meanA * meanA - 2 * ab * meanA * meanB + aa * meanB * meanB) / determinant;
    return { slopeA: (bb * ay - ab * by) / determinant, slopeB: (aa * by - ab * ay) / determinant, leverage, fitted: 2 };
  }
  if (aa > 0) return { slopeA: ay / aa, slopeB: 0, leverage: (meanA * meanA) / aa, fitted: 1 };
  if (bb > 0) return { slopeA: 0, slopeB: by / bb, leverage: (meanB * meanB) / bb, fitted: 1 };
  return { slopeA: 0, slopeB: 0, leverage: 0, fitted: 0 };
}
