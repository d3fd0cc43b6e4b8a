/** What a rule or a unit is worth: the same seeds with and without it. */
import type { SideNumber } from '@kosynier/engine';
import { keyOf } from './experiment.ts';
import type { GameLine } from './game.ts';
import { average, type Mean, meanOf } from './statistics.ts';
import { finishedOf } from './summary.ts';

/** Without less with, seen from a side; over seeds, so that games of one seed count once. */
export interface Price {
  /** Seeds of which all games have ended in both variants. */
  readonly seeds: number;
  /** Change of the balance, positive for the first side. */
  readonly balance: Mean | null;
  /** Change of the share of wins of each side, a draw half. */
  readonly wins: Readonly<Record<string, Mean | null>>;
}

const winsOf = ({ result }: GameLine, side: SideNumber): number => (result?.winner === null ? 0.5 : result?.winner === side ? 1 : 0);

export function priceOf(lines: readonly GameLine[], sides: readonly [string, string]): Price {
  const games = finishedOf(lines);
  const without = new Map(games.filter(({ variant }) => variant === 1).map((line) => [keyOf(line), line]));
  const twins = new Map<number, (readonly [GameLine, GameLine])[]>();
  for (const line of games) {
    if (line.variant !== 0) continue;
    const twin = without.get(keyOf({ ...line, variant: 1 }));
    if (twin !== undefined) twins.set(line.pair, [...(twins.get(line.pair) ?? []), [line, twin]]);
  }
  const seeds = [...twins].sort(([a], [b]) => a - b).map(([, both]) => both);
  const change = (of: (line: GameLine) => number): Mean | null =>
    meanOf(seeds.map((both) => average(both.map(([line, twin]) => of(twin) - of(line)))));
  return {
    seeds: seeds.length,
    balance: change(({ balance }) => balance),
    wins: { [sides[0]]: change((line) => winsOf(line, 0)), [sides[1]]: change((line) => winsOf(line, 1)) },
  };
}
