/** Where guns go: to a place from which they see the enemy at a good range, with nobody able to ride them down. */
import { ARTILLERY, canSee, distance, type Hex, LIMBERED, placeCost, placeEnds, placeFacing, placeHex, reachTable } from '@kosynier/engine';
import { dangerAt, type Ground } from './ground.ts';
import type { Fighters } from './melee.ts';
import type { Order } from './plan.ts';
import { type Mover, wayTo } from './ways.ts';

const GOOD_RANGE = 6;
const FARTHEST = 10;

/** Targets by range; guns behind nobody are afraid of everybody. */
export function batteryWorth(ground: Ground, guns: readonly number[], hex: Hex, facing: number): number {
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
  const danger = taken.has(hex) ? 0 : dangerAt(ground, alone, hex, facing);
  return 0.1 * Math.min(4, targets) - weights.danger * danger - weights.approach * 0.5 * Math.max(0, nearest - GOOD_RANGE);
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
