/** Between the engine's numbers and what leaves it: actions, events, decisions and procedures by name. */

import type { Action, Decision, Frame, Game, GameEvent, GameResult, SideNumber } from '@kosynier/engine';
import * as z from 'zod';
import { ACTION_SHAPES } from './action-shapes.ts';
import { EVENT_SHAPES, result } from './event-shapes.ts';
import { type Json, readFields, schemaOfShape, writeShape } from './fields.ts';
import { FRAME_SHAPES } from './frame-shapes.ts';
import { namesOf, writeSide } from './names.ts';
import { type Problem, type Read, readShape } from './problem.ts';

/** An object that says what it is and has everything else by name. */
export interface Named {
  readonly kind: string;
  readonly [field: string]: Json;
}

export interface NamedDecision {
  readonly kind: Decision['kind'];
  readonly side: string | null;
  readonly about: Named | null;
}

/** One way in and out for each kind of a union. */
export interface Codec<T> {
  /** The shape of what may be sent; unknown kinds and unknown fields are refused. */
  readonly schema: z.ZodType<Named>;
  readonly write: (game: Game, value: T) => Named;
  readonly read: (game: Game, sent: unknown, place?: string) => Read<T>;
}

export function codecOf<T extends { readonly kind: string }>(shapes: Readonly<Record<string, object>>): Codec<T> {
  const shapeOf = new Map(Object.entries(shapes));
  const schemas = Object.entries(shapes).map(([kind, shape]) => z.strictObject({ kind: z.literal(kind), ...schemaOfShape(shape) }));
  const [first, ...others] = schemas;
  if (first === undefined) throw new Error('This cannot happen: a union without members.');
  const schema = z.discriminatedUnion('kind', [first, ...others]) as unknown as z.ZodType<Named>;
  return {
    schema,
    write: (game, value) => ({ kind: value.kind, ...writeShape(namesOf(game), shapeOf.get(value.kind) ?? {}, value) }),
    read: (game, sent, place = '') => {
      const shape = readShape(schema, sent, place);
      if (!shape.ok) return shape;
      const problems: Problem[] = [];
      const { kind } = shape.value;
      const fields = readFields(namesOf(game), shapeOf.get(kind) ?? {}, shape.value, place, (at, message) =>
        problems.push({ place: at, message }),
      );
      // The schema and the tables of shapes have seen to it that this is what the engine means by this kind.
      return problems.length > 0 ? { ok: false, problems } : { ok: true, value: { kind, ...fields } as unknown as T };
    },
  };
}

export const actionCodec: Codec<Action> = codecOf<Action>(ACTION_SHAPES);
export const frameCodec: Codec<Frame> = codecOf<Frame>(FRAME_SHAPES);
export const eventCodec: Codec<GameEvent> = codecOf<GameEvent>(EVENT_SHAPES);

export const writeResult = (game: Game, value: GameResult | null): Json => (value === null ? null : result.write(namesOf(game), value));

export const resultSchema = result.schema.nullable();

export function readResult(game: Game, sent: unknown, place: string): Read<GameResult | null> {
  if (sent === null) return { ok: true, value: null };
  const problems: Problem[] = [];
  const value = result.read(namesOf(game), sent, place, (at, message) => problems.push({ place: at, message }));
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value };
}

export const writeDecision = (game: Game, { kind, side, about }: Decision): NamedDecision => ({
  kind,
  side: side === null ? null : sideName(game, side),
  about: about === null ? null : frameCodec.write(game, about),
});

export const sideName = (game: Game, side: SideNumber): string => writeSide(namesOf(game), side);
