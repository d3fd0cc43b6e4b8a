/** [10.4]-[10.10] Salvos: which are legal, and what they do (sequence of play, section 6). */
import type { Action, ActionOf } from '../actions.ts';
import type { Hex } from '../board/hex.ts';
import { distance } from '../board/hex.ts';
import { ARTILLERY, type SideNumber } from '../compile.ts';
import type { Draft } from '../draft.ts';
import { addFlag, pushFrame, rollD10, setShots, setSpent, takeUnit, tell } from '../draft.ts';
import type { RetreatQueueFrame } from '../frames.ts';
import {
  armOf,
  commandersAt,
  counter,
  gunsAt,
  hasFlag,
  hasTroops,
  hexOf,
  isOnMap,
  otherSide,
  type Position,
  shotsOf,
  sideOf,
  spentOf,
  topOfStack,
  troopsAt,
} from '../position.ts';
import { REFUSED, type Refusal } from '../refusals.ts';
import { CAPTURED_ONCE, ELIMINATED, FIRED_IN_PHASE, FIRED_IN_TURN, JAMMED, LINE, PASSING } from '../state.ts';
import {
  COMMANDER_ROLL_RANGE,
  cannonAimRefusal,
  cannonRefusal,
  captureValue,
  counterBatteryHits,
  counterBatteryKills,
  gunRefusal,
} from './artillery.ts';
import { commandersLostWithStack, removeCommanderWithoutUnits } from './casualty.ts';
import { artilleryModifiers, outcomeUnderFire, rifleEffect, rifleModifiers } from './fire-modifiers.ts';
import { addPoints, checkMorale, currentMorale, currentSize, eliminate } from './losses.ts';
import { areLinked, type Firer, firerAt, isRefusal, loneGunsFirepower, loneGunsRefusal, paysForFire, rifleAimRefusal } from './rifle.ts';
import { isTarget } from './sight.ts';

/** Who may take part: everybody of the side, or only some hexes (reaction fire, fire inside a move). */
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
  const enemy = otherSide(limits.side);
  for (let unit = 0; unit < p.unitHex.length; unit++) {
    if (sideOf(p, unit) !== enemy || !isOnMap(p, unit)) continue;
    const hex = hexOf(p, unit);
    if (p.occupancy.top[hex] === unit + 1 && isTarget(p, hex, limits.side)) targets.push(hex);
  }
  return targets;
}

/** Every hex of the side that can fire rifles now. */
function firersOf(p: Position, limits: FireLimits): Firer[] {
  const firers: Firer[] = [];
  if (limits.hexes !== undefined) {
    for (const hex of limits.hexes) addFirer(p, hex, limits.side, firers);
    return firers;
  }
  for (let unit = 0; unit < p.unitHex.length; unit++) {
    if (sideOf(p, unit) !== limits.side || armOf(p, unit) === ARTILLERY || !isOnMap(p, unit)) continue;
    const hex = hexOf(p, unit);
    if (topOfStack(p, hex, limits.side) === unit) addFirer(p, hex, limits.side, firers);
  }
  return firers;
}

function addFirer(p: Position, hex: Hex, side: SideNumber, firers: Firer[]): void {
  const firer = firerAt(p, hex, side);
  if (!isRefusal(firer)) firers.push(firer);
}

/** Adds every legal salvo; stops when the list has `limit` entries. */
export function listSalvos(p: Position, limits: FireLimits, list: Action[], limit: number): void {
  const firers = firersOf(p, limits);
  const guns = gunsOf(p, limits);
  if (firers.length === 0 && guns.length === 0) return;
  for (const target of targetsOf(p, limits)) {
    for (const unit of guns) if (cannonAimRefusal(p, unit, target) === undefined) list.push({ kind: 'cannon', unit, target });
    if (list.length >= limit) return;
    listRifles(p, limits, firers, target, list);
    if (list.length >= limit) return;
  }
}

