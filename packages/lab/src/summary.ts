/** Many games added up, by sides: how often each wins, how games end, what the dice were. */
import type { Battle } from '@kosynier/engine';
import type { GameLine } from './game.ts';
import { rounded, type Share, sum, wilson } from './statistics.ts';

export interface Summary {
  readonly finished: number;
  /** By side. */
  readonly wins: Readonly<Record<string, Share>>;
  readonly draws: Share;
  readonly endings: Readonly<Record<string, number>>;
  readonly averages: { readonly turn: number | null; readonly decisions: number | null; readonly balance: number | null };
  readonly dice: Readonly<Record<string, { readonly rolls: number; readonly average: number | null }>>;
}

/** A game that failed is not counted: it has no end. */
export const finishedOf = <T extends Pick<GameLine, 'result'>>(lines: readonly T[]): T[] => lines.filter(({ result }) => result !== null);

export function summarize(lines: readonly GameLine[], { sides }: Battle): Summary {
  const games = finishedOf(lines);
  const won = (winner: 0 | 1 | null): Share => wilson(games.filter(({ result }) => result?.winner === winner).length, games.length);
  const mean = (of: (line: GameLine) => number): number | null => averageOf(sum(games.map(of)), games.length);
  return {
    finished: games.length,
    wins: { [sides[0].id]: won(0), [sides[1].id]: won(1) },
    draws: won(null),
    endings: endingsOf(games, sides),
    averages: { turn: mean(({ turn }) => turn), decisions: mean(({ decisions }) => decisions), balance: mean(({ balance }) => balance) },
    dice: diceOf(games),
  };
}

const averageOf = (total: number, count: number): number | null => (count === 0 ? null : rounded(total / count));

const byName = <T>(entries: Iterable<readonly [string, T]>): [string, T][] =>
  [...entries].map(([name, value]): [string, T] => [name, value]).sort(([a], [b]) => (a < b ? -1 : 1));

function endingsOf(games: readonly GameLine[], sides: Battle['sides']): Record<string, number> {
  const endings = new Map<string, number>();
  for (const { result } of games) {
    if (result === null) continue;
    const who = result.winner === null ? 'draw' : sides[result.winner].id;
    const ending = `${result.how}: ${who}${result.byCamp ? ' by the camp' : ''}`;
    endings.set(ending, (endings.get(ending) ?? 0) + 1);
  }
  return Object.fromEntries(byName(endings));
}

function diceOf(games: readonly GameLine[]): Summary['dice'] {
  const dice = new Map<string, readonly [number, number]>();
  for (const game of games)
    for (const [purpose, [rolls, total]] of Object.entries(game.dice)) {
      const [before, totalBefore] = dice.get(purpose) ?? [0, 0];
      dice.set(purpose, [before + rolls, totalBefore + total]);
    }
  return Object.fromEntries(byName(dice).map(([purpose, [rolls, total]]) => [purpose, { rolls, average: averageOf(total, rolls) }]));
}
