/** The battles as validated data, and the door for battle files that others made. */

import type { Battle } from '@kosynier/engine';
import maciejowiceFile from '../data/maciejowice.json' with { type: 'json' };
import niemenczynFile from '../data/niemenczyn.json' with { type: 'json' };
import raclawiceFile from '../data/raclawice.json' with { type: 'json' };
import szczekocinyFile from '../data/szczekociny.json' with { type: 'json' };
import { shipped } from './shipped.ts';

export { type Accepted, acceptanceKey, acceptedById, acceptedIn, withAcceptance } from './accepted.ts';
export { type FileChange, type Path, valueAt, withChanges, withValue } from './changes.ts';
export { earlierBattle } from './earlier.ts';
export { EARLIER_BATTLES, type EarlierBattle, FIRST_BATTLES, SECOND_RACLAWICE } from './earlier-hashes.ts';
export { exampleBattle } from './example.ts';
export { complete, FILE_FORMAT } from './file/complete.ts';
export { ARMY_COLOURS, nextColour, ratingsOf, STRIP_COLOURS, usualBack } from './file/counters.ts';
export { battleJsonSchema } from './file/schema.ts';
export { sparse } from './file/sparse.ts';
export { extrasOf, writeBattle } from './file/write.ts';
export { battleHash, fileHash } from './hash.ts';
export { LIMITS } from './limits.ts';
export { type Level, type Problem, placeOf, stepsOf } from './problem.ts';
export { TYPES as TYPE_WORDS } from './problems/english.ts';
export { type ProblemCode, problemWords } from './problems/index.ts';
export { houseRulesSchema, rulingsSchema } from './rule-schema.ts';
export { battleSchema } from './schema.ts';
export { hasNoRule } from './sense/silence.ts';
export { type BattleReading, type Depth, parseBattle, parseFile, problemsOfBattle, readBattle } from './validate.ts';

const FILES = {
  niemenczyn: niemenczynFile,
  raclawice: raclawiceFile,
  szczekociny: szczekocinyFile,
  maciejowice: maciejowiceFile,
} as const satisfies Readonly<Record<string, unknown>>;

export type BattleId = keyof typeof FILES;

/** The battles that come with the program, in the order in which they are offered. */
export const battleIds = Object.keys(FILES) as readonly BattleId[];

export const isBattleId = (id: string): id is BattleId => Object.hasOwn(FILES, id);

/** Each is read when it is first asked for: the large ones take a while. */
const read = new Map<BattleId, Battle>();

function shippedBattle(id: BattleId): Battle {
  const battle = read.get(id) ?? shipped(FILES[id]);
  read.set(id, battle);
  return battle;
}

export function loadBattle(id: BattleId): Battle;
export function loadBattle(id: string): Battle | undefined;
export function loadBattle(id: string): Battle | undefined {
  return isBattleId(id) ? shippedBattle(id) : undefined;
}

export const niemenczyn: Battle = shippedBattle('niemenczyn');
