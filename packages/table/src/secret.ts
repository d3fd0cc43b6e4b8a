/** [3.1] [3.3] the decisions that both sides make at once: asked one after the other, hidden until both are in. */
import type { Decision } from '@kosynier/engine';

/** A new decision does not compile until it is said whether the other side may see it being made. */
const SECRET: Readonly<Record<Decision['kind'], boolean>> = {
  setupPlacement: true,
  poolChoice: true,
  overallCommanderChoice: false,
  namedUnitsChoice: false,
  liaisonChoice: false,
  armChoice: false,
  entryGroup: false,
  arrivalChoice: false,
  returnPlacement: false,
  fireWindow: false,
  phasingAction: false,
  moveStep: false,
  commanderStep: false,
  reaction: false,
  counterattackGroup: false,
  skirmisherShot: false,
  squareAttempt: false,
  chargeDeclare: false,
  meleeNext: false,
  meleeLead: false,
  lossAllocation: false,
  retreatCause: false,
  retreatHex: false,
  winnerFacing: false,
  crisisOrder: false,
  passingUnitPlacement: false,
  commanderMove: false,
  gunFacing: false,
  stackOrder: false,
  gameOver: false,
};

export const isSecret = (kind: Decision['kind']): boolean => SECRET[kind];
