/** [10.4]-[10.10] Salvos: which are legal; what they do stands in `fire.ts`. */
import type { Action, ActionOf } from '../actions.ts';
import { distance, type Hex, NO_HEX } from '../board/hex.ts';
import { findNear, mayBeNear, noteHexes } from '../board/vicinity.ts';
import { ARTILLERY, type SideNumber } from '../compile.ts';
import { memoryOf } from '../memory.ts';
import { numbersFrom } from '../numbers.ts';
import { armOf, below, firstAt, hasFlag, hasTroops, hexOf, isOnMap, otherSide, type Position, sideOf, topOfStack } from '../position.ts';
import { REFUSED, type Refusal } from '../refusals.ts';
import { PASSING } from '../state.ts';
import { ARTILLERY_RANGE, cannonAimRefusal, cannonRefusal, gunRefusal } from './artillery.ts';
import { areLinked, type Firer, firerAt, isRefusal, loneGunsRefusal, rifleAimRefusal } from './rifle.ts';
import { isTarget } from './sight.ts';

/** Hexes and guns that may fire: all of the side, or only some (reaction fire, fire inside a move). */
export interface FireLimits {
  readonly side: SideNumber;
  /** Hexes whose rifles may fire; undefined: all. */
  readonly hexes?: readonly Hex[];
  /** Guns that may fire; undefined: all. */
  readonly guns?: readonly number[];
  /** Reaction fire has one target. */
  readonly target?: Hex;
  /** C3: reaction fire names the mover if it is passing friends. */
  readonly passingOnly?: boolean;
}

/** Hexes that hold something to fire at. */
function targetsOf(p: Position, limits: FireLimits): Hex[] {
  if (limits.target !== undefined) return isTarget(p, limits.target, limits.side) ? [limits.target] : [];
  const targets: Hex[] = [];
  for (const unit of p.game.unitsOfSide[otherSide(limits.side)]) {
    if (!isOnMap(p, unit)) continue;
    const hex = hexOf(p, unit);
    if (p.occupancy.top[hex] === unit + 1 && isTarget(p, hex, limits.side)) targets.push(hex);
  }
  return targets;
}

/** Adds every legal salvo; stops when the list has `limit` entries. */
export function listSalvos(p: Position, limits: FireLimits, list: Action[], limit: number): void {
  const guns = gunsOf(p, limits);
  if (limits.hexes !== undefined && limits.hexes.length === 0 && guns.length === 0) return;
  const targets = guns.length > 0 || limits.hexes === undefined ? targetsOf(p, limits) : NO_TARGETS;
  listCannons(p, targets, guns, list, limit);
  if (list.length >= limit) return;
  const oneIsEnough = list.length + 1 >= limit;
  const aims = limits.hexes === undefined ? lookFromAllHexes(p, limits, targets, oneIsEnough) : lookFromHexes(p, limits, limits.hexes);
  if (aims !== undefined) listRifles(p, limits, aims, list, limit);
}

const NO_TARGETS: readonly Hex[] = [];

function listCannons(p: Position, targets: readonly Hex[], guns: readonly number[], list: Action[], limit: number): void {
  if (guns.length === 0) return;
  for (const target of targets) {
    for (const unit of guns) {
      // Most targets are out of range: nothing else is asked of them.
      if (distance(hexOf(p, unit), target) > ARTILLERY_RANGE) continue;
      if (cannonAimRefusal(p, unit, target) === undefined) list.push({ kind: 'cannon', unit, target });
    }
    if (list.length >= limit) return;
  }
}

/** The firers that can aim at a hex. Few hexes can be fired at in one moment, so those of a list are looked through to find one. */
interface Aim {
  readonly target: Hex;
  readonly firers: Firer[];
}

/** Undefined: no firer has a target, as most often. */
type Aims = Aim[] | undefined;

/** Firers of one target are joined into salvos [10.9.6]. */
function listRifles(p: Position, limits: FireLimits, aims: readonly Aim[], list: Action[], limit: number): void {
  for (const { target, firers } of aims) {
    listSalvosAt(p, limits, firers, target, list);
    if (list.length >= limit) return;
  }
}

function lookFromHexes(p: Position, limits: FireLimits, hexes: readonly Hex[]): Aims {
  let aims: Aims;
  for (const hex of hexes) {
    const around = p.game.board.near[hex] as Int16Array;
    aims =
      limits.target === undefined ? lookAround(p, limits, hex, around, around.length, aims) : lookAt(p, limits, hex, limits.target, aims);
  }
  return aims;
}

