/** Undo goes back over one's own actions as far as nothing was rolled, drawn, revealed or answered since. */
import type { SideNumber } from '@kosynier/engine';
import type { PlayedGame } from './model.ts';

export type UndoStop = 'nothing' | 'dice' | 'secret' | 'answered';

export interface UndoReach {
  /** How many steps can be taken back. */
  readonly steps: number;
  /** Why not one more. */
  readonly stop: UndoStop;
}

export function undoReach({ steps }: PlayedGame, side: SideNumber): UndoReach {
  let count = 0;
  for (let i = steps.length - 1; i >= 0; i--) {
    const step = steps[i];
    if (step === undefined) break;
    if (step.side !== side) return { steps: count, stop: 'answered' };
    if (step.rolls.length > 0) return { steps: count, stop: 'dice' };
    if (step.events.some((event) => event.kind === 'setupRevealed' || event.kind === 'poolMade')) return { steps: count, stop: 'secret' };
    count += 1;
  }
  return { steps: count, stop: 'nothing' };
}

export const undone = (played: PlayedGame, steps: number): PlayedGame => ({ ...played, steps: played.steps.slice(0, -steps || undefined) });
