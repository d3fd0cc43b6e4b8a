/** Many games added up. Only whole numbers are added, so the sum is the same in whatever order the games come in. */
import type { Battle } from '@kosynier/engine';
import type { Played, Rolls } from './game.ts';

/** How often, as a share, and where the true share lies with 95 % confidence. */
export interface Share {
  readonly count: number;
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

export interface Tally {
  games: number;
  wins: [number, number];
  draws: number;
  turns: number;
  decisions: number;
  balance: number;
  readonly endings: Map<string, number>;
  readonly dice: Map<string, Rolls>;
}

export const newTally = (): Tally => ({
  games: 0,
  wins: [0, 0],
  draws: 0,
  turns: 0,
  decisions: 0,
  balance: 0,
  endings: new Map(),
  dice: new Map(),
});

/** A game that failed is not counted: it has no end. */
export function count(tally: Tally, battle: Battle, { result, turn, decisions, balance, dice, failure }: Played): void {
  if (failure !== null || result === null) return;
  tally.games += 1;
  tally.turns += turn;
  tally.decisions += decisions;
  tally.balance += balance;
  if (result.winner === null) tally.draws += 1;
  else tally.wins[result.winner] += 1;
  const who = result.winner === null ? 'draw' : battle.sides[result.winner].id;
  const ending = `${result.how}: ${who}${result.byCamp ? ' by the camp' : ''}`;
  tally.endings.set(ending, (tally.endings.get(ending) ?? 0) + 1);
  for (const [purpose, [rolls, sum]] of Object.entries(dice)) {
    const [before, sumBefore] = tally.dice.get(purpose) ?? [0, 0];
    tally.dice.set(purpose, [before + rolls, sumBefore + sum]);
  }
}

/** Standard normal deviate of a two-sided confidence of 95 %. */
const Z = 1.959964;

/** The interval of Wilson, which stays sound for few games and for shares near 0 and 1. */
export function wilson(hits: number, games: number): Share {
  if (games === 0) return { count: 0, share: 0, low: 0, high: 1 };
  const share = hits / games;
  const scale = 1 + (Z * Z) / games;
  const middle = (share + (Z * Z) / (2 * games)) / scale;
  const half = (Z * Math.sqrt((share * (1 - share)) / games + (Z * Z) / (4 * games * games))) / scale;
  return { count: hits, share: rounded(share), low: rounded(Math.max(0, middle - half)), high: rounded(Math.min(1, middle + half)) };
}

const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;
const average = (sum: number, games: number): number | null => (games === 0 ? null : rounded(sum / games));

export interface Summary {
  readonly finished: number;
  readonly wins: Readonly<Record<string, Share>>;
  readonly draws: Share;
  readonly endings: Readonly<Record<string, number>>;
  readonly averages: { readonly turn: number | null; readonly decisions: number | null; readonly balance: number | null };
  readonly dice: Readonly<Record<string, { readonly rolls: number; readonly average: number | null }>>;
}

const byName = <T>(entries: Iterable<readonly [string, T]>): [string, T][] =>
  [...entries].map(([name, value]): [string, T] => [name, value]).sort(([a], [b]) => (a < b ? -1 : 1));

export function summarize(tally: Tally, { sides }: Battle): Summary {
  const { games } = tally;
  return {
    finished: games,
    wins: { [sides[0].id]: wilson(tally.wins[0], games), [sides[1].id]: wilson(tally.wins[1], games) },
    draws: wilson(tally.draws, games),
    endings: Object.fromEntries(byName(tally.endings)),
    averages: {
      turn: average(tally.turns, games),
      decisions: average(tally.decisions, games),
      balance: average(tally.balance, games),
    },
    dice: Object.fromEntries(byName(tally.dice).map(([purpose, [rolls, sum]]) => [purpose, { rolls, average: average(sum, rolls) }])),
  };
}