/** If one salvo is enough to know that there is a choice, the search ends with the first. */
function lookFromAllHexes(p: Position, limits: FireLimits, targets: readonly Hex[], oneIsEnough: boolean): Aims {
  if (targets.length === 0) return undefined;
  const memory = memoryOf(p.game);
  const noted = noteHexes(targets, memory.vicinity);
  memory.vicinity = noted;
  let aims: Aims;
  for (const unit of p.game.unitsOfSide[limits.side]) {
    if (armOf(p, unit) === ARTILLERY || !isOnMap(p, unit)) continue;
    const hex = hexOf(p, unit);
    if (!mayBeNear(noted, hex) || topOfStack(p, hex, limits.side) !== unit) continue;
    const count = findNear(noted, hex);
    if (count > 0) aims = lookAround(p, limits, hex, noted.near, count, aims);
    if (oneIsEnough && aims?.some((aim) => canBeFiredAt(p, limits, aim)) === true) break;
  }
  return aims;
}

/** The firer of a hex is asked for only when there is a target. */
function lookAround(p: Position, limits: FireLimits, hex: Hex, around: Int16Array, count: number, known: Aims): Aims {
  let aims = known;
  let firer: Firer | undefined;
  for (let i = 0; i < count; i++) {
    const target = around[i] as number;
    if (!isTarget(p, target, limits.side)) continue;
    if (firer === undefined) {
      const found = firerAt(p, hex, limits.side);
      if (isRefusal(found)) return aims;
      firer = found;
    }
    if (rifleAimRefusal(p, firer, limits.side, target) === undefined) aims = withAim(aims, target, firer);
  }
  return aims;
}

function lookAt(p: Position, limits: FireLimits, hex: Hex, target: Hex, known: Aims): Aims {
  if (!isTarget(p, target, limits.side)) return known;
  const firer = firerAt(p, hex, limits.side);
  return isRefusal(firer) || rifleAimRefusal(p, firer, limits.side, target) !== undefined ? known : withAim(known, target, firer);
}

function withAim(aims: Aims, target: Hex, firer: Firer): Aims {
  if (aims === undefined) return [{ target, firers: [firer] }];
  for (const known of aims) {
    if (known.target !== target) continue;
    known.firers.push(firer);
    return aims;
  }
  aims.push({ target, firers: [firer] });
  return aims;
}

/** Rifle fire names the stack or, if a unit passes through the hex, that unit (C6). */
function listSalvosAt(p: Position, limits: FireLimits, able: readonly Firer[], target: Hex, list: Action[]): void {
  const atStack = targetChoiceRefusal(p, target, limits, false) === undefined;
  const atPassing = targetChoiceRefusal(p, target, limits, true) === undefined;
  for (const group of connectedGroups(able)) {
    if (rifleTargetRefusal(p, group, limits.side, target) !== undefined) continue;
    if (atStack) list.push({ kind: 'salvo', from: hexesOf(group), target, passing: false });
    if (atPassing) list.push({ kind: 'salvo', from: hexesOf(group), target, passing: true });
  }
}

/** Some of the firers that aim at a hex may fire: what is asked of a salvo [10.9.5], its best firer answers alone. */
const canBeFiredAt = (p: Position, limits: FireLimits, { target, firers }: Aim): boolean =>
  rifleTargetRefusal(p, firers, limits.side, target) === undefined &&
  (targetChoiceRefusal(p, target, limits, false) === undefined || targetChoiceRefusal(p, target, limits, true) === undefined);

const hexesOf = (firers: readonly Firer[]): Hex[] => numbersFrom(firers, ({ hex }) => hex);

export const NO_GUNS: readonly number[] = [];

/** Guns of the side that may fire in this Phase. */
function gunsOf(p: Position, limits: FireLimits): readonly number[] {
  let guns: number[] | undefined;
  for (const unit of limits.guns ?? p.game.guns[limits.side]) {
    if (!isOnMap(p, unit) || gunRefusal(p, unit) !== undefined) continue;
    if (guns === undefined) guns = [unit];
    else guns.push(unit);
  }
  return guns ?? NO_GUNS;
}

function targetChoiceRefusal(p: Position, target: Hex, limits: FireLimits, passing: boolean): Refusal | undefined {
  const enemy = otherSide(limits.side);
  if (passing) return passingTop(p, target, enemy) >= 0 ? undefined : REFUSED.noPassingTarget;
  if (limits.passingOnly === true) return onlyAtMover(target);
  return hasTroops(p, target, enemy) && targetTop(p, target, enemy) < 0 ? { reason: 'noTarget', rule: '10.3', hex: target } : undefined;
}

