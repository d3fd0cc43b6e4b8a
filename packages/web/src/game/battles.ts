/** The battles that come with the program, each in a chunk of its own that is loaded when it is wanted. */
import type { Battle } from '@kosynier/engine';

const FILES = {
  niemenczyn: () => import('@kosynier/battles/data/niemenczyn.json'),
  raclawice: () => import('@kosynier/battles/data/raclawice.json'),
  szczekociny: () => import('@kosynier/battles/data/szczekociny.json'),
  maciejowice: () => import('@kosynier/battles/data/maciejowice.json'),
} as const;

export type BattleId = keyof typeof FILES;
export const BATTLE_IDS = Object.keys(FILES) as BattleId[];
export const isBattleId = (id: string): id is BattleId => Object.hasOwn(FILES, id);

/** The files were validated by the tests of `battles`: the schemas stay out of the page. */
export async function fetchBattle(id: BattleId): Promise<Battle> {
  const file: { default: unknown } = await FILES[id]();
  return file.default as Battle;
}
