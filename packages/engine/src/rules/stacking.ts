/** [6.0]-[6.13] Stacks: limits, arms, close lines, joining. */
import type { Hex } from '../board/hex.ts';
import { ARTILLERY, CAVALRY, INFANTRY, type SideNumber } from '../compile.ts';
import { addFlag, type Draft, putUnit, removeFlag, setEntry, setFacing, setFormation, setSpent, tell } from '../draft.ts';
import {
  armOf,
  below,
  counter,
  facingOf,
  firstAt,
  formationOf,
  hasCavalry,
  hasFlag,
  hasGuns,
  hasInfantry,
  hexOf,
  isMeleeHex,
  type Position,
  sideOf,
  stackAt,
  topOfStack,
  unitsAt,
} from '../position.ts';
import { REFUSED, type Refusal, UNTOLD } from '../refusals.ts';
import type { RuleSet } from '../ruleset.ts';
import { APART, LINE, LINE_CHANGED, SHIFTED, SQUARE } from '../state.ts';
import { allowanceOf } from './allowance.ts';
import { fitsCloseLine, isCloseLine, upkeepOfHex } from './hex-upkeep.ts';
import { currentSize } from './losses.ts';

/** [6.2] [6.6] A47: markers never count; each arm against its own limit, the lower one as soon as one gun is there. */
export function withinLimits({ charts: { stacking } }: RuleSet, infantry: number, cavalry: number, guns: boolean): boolean {
  return guns
    ? infantry <= stacking.infantryWithGuns && cavalry <= stacking.cavalryWithGuns
    : infantry <= stacking.infantry && cavalry <= stacking.cavalry;
}

/** [6.2] would hold with `units` (of one side) in the hex as well. */
export function fitsLimits(p: Position, hex: Hex, side: SideNumber, units: readonly number[]): boolean {
  let infantry = 0;
  let cavalry = 0;
  let guns = hasGuns(p, hex, side);
  for (let unit = firstAt(p, hex); unit >= 0; unit = below(p, unit)) {
    if (sideOf(p, unit) !== side || units.includes(unit)) continue;
    if (armOf(p, unit) === INFANTRY) infantry += currentSize(p, unit);
    else if (armOf(p, unit) === CAVALRY) cavalry += currentSize(p, unit);
  }
  for (const unit of units) {
    if (armOf(p, unit) === INFANTRY) infantry += currentSize(p, unit);
    else if (armOf(p, unit) === CAVALRY) cavalry += currentSize(p, unit);
    else guns = true;
  }
  return withinLimits(p.game.rules, infantry, cavalry, guns);
}

/** [6.2] why there is no room for `units` (of one side) in the hex as well. */
export function roomRefusal(p: Position, hex: Hex, side: SideNumber, units: readonly number[]): Refusal | undefined {
  if (fitsLimits(p, hex, side, units)) return undefined;
  return p.explains ? { reason: 'stackingLimit', rule: '6.2', ...roomFacts(p, hex, side, units) } : UNTOLD;
}

/** The arm that finds no room, in numbers. */
function roomFacts(p: Position, hex: Hex, side: SideNumber, units: readonly number[]) {
  const sizeOf = (some: readonly number[], arm: number): number =>
    some.reduce((sum, unit) => (armOf(p, unit) === arm ? sum + currentSize(p, unit) : sum), 0);
  const there = unitsAt(p, hex, side).filter((unit) => !units.includes(unit));
  const guns = [...there, ...units].some((unit) => armOf(p, unit) === ARTILLERY);
  const { stacking } = p.game.rules.charts;
  const infantry = {
    size: sizeOf(there, INFANTRY),
    joining: sizeOf(units, INFANTRY),
    limit: guns ? stacking.infantryWithGuns : stacking.infantry,
  };
  const cavalry = {
    size: sizeOf(there, CAVALRY),
    joining: sizeOf(units, CAVALRY),
    limit: guns ? stacking.cavalryWithGuns : stacking.cavalry,
  };
  return infantry.size + infantry.joining > infantry.limit
    ? ({ arm: 'infantry', ...infantry, guns } as const)
    : ({ arm: 'cavalry', ...cavalry, guns } as const);
}

