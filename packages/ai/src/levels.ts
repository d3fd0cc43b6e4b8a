/** The computer players by name: three levels, told apart by how far they think, and the two that exist to exercise the rules. */

import { captain } from './mind/captain.ts';
import { createMind, playerOf } from './mind.ts';
import type { Player } from './player.ts';
import { randomPlayer } from './random-player.ts';
import { sensiblePlayer } from './sensible-player.ts';

/** From the weakest to the strongest. */
export const LEVELS = ['recruit', 'captain', 'general'] as const;
export type Level = (typeof LEVELS)[number];

export const isLevel = (name: string): name is Level => (LEVELS as readonly string[]).includes(name);

const MAKERS: Readonly<Record<string, (nodes: number | undefined) => Player>> = {
  recruit: () => playerOf(createMind('recruit')),
  captain: () => captain(),
  general: (nodes) => playerOf(createMind('general', nodes === undefined ? {} : { nodes })),
  sensible: () => sensiblePlayer,
  random: () => randomPlayer,
};

export const playerNames: readonly string[] = Object.keys(MAKERS);

/**
 * A new player for one side of one game: captains and generals remember their plan, so none of them may play two games.
 * `general@4000` thinks with 4000 nodes a plan.
 */
export function playerNamed(name: string): Player | undefined {
  const [kind = '', budget, ...rest] = name.split('@');
  const make = Object.hasOwn(MAKERS, kind) ? MAKERS[kind] : undefined;
  if (make === undefined || rest.length > 0) return undefined;
  if (budget === undefined) return make(undefined);
  const nodes = Number(budget);
  return kind === 'general' && Number.isInteger(nodes) && nodes > 0 ? { ...make(nodes), name } : undefined;
}
