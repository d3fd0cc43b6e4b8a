/** Battles as earlier programs brought them, read when a stored game wants one. */
import type { Battle } from '@kosynier/engine';
import maciejowice from '../data/earlier/maciejowice-1.json' with { type: 'json' };
import niemenczyn from '../data/earlier/niemenczyn-1.json' with { type: 'json' };
import raclawice from '../data/earlier/raclawice-1.json' with { type: 'json' };
import raclawice2 from '../data/earlier/raclawice-2.json' with { type: 'json' };
import szczekociny from '../data/earlier/szczekociny-1.json' with { type: 'json' };
import { FIRST_BATTLES, SECOND_RACLAWICE } from './earlier-hashes.ts';
import { shipped } from './shipped.ts';

const FILES: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  [FIRST_BATTLES.niemenczyn.hash, niemenczyn],
  [FIRST_BATTLES.raclawice.hash, raclawice],
  [FIRST_BATTLES.szczekociny.hash, szczekociny],
  [FIRST_BATTLES.maciejowice.hash, maciejowice],
  [SECOND_RACLAWICE.hash, raclawice2],
]);

const read = new Map<string, Battle>();

/** By the hash of what is played. */
export function earlierBattle(hash: string): Battle | undefined {
  const file = FILES.get(hash);
  if (file === undefined) return undefined;
  const battle = read.get(hash) ?? shipped(file);
  read.set(hash, battle);
  return battle;
}
