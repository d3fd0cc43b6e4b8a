/** The door between what was sent and what was validated: records, positions and messages. */

export { battleFromBytes, type SentBattle } from './battle-door.ts';
export { actionCodec, actionCodecOf, eventCodec, frameCodec } from './codec.ts';
export { diceFault } from './dice-fault.ts';
export { createServer, type Player, type PlayerTurn, type Server, type ServerOptions } from './games.ts';
export { battleNamed, findBattle, findGame, isKnown, readDocument } from './library.ts';
export { linesOf, serve } from './lines.ts';
export { logHeaderSchema, logLineSchema } from './log-schemas.ts';
export { readOddsQuestion, writeOdds } from './odds.ts';
export { ordersSchema } from './orders.ts';
export { type Beginning, type Begun, beginTable, type DiceSource, type Played, play, type Trouble } from './playing.ts';
export { readPosition, startPosition } from './position.ts';
export { problemLine, readShape } from './problem.ts';
export { type Proof, type ProvingOptions, proveLog, readSeatFile, type SeatFile } from './prove-log.ts';
export { type RecordFault, type ReplayOptions, readRecord, recordOf, replay, type VerifiedRecord, verify } from './record.ts';
export { reopen } from './reopen.ts';
export { answer, type Door, LONGEST_LINE, METHODS } from './rpc.ts';
export { RPC_CODES, type RpcError } from './rpc-error.ts';
export { optionsSchema, paceSchema, positionSchema } from './schemas.ts';
