/** Where guns go: to a place from which they see the enemy at a good range, with nobody able to ride them down. */
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
} from '@kosynier/engine';
import { bestFacing, dangerAt, factsOf, type Ground } from './ground.ts';
import type { Fighters } from './melee.ts';
import type { Order } from './plan.ts';
import { type Mover, wayTo } from './ways.ts';

const GOOD_RANGE = 6;
const FARTHEST = 10;

/** Targets by range; guns behind nobody are afraid of everybody. */
export function batteryWorth(ground: Ground, guns: readonly number[], hex: Hex, facing: number, eager = 0.5): number {
  const { survey, weights, enemies, blocksSight, taken } = ground;
  let targets = 0;
  let nearest = 99;
  for (const enemy of enemies) {
    const range = distance(hex, enemy.hex);
    nearest = Math.min(nearest, range);
    if (range > FARTHEST || range === 0 || enemy.inMelee) continue;
    if (!canSee(survey.game.sight, blocksSight, hex, enemy.hex)) continue;
    targets += range <= 3 ? 2 : range <= GOOD_RANGE ? 1.5 : 0.7;
  }
  const alone: Fighters = { arm: ARTILLERY, size: 1, guns, square: false, kosynier: false, inCommand: true };
  const danger = dangerAt(ground, alone, hex, facing) * (taken.has(hex) ? 0.4 : 1);
  return 0.1 * Math.min(4, targets) - weights.danger * danger - weights.approach * eager * Math.max(0, nearest - GOOD_RANGE);
}

/** Somebody to fire at, whichever way the guns look now. */
export const hasTargets = ({ survey: { game }, enemies, blocksSight }: Ground, hex: Hex, farthest = FARTHEST): boolean =>
  enemies.some((enemy) => {
    const range = distance(hex, enemy.hex);
    return range > 0 && range <= farthest && !enemy.inMelee && canSee(game.sight, blocksSight, hex, enemy.hex);
  });

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

const orderTo = (gun: number, from: Hex, facing: number, to: Hex, gain: number): Order => ({
  units: [gun],
  whole: true,
  from,
  intention: to === from ? 'limber' : 'moveBattery',
  way:
    to === from
      ? [{ hex: from, facing }]
      : [
          { hex: from, facing },
          { hex: to, facing },
        ],
  target: 0,
  gain,
});

/** [8.11] the shots of a Turn; [8.12S] horse guns lose none. */
const SHOTS_LOST = 1;

/** [8.11] b */
function shiftOrder(ground: Ground, gun: number, hexes: readonly Hex[]): Order | undefined {
  const { view } = ground.survey;
  const from = view.unitHex[gun] as Hex;
  const facing = view.unitFacing[gun] as number;
  const lost = hasTargets(ground, from) ? SHOTS_LOST : 0;
  const hold = batteryWorth(ground, [gun], from, facing, 0) + lost;
  let to = from;
  let most = hold + LEAST_GAIN;
  for (const hex of hexes) {
    const worth = batteryWorth(ground, [gun], hex, bestFacing(ground, hex), 0);
    if (worth <= most) continue;
    most = worth;
    to = hex;
  }
  return to === from ? undefined : orderTo(gun, from, facing, to, most - hold);
}

const LEAST_GAIN = 0.04;
/** Turns that it takes to limber, to go and to fire again. */
const TURNS_AWAY = 3;

/** [8.12] guns that see nobody and have time to come up again. */
function limberOrder(ground: Ground, gun: number): Order[] {
  const { game, view } = ground.survey;
  const hex = view.unitHex[gun] as Hex;
  const tooLate = game.scenario.turns - view.turn < TURNS_AWAY + 1;
  const { nearest } = factsOf(ground, hex);
  if (tooLate || nearest <= GOOD_RANGE || nearest === 99 || hasTargets(ground, hex)) return [];
  return [orderTo(gun, hex, view.unitFacing[gun] as number, hex, LEAST_GAIN)];
}

/** [8.12] limbered guns go where they are worth most; the end of the way says where they unlimber. */
export function batteryOrders(ground: Ground, movers: readonly Mover[]): Order[] {
  return movers.flatMap(({ units, whole, body }) => {
    const [gun] = units;
    if (gun === undefined || ground.survey.view.unitFormation[gun] !== LIMBERED) return [];
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
