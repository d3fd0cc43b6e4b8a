/** JSON-RPC 2.0, one message a line. */

import type { Json } from '@kosynier/table';
import type { Server } from './games.ts';
import type { Method } from './method.ts';
import * as common from './methods-common.ts';
import * as referee from './methods-referee.ts';
import * as seat from './methods-seat.ts';
import { messageOf } from './playing.ts';
import { problemLine, readShape } from './problem.ts';
import * as ask from './questions.ts';
import { type Outcome, RPC_CODES, type RpcError, rpcFailure } from './rpc-error.ts';
import { requestSchema } from './schemas.ts';

/** A Map, so that `constructor` and `__proto__` are unknown methods and nothing else. */
export const METHODS: ReadonlyMap<string, Method> = new Map([
  ['battles', common.battles],
  ['battle', common.battle],
  ['verify', common.verifyRecord],
  ['referee.newGame', referee.newGame],
  ['referee.setPosition', referee.setPosition],
  ['referee.seat', referee.seat],
  ['referee.decision', ask.decide.referee],
  ['referee.actions', referee.actions],
  ['referee.check', ask.checkAction.referee],
  ['referee.apply', referee.apply],
  ['referee.choose', referee.choose],
  ['referee.position', referee.position],
  ['referee.units', ask.units.referee],
  ['referee.sight', ask.sightBetween.referee],
  ['referee.reach', ask.reachable.referee],
  ['referee.odds', ask.oddsOf.referee],
  ['referee.foresee', ask.foreseeAction.referee],
  ['referee.record', referee.record],
  ['referee.replay', referee.replayRecord],
  ['referee.endGame', referee.endGame],
  ['seat.decision', seat.decide],
  ['seat.actions', seat.actions],
  ['seat.check', ask.checkAction.seat],
  ['seat.apply', seat.apply],
  ['seat.undo', seat.undo],
  ['seat.steps', seat.steps],
  ['seat.orders', seat.orders],
  ['seat.position', ask.position.seat],
  ['seat.units', ask.units.seat],
  ['seat.sight', ask.sightBetween.seat],
  ['seat.reach', ask.reachable.seat],
  ['seat.odds', ask.oddsOf.seat],
  ['seat.foresee', ask.foreseeAction.seat],
]);

/** Through the door of a seat nothing of the referee's can be called. */
export type Door = 'referee' | 'seat';

/** What a method was called before there were two doors. */
function renamed(name: string): string | undefined {
  if (name === 'view') return 'seat.position';
  const found = ['referee', 'seat'].map((door) => `${door}.${name}`).filter((one) => METHODS.has(one));
  return found.length === 0 ? undefined : found.join(' or ');
}

export const LONGEST_LINE = 16 * 1024 * 1024;

type Id = string | number | null;
interface Reply {
  readonly jsonrpc: '2.0';
  readonly id: Id;
  readonly result?: Json;
  readonly error?: RpcError;
}

const errorReply = (id: Id, error: RpcError): Reply => ({ jsonrpc: '2.0', id, error });

export const tooLong = (): string =>
  JSON.stringify(errorReply(null, rpcFailure(RPC_CODES.notARequest, `the line is longer than ${LONGEST_LINE} bytes`).error));

/** Answers one line; undefined if there is nothing to say, as after a notification. It never throws. */
export async function answer(server: Server, line: string, door: Door = 'referee'): Promise<string | undefined> {
  if (line.length > LONGEST_LINE) return tooLong();
  if (line.trim() === '') return undefined;
  let message: unknown;
  try {
    message = JSON.parse(line);
  } catch {
    return JSON.stringify(errorReply(null, rpcFailure(RPC_CODES.notJson, 'the line is not JSON').error));
  }
  const replies = Array.isArray(message) ? await answerBatch(server, message, door) : await answerOne(server, message, door);
  return replies === undefined ? undefined : JSON.stringify(replies);
}

/** One after the other: the second message of a batch may be about the game that the first one opened. */
async function answerBatch(server: Server, messages: readonly unknown[], door: Door): Promise<Reply | readonly Reply[] | undefined> {
  if (messages.length === 0) return errorReply(null, rpcFailure(RPC_CODES.notARequest, 'the batch is empty').error);
  const replies: Reply[] = [];
  for (const message of messages) {
    const reply = await answerOne(server, message, door);
    if (reply !== undefined) replies.push(reply);
  }
  return replies.length === 0 ? undefined : replies;
}

async function answerOne(server: Server, message: unknown, door: Door): Promise<Reply | undefined> {
  const request = readShape(requestSchema, message);
  if (!request.ok) {
    const [first] = request.problems;
    return errorReply(
      idOf(message),
      rpcFailure(RPC_CODES.notARequest, `this is no request: ${first === undefined ? '' : problemLine(first)}`).error,
    );
  }
  const { id, method, params } = request.value;
  const outcome = await call(server, method, params ?? {}, door);
  // Without an id it is a notification: it is carried out, and its sender waits for no answer.
  if (id === undefined) return undefined;
  return outcome.ok ? { jsonrpc: '2.0', id, result: outcome.value } : errorReply(id, outcome.error);
}

/** The id of something that is no request, so that its sender learns which one was refused. */
function idOf(message: unknown): Id {
  const id = typeof message === 'object' && message !== null && 'id' in message ? message.id : null;
  return typeof id === 'string' || typeof id === 'number' ? id : null;
}

async function call(server: Server, name: string, params: unknown, door: Door): Promise<Outcome> {
  const method = METHODS.get(name);
  if (method === undefined) {
    const now = renamed(name);
    const known = [...METHODS.keys()].join(', ');
    const where = now === undefined ? `known: ${known}` : `it is called ${now} now`;
    return rpcFailure(RPC_CODES.unknownMethod, `there is no method ${JSON.stringify(name.slice(0, 60))}, ${where}`);
  }
  if (door === 'seat' && name.startsWith('referee.'))
    return rpcFailure(
      RPC_CODES.notThisDoor,
      `${name} is the referee's: through the door of a seat there are only methods that begin with seat.`,
    );
  try {
    return await method(server, params);
  } catch (error) {
    // A bug, or a position that no game can come to. The game is as it was, for all changes come last.
    return rpcFailure(RPC_CODES.internal, `${name}: the program has made a mistake${door === 'seat' ? '' : `: ${messageOf(error)}`}`);
  }
}
