/** Records, positions and messages: the door between what was sent and what was validated. */

export { actionCodec, eventCodec, frameCodec, type Named, type NamedDecision, sideName, writeDecision, writeResult } from './codec.ts';
export { diceFault, keptDice, listedDice, rolledDice } from './dice.ts';
export type { Json } from './fields.ts';
export { createServer, type Player, type PlayerTurn, type Server, type ServerOptions } from './games.ts';
export { type Random, seededRandom } from './generator.ts';
export { canonicalJson, fnv1a32, stateHash } from './hash.ts';
export { findBattle, findGame, readDocument } from './library.ts';
export { linesOf, serve } from './lines.ts';
export { UNKNOWN_CHIT } from './names.ts';
export { readOddsQuestion, writeOdds } from './odds.ts';
export { readPosition, startPosition, writePosition } from './position.ts';
export { type Problem, type Read, said } from './problem.ts';
export {
  type GameRecord,
  type RecordFault,
  type ReplayOptions,
  readRecord,
  recordOf,
  replay,
  type Verified,
  verify,
  writeRecord,
} from './record.ts';
export { type Illegal, writeRefusal } from './refusal.ts';
export { type Reopened, reopen } from './reopen.ts';
export { answer, LONGEST_LINE, METHODS } from './rpc.ts';
export { RPC_CODES, type RpcError } from './rpc-error.ts';
export { type GivenDice, type NamedPosition, optionsSchema, positionSchema, type RecordHeader, type RecordStep } from './schemas.ts';
export {
  type Beginning,
  type Begun,
  beginSession,
  type DiceSource,
  type Played,
  play,
  RECORD_VERSION,
  type Session,
  type Trouble,
} from './session.ts';
