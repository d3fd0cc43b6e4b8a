/** The door for what has a kind and names: its shape is looked at, then its names are read. */
import type { Action, Frame, Game, GameEvent } from '@kosynier/engine';
import {
  ACTION_NAMES,
  EVENT_NAMES,
  FRAME_NAMES,
  type NamedObject,
  type Naming,
  outsideOf,
  RESULT_FIELD,
  type Read,
  type Rules,
} from '@kosynier/table';
import * as z from 'zod';
import { looksOfKinds } from './looks.ts';
import { readShape } from './problem.ts';
import { schemaOf, schemasOf } from './schema-of.ts';

/** One way in and out for each kind of a union. */
export interface Codec<T> {
  /** The shape of what may be sent; unknown kinds and unknown fields are refused. */
  readonly schema: z.ZodType<NamedObject>;
  readonly write: (game: Game, value: T) => NamedObject;
  readonly read: (game: Game, sent: unknown, place?: string) => Read<T>;
}

export function codecOf<T>(naming: Naming<T>): Codec<T> {
  const outsides = Object.entries(naming.shapes).map(([kind, shape]) => [kind, outsideOf(shape)] as const);
  const schemas = outsides.map(([kind, fields]) => z.strictObject({ kind: z.literal(kind), ...schemasOf(fields) }));
  const [first, ...others] = schemas;
  if (first === undefined) throw new Error('This cannot happen: a union without members.');
  const schema = z.discriminatedUnion('kind', [first, ...others]) as unknown as z.ZodType<NamedObject>;
  const looksRight = looksOfKinds(Object.fromEntries(outsides));
  return {
    schema,
    write: naming.write,
    read: (game, sent, place = '') => {
      if (looksRight(sent)) return naming.read(game, sent as NamedObject, place);
      const shape = readShape(schema, sent, place);
      return shape.ok ? naming.read(game, shape.value, place) : shape;
    },
  };
}

const ofRules = new WeakMap<Naming<Action>, Codec<Action>>();

/** The door for actions of a game, by the names of its own rules: an older bundle may know others. */
export function actionCodecOf({ actionNames }: Pick<Rules, 'actionNames'>): Codec<Action> {
  const known = ofRules.get(actionNames);
  if (known !== undefined) return known;
  const made = codecOf(actionNames);
  ofRules.set(actionNames, made);
  return made;
}

export const actionCodec: Codec<Action> = codecOf(ACTION_NAMES);
export const frameCodec: Codec<Frame> = codecOf(FRAME_NAMES);
export const eventCodec: Codec<GameEvent> = codecOf(EVENT_NAMES);

export const resultSchema = schemaOf(RESULT_FIELD.outside).nullable();
