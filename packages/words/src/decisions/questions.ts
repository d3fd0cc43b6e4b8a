/** What a language must be able to ask: one sentence for every kind of decision. */
import type { DecisionKind, Frame, FrameKind } from '@kosynier/engine';
import type { Scene } from '../scene.ts';

/** Which procedure asks what; a new kind of decision does not compile before it stands here and in both languages. */
interface Asking {
  setupPlacement: 'setup';
  poolChoice: 'poolChoice';
  overallCommanderChoice: 'chit';
  namedUnitsChoice: 'chit';
  liaisonChoice: 'liaison';
  armChoice: 'arm';
  entryGroup: 'entry';
  arrivalChoice: 'arrival';
  returnPlacement: 'return';
  fireWindow: 'phase2' | 'fireWindow';
  phasingAction: 'phase2';
  moveStep: 'move';
  commanderStep: 'commanderStep';
  reaction: 'reactions';
  counterattackGroup: 'counterattackGroup';
  skirmisherShot: 'skirmisherShot';
  squareAttempt: 'squareAttempt';
  chargeDeclare: 'charge';
  meleeNext: 'phase4';
  meleeLead: 'melee';
  lossAllocation: 'loss';
  retreatCause: 'retreatCause';
  retreatHex: 'retreat';
  winnerFacing: 'melee' | 'counterattack';
  crisisOrder: 'crisis';
  passingUnitPlacement: 'placePassing';
  commanderMove: 'commanderMove';
  gunFacing: 'gunFacing' | 'melee';
  stackOrder: 'reorder';
}
({}) as Asking satisfies Readonly<Record<DecisionKind, FrameKind>>;

/** `side` is the side that decides. */
export interface Asked extends Scene {
  readonly side: string;
}

export type AboutOf<K extends DecisionKind> = Extract<Frame, { kind: Asking[K] }>;

export type Questions = { readonly [K in DecisionKind]: (about: AboutOf<K>, asked: Asked) => string } & {
  readonly gameOver: string;
};
