/** Undo goes back over one's own steps as far as nothing was rolled, drawn, revealed or answered since [9.5]. */
import type { Action, GameEvent, SideNumber } from '@kosynier/engine';
import type { By, Step } from './step.ts';
import { at, type Table } from './table.ts';

/**
 * Why not one more step: there is none, dice fell, a secret came out, the other side has answered, or one's own standing orders have, which would
 * only answer again.
 */
export type UndoStop = 'nothing' | 'dice' | 'secret' | 'answered' | 'ordered';

export interface UndoReach {
  /** How many steps can be taken back. */
  readonly steps: number;
  /** How many of them the last click made: what is taken back at once, unless single steps are wanted; 0: none of them was a click. */
  readonly click: number;
  readonly stop: UndoStop;
}

/** A step, or what a seat sees of it. */
type Taken = Pick<Step, 'side' | 'asked' | 'rolls' | 'events' | 'follows'> & { readonly action: Action | null; readonly by: By | null };

const REVEALING: ReadonlySet<GameEvent['kind']> = new Set<GameEvent['kind']>(['setupRevealed', 'poolMade']);

/** `crosses`: also over a pass of the other side that no person made and that told nothing; at one screen, never online. */
export function undoReach(steps: readonly Taken[], side: SideNumber, crosses = false): UndoReach {
  let reach = 0;
  let click = 0;
  let isClicked = false;
  for (let count = 1; ; count++) {
    const step = steps.at(-count);
    const stop = stopAt(step, side, crosses);
    if (stop !== undefined && reach > 0 && !isClicked) return { steps: reach, click: 0, stop: 'ordered' };
    if (stop !== undefined) return { steps: reach, click: click === 0 ? reach : click, stop };
    if (step?.side !== side) continue;
    reach = count;
    if (isOrdered(step)) continue;
    isClicked = true;
    if (click === 0 && step.follows !== true) click = count;
  }
}

/** By a sheet of standing orders. */
const isOrdered = ({ by }: Pick<Taken, 'by'>): boolean => by === 'sheet' || by === 'orders';

function stopAt(step: Taken | undefined, side: SideNumber, crosses: boolean): UndoStop | undefined {
  if (step === undefined) return 'nothing';
  if (step.side !== side && !(crosses && isSilentPass(step))) return 'answered';
  if (step.rolls.length > 0) return 'dice';
  return step.events.some(({ kind }) => REVEALING.has(kind)) ? 'secret' : undefined;
}

/** A computer, or standing orders, that let a window or a reaction go by. */
const isSilentPass = ({ by, asked, action }: Taken): boolean =>
  (by === 'computer' || isOrdered({ by })) &&
  ((asked === 'fireWindow' && action?.kind === 'pass') || (asked === 'reaction' && action?.kind === 'done'));

export type TakenBack =
  | { readonly ok: true; readonly table: Table }
  | { readonly ok: false; readonly why: 'undo'; readonly stop: UndoStop };

export function takeBack(table: Table, side: SideNumber, steps = 1, crosses = false): TakenBack {
  const reach = undoReach(table.steps, side, crosses);
  return steps >= 1 && steps <= reach.steps
    ? { ok: true, table: at(table, table.steps.length - steps) }
    : { ok: false, why: 'undo', stop: reach.stop };
}
