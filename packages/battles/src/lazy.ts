/** One battle at a time, for programs that load their battles over a network. It stands apart so that they need not take the others. */

import type { Battle } from '@kosynier/engine';
import type { BattleId } from './index.ts';
import { shipped } from './shipped.ts';

const FILES: Readonly<Record<BattleId, () => Promise<{ readonly default: unknown }>>> = {
  niemenczyn: () => import('../data/niemenczyn.json', { with: { type: 'json' } }),
  raclawice: () => import('../data/raclawice.json', { with: { type: 'json' } }),
  szczekociny: () => import('../data/szczekociny.json', { with: { type: 'json' } }),
  maciejowice: () => import('../data/maciejowice.json', { with: { type: 'json' } }),
};

export async function importBattle(id: BattleId): Promise<Battle> {
  const { default: file } = await FILES[id]();
  return shipped(file);
}
