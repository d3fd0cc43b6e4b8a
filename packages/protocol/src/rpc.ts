/** JSON-RPC 2.0, one message a line. */

import type { Json } from './fields.ts';
import type { Server } from './games.ts';
import type { Method } from './method.ts';
import * as ask from './methods-ask.ts';
import * as play from './methods-play.ts';
import { readShape, said } from './problem.ts';
import { failed, type Outcome, RPC_CODES, type RpcError } from './rpc-error.ts';
import { requestSchema } from './schemas.ts';
import { messageOf } from './session.ts';

/** A Map, so that `constructor` and `__proto__` are unknown methods and nothing else. */
export const METHODS: ReadonlyMap<string, Method> = new Map([
  ['battles', play.battles],
  ['battle', play.battle],
  ['newGame', play.newGame],
  ['setPosition', play.setPosition],
  ['decision', play.decide],
  ['actions', play.legalActions],
  ['check', play.checkAction],
  ['apply', play.applyAction],
  ['choose', play.choose],
  ['position', play.position],
  ['view', ask.viewGame],
  ['units', ask.units],
  ['sight', ask.sightBetween],
  ['reach', ask.reachable],
  ['odds', ask.oddsOf],
  ['foresee', ask.foreseeAction],
  ['record', ask.record],
  ['replay', ask.replayRecord],
  ['verify', ask.verifyRecord],
  ['endGame', play.endGame],
]);

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
  JSON.stringify(errorReply(null, failed(RPC_CODES.notARequest, `the line is longer than ${LONGEST_LINE} bytes`).error));

/** Answers one line; undefined if there is nothing to say, as after a notification. It never throws. */
export async function answer(server: Server, line: string): Promise<string | undefined> {
  if (line.length > LONGEST_LINE) return tooLong();
  if (line.trim() === '') return undefined;
  let message: unknown;
  try {
    message = JSON.parse(line);
  } catch {
    return JSON.stringify(errorReply(null, failed(RPC_CODES.notJson, 'the line is not JSON').error));
  }
  const replies = Array.isArray(message) ? await answerBatch(server, message) : await answerOne(server, message);
  return replies === undefined ? undefined : JSON.stringify(replies);
}

/** One after the other: the second message of a batch may be about the game that the first one opened. */
async function answerBatch(server: Server, messages: readonly unknown[]): Promise<Reply | readonly Reply[] | undefined> {
  if (messages.length === 0) return errorReply(null, failed(RPC_CODES.notARequest, 'the batch is empty').error);
  const replies: Reply[] = [];
  for (const message of messages) {
    const reply = await answerOne(server, message);
    if (reply !== undefined) replies.push(reply);
  }
  return replies.length === 0 ? undefined : replies;
}

async function answerOne(server: Server, message: unknown): Promise<Reply | undefined> {
  const request = readShape(requestSchema, message);
  if (!request.ok) {
    const [first] = request.problems;
    return errorReply(idOf(message), failed(RPC_CODES.notARequest, `this is no request: ${first === undefined ? '' : said(first)}`).error);
  }
  const { id, method, params } = request.value;
  const outcome = await call(server, method, params ?? {});
  // Without an id it is a notification: it is carried out, and nobody waits for an answer.
  if (id === undefined) return undefined;
  return outcome.ok ? { jsonrpc: '2.0', id, result: outcome.value } : errorReply(id, outcome.error);
}

/** The id of something that is no request, so that its sender learns which one was refused. */
function idOf(message: unknown): Id {
  const id = typeof message === 'object' && message !== null && 'id' in message ? message.id : null;
  return typeof id === 'string' || typeof id === 'number' ? id : null;
}

async function call(server: Server, name: string, params: unknown): Promise<Outcome> {
  const method = METHODS.get(name);
  if (method === undefined) {
    const known = [...METHODS.keys()].join(', ');
    return failed(RPC_CODES.unknownMethod, `there is no method ${JSON.stringify(name.slice(0, 60))}, known: ${known}`);
  }
  try {
    return await method(server, params);
  } catch (error) {
    // A bug, or a position that no game can come to. The game is as it was, for all changes come last.
    return failed(RPC_CODES.internal, `${name}: the program has made a mistake: ${messageOf(error)}`);
  }
}
