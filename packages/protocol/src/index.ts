/** The door between what was sent and what was validated: records, positions and messages. */

export { battleFromBytes, type SentBattle } from './battle-door.ts';
export { actionCodec, eventCodec, frameCodec } from './codec.ts';
export { diceFault } from './dice-fault.ts';
export { createServer, type Player, type PlayerTurn, type Server, type ServerOptions } from './games.ts';
export { battleNamed, findBattle, findGame, isKnown, readDocument } from './library.ts';
export { linesOf, serve } from './lines.ts';
export { readOddsQuestion, writeOdds } from './odds.ts';
export { type Beginning, type Begun, beginTable, type DiceSource, type Played, play, type Trouble } from './playing.ts';
export { readPosition, startPosition } from './position.ts';
export { said } from './problem.ts';
export { type RecordFault, type ReplayOptions, readRecord, recordOf, replay, type Verified, verify } from './record.ts';
export { reopen } from './reopen.ts';
export { answer, type Door, LONGEST_LINE, METHODS } from './rpc.ts';
export { RPC_CODES, type RpcError } from './rpc-error.ts';
export { optionsSchema, positionSchema } from './schemas.ts';
