/** Between the engine's numbers and what leaves it: one way in and out for each kind of a union. */
import type { Game } from '@kosynier/engine';
import type { Problem, Read } from '../problem.ts';
import { type Json, readFields, writeShape } from './fields.ts';
import { namesOf } from './names.ts';

/** An object that says what it is and has everything else by name. */
export interface NamedObject {
  readonly kind: string;
  readonly [field: string]: Json;
}

/** One way in and out for each kind of a union. */
export interface Naming<T> {
  readonly shapes: Readonly<Record<string, object>>;
  readonly write: (game: Game, value: T) => NamedObject;
  /** Of something whose shape was looked at: whether its names are those of this game. */
  readonly read: (game: Game, named: NamedObject, place?: string) => Read<T>;
}

export function namingOf<T extends { readonly kind: string }>(shapes: Readonly<Record<string, object>>): Naming<T> {
  const shapeOf = new Map(Object.entries(shapes));
  return {
    shapes,
    write: (game, value) => ({ kind: value.kind, ...writeShape(namesOf(game), shapeOf.get(value.kind) ?? {}, value) }),
    read: (game, named, place = '') => {
      const problems: Problem[] = [];
      const { kind } = named;
      const fields = readFields(namesOf(game), shapeOf.get(kind) ?? {}, named, place, (at, message) =>
        problems.push({ place: at, message }),
      );
      // The door and the tables of shapes have seen to it that this is what the engine means by this kind.
      return problems.length > 0 ? { ok: false, problems } : { ok: true, value: { kind, ...fields } as unknown as T };
    },
  };
}