/** [6.1] the other arm of the side stands in the hex. */
export function meetsOtherArm(p: Position, hex: Hex, side: SideNumber, units: readonly number[]): boolean {
  for (const unit of units) {
    const arm = armOf(p, unit);
    if (arm === INFANTRY && hasCavalry(p, hex, side)) return true;
    if (arm === CAVALRY && hasInfantry(p, hex, side)) return true;
  }
  return false;
}

/** A41 [6.0] a stack is of one army: units of an ally stand in the hex. */
export function meetsOtherArmy(p: Position, hex: Hex, side: SideNumber, units: readonly number[]): boolean {
  if (!p.game.hasAllies || p.game.rules.rulings.alliedMixedStacks) return false;
  const army = counter(p, units[0] as number).army;
  for (let unit = firstAt(p, hex); unit >= 0; unit = below(p, unit)) {
    if (sideOf(p, unit) === side && counter(p, unit).army !== army && !units.includes(unit)) return true;
  }
  return false;
}

/** A41: units that would come to stand together are of two armies. */
export const isOfTwoArmies = (p: Position, units: readonly number[]): boolean =>
  p.game.hasAllies &&
  !p.game.rules.rulings.alliedMixedStacks &&
  units.some((unit) => counter(p, unit).army !== counter(p, units[0] as number).army);

/** [6.1] [6.4] units may be in the hex while they pass through it. */
export function passRefusal(p: Position, hex: Hex, side: SideNumber, units: readonly number[]): Refusal | undefined {
  if (!p.game.rules.armsMayMixInPassing && meetsOtherArm(p, hex, side, units)) return REFUSED.armsNeverMix;
  if (fitsLimits(p, hex, side, units)) return undefined;
  return p.explains ? { reason: 'passingLimit', rule: '6.4', ...roomFacts(p, hex, side, units) } : UNTOLD;
}

/** A unit may end its move, retreat or return here as far as [6.1], [6.2] and Squares go (A45, C7). */
export function endInHexRefusal(p: Position, hex: Hex, side: SideNumber, units: readonly number[]): Refusal | undefined {
  if (meetsOtherArm(p, hex, side, units)) return REFUSED.armsInOneHex;
  if (meetsOtherArmy(p, hex, side, units)) return REFUSED.armiesInOneHex;
  const noRoom = roomRefusal(p, hex, side, units);
  if (noRoom !== undefined) return noRoom;
  return isSquare(p, hex, side) ? squareJoinRefusal(p, hex, units) : undefined;
}

/** C7: infantry other than kosynierzy joins a Square; no unit enters its melee hex. */
function squareJoinRefusal(p: Position, hex: Hex, units: readonly number[]): Refusal | undefined {
  if (isMeleeHex(p, hex)) return REFUSED.notIntoSquareMelee;
  if (units.some((unit) => p.game.units[unit]?.kosynier === true)) return kosynierRefusal(p.game.rules);
  return units.some((unit) => armOf(p, unit) === CAVALRY) ? REFUSED.cavalryNotIntoSquare : undefined;
}

/** [7.5] kosynierzy form no Square, by the number that the book gives it. */
export const kosynierRefusal = ({ kosynierSquareRule: rule }: RuleSet): Refusal => ({ reason: 'kosynierzyFormNoSquare', rule });

/** The infantry of a side in a hex stands in Square. */
export function isSquare(p: Position, hex: Hex, side: SideNumber): boolean {
  if (!hasInfantry(p, hex, side)) return false;
  const top = topOfStack(p, hex, side);
  return top >= 0 && formationOf(p, top) === SQUARE;
}

