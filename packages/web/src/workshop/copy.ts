/** A copy of a battle that comes with the program: it says so, and keeps the warnings that its makers have left for a reason. */
import { battleHash, extrasOf } from '@kosynier/battles';
import { type BattleId, fetchBattle } from '../game/battles.ts';
import type { KeptBattle } from './storage.ts';

/** As their makers keep them: what is played of them is in files of its own, which a game loads. */
const FILES: Readonly<Record<BattleId, () => Promise<{ readonly default: unknown }>>> = {
  niemenczyn: () => import('@kosynier/battles/data/niemenczyn.json'),
  raclawice: () => import('@kosynier/battles/data/raclawice.json'),
  szczekociny: () => import('@kosynier/battles/data/szczekociny.json'),
  maciejowice: () => import('@kosynier/battles/data/maciejowice.json'),
};

/** It names what it is a copy of, so that its link need only tell what differs. */
export async function copyOf(id: BattleId): Promise<Pick<KeptBattle, 'battle' | 'extras'>> {
  const [battle, file] = await Promise.all([fetchBattle(id), FILES[id]()]);
  return { battle: { ...battle, from: { id: battle.id, play: battleHash(battle) } }, extras: extrasOf(file.default) };
}
