/**
 * Strength, measured in pairs: the same seed from both seats. A pair is won by the greater sum of the margins in victory points over both
 * seats; a tie counts half. What the sides are worth, and much of what the dice do, falls out of the difference.
 */
import type { SideNumber } from '@kosynier/engine';
import { type GameLine, marginOf } from './game.ts';
import { levelledMargin } from './levelled.ts';
import { type Mean, meanOf, type Share, wilson } from './statistics.ts';
import { finishedOf } from './summary.ts';

/** Seen from the first player. */
export interface Pairs {
  readonly pairs: number;
  readonly won: number;
  readonly tied: number;
  readonly lost: number;
  /** Pairs won, a tie half. Wilson's interval, over pairs. */
  readonly share: Share;
  /** Points ahead, a game; the mean of a pair counts once. */
  readonly margin: Mean | null;
  /** The same with the dice levelled; null: too few pairs that differ. */
  readonly levelled: Mean | null;
}

/** Pairs of which both games have ended, by their numbers. */
function wholePairs(lines: readonly GameLine[]): [number, GameLine[]][] {
  const games = new Map<number, GameLine[]>();
  for (const line of finishedOf(lines)) games.set(line.pair, [...(games.get(line.pair) ?? []), line]);
  return [...games].filter(([, both]) => both.length === 2).sort(([a], [b]) => a - b);
}

/** Sums of the margins of whole pairs, by the number of the pair. */
export const pairMargins = (lines: readonly GameLine[]): Map<number, number> =>
  new Map(wholePairs(lines).map(([pair, both]) => [pair, both.reduce((all, line) => all + marginOf(line), 0)]));

export function pairsOf(lines: readonly GameLine[]): Pairs {
  const margins = [...pairMargins(lines).values()];
  const won = margins.filter((margin) => margin > 0).length;
  const tied = margins.filter((margin) => margin === 0).length;
  const pairs = margins.length;
  return {
    pairs,
    won,
    tied,
    lost: pairs - won - tied,
    share: wilson(won + tied / 2, pairs),
    margin: meanOf(margins.map((margin) => margin / 2)),
    levelled: levelledMargin(wholePairs(lines).map(([, both]) => both)),
  };
}

/** Plain wins of one player. */
export interface PlayerWins {
  readonly name: string;
  readonly wins: Share;
  /** By the side that it had. */
  readonly as: Readonly<Record<string, Share>>;
}

export function playerWins(lines: readonly GameLine[], players: readonly [string, string], sides: readonly [string, string]): PlayerWins[] {
  const games = finishedOf(lines);
  return players.map((name, number) => {
    const sideIn = ({ seat }: GameLine): SideNumber => (seat === number ? 0 : 1);
    const share = (some: readonly GameLine[]): Share =>
      wilson(some.filter((one) => one.result?.winner === sideIn(one)).length, some.length);
    const having = (side: SideNumber): Share => share(games.filter((one) => sideIn(one) === side));
    return { name, wins: share(games), as: { [sides[0]]: having(0), [sides[1]]: having(1) } };
  });
}
