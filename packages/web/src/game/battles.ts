/** The battles that come with the program, each in a chunk of its own that is loaded when it is wanted. */
import { battleHash, FIRST_BATTLES, SECOND_RACLAWICE } from '@kosynier/battles';
import type { Battle, Change } from '@kosynier/engine';

const FILES = {
  niemenczyn: () => import('@kosynier/battles/data/complete/niemenczyn.json'),
  raclawice: () => import('@kosynier/battles/data/complete/raclawice.json'),
  szczekociny: () => import('@kosynier/battles/data/complete/szczekociny.json'),
  maciejowice: () => import('@kosynier/battles/data/complete/maciejowice.json'),
} as const;

/** As earlier releases had them, for games that were begun with those. */
const EARLIER: ReadonlyMap<string, () => Promise<{ default: unknown }>> = new Map([
  [FIRST_BATTLES.niemenczyn.hash, () => import('@kosynier/battles/data/earlier/niemenczyn-1.json')],
  [FIRST_BATTLES.raclawice.hash, () => import('@kosynier/battles/data/earlier/raclawice-1.json')],
  [FIRST_BATTLES.szczekociny.hash, () => import('@kosynier/battles/data/earlier/szczekociny-1.json')],
  [FIRST_BATTLES.maciejowice.hash, () => import('@kosynier/battles/data/earlier/maciejowice-1.json')],
  [SECOND_RACLAWICE.hash, () => import('@kosynier/battles/data/earlier/raclawice-2.json')],
] as [string, () => Promise<{ default: unknown }>][]);

export type BattleId = keyof typeof FILES;
export const BATTLE_IDS = Object.keys(FILES) as BattleId[];
export const isBattleId = (id: string): id is BattleId => Object.hasOwn(FILES, id);

/** The files were validated by the tests of `battles`: the schemas stay out of the page. */
export async function fetchBattle(id: BattleId): Promise<Battle> {
  const file: { default: unknown } = await FILES[id]();
  return file.default as Battle;
}

/** The battle that a game was begun on, or the nearest that there is. */
export interface FoundBattle {
  readonly battle: Battle;
  readonly change: Extract<Change, 'earlierBattle' | 'otherBattle'> | null;
}

/** `hash` left out: the game was saved before games named one, with the battles of the first release. */
export const fetchPlayed = async (id: BattleId, hash: string = FIRST_BATTLES[id].hash): Promise<FoundBattle> =>
  battleNamed(await fetchBattle(id), hash);

/** `own`, which comes with the program now, or one of that name that came with an earlier one; else what there is. */
export async function battleNamed(own: Battle, hash: string): Promise<FoundBattle> {
  if (battleHash(own) === hash) return { battle: own, change: null };
  const earlier = (await EARLIER.get(hash)?.())?.default as Battle | undefined;
  return earlier?.id === own.id ? { battle: earlier, change: 'earlierBattle' } : { battle: own, change: 'otherBattle' };
}
