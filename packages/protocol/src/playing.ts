/** Opens tables and plays on them with dice from a generator or from a list; what goes wrong is told in sentences. */
import type { Action, Battle, Game, GameEvent, GameOptions, Refusal } from '@kosynier/engine';
import {
  type Agreement,
  type By,
  type GivenDice,
  type Illegal,
  type Json,
  keptDice,
  listedDice,
  type NamedPosition,
  NO_CLOCK,
  type Opening,
  OWN_RULES,
  PERSON,
  type Problem,
  type Random,
  rolledDice,
  type Step,
  step,
  type Table,
  tableOf,
  writeRequest,
} from '@kosynier/table';
import { diceFault } from './dice-fault.ts';
import { findGame } from './library.ts';
import { startPosition } from './position.ts';

/** Why something could not be done; the game stays as it was. */
export type Trouble =
  | { readonly ok: false; readonly why: 'input'; readonly problems: readonly Problem[] }
  | ({ readonly ok: false; readonly why: 'illegal' } & Illegal)
  /** `request`: what the rules still wait for; null if too much was given. */
  | { readonly ok: false; readonly why: 'dice'; readonly message: string; readonly request: Json }
  /** A mistake of the program, or a position that no game can come to. */
  | { readonly ok: false; readonly why: 'engine'; readonly message: string };

export interface Beginning {
  readonly battle: Battle;
  readonly scenario: string;
  readonly options?: GameOptions | undefined;
  /** What decides for each side, by its id; left out: persons. */
  readonly seats?: Readonly<Record<string, string>> | undefined;
  readonly position?: unknown;
  /** Where in what was sent these fields stand, for the messages. */
  readonly place?: string;
}

/** Where dice come from: a generator, or a list that must be used up. */
export type DiceSource = { readonly random: Random } | { readonly list: GivenDice };

export type Begun = { readonly ok: true; readonly table: Table; readonly events: readonly GameEvent[] } | Trouble;

export function beginTable(beginning: Beginning, source: DiceSource): Begun {
  const { battle, scenario, options = {}, seats = {}, position, place = '' } = beginning;
  const found = findGame(battle, scenario, options, place);
  if (!found.ok) return { ...found, why: 'input' };
  const game = found.value;
  const seatOf = (side: 0 | 1): string => seats[battle.sides[side].id] ?? PERSON;
  const agreement: Agreement = { battle: battle.id, scenario, options, seats: [seatOf(0), seatOf(1)], pace: NO_CLOCK };
  if (position !== undefined) return beginFrom(game, agreement, position, source, place);
  const opening: Opening = { state: OWN_RULES.newGame(game), position: null, dice: [] };
  return { ok: true, table: tableOf(OWN_RULES, game, agreement, opening), events: [] };
}

function beginFrom(game: Game, agreement: Agreement, position: unknown, source: DiceSource, place: string): Begun {
  const { dice, kept, fault } = diceOf(game, source);
  const started = startPosition(game, position, dice, place === '' ? 'position' : `${place}.position`);
  if (!started.ok) {
    if ('problems' in started) return { ...started, why: 'input' };
    return { ok: false, why: 'dice', message: fault(started.dice) ?? '', request: writeRequest(game, started.dice.request) };
  }
  const leftOver = fault(undefined);
  if (leftOver !== undefined) return { ok: false, why: 'dice', message: leftOver, request: null };
  const opening: Opening = { state: started.state, position: position as NamedPosition, dice: kept };
  return { ok: true, table: tableOf(OWN_RULES, game, agreement, opening), events: started.events };
}

function diceOf(game: Game, source: DiceSource) {
  const listed = 'list' in source ? listedDice(game, source.list) : undefined;
  const list = 'list' in source ? source.list : [];
  const { dice, kept } = keptDice(game, listed?.dice ?? rolledDice('random' in source ? source.random : () => 0));
  const fault = (problem: Parameters<typeof diceFault>[3]): string | undefined => diceFault(game, list, listed?.used() ?? 0, problem);
  return { dice, kept, fault };
}

export type Played = { readonly ok: true; readonly table: Table; readonly step: Step } | Trouble;

/** Plays an action; the answer holds the table after it. */
export function play(table: Table, action: Action, source: DiceSource, by: By = 'person'): Played {
  const { game } = table;
  const { dice, fault } = diceOf(game, source);
  try {
    const stepped = step(table, action, dice, by);
    if (!stepped.ok) {
      if (stepped.why === 'refused') return illegal(game, stepped.refusal);
      return { ok: false, why: 'dice', message: fault(stepped.problem) ?? '', request: writeRequest(game, stepped.problem.request) };
    }
    const leftOver = fault(undefined);
    if (leftOver !== undefined) return { ok: false, why: 'dice', message: leftOver, request: null };
    return stepped;
  } catch (error) {
    return { ok: false, why: 'engine', message: messageOf(error) };
  }
}

export const illegal = (game: Game, refusal: Refusal): Trouble => ({ ok: false, why: 'illegal', game, refusal });

/** Only the first line: never a trace. */
export const messageOf = (error: unknown): string => (error instanceof Error ? (error.message.split('\n')[0] ?? '') : 'unknown');
