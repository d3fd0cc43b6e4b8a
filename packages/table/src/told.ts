/** What a seat is told of a line: what happened as it may hear it, and what changed in its view. */
import type { GameEvent, GameState, GameView, Viewer } from '@kosynier/engine';
import { type Change, type Delta, deltaOf } from './delta.ts';
import type { NamedObject } from './names/naming.ts';
import type { By, Step } from './step.ts';
import type { Table } from './table.ts';

export interface LineNews {
  /** The own actions of a decision that is sealed for the others. */
  readonly own?: readonly NamedObject[];
  /** What made an own decision: the player, or the standing orders of the seat. */
  readonly by?: By;
  readonly events: readonly GameEvent[];
  readonly delta: Delta;
}

export interface NewsAndView {
  readonly told: LineNews;
  readonly view: GameView;
}

/** What a line has done, as the referee knows it. `isSealed`: whether it hides its decision. */
export interface LineEffect {
  readonly steps: readonly Step[];
  readonly isSealed: boolean;
  /** After the line. */
  readonly state: GameState;
}

/** `before`: the view of this viewer before the line; `other`: what the line has changed for another viewer. */
export function tellLine(
  { rules, game }: Pick<Table, 'rules' | 'game'>,
  before: GameView,
  { steps, isSealed, state }: LineEffect,
  viewer: Viewer,
  other?: Change,
): NewsAndView {
  const view = rules.view(game, state, viewer);
  const [first] = steps;
  const isOwn = first?.side === viewer;
  const told: LineNews = {
    ...(isOwn && isSealed ? { own: steps.map(({ action }) => rules.actionNames.write(game, action)) } : {}),
    ...(isOwn ? { by: first.by } : {}),
    events: first !== undefined && steps.length === 1 ? heard(rules, first, viewer) : steps.flatMap((step) => heard(rules, step, viewer)),
    delta: deltaOf(before, view, other),
  };
  return { told, view };
}

/** The very list of the step where nothing is left out of it. */
function heard(rules: Table['rules'], { events }: Step, viewer: Viewer): readonly GameEvent[] {
  const redacted = rules.redact(events, viewer);
  return redacted.length === events.length && redacted.every((event, i) => event === events[i]) ? events : redacted;
}
