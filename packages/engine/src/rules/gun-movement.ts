/** [8.11] [8.12] How guns turn, shift, limber and unlimber. */
import type { Action } from '../actions.ts';
import { groundOf, isOnBoard, neighbour } from '../board/board.ts';
import { distance, type Hex, NO_HEX } from '../board/hex.ts';
import { ARTILLERY } from '../compile.ts';
import { addFlag, type Draft, popFrame, pushFrame, setFacing, setFormation, setSpent, tell } from '../draft.ts';
import type { GunFacingFrame } from '../frames.ts';
import {
  armOf,
  counter,
  facingOf,
  flagsOf,
  formationOf,
  hasUnits,
  hexOf,
  isMeleeHex,
  isOnMap,
  otherSide,
  type Position,
  sideOf,
  spentOf,
} from '../position.ts';
import { type Procedure, RUNS_NOTHING } from '../procedure.ts';
import { REFUSED, type Refusal } from '../refusals.ts';
import { FIRED_IN_PHASE, FIRED_IN_TURN, GUN_ACTED, GUN_MOVED, GUN_UNLIMBERED, LIMBERED, NORMAL } from '../state.ts';
import { mpLeft } from './allowance.ts';
import { commandRefusal } from './command.ts';
import { unitRefusal } from './moving-groups.ts';
import { arrive } from './occupying.ts';
import { leaveTo, meetsOtherArmy, roomRefusal } from './stacking.ts';

/** A73: one of taking a facing, shifting or limbering per activation, In Command, not in a melee hex. */
export function gunActionRefusal(p: Position, unit: number): Refusal | undefined {
  const refusal = unitRefusal(p, unit);
  if (refusal !== undefined) return refusal;
  if (armOf(p, unit) !== ARTILLERY) return REFUSED.onlyGuns;
  const command = commandRefusal(p, unit, hexOf(p, unit));
  if (command !== undefined) return command;
  if ((flagsOf(p, unit) & GUN_ACTED) === 0) return undefined;
  return isHorseGun(p, unit) ? REFUSED.horseGunActed : REFUSED.gunActed;
}

/** [8.12S] A75: one facing or one hex in its own Movement Phase, whatever it fired before and may fire afterwards. */
export const isHorseGun = (p: Position, unit: number): boolean => counter(p, unit).horseGun;
const ruleOfGun = (p: Position, unit: number): '8.11' | '8.12S' => (isHorseGun(p, unit) ? '8.12S' : '8.11');

/** [6.12] */
const isFixed = (p: Position, unit: number): boolean =>
  p.game.units[unit] !== undefined && isOnMap(p, unit) && isMeleeHex(p, hexOf(p, unit));

/** [8.11] a: refused if it fired in this activation. */
export const gunFaceRefusal = (p: Position, unit: number, facing: number): Refusal | undefined =>
  isFixed(p, unit) ? REFUSED.fixedInMelee : (gunActionRefusal(p, unit) ?? faceRefusal(p, unit, facing));

/** The same of a gun that may act. */
function faceRefusal(p: Position, unit: number, facing: number): Refusal | undefined {
  if (formationOf(p, unit) === LIMBERED) return REFUSED.alreadyLimbered;
  if (flagsOf(p, unit) & FIRED_IN_PHASE && !isHorseGun(p, unit)) return REFUSED.gunFired;
  if (!Number.isInteger(facing) || facing < 0 || facing > 5) return REFUSED.noSuchFacing;
  return facing === facingOf(p, unit) ? { reason: 'alreadyFacing', rule: ruleOfGun(p, unit), facing } : undefined;
}

/** What a gun may begin; whether it may act at all is asked once. */
export function listGunActions(p: Position, unit: number, list: Action[]): void {
  if (gunActionRefusal(p, unit) !== undefined || formationOf(p, unit) === LIMBERED) return;
  if (p.game.rules.limbering) list.push({ kind: 'limber', unit });
  for (let facing = 0; facing < 6; facing++) if (faceRefusal(p, unit, facing) === undefined) list.push({ kind: 'gunFace', unit, facing });
  for (let direction = 0; direction < 6; direction++) {
    const hex = neighbour(p.game.board, hexOf(p, unit), direction);
    if (hex !== NO_HEX && shiftRefusal(p, unit, hex) === undefined) list.push({ kind: 'gunShift', unit, hex });
  }
}

export function faceGun(d: Draft, unit: number, facing: number): void {
  addFlag(d, unit, GUN_ACTED);
  setFacing(d, unit, facing);
  tell(d, { kind: 'turned', units: [unit], facing, rule: ruleOfGun(d, unit) });
}

