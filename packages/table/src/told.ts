/** What a seat is told of a line: what happened as it may hear it, and what changed in its view. */
import type { GameEvent, GameView, Viewer } from '@kosynier/engine';
import { type Delta, deltaOf } from './delta.ts';
import type { Log } from './log.ts';
import type { Named } from './names/naming.ts';
import type { Step } from './step.ts';
import { stateAt } from './table.ts';

export interface Told {
  /** The own actions of a decision that is sealed for the others. */
  readonly own?: readonly Named[];
  readonly events: readonly GameEvent[];
  readonly delta: Delta;
}

export interface ToldLine {
  readonly told: Told;
  readonly view: GameView;
}

/** `before`: the view of this viewer before the line; `log`: after it. `sealed`: whether the line hides its decision. */
export function tellLine(before: GameView, { table }: Log, steps: readonly Step[], sealed: boolean, viewer: Viewer): ToldLine {
  const { rules, game } = table;
  const view = rules.view(game, stateAt(table), viewer);
  const isOwn = sealed && steps.length > 0 && steps[0]?.side === viewer;
  const told: Told = {
    ...(isOwn ? { own: steps.map(({ action }) => rules.actionNames.write(game, action)) } : {}),
    events: steps.flatMap(({ events }) => rules.redact(events, viewer)),
    delta: deltaOf(before, view),
  };
  return { told, view };
}
