/** A table as a seat sees it: everything comes from its view, and nothing of the state leaves. */
import type { Action, Decision, Game, GameEvent, GameView, SideNumber, Viewer } from '@kosynier/engine';
import type { Agreement } from './agreement.ts';
import type { SideOrders } from './orders/answers.ts';
import { type WindowAnswer, windowAnswerOf } from './orders/held-answers.ts';
import type { Rules } from './rules.ts';
import { isSecret } from './secret.ts';
import type { By, Step } from './step.ts';
import type { Table } from './table.ts';
import { type UndoReach, undoReach } from './undo.ts';

export interface SeenStep {
  readonly side: SideNumber;
  readonly asked: Decision['kind'];
  /** Null: the other side chose in secret. */
  readonly action: Action | null;
  readonly rolls: readonly number[];
  /** Which of the rolls are draws from the pool, by place. */
  readonly draws: readonly number[];
  readonly events: readonly GameEvent[];
  readonly view: GameView;
  /** What made the decision; null: another seat's business. */
  readonly by: By | null;
  /** What a person's answer to a window of fire was about, at this seat. */
  readonly answered?: WindowAnswer;
}

export interface Seen {
  readonly viewer: Viewer;
  readonly rules: Rules;
  readonly agreement: Agreement;
  readonly game: Game;
  /** The game began at the set-up of its scenario. */
  readonly fromSetup: boolean;
  readonly opening: GameView;
  readonly steps: readonly SeenStep[];
  /** The position as it is now. */
  readonly view: GameView;
  readonly decision: Decision;
  /** The legal actions, if this seat is to decide; else none. */
  readonly options: readonly Action[];
  /** What this seat may take back. */
  readonly undo: UndoReach;
  /** Of this seat; null for a spectator. */
  readonly orders: SideOrders | null;
}

/** What a seat sees of the position after a number of steps; after all of them if none is said. */
export const viewAt = ({ opening, steps }: Pick<Seen, 'opening' | 'steps'>, at = steps.length): GameView => steps[at - 1]?.view ?? opening;

/** `crosses`: undo goes over a pass of the other side that no person made, as at one screen. */
export const seenBy = (table: Table, viewer: Viewer, crosses = false): Seen => seenFrom(table, viewer, [], crosses);

/** What a seat sees after the table has changed; steps that it has seen already are not looked at again. */
export const seenAgain = (seen: Seen, before: Table, table: Table, crosses = false): Seen =>
  seenFrom(table, seen.viewer, firstOf(seen.steps, sharedSteps(before, table)), crosses);

/** The same list if nothing is left out, so that it stands for the moment. */
const firstOf = (steps: readonly SeenStep[], count: number): readonly SeenStep[] =>
  count === steps.length ? steps : steps.slice(0, count);

/** Tables grow and are taken back at their end: up to the last step that two of them share they are the same. */
function sharedSteps(one: Table, other: Table): number {
  if (one.opening !== other.opening || one.rules !== other.rules) return 0;
  let count = Math.min(one.steps.length, other.steps.length);
  while (count > 0 && one.steps[count - 1] !== other.steps[count - 1]) count -= 1;
  return count;
}

/** `known`: the first steps of this table as this seat has seen them. */
function seenFrom(table: Table, viewer: Viewer, known: readonly SeenStep[], crosses: boolean): Seen {
  const { rules, agreement, game, opening } = table;
  const isKnown = known.length === table.steps.length;
  const start = rules.view(game, opening.state, viewer);
  const steps = isKnown ? known : seeSteps(table, viewer, known, start);
  const now = steps.at(-1)?.view ?? start;
  const decision = rules.decision(game, now);
  return {
    viewer,
    rules,
    agreement,
    game,
    fromSetup: opening.position === null,
    opening: start,
    steps,
    view: now,
    decision,
    options: decision.side !== null && decision.side === viewer ? rules.actions(game, now) : [],
    undo: viewer === 'spectator' ? NOTHING_TO_UNDO : undoReach(table.steps, viewer, crosses),
    orders: viewer === 'spectator' ? null : table.orders[viewer],
  };
}

function seeSteps({ rules, game, steps }: Table, viewer: Viewer, known: readonly SeenStep[], opening: GameView): readonly SeenStep[] {
  const all = [...known];
  for (const step of steps.slice(known.length)) all.push(seeStep(rules, game, step, viewer, all.at(-1)?.view ?? opening));
  return all;
}

const NOTHING_TO_UNDO: UndoReach = { steps: 0, click: 0, stop: 'nothing' };

/** `before`: what the viewer saw when the step was decided. */
function seeStep(rules: Rules, game: Game, step: Step, viewer: Viewer, before: GameView): SeenStep {
  const { side, asked, action, rolls, draws, events, state, by } = step;
  const isOwn = side === viewer;
  const about = isOwn && by === 'person' ? answerOf(rules, game, before, step) : null;
  return {
    side,
    asked,
    action: isOwn || !isSecret(asked) ? action : null,
    rolls,
    draws,
    events: rules.redact(events, viewer),
    view: rules.view(game, state, viewer),
    by: isOwn ? by : null,
    ...(about === null ? {} : { answered: about }),
  };
}

/** What a person's answer to a window of fire was about. */
export function answerOf(rules: Rules, game: Game, before: GameView, { asked, side, action }: Step): WindowAnswer | null {
  if (asked !== 'fireWindow') return null;
  return windowAnswerOf(
    { rules, game, view: before, decision: rules.decision(game, before), options: rules.actions(game, before) },
    side,
    action,
  );
}
