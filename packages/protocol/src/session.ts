/** A game that is being played, with the record of how it came there. */

import { battleHash } from '@kosynier/battles';
import {
  type Action,
  apply,
  type Battle,
  decision,
  type Game,
  type GameEvent,
  type GameOptions,
  type GameState,
  newGame,
  RULES_EDITION,
} from '@kosynier/engine';
import { actionCodec, sideName } from './codec.ts';
import { diceFault, keptDice, listedDice, rolledDice, writeRequest } from './dice.ts';
import type { Json } from './fields.ts';
import type { Random } from './generator.ts';
import { stateHash } from './hash.ts';
import { findGame, isKnown } from './library.ts';
import { startPosition } from './position.ts';
import type { Problem } from './problem.ts';
import type { Illegal } from './refusal.ts';
import type { GivenDice, NamedPosition, RecordHeader, RecordStep } from './schemas.ts';

/** Records are written in this one; those before it are read too. */
export const RECORD_VERSION = 2;

export interface Session {
  readonly game: Game;
  readonly header: RecordHeader;
  state: GameState;
  readonly steps: RecordStep[];
}

/** Why something could not be done; the game stays as it was. */
export type Trouble =
  | { readonly ok: false; readonly why: 'input'; readonly problems: readonly Problem[] }
  | ({ readonly ok: false; readonly why: 'illegal' } & Illegal)
  /** `request`: what the rules still wait for; null if too much was given. */
  | { readonly ok: false; readonly why: 'dice'; readonly message: string; readonly request: Json }
  /** A mistake of the program, or a position that no game can come to. */
  | { readonly ok: false; readonly why: 'engine'; readonly message: string };

export interface Played {
  readonly ok: true;
  readonly step: RecordStep;
  readonly events: readonly GameEvent[];
}

export interface Beginning {
  readonly battle: Battle;
  readonly scenario: string;
  readonly options?: GameOptions | undefined;
  readonly players?: Readonly<Record<string, string>> | undefined;
  readonly position?: unknown;
  /** Where in what was sent these fields stand, for the messages. */
  readonly place?: string;
}

/** Where dice come from: a generator, or a list that must be used up. */
export type DiceSource = { readonly random: Random } | { readonly list: GivenDice };

export type Begun = { readonly ok: true; readonly session: Session; readonly events: readonly GameEvent[] } | Trouble;

export function beginSession(beginning: Beginning, source: DiceSource): Begun {
  const { battle, scenario, options = {}, players, position, place = '' } = beginning;
  const found = findGame(battle, scenario, options, place);
  if (!found.ok) return { ...found, why: 'input' };
  const game = found.value;
  const header: RecordHeader = {
    kosynier: 'record',
    version: RECORD_VERSION,
    rules: RULES_EDITION,
    battle: battle.id,
    battleHash: battleHash(battle),
    scenario,
    options: options as RecordHeader['options'],
    book: battle.book,
    ...(players === undefined ? {} : { players: { ...players } }),
    ...(isKnown(battle) ? {} : { document: battle }),
  };
  if (position === undefined) return { ok: true, session: { game, header, state: newGame(game), steps: [] }, events: [] };
  return beginFrom(game, header, position, source, place);
}

function beginFrom(game: Game, header: RecordHeader, position: unknown, source: DiceSource, place: string): Begun {
  const { dice, kept, fault } = diceOf(game, source);
  const started = startPosition(game, position, dice, place === '' ? 'position' : `${place}.position`);
  if (!started.ok) {
    if ('problems' in started) return { ...started, why: 'input' };
    return { ok: false, why: 'dice', message: fault(started.dice) ?? '', request: writeRequest(game, started.dice.request) };
  }
  const leftOver = fault(undefined);
  if (leftOver !== undefined) return { ok: false, why: 'dice', message: leftOver, request: null };
  const withPosition = { ...header, position: position as NamedPosition, ...(kept.length > 0 ? { dice: kept } : {}) };
  return { ok: true, session: { game, header: withPosition, state: started.state, steps: [] }, events: started.events };
}

function diceOf(game: Game, source: DiceSource) {
  const listed = 'list' in source ? listedDice(game, source.list) : undefined;
  const list = 'list' in source ? source.list : [];
  const { dice, kept } = keptDice(game, listed?.dice ?? rolledDice('random' in source ? source.random : () => 0));
  const fault = (problem: Parameters<typeof diceFault>[3]): string | undefined => diceFault(game, list, listed?.used() ?? 0, problem);
  return { dice, kept, fault };
}

/** Plays an action and notes it down. */
export function play(session: Session, action: Action, source: DiceSource): Played | Trouble {
  const { game, state } = session;
  const { dice, kept, fault } = diceOf(game, source);
  try {
    const { side } = decision(game, state);
    const applied = apply(game, state, action, dice);
    if (!applied.ok) {
      if ('verdict' in applied) return { ok: false, why: 'illegal', game, refusal: applied.verdict.refusal };
      return { ok: false, why: 'dice', message: fault(applied.dice) ?? '', request: writeRequest(game, applied.dice.request) };
    }
    const leftOver = fault(undefined);
    if (leftOver !== undefined) return { ok: false, why: 'dice', message: leftOver, request: null };
    const step: RecordStep = {
      n: session.steps.length + 1,
      side: side === null ? '' : sideName(game, side),
      action: actionCodec.write(game, action),
      dice: kept,
      hash: stateHash(applied.state),
    };
    session.state = applied.state;
    session.steps.push(step);
    return { ok: true, step, events: applied.events };
  } catch (error) {
    return { ok: false, why: 'engine', message: messageOf(error) };
  }
}

/** Only the first line: never a trace. */
export const messageOf = (error: unknown): string => (error instanceof Error ? (error.message.split('\n')[0] ?? '') : 'unknown');
