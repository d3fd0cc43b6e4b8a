/** An action that the decision at hand does not know is refused by the rule that says when it could be done. */
import type { Action, ActionKind } from '../actions.ts';
import { type Hex, NO_HEX } from '../board/hex.ts';
import type { SideNumber } from '../compile.ts';
import type { Frame, MoveFrame } from '../frames.ts';
import { hasCavalry, hasInfantry, isMeleeHex, otherSide, type Position, phasingSide } from '../position.ts';
import { REFUSED, type Refusal, UNTOLD } from '../refusals.ts';
import type { RuleNumber } from '../rule-numbers.ts';
import { chargeRefusal } from './charge.ts';
import { squareHereRefusal } from './formation.ts';

const RULES: Readonly<Record<ActionKind, RuleNumber>> = {
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
  stepAway: '10.11.7',
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

/** Only a position that explains itself looks for the reason behind the wrong moment. */
export function notNow(p: Position, action: Action): Refusal {
  if (!p.explains) return UNTOLD;
  if (action.kind === 'formEmergencySquare') return emergencySquareRefusal(p);
  if (action.kind === 'charge' || action.kind === 'hold') return chargeMissedRefusal(p);
  // Whatever came from outside may be no action at all.
  return { reason: 'notNow', rule: RULES[action.kind] ?? REFUSED.notNow.rule };
}

/** [8.14.1] why the groups under way have not been asked whether they charge. */
function chargeMissedRefusal(p: Position): Refusal {
  const move = p.frames.findLast((frame): frame is MoveFrame => frame.kind === 'move');
  const groups = move?.groups ?? [];
  const entered = groups.find((group) => isMeleeHex(p, group.hex)) ?? groups[0];
  return (entered === undefined ? undefined : chargeRefusal(p, entered)) ?? { reason: 'notNow', rule: RULES.charge };
}

/**
 * [7.3] [7.5] the infantry that cavalry has come upon cannot form a Square there; [7.3.1] only cavalry that has just come in is
 * answered; [7.1] a melee that has begun allows no change.
 */
function emergencySquareRefusal(p: Position): Refusal {
  const ridden = riddenHex(p);
  if (ridden === undefined) return REFUSED.onlyAgainstCavalry;
  return squareHereRefusal(p, ridden.hex, ridden.side) ?? REFUSED.noFormationChangeInMelee;
}

/** The hex in which cavalry meets enemy infantry, and the side of the infantry: that of the procedure under way before any other. */
function riddenHex(p: Position): { readonly hex: Hex; readonly side: SideNumber } | undefined {
  const hexes = [...p.frames.flatMap((frame) => hexesOf(frame)).reverse(), ...p.unitHex];
  for (const hex of hexes) {
    for (const side of [otherSide(phasingSide(p)), phasingSide(p)])
      if (hex !== NO_HEX && hasInfantry(p, hex, side) && hasCavalry(p, hex, otherSide(side))) return { hex, side };
  }
  return undefined;
}

const hexesOf = (frame: Frame): readonly Hex[] =>
  frame.kind === 'move' ? frame.groups.map(({ hex }) => hex) : 'hex' in frame ? [frame.hex] : [];
