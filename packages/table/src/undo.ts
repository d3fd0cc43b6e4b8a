/** Undo goes back over one's own steps as far as nothing was rolled, drawn, revealed or answered since [9.5]. */
import type { GameEvent, SideNumber } from '@kosynier/engine';
import type { Step } from './step.ts';
import { at, type Table } from './table.ts';

/** Why not one more step: there is none, dice fell, a secret came out, or the other side has answered. */
export type UndoStop = 'nothing' | 'dice' | 'secret' | 'answered';

export interface UndoReach {
  /** How many steps can be taken back. */
  readonly steps: number;
  readonly stop: UndoStop;
}

const REVEALING: ReadonlySet<GameEvent['kind']> = new Set<GameEvent['kind']>(['setupRevealed', 'poolMade']);

export function undoReach(steps: readonly Pick<Step, 'side' | 'rolls' | 'events'>[], side: SideNumber): UndoReach {
  for (let count = 0; ; count++) {
    const stop = stopAt(steps.at(-1 - count), side);
    if (stop !== undefined) return { steps: count, stop };
  }
}

function stopAt(step: Pick<Step, 'side' | 'rolls' | 'events'> | undefined, side: SideNumber): UndoStop | undefined {
  if (step === undefined) return 'nothing';
  if (step.side !== side) return 'answered';
  if (step.rolls.length > 0) return 'dice';
  return step.events.some(({ kind }) => REVEALING.has(kind)) ? 'secret' : undefined;
}

export type TakenBack =
  | { readonly ok: true; readonly table: Table }
  | { readonly ok: false; readonly why: 'undo'; readonly stop: UndoStop };

export function takeBack(table: Table, side: SideNumber, steps = 1): TakenBack {
  const reach = undoReach(table.steps, side);
  return steps >= 1 && steps <= reach.steps
    ? { ok: true, table: at(table, table.steps.length - steps) }
    : { ok: false, why: 'undo', stop: reach.stop };
}