function listRifles(p: Position, limits: FireLimits, firers: readonly Firer[], target: Hex, list: Action[]): void {
  let able: Firer[] | undefined;
  for (const firer of firers) {
    if (rifleAimRefusal(p, firer, limits.side, target) !== undefined) continue;
    if (able === undefined) able = [firer];
    else able.push(firer);
  }
  if (able === undefined) return;
  for (const group of connectedGroups(able)) {
    if (rifleTargetRefusal(p, group, limits.side, target) !== undefined) continue;
    for (const passing of targetChoices(p, target, limits))
      list.push({ kind: 'salvo', from: group.map(({ hex }) => hex), target, passing });
  }
}

const NO_GUNS: readonly number[] = [];

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

/** Rifle fire names the stack or, if somebody passes through the hex, him (C6). */
function targetChoices(p: Position, target: Hex, limits: FireLimits): readonly boolean[] {
  const choices: boolean[] = [];
  if (targetChoiceRefusal(p, target, limits, false) === undefined) choices.push(false);
  if (targetChoiceRefusal(p, target, limits, true) === undefined) choices.push(true);
  return choices;
}

function targetChoiceRefusal(p: Position, target: Hex, limits: FireLimits, passing: boolean): Refusal | undefined {
  const enemy = otherSide(limits.side);
  if (passing) return passingTop(p, target, enemy) >= 0 ? undefined : REFUSED.noPassingTarget;
  if (limits.passingOnly === true) return REFUSED.reactionOnlyAtMover;
  return hasTroops(p, target, enemy) && topOfStack(p, target, enemy) < 0 ? REFUSED.noTarget : undefined;
}

const passingTop = (p: Position, hex: Hex, side: SideNumber): number =>
  troopsAt(p, hex, side).find((unit) => hasFlag(p, unit, PASSING)) ?? -1;

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
    if (firers.some((one) => one.hex === hex)) return REFUSED.notLinked;
    firers.push(firer);
  }
  if (firers.length === 0) return REFUSED.nobodyFires;
  if (limits.target !== undefined && action.target !== limits.target) return REFUSED.reactionOnlyAtMover;
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
  if (first === undefined) return REFUSED.nobodyFires;
  if (rest.some(({ arm }) => arm !== first.arm)) return REFUSED.oneArm;
  const reached = [first];
  for (const member of reached) for (const other of rest) if (!reached.includes(other) && areLinked(member, other)) reached.push(other);
  // One salvo has one way of being written: its hexes in rising order.
  const ordered = firers.every(({ hex }, i) => i === 0 || hex > (firers[i - 1] as Firer).hex);
  return reached.length === firers.length && ordered ? undefined : REFUSED.notLinked;
}

export function gunShotRefusal(p: Position, limits: FireLimits, action: ActionOf<'cannon'>): Refusal | undefined {
  if (p.game.units[action.unit] === undefined) return REFUSED.noSuchUnit;
  if (sideOf(p, action.unit) !== limits.side) return REFUSED.notYourUnit;
  if (limits.guns !== undefined && !limits.guns.includes(action.unit))
    return limits.target === undefined ? REFUSED.oneAtATime : REFUSED.notTriggered;
  if (limits.target !== undefined && action.target !== limits.target) return REFUSED.reactionOnlyAtMover;
  return cannonRefusal(p, action.unit, action.target);
}

/** The unit that a rifle salvo hits [6.9]. */
export const rifleTarget = (p: Position, target: Hex, enemy: SideNumber, passing: boolean): number =>
  passing ? passingTop(p, target, enemy) : topOfStack(p, target, enemy);

/** [6.10] every infantry and cavalry unit of the hex; of a close line only the top one, and who passes through (C22). */
export function artilleryTargets(p: Position, target: Hex, enemy: SideNumber): number[] {
  const top = topOfStack(p, target, enemy);
  return troopsAt(p, target, enemy).filter((unit) => unit === top || !hasFlag(p, unit, LINE));
}

