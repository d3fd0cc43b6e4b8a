/** The door of a seat: what a player may know and do, at this machine or over a network. */
import type { Action, DiceProblem, Refusal } from '@kosynier/engine';
import type { SideOrders } from './orders/answers.ts';
import type { Seen } from './seen.ts';
import type { UndoStop } from './undo.ts';

/** What became of something that a seat wanted; if it was not done, the game is as it was. */
export type Reply =
  | { readonly ok: true }
  | { readonly ok: false; readonly why: 'refused'; readonly refusal: Refusal }
  /** The seat answered a step that is not the present one: `steps` have been taken by now. */
  | { readonly ok: false; readonly why: 'stale'; readonly steps: number }
  /** Another side decides, or the game is over and no side does. */
  | { readonly ok: false; readonly why: 'notAsked' }
  | { readonly ok: false; readonly why: 'undo'; readonly stop: UndoStop }
  | { readonly ok: false; readonly why: 'dice'; readonly problem: DiceProblem };

export interface Seat {
  /** What the seat knows now. The rules answer its questions (why not, odds, reach, sight) from the view in it. */
  readonly seen: () => Seen;
  /** Calls the listener after every change, until the answer is called. */
  readonly subscribe: (listener: (seen: Seen) => void) => () => void;
  /** Takes a decision; `answers` is the number of steps that the seat has seen, `follows` says that the click before goes on. */
  readonly act: (answers: number, action: Action, follows?: boolean) => Promise<Reply>;
  readonly takeBack: (answers: number, steps: number) => Promise<Reply>;
  readonly order: (change: Partial<SideOrders>) => Promise<Reply>;
}
