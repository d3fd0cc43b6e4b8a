/** An action that the decision at hand does not know is refused by the rule that says when it could be done. */
import type { Action, ActionKind } from '../actions.ts';
import { hasCavalry, hasUnits, otherSide, type Position, phasingSide } from '../position.ts';
import { REFUSED, type Refusal } from '../refusals.ts';

const RULES: Readonly<Record<ActionKind, string>> = {
  confirmSetup: '3.1',
  setupPlace: '3.1',
  setupCommander: '3.1',
  setupFacing: '3.1',
  setupTop: '3.1',
  setupLine: '3.1',
  chooseChit: '3.3',
  activate: '4.4',
  takeCommand: '4.3',
  takeReserve: '4.3',
  useUnits: '4.4',
  chooseArm: '13.1S',
  enterMap: '13.E',
  placeReturning: '11.11.3',
  pass: '10.4',
  salvo: '10.4',
  cannon: '10.4',
  begin: '8.16',
  beginStack: '8.16',
  include: '8.10',
  doubleTime: '8.9',
  enter: '8.16',
  join: '8.16',
  passThrough: '8.16',
  turn: '8.7',
  formSquare: '7.3',
  leaveSquare: '7.3',
  skirmish: '7.2',
  line: '6.2.1',
  reorder: '6.0',
  nextInStack: '6.0',
  clearFireMarker: '10.9.10',
  end: '8.3',
  gunFace: '8.11',
  gunShift: '8.11',
  gunFacing: '8.11',
  limber: '8.12',
  unlimber: '8.12',
  counterattack: '9.1',
  joinCounterattack: '8.15.4',
  launch: '8.15',
  fallBack: '9.1',
  skirmishCheck: '9.1',
  done: '9.1',
  commanderStep: '10.11.7',
  stay: '8.17',
  formEmergencySquare: '7.3.1',
  decline: '7.3.1',
  charge: '8.14',
  hold: '8.14.2',
  noCharge: '8.14',
  retreat: '10.11',
  nameCause: '10.11.1',
  takeLoss: '11.8',
  crisisNext: '11.12',
  placePassing: '6.1',
  fight: '11.2',
  lead: '11.7',
  winnerFacing: '11.8',
  moveCommander: '8.17',
};

export function notNow(p: Position, action: Action): Refusal {
  if (action.kind === 'formEmergencySquare') return emergencySquareRefusal(p);
  // Whatever came from outside may be no action at all.
  return { rule: RULES[action.kind] ?? REFUSED.notNow.rule, reason: REFUSED.notNow.reason };
}

/** [7.3.1] only cavalry that has just come in is answered; [7.1] a melee that has begun allows no change. */
function emergencySquareRefusal(p: Position): Refusal {
  const side = phasingSide(p);
  const ridden = p.unitHex.some((hex) => hex !== 0 && hasCavalry(p, hex, side) && hasUnits(p, hex, otherSide(side)));
  return ridden ? REFUSED.noFormationChangeInMelee : REFUSED.onlyAgainstCavalry;
}