/** Fires rifles; what follows is left on the stack of frames. */
export function fireRifles(d: Draft, side: SideNumber, action: ActionOf<'salvo'>): void {
  const firers: Firer[] = [];
  for (const hex of action.from) {
    const firer = firerAt(d, hex, side);
    if (!isRefusal(firer)) firers.push(firer);
  }
  const enemy = otherSide(side);
  const units = firers.flatMap((firer) => firer.units);
  if (!hasTroops(d, action.target, enemy)) {
    chargeShots(d, units);
    shootLoneGuns(d, side, firers, units, action.target);
    return;
  }
  const { value, row, effect } = rifleEffect(firers, action.target);
  const unit = rifleTarget(d, action.target, enemy, action.passing);
  const modifiers = effect === null ? [] : rifleModifiers(d, firers, action.target, unit, effect);
  chargeShots(d, units);
  tell(d, {
    kind: 'fired',
    side,
    units,
    from: action.from,
    target: action.target,
    value,
    row,
    effect,
    modifiers,
    rule: action.from.length > 1 ? '10.9.6' : '10.9.4',
  });
  if (effect === null) return;
  // A35: infantry salvos on the two lowest rows endanger commanders in the hex.
  const infantry = armOf(d, units[0] as number) === 0;
  if (infantry && row >= 2) pushFrame(d, { kind: 'afterSalvo', rule: '4.6.1', commanders: commandersAt(d, action.target, enemy) });
  const queue = newQueue();
  checkUnderFire(d, unit, modifiers, '10.9.4', queue);
  pushQueue(d, queue, bestFirer(firers, action.target).hex);
}

/** B44: of a joint salvo the firer with the best quotient counts as the cause of a retreat. */
function bestFirer(firers: readonly Firer[], target: Hex): Firer {
  const quotient = ({ hex, fire, divisor }: Firer): number => fire / (divisor * distance(hex, target));
  return firers.reduce((best, firer) => (quotient(firer) > quotient(best) ? firer : best));
}

/** [10.9.2] [10.9.4] MP are paid and fire markers advanced. */
function chargeShots(d: Draft, units: readonly number[]): void {
  for (const unit of units) {
    if (paysForFire(d, unit)) setSpent(d, unit, spentOf(d, unit) + 1);
    setShots(d, unit, shotsOf(d, unit) + 1);
    addFlag(d, unit, FIRED_IN_PHASE | FIRED_IN_TURN);
  }
}

interface Queue {
  readonly units: number[];
  readonly losses: number[];
}
const newQueue = (): Queue => ({ units: [], losses: [] });

/** B30: a unit with one step left is eliminated where it stands, others lose after their retreat. */
function checkUnderFire(d: Draft, unit: number, modifiers: Parameters<typeof checkMorale>[4], rule: string, queue: Queue): number {
  const morale = currentMorale(d, unit);
  const { die, total } = checkMorale(d, unit, 'fire', rule, modifiers);
  const outcome = outcomeUnderFire(morale, total, d.game.rules.rulings.fireLossOnNine);
  if (outcome !== 'pass') {
    queue.units.push(unit);
    queue.losses.push(outcome === 'retreatAndLoss' ? 1 : 0);
  }
  return die;
}

/** All dice are rolled before anybody moves; then those with one step left fall, the others go back from the top. */
function pushQueue(d: Draft, queue: Queue, origin: Hex): void {
  const units: number[] = [];
  const losses: number[] = [];
  queue.units.forEach((unit, i) => {
    if (queue.losses[i] === 1 && currentSize(d, unit) === 1) return;
    units.push(unit);
    losses.push(queue.losses[i] as number);
  });
  const frame: RetreatQueueFrame = { kind: 'retreatQueue', units, losses, hexes: 1, cause: 'fire', origin };
  if (units.length > 0) pushFrame(d, frame);
  queue.units.forEach((unit, i) => {
    if (queue.losses[i] === 1 && currentSize(d, unit) === 1) eliminate(d, unit, 'fire', '10.9.4');
  });
}

