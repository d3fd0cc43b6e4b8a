/** What a worker thread does: a few games, named by their seeds. */
import { loadBattle } from '@kosynier/battles';
import { opponentNamed } from '../players.ts';
import { type Played, playGame } from './game.ts';

export interface Batch {
  readonly battle: string;
  readonly scenario: string;
  readonly mixed: boolean;
  readonly players: readonly [string, string];
  readonly seeds: readonly number[];
}

export function run({ battle: id, scenario, mixed, players: [first, second], seeds }: Batch): Played[] {
  const battle = loadBattle(id);
  const players = [opponentNamed(first), opponentNamed(second)] as const;
  if (battle === undefined || players[0] === undefined || players[1] === undefined) throw new Error('a job that was not checked');
  const named = [players[0], players[1]] as const;
  return seeds.map((seed) => playGame({ battle, scenario, mixed, players: named, seed }));
}
