/** Where guns go: to a place from which they see the enemy at a good range, where no enemy can ride them down. */
import {
  type Action,
  ARTILLERY,
  canSee,
  distance,
  type Hex,
  LIMBERED,
  placeCost,
  placeEnds,
  placeFacing,
  placeHex,
  reachTable,
  unitFacing,
  unitFormation,
  unitHex,
} from '@kosynier/engine';
import { bestFacing, dangerAt, factsOf, type Ground } from './ground.ts';
import type { Fighters } from './melee.ts';
import type { Order } from './plan.ts';
import type { Body } from './survey.ts';
import { type Mover, wayTo } from './ways.ts';

/** [10.10.7] B38: guns without troops are no target beyond it. */
const GOOD_RANGE = 6;
/** [10.10.1] */
const FARTHEST = 10;
/** Guns do not make ready for enemies farther away, nor follow nearer ones. */
const READY_RANGE = 8;
/** An enemy so near will come into sight. */
const COMES_INTO_SIGHT = 4;
/** How much guns with troops beside them in their hex fear what guns alone fear. */
const FEAR_WITH_ESCORT = 0.4;
/** The gain from which guns move. */
const LEAST_GAIN = 0.04;
/** [8.11] the shots of a Turn. */
const SHOTS_LOST = 1;
/** Turns that it takes to limber, to go and to fire again. */
const TURNS_AWAY = 3;

/** [10.6] [10.10.7] The range to an enemy that can be fired at from a hex, whichever way the guns look; or nothing. */
function rangeTo({ survey: { game }, blocksSight }: Ground, hex: Hex, enemy: Body): number | undefined {
  const range = distance(hex, enemy.hex);
  if (range === 0 || enemy.inMelee || range > (enemy.troops.length > 0 ? FARTHEST : GOOD_RANGE)) return undefined;
  return canSee(game.sight, blocksSight, hex, enemy.hex) ? range : undefined;
}

const hasTargets = (ground: Ground, hex: Hex, farthest = FARTHEST): boolean =>
  ground.enemies.some((enemy) => (rangeTo(ground, hex, enemy) ?? Number.POSITIVE_INFINITY) <= farthest);

/** Distance to the nearest enemy that is not in a melee. */
const nearestFree = ({ enemies }: Ground, hex: Hex): number =>
  enemies.reduce((least, enemy) => (enemy.inMelee ? least : Math.min(least, distance(hex, enemy.hex))), Number.POSITIVE_INFINITY);

/** [8.12] where guns see an enemy, and where one is so near that they soon will. */
export const isPlaceToUnlimber = (ground: Ground, hex: Hex): boolean =>
  nearestFree(ground, hex) <= COMES_INTO_SIGHT || hasTargets(ground, hex, READY_RANGE);

/** Targets by range, less what enemies could do to the guns, and less the way to enemies out of good range for guns that may go far. */
export function batteryWorth(ground: Ground, guns: readonly number[], hex: Hex, facing: number, eager = 0.5): number {
  const { weights, enemies, taken } = ground;
  let targets = 0;
  for (const enemy of enemies) {
    const range = rangeTo(ground, hex, enemy);
    if (range !== undefined) targets += range <= 3 ? 2 : range <= GOOD_RANGE ? 1.5 : 0.7;
  }
  const alone: Fighters = { arm: ARTILLERY, size: 1, guns, square: false, kosynier: false, inCommand: true };
  const danger = dangerAt(ground, alone, hex, facing) * (taken.has(hex) ? FEAR_WITH_ESCORT : 1);
  const tooFar = enemies.length === 0 ? 0 : Math.max(0, factsOf(ground, hex).nearest - GOOD_RANGE);
  return 0.1 * Math.min(4, targets) - weights.danger * danger - weights.approach * eager * tooFar;
}

/** Orders for guns that stand ready to fire: a hex aside, or onto the limbers when the battle has left them behind. */
export function standingGunOrders(ground: Ground, options: readonly Action[]): Order[] {
  const shifts = new Map<number, Hex[]>();
  for (const action of options) if (action.kind === 'gunShift') shifts.set(action.unit, [...(shifts.get(action.unit) ?? []), action.hex]);
  const orders = [...shifts].flatMap(([gun, hexes]) => shiftOrder(ground, gun, hexes) ?? []);
  for (const action of options) {
    if (action.kind === 'limber' && !orders.some(({ units }) => units[0] === action.unit)) orders.push(...limberOrder(ground, action.unit));
  }
  return orders;
}

/** [8.11] b; [8.12S] horse guns would not be silenced, but they too did worse when they left targets for better ones (1,200 pairs). */
function shiftOrder(ground: Ground, gun: number, hexes: readonly Hex[]): Order | undefined {
  const { view } = ground.survey;
  const from = unitHex(view, gun);
  const facing = unitFacing(view, gun);
  const hold = batteryWorth(ground, [gun], from, facing, 0) + (hasTargets(ground, from) ? SHOTS_LOST : 0);
  let to = from;
  let most = hold + LEAST_GAIN;
  for (const hex of hexes) {
    const worth = batteryWorth(ground, [gun], hex, bestFacing(ground, hex), 0);
    if (worth <= most) continue;
    most = worth;
    to = hex;
  }
  if (to === from) return undefined;
  const way = [from, to].map((hex) => ({ hex, facing }));
  return { units: [gun], whole: true, from, intention: 'moveBattery', way, target: 0, gain: most - hold };
}

/** [8.12] guns that see no enemy, have none near, and have time to come up again. */
function limberOrder(ground: Ground, gun: number): Order[] {
  const { game, view } = ground.survey;
  const hex = unitHex(view, gun);
  if (game.scenario.turns - view.turn <= TURNS_AWAY) return [];
  const near = nearestFree(ground, hex);
  if (near <= READY_RANGE || near === Number.POSITIVE_INFINITY || hasTargets(ground, hex)) return [];
  const way = [{ hex, facing: unitFacing(view, gun) }];
  return [{ units: [gun], whole: true, from: hex, intention: 'limber', way, target: 0, gain: LEAST_GAIN }];
}

/** [8.12] limbered guns go where they are worth most; the end of the way says where they unlimber. */
export function batteryOrders(ground: Ground, movers: readonly Mover[]): Order[] {
  return movers.flatMap(({ units, whole, body }) => {
    const [gun] = units;
    if (gun === undefined || unitFormation(ground.survey.view, gun) !== LIMBERED) return [];
    const table = reachTable(ground.survey.game, ground.survey.view, units);
    const hold = batteryWorth(ground, units, body.hex, body.facing);
    let row = 0;
    let most = hold;
    for (let i = 0; i < table.length; i += 2) {
      const place = table[i] as number;
      if (!placeEnds(place)) continue;
      const worth = batteryWorth(ground, units, placeHex(place), placeFacing(place)) - placeCost(place) * 0.002;
      if (worth > most) {
        most = worth;
        row = i;
      }
    }
    return [{ units, whole, from: body.hex, intention: 'moveBattery' as const, way: wayTo(table, row), target: 0, gain: most - hold }];
  });
}
