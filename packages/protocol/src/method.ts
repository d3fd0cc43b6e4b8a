/** A method of the protocol: the shape of its parameters and what it does. */

import { decision, type GameEvent } from '@kosynier/engine';
import * as z from 'zod';
import { eventCodec, writeDecision, writeResult } from './codec.ts';
import { type Json, nameText } from './fields.ts';
import { findOpen, type OpenGame, type Server } from './games.ts';
import { readShape } from './problem.ts';
import { badParams, type Outcome } from './rpc-error.ts';

export type Method = (server: Server, params: unknown) => Outcome | Promise<Outcome>;

export const gameId = nameText;

/** A method whose parameters are read before it runs. */
export function method<S extends z.ZodType>(schema: S, run: (server: Server, params: z.output<S>) => Outcome | Promise<Outcome>): Method {
  return (server, params) => {
    const reading = readShape(schema, params, 'params');
    return reading.ok ? run(server, reading.value) : badParams(reading.problems);
  };
}

/** A method about one open game. */
export function gameMethod<S extends Readonly<Record<string, z.ZodType>>>(
  shape: S,
  run: (open: OpenGame, params: z.output<z.ZodObject<S>>, server: Server) => Outcome | Promise<Outcome>,
): Method {
  return method(z.strictObject({ game: gameId, ...shape }), (server, params) => {
    const open = findOpen(server, (params as unknown as { readonly game: string }).game);
    return open.ok ? run(open.value, params as z.output<z.ZodObject<S>>, server) : open;
  });
}

/** What everybody wants to know after something has happened. */
export function situation({ session: { game, state } }: OpenGame): { readonly decision: Json; readonly result: Json } {
  const { kind, side, about } = writeDecision(game, decision(game, state));
  return { decision: { kind, side, about }, result: writeResult(game, state.result) };
}

export const story = ({ session: { game } }: OpenGame, events: readonly GameEvent[]): Json =>
  events.map((event) => eventCodec.write(game, event));
