/** What follows when a group has entered a hex: commanders, reactions, Square, charge (sequence of play, 5.3). */
import { NO_HEX } from '../board/hex.ts';
import { CAVALRY } from '../compile.ts';
import { type Draft, popFrame, pushFrame, replaceFrame, updateFrame } from '../draft.ts';
import type { EnteredFrame, MoveFrame, ReactionsFrame } from '../frames.ts';
import { armOf, hasUnits, otherSide, phasingSide } from '../position.ts';
import { ASKS_NOTHING, type Procedure } from '../procedure.ts';
import { chargeRefusal } from './charge.ts';
import { mayTryEmergencySquare } from './formation.ts';
import { groupsAfter, moveFrame } from './move-frame.ts';
import { arrive } from './occupying.ts';
import { moversIn, reactionsTo } from './reaction.ts';

export const enteredProcedure: Procedure<EnteredFrame> = {
  ...ASKS_NOTHING,
  run: (d, frame) => {
    const movers = moversIn(d, frame);
    if (movers.length === 0 || frame.step === 'end') {
      popFrame(d);
      return;
    }
    switch (frame.step) {
      case 'commanders':
        replaceFrame(d, { ...frame, step: 'reactions' });
        arrive(d, frame.hex, phasingSide(d));
        return;
      case 'reactions':
        replaceFrame(d, { ...frame, step: frame.againstEnemy ? 'square' : 'end' });
        askReactors(d, reactionsTo(d, frame.hex, movers, frame.againstEnemy, frame.from ?? NO_HEX));
        return;
      case 'square':
        askForSquare(d, frame, movers);
        return;
      case 'charge':
        askForCharge(d, frame);
    }
  },
};

/** [9.1] most steps give no stack and no gun a reason to react. */
function askReactors(d: Draft, reactions: ReactionsFrame): void {
  if (reactions.stacks.length > 0 || reactions.guns.length > 0) pushFrame(d, reactions);
}

/** [7.3.1] the infantry of the hex answers cavalry that has just come in. */
function askForSquare(d: Draft, frame: EnteredFrame, movers: readonly number[]): void {
  replaceFrame(d, { ...frame, step: 'charge' });
  const defender = otherSide(phasingSide(d));
  const cavalry = movers.some((unit) => armOf(d, unit) === CAVALRY);
  if (cavalry && mayTryEmergencySquare(d, frame.hex, defender, frame.meleeBefore))
    pushFrame(d, { kind: 'squareAttempt', hex: frame.hex, side: defender });
}

/** [8.14.1] f; without a charge the move ends here and the melee waits for Phase 4 [8.13]. */
function askForCharge(d: Draft, frame: EnteredFrame): void {
  popFrame(d);
  // C10: no enemy is left to fight.
  if (!hasUnits(d, frame.hex, otherSide(phasingSide(d)))) return;
  const move = d.frames[d.frames.length - 1] as MoveFrame;
  const group = move.groups[frame.group];
  if (group === undefined) return;
  if (chargeRefusal(d, group) !== undefined) {
    updateFrame(d, 'move', ({ groups, begun, active }) => moveFrame(groupsAfter(groups, frame.group, { stopped: true }), begun, active));
    return;
  }
  const together = move.groups.flatMap((each, i) => (i === frame.group || (each.held && each.hex === frame.hex) ? [i] : []));
  const mayHold = move.groups.some((each, i) => i !== frame.group && !each.stopped && !each.held);
  pushFrame(d, { kind: 'charge', hex: frame.hex, groups: together, mayHold });
}
