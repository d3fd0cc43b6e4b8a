/** What the end of a game does to the ratings of both: values in, values out. */
import type { Concession, Json } from '@kosynier/table';
import { battleTold } from '../battles/told.ts';
import { aged, expectedScore, NEWCOMER, type Rating, ratedAfter } from './glicko.ts';
import { type SideOdds, sidePoints } from './odds.ts';

type Pair<T> = readonly [T, T];

/** `at`: of the last game that counted; null: there was none. */
export interface KnownRating extends Rating {
  readonly games: number;
  readonly at: number | null;
}

export const UNKNOWN: KnownRating = { ...NEWCOMER, games: 0, at: null };

const DAY = 86_400_000;
/** After a year without a game a deviation of 60 has grown to about 107. */
const PERIOD = 5 * DAY;
/** No player is known so well that games change nothing any more. */
const LEAST_DEVIATION = 45;

export const periodsSince = (at: number | null, now: number): number => (at === null ? 0 : Math.max(0, now - at) / PERIOD);

export interface Change {
  readonly score: number;
  readonly expected: number;
  readonly before: KnownRating;
  readonly after: KnownRating;
}

/** `score`: of the first seat. `sides`: the numbers of the sides by seat. */
export function changesOf(odds: SideOdds, sides: Pair<0 | 1>, score: number, both: Pair<KnownRating>, now: number): Pair<Change> {
  const change = (seat: 0 | 1): Change => {
    const own = both[seat];
    const other = both[seat === 0 ? 1 : 0];
    // The other counts for as much less as the own side is better.
    const known = aged(other, periodsSince(other.at, now));
    const opponent = { rating: known.rating - sidePoints(odds, sides[seat]), deviation: known.deviation };
    const got = seat === 0 ? score : 1 - score;
    const periods = periodsSince(own.at, now);
    const after = ratedAfter(own, [{ opponent, score: got }], periods);
    const deviation = Math.min(NEWCOMER.deviation, Math.max(LEAST_DEVIATION, after.deviation));
    return {
      score: got,
      expected: expectedScore(aged(own, periods), opponent),
      before: own,
      after: { ...after, deviation, games: own.games + 1, at: now },
    };
  };
  return [change(0), change(1)];
}

export interface Ended {
  readonly battle: string;
  /** What is written beside a battle that was brought. */
  readonly about?: unknown;
  /** As the last line of the log has it. */
  readonly result: Json;
  readonly firstSide: 0 | 1 | null;
}

/** The points of the first seat; null: the game has no result, because it never began or was taken elsewhere. */
export function scoreOf({ battle, about = null, result, firstSide }: Ended): number | null {
  const { winner, how } = (result ?? {}) as { readonly winner?: string | null; readonly how?: string };
  const without: readonly string[] = ['lapsed', 'left'] satisfies Concession[];
  if (how === undefined || without.includes(how) || firstSide === null) return null;
  if (winner == null) return 0.5;
  return battleTold(battle, about)?.sides[firstSide]?.id === winner ? 1 : 0;
}
