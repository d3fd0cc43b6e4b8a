/** Every action by its kind. It does not compile as soon as it differs from the engine's `Action`. */

import type { Action } from '@kosynier/engine';
import { commander, facing, flag, hex, hexes, type Shape, unit, whole } from './fields.ts';

export type Shapes<U extends { readonly kind: string }> = { readonly [K in U['kind']]: Shape<Extract<U, { kind: K }>> };

const group = whole;
const line = flag;

export const ACTION_SHAPES: Shapes<Action> = {
  confirmSetup: {},
  setupPlace: { unit, hex },
  setupCommander: { commander, hex },
  setupFacing: { unit, facing },
  setupTop: { unit },
  setupLine: { hex, line },
  chooseChit: { commander },
  placeReturning: { unit, hex, facing },
  pass: {},
  salvo: { from: hexes, target: hex, passing: flag },
  cannon: { unit, target: hex },
  begin: { unit },
  beginStack: { hex },
  include: { unit },
  doubleTime: { group },
  enter: { group, hex },
  join: { group, hex },
  passThrough: { group, hex },
  turn: { group, facing },
  formSquare: { group },
  leaveSquare: { group, facing },
  line: { hex, line },
  reorder: { group },
  nextInStack: { unit },
  clearFireMarker: { unit },
  end: {},
  gunFace: { unit, facing },
  gunShift: { unit, hex },
  gunFacing: { facing },
  limber: { unit },
  unlimber: { unit },
  counterattack: { hex },
  joinCounterattack: { hex },
  launch: {},
  fallBack: { hex },
  done: {},
  commanderStep: { hex },
  stay: {},
  formEmergencySquare: {},
  decline: {},
  charge: {},
  hold: {},
  noCharge: {},
  retreat: { hex, facing },
  takeLoss: { unit },
  crisisNext: { unit },
  placePassing: { hex },
  fight: { hex },
  lead: { unit },
  winnerFacing: { facing },
  moveCommander: { hex },
};
