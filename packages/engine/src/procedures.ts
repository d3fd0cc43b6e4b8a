/** Which chapter plays which frame. */
import type { Frame, FrameKind } from './frames.ts';
import type { Procedure } from './procedure.ts';
import { enteredProcedure } from './rules/after-step.ts';
import { arrivalProcedure, calendarProcedure } from './rules/calendar.ts';
import { afterSalvoProcedure } from './rules/casualty.ts';
import { chargeProcedure } from './rules/charge.ts';
import { commanderMoveProcedure, commanderStepProcedure } from './rules/command.ts';
import { counterattackGroupProcedure, counterattackProcedure } from './rules/counterattack.ts';
import { crisisProcedure } from './rules/crisis.ts';
import { squareAttemptProcedure } from './rules/formation.ts';
import { gunFacingProcedure } from './rules/gun-movement.ts';
import { liaisonProcedure } from './rules/liaison.ts';
import { lossProcedure } from './rules/losses.ts';
import { meleeProcedure, phase4Procedure } from './rules/melee.ts';
import { moveProcedure } from './rules/movement.ts';
import { armProcedure } from './rules/one-arm.ts';
import { chitProcedure } from './rules/overall-commander.ts';
import { fireWindowProcedure, phase2Procedure, reorderProcedure } from './rules/phase2.ts';
import { reactionsProcedure } from './rules/reaction.ts';
import { entryProcedure } from './rules/reinforcements.ts';
import { reactionRetreatProcedure, retreatCauseProcedure, retreatProcedure, retreatQueueProcedure } from './rules/retreat.ts';
import { activationProcedure, poolChoiceProcedure, turnProcedure } from './rules/sequence.ts';
import { setupProcedure } from './rules/setup.ts';
import { skirmisherShotProcedure } from './rules/skirmisher-reaction.ts';
import { placePassingProcedure } from './rules/stopped-passing.ts';
import { returnProcedure } from './rules/withdrawal.ts';

const PROCEDURES: { readonly [K in FrameKind]: Procedure<Extract<Frame, { kind: K }>> } = {
  setup: setupProcedure,
  turn: turnProcedure,
  poolChoice: poolChoiceProcedure,
  arm: armProcedure,
  activation: activationProcedure,
  chit: chitProcedure,
  liaison: liaisonProcedure,
  entry: entryProcedure,
  calendar: calendarProcedure,
  arrival: arrivalProcedure,
  return: returnProcedure,
  phase2: phase2Procedure,
  fireWindow: fireWindowProcedure,
  move: moveProcedure,
  entered: enteredProcedure,
  commanderStep: commanderStepProcedure,
  reactions: reactionsProcedure,
  counterattackGroup: counterattackGroupProcedure,
  counterattack: counterattackProcedure,
  retreatQueue: retreatQueueProcedure,
  retreatCause: retreatCauseProcedure,
  retreat: retreatProcedure,
  loss: lossProcedure,
  afterSalvo: afterSalvoProcedure,
  melee: meleeProcedure,
  crisis: crisisProcedure,
  reactionRetreat: reactionRetreatProcedure,
  skirmisherShot: skirmisherShotProcedure,
  squareAttempt: squareAttemptProcedure,
  charge: chargeProcedure,
  gunFacing: gunFacingProcedure,
  reorder: reorderProcedure,
  placePassing: placePassingProcedure,
  commanderMove: commanderMoveProcedure,
  phase4: phase4Procedure,
};

/** A frame is played by the procedure of its own kind, which the table above guarantees. */
export const procedureOf = (frame: Frame): Procedure<Frame> => PROCEDURES[frame.kind] as unknown as Procedure<Frame>;