/** [10.9.5] */
function shootLoneGuns(d: Draft, side: SideNumber, firers: readonly Firer[], units: readonly number[], target: Hex): void {
  const firepower = loneGunsFirepower(firers);
  tell(d, {
    kind: 'fired',
    side,
    units,
    from: firers.map(({ hex }) => hex),
    target,
    value: firepower,
    row: -1,
    effect: null,
    modifiers: [],
    rule: '10.9.5',
  });
  const [gun] = gunsAt(d, target, otherSide(side));
  if (gun === undefined) return;
  const die = rollD10(d, 'loneGuns');
  const destroyed = die < firepower;
  tell(d, { kind: 'gunsShelled', unit: gun, dice: [die], destroyed, rule: '10.9.5' });
  if (destroyed) destroyGun(d, gun, side);
}

/** B27, B38: the gun is gone for good and worth its capture value. */
function destroyGun(d: Draft, gun: number, by: SideNumber): void {
  const hex = hexOf(d, gun);
  const side = sideOf(d, gun);
  takeUnit(d, gun, ELIMINATED);
  addFlag(d, gun, CAPTURED_ONCE);
  addPoints(d, by, captureValue(d.game.rules, counter(d, gun).stars), 'capture', '10.10.10');
  commandersLostWithStack(d, hex, side);
  removeCommanderWithoutUnits(d, gun);
}

/** Fires a battery; what follows is left on the stack of frames. */
export function fireCannon(d: Draft, { unit, target }: ActionOf<'cannon'>): void {
  const side = sideOf(d, unit);
  const enemy = otherSide(side);
  const from = hexOf(d, unit);
  const { stars } = counter(d, unit);
  const range = distance(from, target);
  addFlag(d, unit, FIRED_IN_PHASE | FIRED_IN_TURN);
  if (range <= COMMANDER_ROLL_RANGE) pushFrame(d, { kind: 'afterSalvo', rule: '4.6.2', commanders: commandersAt(d, target, enemy) });
  if (!hasTroops(d, target, enemy)) {
    shellLoneGuns(d, unit, target, range);
    return;
  }
  const targets = artilleryTargets(d, target, enemy);
  const top = targets[0] as number;
  const shown = artilleryModifiers(d, from, stars, target, top);
  tell(d, {
    kind: 'fired',
    side,
    units: [unit],
    from: [from],
    target,
    value: range,
    row: -1,
    effect: shown[0]?.what === 'range' ? shown[0].value : 0,
    modifiers: shown,
    rule: '10.10.1',
  });
  const queue = newQueue();
  let natural0 = false;
  for (const one of targets) {
    const die = checkUnderFire(d, one, artilleryModifiers(d, from, stars, target, one), '10.10.1', queue);
    if (die === 0) natural0 = true;
  }
  if (natural0 && d.game.rules.technicalFailure) {
    addFlag(d, unit, JAMMED);
    tell(d, { kind: 'jammed', unit, rule: '10.10.4' });
  }
  pushQueue(d, queue, from);
}

/** [10.10.7] counter-battery fire. */
function shellLoneGuns(d: Draft, unit: number, target: Hex, range: number): void {
  const side = sideOf(d, unit);
  const { stars, polish } = counter(d, unit);
  tell(d, {
    kind: 'fired',
    side,
    units: [unit],
    from: [hexOf(d, unit)],
    target,
    value: range,
    row: -1,
    effect: null,
    modifiers: [],
    rule: '10.10.7',
  });
  const [gun] = gunsAt(d, target, otherSide(side));
  if (gun === undefined) return;
  const dice = [rollD10(d, 'counterBattery')];
  let destroyed = false;
  if (counterBatteryHits(dice[0] as number, polish, range)) {
    const second = rollD10(d, 'counterBattery');
    dice.push(second);
    destroyed = counterBatteryKills(d.game.rules, second, stars);
  }
  tell(d, { kind: 'gunsShelled', unit: gun, dice, destroyed, rule: '10.10.7' });
  if (destroyed) destroyGun(d, gun, side);
}
