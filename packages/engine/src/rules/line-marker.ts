/** [6.2.1] Placing and removing the LINE marker in the owner's Movement Phase (A48). */
import type { Hex } from '../board/hex.ts';
import { hasFlag, hexOf, type Position, phasingSide, stackAt, topFrame } from '../position.ts';
import { REFUSED, type Refusal, UNTOLD } from '../refusals.ts';
import { DOUBLE_TIME, LINE_CHANGED, RETURNED, STOP } from '../state.ts';
import { commandRefusal, namesLeftRefusal } from './command.ts';
import { lineRefusal } from './stacking.ts';

/** A18: a unit whose action is under way was asked for its command when that began. */
function isMoving(p: Position, unit: number): boolean {
  const frame = topFrame(p);
  return frame.kind === 'move' && frame.groups.some(({ units }) => units.includes(unit));
}

/** Once per hex and Phase 2; all its infantry or cavalry may act, finished or not. */
export function lineActionRefusal(p: Position, hex: Hex, line: boolean): Refusal | undefined {
  const side = phasingSide(p);
  // Few stacks have the size of a line: a list need not ask for the command of the others.
  if (!p.explains && lineRefusal(p, hex, side, line) !== undefined) return UNTOLD;
  const stack = stackAt(p, hex, side);
  if (stack.length === 0) return { reason: 'lineNeedsSize', rule: '6.2.1', size: 0 };
  for (const unit of stack) {
    const command = isMoving(p, unit) ? undefined : commandRefusal(p, unit, hexOf(p, unit));
    if (command !== undefined) return command;
    if (hasFlag(p, unit, LINE_CHANGED)) return REFUSED.lineOncePerPhase;
    if (hasFlag(p, unit, STOP | DOUBLE_TIME | RETURNED)) return REFUSED.lineUnitsMustAct;
  }
  return namesLeftRefusal(p, stack) ?? lineRefusal(p, hex, side, line);
}
