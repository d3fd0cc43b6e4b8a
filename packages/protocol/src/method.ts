/** A method of the protocol: the shape of its parameters and what it does. */
import type { Decision, Game, GameEvent, GameState } from '@kosynier/engine';
import { EVENT_NAMES, type Json, type Rules, stateAt, type Table, writeDecision, writeResult } from '@kosynier/table';
import * as z from 'zod';
import { findOpen, findSeat, type OpenGame, type OpenSeat, type Server } from './games.ts';
import { readShape } from './problem.ts';
import { badParams, type Outcome } from './rpc-error.ts';
import { nameText } from './schema-of.ts';

export type Method = (server: Server, params: unknown) => Outcome | Promise<Outcome>;

type Fields = Readonly<Record<string, z.ZodType>>;
type ParamsOf<S extends Fields> = z.output<z.ZodObject<S>>;

/** A method whose parameters are read before it runs. */
export function method<S extends z.ZodType>(schema: S, run: (server: Server, params: z.output<S>) => Outcome | Promise<Outcome>): Method {
  return (server, params) => {
    const reading = readShape(schema, params, 'params');
    return reading.ok ? run(server, reading.value) : badParams(reading.problems);
  };
}

/** A method of the referee about one open game. */
export function gameMethod<S extends Fields>(
  shape: S,
  run: (open: OpenGame, params: ParamsOf<S>, server: Server) => Outcome | Promise<Outcome>,
): Method {
  return method(z.strictObject({ game: nameText, ...shape }), (server, params) => {
    const open = findOpen(server, (params as unknown as { readonly game: string }).game);
    return open.ok ? run(open.value, params as ParamsOf<S>, server) : open;
  });
}

/** A method of a seat that was given away. */
export function seatMethod<S extends Fields>(
  shape: S,
  run: (seat: OpenSeat, params: ParamsOf<S>, server: Server) => Outcome | Promise<Outcome>,
): Method {
  return method(z.strictObject({ seat: nameText, ...shape }), (server, params) => {
    const seat = findSeat(server, (params as unknown as { readonly seat: string }).seat);
    return seat.ok ? run(seat.value, params as ParamsOf<S>, server) : seat;
  });
}

/** A position that a question is about: the whole state for the referee, the view of its side for a seat. */
export interface AskedPosition {
  readonly rules: Rules;
  readonly game: Game;
  readonly state: GameState;
}

export const askedOfTable = ({ table }: OpenGame): AskedPosition => ({ rules: table.rules, game: table.game, state: stateAt(table) });
export const askedOfSeat = ({ seen }: OpenSeat): AskedPosition => ({ rules: seen.rules, game: seen.game, state: seen.view });

/** A question that both doors answer: the referee from the state, a seat from its view. */
export function question<S extends Fields>(
  shape: S,
  run: (asked: AskedPosition, params: ParamsOf<S>) => Outcome,
): { readonly referee: Method; readonly seat: Method } {
  return {
    referee: gameMethod(shape, (open, params) => run(askedOfTable(open), params)),
    seat: seatMethod(shape, (seat, params) => run(askedOfSeat(seat), params)),
  };
}

/** Whose turn it is to decide what, and how the game ended. */
export function situation({ rules, game, state }: AskedPosition): { readonly decision: Json; readonly result: Json } {
  const { kind, side, about }: ReturnType<typeof writeDecision> = writeDecision(game, rules.decision(game, state) satisfies Decision);
  return { decision: { kind, side, about }, result: writeResult(game, state.result) };
}

export const story = ({ game }: Pick<Table, 'game'>, events: readonly GameEvent[]): Json =>
  events.map((event) => EVENT_NAMES.write(game, event));
