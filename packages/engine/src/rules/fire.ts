/** [10.9]-[10.10] What a salvo does (sequence of play, section 6). */
import type { ActionOf } from '../actions.ts';
import type { Hex } from '../board/hex.ts';
import { distance } from '../board/hex.ts';
import { INFANTRY, type SideNumber } from '../compile.ts';
import type { Draft } from '../draft.ts';
import { addFlag, pushFrame, rollD10, setShots, setSpent, takeUnit, tell } from '../draft.ts';
import type { RetreatQueueFrame } from '../frames.ts';
import {
  armOf,
  commandersAt,
  counter,
  formationOf,
  gunsAt,
  hasFlag,
  hasTroops,
  hexOf,
  otherSide,
  type Position,
  shotsOf,
  sideOf,
  spentOf,
  topFrame,
  topOfStack,
  troopsAt,
} from '../position.ts';
import type { RuleNumber } from '../rule-numbers.ts';
import { CAPTURED_ONCE, ELIMINATED, FIRED_IN_PHASE, FIRED_IN_TURN, JAMMED, LINE, SQUARE } from '../state.ts';
import { COMMANDER_ROLL_RANGE, captureValue, counterBatteryHits, counterBatteryKills } from './artillery.ts';
import { commandersLostWithStack } from './casualty.ts';
import { artilleryModifiers, rifleModifiers } from './fire-modifiers.ts';
import { outcomeUnderFire, rifleEffect } from './fire-table.ts';
import { upkeepOfHex } from './hex-upkeep.ts';
import { addPoints, checkMorale, currentMorale, currentSize, eliminate } from './losses.ts';
import { type Firer, firerAt, isRefusal, loneGunsFirepower, paysForFire } from './rifle.ts';
import { passingTop, targetTop } from './salvo.ts';

/** The unit that a rifle salvo hits [6.9]. */
export const rifleTarget = (p: Position, target: Hex, enemy: SideNumber, passing: boolean): number =>
  passing ? passingTop(p, target, enemy) : targetTop(p, target, enemy);

/** [6.10] every infantry and cavalry unit of the hex; of a close line only the top one, which does not shelter units that pass through (C22). */
export function artilleryTargets(p: Position, target: Hex, enemy: SideNumber): number[] {
  const top = topOfStack(p, target, enemy);
  const passing = passingTop(p, target, enemy);
  return troopsAt(p, target, enemy).filter((unit) => unit === top || unit === passing || !hasFlag(p, unit, LINE));
}

/** Fires rifles; what follows is left on the stack of frames. */
export function fireRifles(d: Draft, side: SideNumber, action: ActionOf<'salvo'>): void {
  const firers: Firer[] = [];
  // A salvo is the same in whatever order its hexes are named.
  const from = [...action.from].sort((a, b) => a - b);
  for (const hex of from) {
    const firer = firerAt(d, hex, side);
    if (!isRefusal(firer)) firers.push(firer);
  }
  const enemy = otherSide(side);
  const units = firers.flatMap((firer) => firer.units);
  if (!hasTroops(d, action.target, enemy)) {
    chargeShots(d, units);
    pushFrame(d, { kind: 'afterSalvo', rule: '4.6.1', commanders: [] });
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
    from,
    target: action.target,
    value,
    row,
    effect,
    modifiers,
    rule: action.from.length > 1 ? '10.9.6' : '10.9.4',
  });
  if (effect === null) return;
  // A35: infantry salvos on the two lowest rows endanger commanders in the hex.
  const endangers = armOf(d, units[0] as number) === INFANTRY && row >= 2;
  pushFrame(d, { kind: 'afterSalvo', rule: '4.6.1', commanders: endangers ? commandersAt(d, action.target, enemy) : [] });
  const queue = newQueue();
  checkUnderFire(d, unit, modifiers, '10.9.4', queue);
  const causes = bestFirers(firers, action.target);
  pushQueue(d, queue, causes[0] as Hex);
  // A61: a Square goes back away from the cause in every book.
  const goesAway = d.game.rules.retreatRule === 'awayByZones' || formationOf(d, unit) === SQUARE;
  if (causes.length > 1 && goesAway && topFrame(d).kind === 'retreatQueue') pushFrame(d, { kind: 'retreatCause', side, hexes: causes });
}

/** B44: of a joint salvo the firer with the best quotient counts as the cause of a retreat; of several the firing side names one. */
function bestFirers(firers: readonly Firer[], target: Hex): Hex[] {
  const quotient = ({ hex, fire, divisor }: Firer): number => fire / (divisor * distance(hex, target));
  const best = Math.max(...firers.map(quotient));
  return firers.filter((firer) => quotient(firer) === best).map(({ hex }) => hex);
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
function checkUnderFire(d: Draft, unit: number, modifiers: Parameters<typeof checkMorale>[4], rule: RuleNumber, queue: Queue): number {
  const morale = currentMorale(d, unit);
  const { die, total } = checkMorale(d, unit, 'fire', rule, modifiers);
  const outcome = outcomeUnderFire(morale, total, d.game.rules.rulings.fireLossOnNine);
  if (outcome !== 'pass') {
    queue.units.push(unit);
    queue.losses.push(outcome === 'retreatAndLoss' ? 1 : 0);
  }
  return die;
}

/** All dice are rolled before a unit moves; then units with one step left fall, the others go back from the top. */
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
  if (!destroyed) return;
  const { rules } = d.game;
  destroyGun(d, gun, side, rules.rulings.rifleKillOfGunsVp === 'one' ? 1 : captureValue(rules, counter(d, gun).stars));
}

/** B27, B38: the gun is gone for good. */
function destroyGun(d: Draft, gun: number, by: SideNumber, points: number): void {
  const hex = hexOf(d, gun);
  const side = sideOf(d, gun);
  takeUnit(d, gun, ELIMINATED);
  upkeepOfHex(d, hex, side);
  addFlag(d, gun, CAPTURED_ONCE);
  addPoints(d, by, points, 'capture', '10.10.10');
  commandersLostWithStack(d, hex, side);
}

/** [10.10.2] Fires one battery by itself; what follows is left on the stack of frames. */
export function fireCannon(d: Draft, { unit, target }: ActionOf<'cannon'>): void {
  const side = sideOf(d, unit);
  const enemy = otherSide(side);
  const from = hexOf(d, unit);
  const { stars } = counter(d, unit);
  const range = distance(from, target);
  addFlag(d, unit, FIRED_IN_PHASE | FIRED_IN_TURN);
  pushFrame(d, { kind: 'afterSalvo', rule: '4.6.2', commanders: range <= COMMANDER_ROLL_RANGE ? commandersAt(d, target, enemy) : [] });
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
  const { stars, betterGunner } = counter(d, unit);
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
  if (counterBatteryHits(dice[0] as number, betterGunner, range)) {
    const second = rollD10(d, 'counterBattery');
    dice.push(second);
    destroyed = counterBatteryKills(d.game.rules, second, stars);
  }
  tell(d, { kind: 'gunsShelled', unit: gun, dice, destroyed, rule: '10.10.7' });
  if (destroyed) destroyGun(d, gun, side, captureValue(d.game.rules, counter(d, gun).stars));
}
