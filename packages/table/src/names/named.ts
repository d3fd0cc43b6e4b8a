/** Between the engine's numbers and what leaves it: actions, events, decisions and procedures by name. */
import type { Action, Decision, Frame, Game, GameEvent, GameResult, OddsQuestion, SideNumber } from '@kosynier/engine';
import type { Problem, Read } from '../problem.ts';
import { ACTION_SHAPES } from './action-shapes.ts';
import { EVENT_SHAPES, result } from './event-shapes.ts';
import { type Json, readFields, writeShape } from './fields.ts';
import { FRAME_SHAPES } from './frame-shapes.ts';
import { namesOf, writeSide } from './names.ts';
import { ODDS_SHAPES } from './odds-shapes.ts';

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
export interface Naming<T> {
  readonly shapes: Readonly<Record<string, object>>;
  readonly write: (game: Game, value: T) => Named;
  /** Of something whose shape was looked at: whether its names are those of this game. */
  readonly read: (game: Game, named: Named, place?: string) => Read<T>;
}

function namingOf<T extends { readonly kind: string }>(shapes: Readonly<Record<string, object>>): Naming<T> {
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

export const ACTION_NAMES: Naming<Action> = namingOf<Action>(ACTION_SHAPES);
export const FRAME_NAMES: Naming<Frame> = namingOf<Frame>(FRAME_SHAPES);
export const EVENT_NAMES: Naming<GameEvent> = namingOf<GameEvent>(EVENT_SHAPES);
export const ODDS_NAMES: Naming<OddsQuestion> = namingOf<OddsQuestion>(ODDS_SHAPES);
export const RESULT_FIELD = result;

export const writeResult = (game: Game, value: GameResult | null): Json => (value === null ? null : result.write(namesOf(game), value));

export const writeDecision = (game: Game, { kind, side, about }: Decision): NamedDecision => ({
  kind,
  side: side === null ? null : sideName(game, side),
  about: about === null ? null : FRAME_NAMES.write(game, about),
});

export const sideName = (game: Game, side: SideNumber): string => writeSide(namesOf(game), side);