/** [6.0] A44: units that join take the facing of the infantry or cavalry there and become part of its formation. */
export function joinStack(d: Draft, units: readonly number[]): void {
  const [first] = units;
  if (first === undefined) return;
  const hex = hexOf(d, first);
  const side = sideOf(d, first);
  const host = hostOf(d, hex, side, units);
  for (const unit of units) {
    removeFlag(d, unit, APART);
    if (host >= 0 && armOf(d, unit) !== ARTILLERY) adoptFormation(d, unit, host);
  }
  upkeepOfHex(d, hex, side);
}

/** The uppermost infantry or cavalry unit of the stack that `units` have come to, or -1. */
function hostOf(p: Position, hex: Hex, side: SideNumber, units: readonly number[]): number {
  for (let unit = firstAt(p, hex); unit >= 0; unit = below(p, unit)) {
    if (sideOf(p, unit) === side && armOf(p, unit) !== ARTILLERY && !hasFlag(p, unit, APART) && !units.includes(unit)) return unit;
  }
  return -1;
}

function adoptFormation(d: Draft, unit: number, host: number): void {
  setFacing(d, unit, facingOf(d, host));
  if (formationOf(d, host) === SQUARE) {
    setFormation(d, unit, SQUARE);
    setSpent(d, unit, allowanceOf(d, unit));
  }
  // B47: the marker of the stack stays if the total still fits; upkeep takes it off otherwise.
  if (hasFlag(d, host, LINE)) addFlag(d, unit, LINE);
  else removeFlag(d, unit, LINE);
}

/** A unit leaves its hex for another one without joining a stack yet. */
export function leaveTo(d: Draft, units: readonly number[], hex: Hex): void {
  const [first] = units;
  if (first === undefined) return;
  const from = hexOf(d, first);
  const side = sideOf(d, first);
  const whole = hasFlag(d, first, APART) || isWholeStack(d, from, side, units);
  for (const unit of units) {
    putUnit(d, unit, hex);
    removeFlag(d, unit, APART);
    addFlag(d, unit, SHIFTED);
    setEntry(d, unit, 0);
    // A48: the marker goes along only when all units under it go as one.
    if (!whole) removeFlag(d, unit, LINE);
  }
  upkeepOfHex(d, from, side);
}

/** The units are all infantry and cavalry of their side in the hex; units that only pass through do not count (A50). */
export function isWholeStack(p: Position, hex: Hex, side: SideNumber, units: readonly number[]): boolean {
  for (let unit = firstAt(p, hex); unit >= 0; unit = below(p, unit)) {
    if (sideOf(p, unit) !== side || armOf(p, unit) === ARTILLERY || hasFlag(p, unit, APART)) continue;
    if (!units.includes(unit)) return false;
  }
  return true;
}

/** [6.2.1] whether the LINE marker of a hex can be placed or removed now; whether its units may act is asked by the movement rules. */
export function lineRefusal(p: Position, hex: Hex, side: SideNumber, line: boolean): Refusal | undefined {
  if (isMeleeHex(p, hex)) return REFUSED.fixedInMelee;
  if (isCloseLine(p, hex, side) === line) return line ? REFUSED.alreadySo : REFUSED.lineNotThere;
  if (!p.game.rules.closeLine) return REFUSED.noCloseLine;
  if (!line || fitsCloseLine(p, hex, side)) return undefined;
  if (!p.explains) return UNTOLD;
  return { reason: 'lineNeedsSize', rule: '6.2.1', size: stackAt(p, hex, side).reduce((sum, unit) => sum + currentSize(p, unit), 0) };
}

export function placeLine(d: Draft, hex: Hex, side: SideNumber, line: boolean): void {
  for (let unit = firstAt(d, hex); unit >= 0; unit = below(d, unit)) {
    if (sideOf(d, unit) !== side || armOf(d, unit) === ARTILLERY || hasFlag(d, unit, APART)) continue;
    if (line) addFlag(d, unit, LINE);
    else removeFlag(d, unit, LINE);
    addFlag(d, unit, LINE_CHANGED);
  }
  tell(d, { kind: 'lineMarker', hex, line, rule: '6.2.1' });
}
