/** Everything that can go wrong with a message, with the number that programs look at. */

import { type Json, type Problem, ruleAndReason, writeRefusal } from '@kosynier/table';
import type { Trouble } from './playing.ts';
import { problemLine } from './problem.ts';
import type { RecordFault } from './record.ts';

export const RPC_CODES = {
  notJson: -32700,
  notARequest: -32600,
  unknownMethod: -32601,
  badParams: -32602,
  /** A mistake of the program. */
  internal: -32603,
  illegalAction: -32001,
  badDice: -32002,
  unknownGame: -32003,
  badRecord: -32004,
  noPlayer: -32005,
  /** An action answers a step that is not the present one. */
  stale: -32006,
  /** Another side decides. */
  notAsked: -32007,
  noUndo: -32008,
  /** A method of the referee, through the door of a seat. */
  notThisDoor: -32009,
} as const;

export interface RpcError {
  readonly code: number;
  readonly message: string;
  readonly data?: Json;
}

export type Outcome<T = Json> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: RpcError };

export const rpcFailure = (code: number, message: string, data?: Json): { readonly ok: false; readonly error: RpcError } => ({
  ok: false,
  error: { code, message, ...(data === undefined ? {} : { data }) },
});

export const rpcSuccess = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });

/** The first problem in words, all of them as data. */
export function badParams(problems: readonly Problem[]) {
  const [first, ...others] = problems;
  const more = others.length === 0 ? '' : ` (and ${others.length} more)`;
  return rpcFailure(RPC_CODES.badParams, `${first === undefined ? 'the parameters are wrong' : problemLine(first)}${more}`, {
    problems: problems.map(({ place, message }) => ({ place, message })),
  });
}

export function troubleError(trouble: Trouble) {
  switch (trouble.why) {
    case 'input':
      return badParams(trouble.problems);
    case 'illegal':
      return rpcFailure(RPC_CODES.illegalAction, `params.action is not legal by ${ruleAndReason(trouble)}`, {
        refusal: writeRefusal(trouble),
      });
    case 'dice':
      return rpcFailure(RPC_CODES.badDice, `params.dice: ${trouble.message}`, { request: trouble.request });
    case 'engine':
      return rpcFailure(RPC_CODES.internal, `the rules cannot carry this out: ${trouble.message}`);
  }
}

export const badRecord = ({ line, reason, illegal }: RecordFault) =>
  rpcFailure(RPC_CODES.badRecord, `params.record, line ${line}: ${reason}`, {
    line,
    reason,
    ...(illegal === undefined ? {} : { refusal: writeRefusal(illegal) }),
  });
