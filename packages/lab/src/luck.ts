/** How lucky the sides were: checks passed against what fair dice would have passed, and the dice of melees against their average. */
import type { SideNumber } from '@kosynier/engine';
import type { Luck } from './count.ts';
import { type GameLine, marginOf } from './game.ts';
import { average, correlation, type Mean, meanOf, rounded } from './statistics.ts';
import { finishedOf } from './summary.ts';

export interface SideLuck {
  readonly side: string;
  readonly checks: number;
  /** Shares of the checks. */
  readonly passed: number;
  readonly expected: number;
  /** Checks passed beyond what was to be expected, a game. */
  readonly excess: Mean | null;
  readonly melees: number;
  /** How far above the average a die of a melee was. */
  readonly meleeExcess: number;
}

export interface LuckBin {
  /** Checks passed beyond expectation by the first side, less those of the second, to the nearest whole number. */
  readonly difference: number;
  readonly games: number;
  /** Mean balance of these games. */
  readonly balance: number;
}

export interface LuckResults {
  readonly sides: readonly SideLuck[];
  readonly bins: readonly LuckBin[];
  /** Of the difference in luck with the balance: how far the dice made the result; null: too few games, or no difference. */
  readonly correlation: number | null;
}

/** A correlation of fewer games says nothing. */
const ENOUGH = 20;

const excessOf = ({ passed, expectedTenths }: Luck): number => passed - expectedTenths / 10;
/** Checks passed beyond the odds by the first side, less those of the second, in whole tenths. */
export const checkTenths = ({ luck: [first, second] }: GameLine): number =>
  (first.passed - second.passed) * 10 - (first.expectedTenths - second.expectedTenths);
/** How far the melee dice of the first side were above those of the second, each against its average, in whole halves. */
export const meleeHalves = ({ luck: [first, second] }: GameLine): number => first.meleeHalves - second.meleeHalves;
const differenceOf = (line: GameLine): number => checkTenths(line) / 10;

export function luckOf(lines: readonly GameLine[], sides: readonly [string, string]): LuckResults {
  const games = finishedOf(lines);
  const bins = new Map<number, GameLine[]>();
  for (const game of games) {
    const key = Math.round(differenceOf(game)) + 0;
    bins.set(key, [...(bins.get(key) ?? []), game]);
  }
  const balanceOf = (game: GameLine): number => marginOf({ balance: game.balance, seat: 0 });
  return {
    sides: sides.map((side, number) => sideLuck(games, side, number as SideNumber)),
    bins: [...bins]
      .sort(([a], [b]) => a - b)
      .map(([difference, some]) => ({ difference, games: some.length, balance: rounded(average(some.map(balanceOf))) })),
    correlation: games.length < ENOUGH ? null : correlation(games.map(differenceOf), games.map(balanceOf)),
  };
}

function sideLuck(games: readonly GameLine[], side: string, number: SideNumber): SideLuck {
  const all = games.map(({ luck }) => luck[number]);
  const total = (of: (luck: Luck) => number): number => all.reduce((before, luck) => before + of(luck), 0);
  const checks = total((luck) => luck.checks);
  const melees = total((luck) => luck.melees);
  const share = (part: number, whole: number): number => (whole === 0 ? 0 : rounded(part / whole));
  return {
    side,
    checks,
    passed: share(
      total((luck) => luck.passed),
      checks,
    ),
    expected: share(total((luck) => luck.expectedTenths) / 10, checks),
    excess: meanOf(all.map(excessOf)),
    melees,
    meleeExcess: share(total((luck) => luck.meleeHalves) / 2, melees),
  };
}
