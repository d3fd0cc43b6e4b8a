/** What a worker thread does: a few games, named by their seeds. */
import type { Battle } from '@kosynier/engine';
import { opponentNamed } from '../players.ts';
import { type Played, playGame } from './game.ts';

export interface Batch {
  readonly battle: Battle;
  readonly scenario: string;
  readonly mixed: boolean;
  readonly players: readonly [string, string];
  readonly seeds: readonly number[];
}

export function run({ battle, scenario, mixed, players: [first, second], seeds }: Batch): Played[] {
  const players = [opponentNamed(first), opponentNamed(second)] as const;
  if (players[0] === undefined || players[1] === undefined) throw new Error('a job that was not checked');
  const named = [players[0], players[1]] as const;
  return seeds.map((seed) => playGame({ battle, scenario, mixed, players: named, seed }));
}