/** [6.9] the uppermost infantry or cavalry unit that does not pass; one that has only turned to leave is still under its stack. */
export const targetTop = (p: Position, hex: Hex, side: SideNumber): number => uppermost(p, hex, side, false);

/** A50, C6: the uppermost unit that really passes through the hex. */
export const passingTop = (p: Position, hex: Hex, side: SideNumber): number => uppermost(p, hex, side, true);

/** The uppermost infantry or cavalry unit of a side that passes, or does not; -1: none. */
function uppermost(p: Position, hex: Hex, side: SideNumber, passing: boolean): number {
  for (let unit = firstAt(p, hex); unit >= 0; unit = below(p, unit))
    if (sideOf(p, unit) === side && armOf(p, unit) !== ARTILLERY && hasFlag(p, unit, PASSING) === passing) return unit;
  return -1;
}

/** All groups of firers of one arm that hang together by the links of [10.9.6], single ones first. */
function connectedGroups(firers: readonly Firer[]): Firer[][] {
  if (firers.length === 1) return [[firers[0] as Firer]];
  const groups: Firer[][] = firers.map((firer) => [firer]);
  for (let i = 0; i < groups.length; i++) {
    const group = groups[i] as Firer[];
    const first = firers.indexOf(group[0] as Firer);
    for (let j = first + 1; j < firers.length; j++) {
      const candidate = firers[j] as Firer;
      if (group.includes(candidate) || !group.some((member) => member.arm === candidate.arm && areLinked(member, candidate))) continue;
      const larger = [...group, candidate].sort((a, b) => a.hex - b.hex);
      if (!groups.some((known) => known.length === larger.length && known.every((member, k) => member === larger[k]))) groups.push(larger);
    }
  }
  return groups;
}

/** What cannot be judged of one firer alone. */
function rifleTargetRefusal(p: Position, firers: readonly Firer[], side: SideNumber, target: Hex): Refusal | undefined {
  return hasTroops(p, target, otherSide(side)) ? undefined : loneGunsRefusal(firers);
}

export function salvoRefusal(p: Position, limits: FireLimits, action: ActionOf<'salvo'>): Refusal | undefined {
  const firers: Firer[] = [];
  for (const hex of action.from) {
    if (limits.hexes !== undefined && !limits.hexes.includes(hex))
      return limits.target === undefined ? REFUSED.oneAtATime : REFUSED.notTriggered;
    const firer = firerAt(p, hex, limits.side);
    if (isRefusal(firer)) return firer;
    if (firers.some((one) => one.hex === hex)) return { reason: 'notLinked', rule: '10.9.6', hex };
    firers.push(firer);
  }
  if (firers.length === 0) return { reason: 'nobodyFires', rule: '10.9', hex: NO_HEX };
  if (limits.target !== undefined && action.target !== limits.target) return onlyAtMover(limits.target);
  for (const firer of firers) {
    const refusal = rifleAimRefusal(p, firer, limits.side, action.target);
    if (refusal !== undefined) return refusal;
  }
  return (
    linkRefusal(firers) ??
    rifleTargetRefusal(p, firers, limits.side, action.target) ??
    targetChoiceRefusal(p, action.target, limits, action.passing)
  );
}

function linkRefusal(firers: readonly Firer[]): Refusal | undefined {
  const [first, ...rest] = firers;
  if (first === undefined) return undefined;
  if (rest.some(({ arm }) => arm !== first.arm)) return REFUSED.oneArm;
  const reached = [first];
  for (const member of reached) for (const other of rest) if (!reached.includes(other) && areLinked(member, other)) reached.push(other);
  const apart = firers.find((firer) => !reached.includes(firer));
  return apart === undefined ? undefined : { reason: 'notLinked', rule: '10.9.6', hex: apart.hex };
}

/** [9.1] a reaction is aimed at the hex of the mover. */
const onlyAtMover = (hex: Hex): Refusal => ({ reason: 'reactionOnlyAtMover', rule: '9.1', hex });

export function gunShotRefusal(p: Position, limits: FireLimits, action: ActionOf<'cannon'>): Refusal | undefined {
  if (p.game.units[action.unit] === undefined) return REFUSED.noSuchUnit;
  if (sideOf(p, action.unit) !== limits.side) return REFUSED.notYourUnit;
  if (limits.guns !== undefined && !limits.guns.includes(action.unit))
    return limits.target === undefined ? REFUSED.oneAtATime : (gunRefusal(p, action.unit) ?? REFUSED.notTriggered);
  if (limits.target !== undefined && action.target !== limits.target) return onlyAtMover(limits.target);
  return cannonRefusal(p, action.unit, action.target);
}
