/** The battles as validated data, and the door for battle files that others made. */

import type { Battle } from '@kosynier/engine';
import niemenczynFile from '../data/niemenczyn.json' with { type: 'json' };
import { shipped } from './shipped.ts';

export { battleHash } from './hash.ts';
export type { Problem } from './problem.ts';
export { battleSchema } from './schema.ts';
export { type BattleReading, parseBattle, readBattle } from './validate.ts';

export const niemenczyn: Battle = shipped(niemenczynFile);

const BATTLES = { niemenczyn } as const satisfies Readonly<Record<string, Battle>>;

export type BattleId = keyof typeof BATTLES;

/** The battles that come with the program, in the order in which they are offered. */
export const battleIds = Object.keys(BATTLES) as readonly BattleId[];

export const isBattleId = (id: string): id is BattleId => Object.hasOwn(BATTLES, id);

export function loadBattle(id: BattleId): Battle;
export function loadBattle(id: string): Battle | undefined;
export function loadBattle(id: string): Battle | undefined {
  return isBattleId(id) ? BATTLES[id] : undefined;
}
