/** What the standing orders of the side that decides give, asked by what that side sees: for a server or page that keeps a table without a seat. */
import type { Action, GameView, SideNumber } from '@kosynier/engine';
import { PERSON } from './agreement.ts';
import { type Adviser, mayAnswer, orderedAction } from './orders/answers.ts';
import type { AnsweredStep, WindowAnswer } from './orders/held-answers.ts';
import { answerOf } from './seen.ts';
import type { Step } from './step.ts';
import { stateAt, type Table } from './table.ts';

/** What the answers to windows were about, as far as it was asked; its owner keeps it beside the table. */
export type AnswersKnown = WeakMap<Step, WindowAnswer | null>;

/** Undefined: the seat is asked, or no person sits there. */
export function orderedAt(table: Table, known: AnswersKnown, adviser?: Adviser): Action | undefined {
  const { rules, game, agreement, orders } = table;
  const state = stateAt(table);
  const { side, kind } = rules.decision(game, state);
  if (side === null || agreement.seats[side] !== PERSON || !mayAnswer(orders[side], kind)) return undefined;
  const view = rules.view(game, state, side);
  const decision = rules.decision(game, view);
  const isHeld = decision.kind === 'fireWindow' && orders[side].answersHold;
  const steps = isHeld ? answersOfTurn(table, side, view, known) : [];
  return orderedAction({ rules, game, view, decision, options: rules.actions(game, view), steps }, orders[side], adviser);
}

/** The steps of this Turn in which a person answered a window for the side. */
function answersOfTurn(table: Table, side: SideNumber, view: GameView, known: AnswersKnown): readonly AnsweredStep[] {
  const found: AnsweredStep[] = [];
  for (let i = table.steps.length - 1; i >= 0; i--) {
    const step = table.steps[i];
    if (step === undefined || step.state.turn !== view.turn) break;
    if (step.side !== side || step.by !== 'person' || step.asked !== 'fireWindow') continue;
    const about = known.get(step) ?? answerOf(table.rules, table.game, table.rules.view(table.game, stateAt(table, i), side), step);
    known.set(step, about);
    if (about !== null) found.push({ view, answered: about });
  }
  return found.reverse();
}
