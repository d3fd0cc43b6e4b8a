/** The few functions that everything else calls. */
import type { Action } from './actions.ts';
import type { Game, SideNumber } from './compile.ts';
import { impossible } from './compile.ts';
import { type Dice, type DiceProblem, UnusableDice } from './dice.ts';
import { closeDraft, type Draft, dropDraft, openDraft } from './draft.ts';
import type { GameEvent } from './events.ts';
import type { Frame } from './frames.ts';
import { memoryOf } from './memory.ts';
import { explainPosition, openPosition, type Position, topFrame } from './position.ts';
import type { DecisionKind } from './procedure.ts';
import { procedureOf } from './procedures.ts';
import { REFUSED, type Refusal, type Verdict } from './refusals.ts';
import { notNow } from './rules/not-now.ts';
import { initialState } from './rules/setup.ts';
import type { GameState } from './state.ts';

/** Whose turn it is to decide what. */
export interface Decision {
  readonly kind: DecisionKind | 'gameOver';
  readonly side: SideNumber | null;
  /** What the choice is about. */
  readonly about: Frame | null;
}

export interface Applied {
  readonly ok: true;
  readonly state: GameState;
  readonly events: readonly GameEvent[];
  /** The numbers that the dice showed, in order: what a record keeps. */
  readonly rolls: readonly number[];
}
export type NotApplied = { readonly ok: false; readonly verdict: Refused } | { readonly ok: false; readonly dice: DiceProblem };

type Refused = Extract<Verdict, { legal: false }>;

const LEGAL: Verdict = { legal: true };

/** The scenario at its start, before the set-up decisions; same game, same state. */
export const newGame = (game: Game): GameState => initialState(game);

export function decision(game: Game, state: GameState): Decision {
  if (state.result !== null) return { kind: 'gameOver', side: null, about: null };
  const p = openPosition(game, state);
  const frame = topFrame(p);
  const { kind, side } = procedureOf(frame).question(p, frame) ?? impossible(`a state that waits in ${frame.kind} without a question`);
  return { kind, side, about: frame };
}

/** Every legal action of the decision at hand. */
export function actions(game: Game, state: GameState): Action[] {
  if (state.result !== null) return [];
  const memory = memoryOf(game);
  if (memory.listed?.state !== state) memory.listed = { state, options: listIn(openPosition(game, state)) };
  return memory.listed.options.slice();
}

function listIn(p: Position): Action[] {
  const frame = topFrame(p);
  const list: Action[] = [];
  procedureOf(frame).list(p, frame, list, Number.POSITIVE_INFINITY);
  return list;
}

/** Legal, or the rule that forbids it, with the facts it rests on. */
export function check(game: Game, state: GameState, action: Action): Verdict {
  return refusalIn(game, state, action) ?? LEGAL;
}

function refusalIn(game: Game, state: GameState, action: Action): Refused | undefined {
  if (state.result !== null) return { legal: false, refusal: REFUSED.gameOver };
  const p = explainPosition(game, state);
  const refusal = refusalOf(p, topFrame(p), action);
  return refusal === undefined ? undefined : { legal: false, refusal };
}

const reasonOf = (game: Game, state: GameState, action: Action): Refused =>
  refusalIn(game, state, action) ?? impossible('an action that is refused without a reason');

function refusalOf(p: Position, frame: Frame, action: Action): Refusal | undefined {
  const refusal = procedureOf(frame).refusal(p, frame, action);
  return refusal === REFUSED.notNow ? notNow(p, action) : refusal;
}

/** Checks and carries out an action; the state handed in is left untouched. */
export function apply(game: Game, state: GameState, action: Action, dice: Dice): Applied | NotApplied {
  const d = openDraft(game, state, dice);
  if (state.result !== null || refusalOf(d, topFrame(d), action) !== undefined) {
    dropDraft(d);
    return { ok: false, verdict: reasonOf(game, state, action) };
  }
  return carryOut(d, action);
}

/** The same for an action that `actions` listed for this very state, which is not checked again: for searches, never for what comes from outside. */
export const applyListed = (game: Game, state: GameState, action: Action, dice: Dice): Applied | NotApplied =>
  carryOut(openDraft(game, state, dice), action);

/** Runs a state that was arranged on to its first decision. */
export const resume = (game: Game, state: GameState, dice: Dice): Applied | NotApplied => carryOut(openDraft(game, state, dice), undefined);

function carryOut(d: Draft, action: Action | undefined): Applied | NotApplied {
  try {
    const frame = topFrame(d);
    if (action !== undefined) procedureOf(frame).perform(d, frame, action);
    const options = settle(d);
    const state = closeDraft(d);
    if (options !== undefined) memoryOf(d.game).listed = { state, options };
    return { ok: true, state, events: d.events, rolls: d.rolls };
  } catch (problem) {
    return brokenOff(d, problem);
  }
}

function brokenOff(d: Draft, problem: unknown): NotApplied {
  if (!(problem instanceof UnusableDice)) throw problem;
  dropDraft(d);
  return { ok: false, dice: problem.problem };
}

/**
 * Runs the innermost procedure until a side has a real choice; a decision with one legal option is taken without asking. Gives the list of
 * that choice, if it is a whole one.
 */
function settle(d: Draft): readonly Action[] | undefined {
  while (d.result === null) {
    const frame = topFrame(d);
    const procedure = procedureOf(frame);
    if (procedure.question(d, frame) === undefined) {
      procedure.run(d, frame);
      continue;
    }
    const options: Action[] = [];
    procedure.list(d, frame, options, 2);
    const [only] = options;
    if (only === undefined) impossible(`a decision without options in ${frame.kind}`);
    if (options.length > 1) return procedure.stopsEarly === true ? undefined : options;
    procedure.perform(d, frame, only);
  }
  return undefined;
}
