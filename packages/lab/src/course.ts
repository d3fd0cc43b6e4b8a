/** The points over the Turns, what became of the units, and where the fighting was. */
import type { Game } from '@kosynier/engine';
import type { Fighting } from './count.ts';
import type { Seat } from './experiment.ts';
import { type GameLine, marginOf } from './game.ts';
import { average, type Mean, meanOf, quantile, rounded, type Share, sum, wilson } from './statistics.ts';
import { finishedOf } from './summary.ts';

/** The margin of the first player at the end of a Turn, over all games from one seat. */
export interface TurnBand {
  readonly turn: number;
  readonly mean: number;
  /** Quantiles of 5, 25, 50, 75 and 95 %. */
  readonly quantiles: readonly [number, number, number, number, number];
}

/** A game that has ended keeps its last balance, so that the later Turns are not only those of the long games. */
export function courseOf(lines: readonly GameLine[], seat: Seat, turns: number): TurnBand[] {
  const games = finishedOf(lines).filter((line) => line.seat === seat);
  if (games.length === 0) return [];
  return Array.from({ length: turns }, (_, index) => {
    const margins = games.map(({ balances, balance }) => marginOf({ balance: balances[index] ?? balance, seat }));
    const at = (share: number): number => quantile(margins, share);
    return { turn: index + 1, mean: rounded(average(margins)), quantiles: [at(0.05), at(0.25), at(0.5), at(0.75), at(0.95)] };
  });
}

/** The side that is ahead at the end of a Turn, whichever player plays it. */
export interface TurnLead {
  readonly turn: number;
  /** In how many games each side is ahead; in the others they are level. */
  readonly ahead: readonly [Share, Share];
  /** The balance, positive for the first side. */
  readonly balance: Mean;
}

/** Games that have ended; they keep their last balance. */
export function leadsOf(games: readonly Pick<GameLine, 'balances' | 'balance'>[], turns: number): TurnLead[] {
  return Array.from({ length: turns }, (_, index) => {
    const balances = games.map(({ balances: all, balance }) => all[index] ?? balance);
    const share = (isAhead: (balance: number) => boolean): Share => wilson(balances.filter(isAhead).length, games.length);
    const balance = meanOf(balances);
    return balance === null ? [] : [{ turn: index + 1, ahead: [share((one) => one > 0), share((one) => one < 0)] as const, balance }];
  }).flat();
}

/** What became of a unit, on average of a game. */
export interface UnitCourse {
  readonly unit: string;
  readonly side: string;
  readonly steps: number;
  readonly eliminated: number;
  readonly captured: number;
  readonly withdrawn: number;
}

export function unitsOf(lines: readonly Pick<GameLine, 'losses' | 'result'>[], { units, battle }: Game): UnitCourse[] {
  const games = finishedOf(lines);
  return units
    .filter(({ takesPart }) => takesPart)
    .map(({ id, side }) => {
      const losses = games.flatMap((game) => game.losses[id] ?? []);
      const mean = (values: readonly number[]): number => rounded(games.length === 0 ? 0 : sum(values) / games.length);
      return {
        unit: id,
        side: battle.sides[side].id,
        steps: mean(losses.map(({ steps }) => steps)),
        eliminated: mean(losses.map(({ eliminated }) => eliminated)),
        captured: mean(losses.map(({ captured }) => captured)),
        withdrawn: mean(losses.map(({ withdrawn }) => withdrawn)),
      };
    });
}

/** Shots and melees in all games, by hex. */
export function fightingOf(lines: readonly GameLine[]): Record<string, Fighting> {
  const fighting: Record<string, Fighting> = {};
  for (const line of finishedOf(lines))
    for (const [hex, { shots, melees }] of Object.entries(line.fighting)) {
      const before = fighting[hex] ?? { shots: 0, melees: 0 };
      fighting[hex] = { shots: before.shots + shots, melees: before.melees + melees };
    }
  return Object.fromEntries(Object.entries(fighting).sort(([a], [b]) => (a < b ? -1 : 1)));
}