/** [8.11] b: any neighbour, if it neither fired nor moved in this Turn. */
export const gunShiftRefusal = (p: Position, unit: number, hex: Hex): Refusal | undefined =>
  gunActionRefusal(p, unit) ?? shiftRefusal(p, unit, hex);

/** The same of a gun that may act. */
function shiftRefusal(p: Position, unit: number, hex: Hex): Refusal | undefined {
  if (formationOf(p, unit) === LIMBERED) return REFUSED.alreadyLimbered;
  const horse = isHorseGun(p, unit);
  const flags = horse ? 0 : flagsOf(p, unit);
  if (flags & FIRED_IN_TURN) return REFUSED.gunFired;
  if (flags & (GUN_MOVED | GUN_UNLIMBERED)) return REFUSED.gunMoved;
  if (!isOnBoard(p.game.board, hex) || distance(hexOf(p, unit), hex) !== 1) return REFUSED.notAdjacent;
  const side = sideOf(p, unit);
  if (hasUnits(p, hex, otherSide(side))) return { reason: 'gunNotIntoEnemy', rule: ruleOfGun(p, unit), hex };
  const ground = groundOf(p.game.board, hex);
  if (ground === 'impassable') return { reason: 'gunClosedTerrain', rule: ruleOfGun(p, unit), hex, ground };
  if (meetsOtherArmy(p, hex, side, [unit])) return REFUSED.armiesInOneHex;
  return roomRefusal(p, hex, side, [unit]);
}

export function shiftGun(d: Draft, unit: number, hex: Hex): void {
  const from = hexOf(d, unit);
  addFlag(d, unit, isHorseGun(d, unit) ? GUN_ACTED : GUN_ACTED | GUN_MOVED);
  leaveTo(d, [unit], hex);
  tell(d, { kind: 'entered', units: [unit], from, hex, how: 'enter', rule: ruleOfGun(d, unit) });
  pushFrame(d, { kind: 'entered', group: -1, hex, from, step: 'reactions', againstEnemy: false, meleeBefore: false, units: [unit] });
  pushFrame(d, { kind: 'gunFacing', unit });
  arrive(d, hex, sideOf(d, unit));
}

/** [8.11] b: any facing. */
export const gunFacingProcedure: Procedure<GunFacingFrame> = {
  ...RUNS_NOTHING,
  question: (p, { unit }) => ({ kind: 'gunFacing', side: sideOf(p, unit) }),
  list: (_, __, list) => {
    for (let facing = 0; facing < 6; facing++) list.push({ kind: 'gunFacing', facing });
  },
  refusal: (_, __, action) => {
    if (action.kind !== 'gunFacing') return REFUSED.notNow;
    return Number.isInteger(action.facing) && action.facing >= 0 && action.facing <= 5 ? undefined : REFUSED.noSuchFacing;
  },
  perform: (d, { unit }, action) => {
    popFrame(d);
    if (action.kind === 'gunFacing') setFacing(d, unit, action.facing);
  },
};

/** [8.12] A74: the gun's whole action in this activation, even if it fired before. */
export function limberRefusal(p: Position, unit: number): Refusal | undefined {
  if (!p.game.rules.limbering) return REFUSED.noLimbering;
  if (isFixed(p, unit)) return REFUSED.fixedInMelee;
  return gunActionRefusal(p, unit) ?? (formationOf(p, unit) === LIMBERED ? REFUSED.alreadyLimbered : undefined);
}

export function limberGun(d: Draft, unit: number): void {
  addFlag(d, unit, GUN_ACTED);
  setFormation(d, unit, LIMBERED);
  tell(d, { kind: 'formed', units: [unit], formation: LIMBERED, rule: '8.12' });
}

/** [8.12] 1 MP, after moving or without; then no more movement in this activation and no fire in this Turn. */
export function unlimberRefusal(p: Position, unit: number): Refusal | undefined {
  if (armOf(p, unit) !== ARTILLERY || formationOf(p, unit) !== LIMBERED) return REFUSED.notLimbered;
  return mpLeft(p, unit) < 1 ? REFUSED.unlimberNeedsMp : undefined;
}

export function unlimberGun(d: Draft, unit: number): void {
  setSpent(d, unit, spentOf(d, unit) + 1);
  addFlag(d, unit, GUN_ACTED | GUN_UNLIMBERED);
  setFormation(d, unit, NORMAL);
  tell(d, { kind: 'formed', units: [unit], formation: NORMAL, rule: '8.12' });
}
