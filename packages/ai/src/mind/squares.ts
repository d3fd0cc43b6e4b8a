/** [7.3] When infantry does better in Square, and when it does better out of it. */
import { CAVALRY, COMPANIES_OF_A_SQUARE, INFANTRY } from '@kosynier/engine';
import { bestFacing, dangerAt, factsOf, type Ground } from './ground.ts';
import type { Order } from './plan.ts';
import type { Mover } from './ways.ts';

/** What changes for a body that stands in its hex as a Square instead of facing the enemy: attacks on it, and fire at its packed ranks. */
function squareGain(ground: Ground, { body }: Mover): number {
  const { hex } = body;
  const inLine = dangerAt(ground, { ...body, square: false }, hex, body.square ? bestFacing(ground, hex) : body.facing);
  const inSquare = dangerAt(ground, { ...body, square: true }, hex, body.facing);
  return ground.weights.danger * (inLine - inSquare) - ground.weights.underFire * factsOf(ground, hex).fire;
}

const hasHorseNear = (ground: Ground, { body }: Mover): boolean => factsOf(ground, body.hex).threats.some(({ arm }) => arm === CAVALRY);

/** Orders to form a Square where only horsemen threaten, and to leave one where it has become a target. */
export function squareOrders(ground: Ground, movers: readonly Mover[]): Order[] {
  const orders: Order[] = [];
  for (const mover of movers) {
    const { body, units, whole } = mover;
    if (body.arm !== INFANTRY || !whole || body.troops.length < COMPANIES_OF_A_SQUARE || body.kosynier) continue;
    const gain = squareGain(ground, mover);
    const order = { units, whole, from: body.hex, target: 0 };
    if (!body.square && gain > ground.weights.stir && hasHorseNear(ground, mover))
      orders.push({ ...order, intention: 'formSquare', way: [{ hex: body.hex, facing: body.facing }], gain });
    if (body.square && gain < -ground.weights.stir)
      orders.push({ ...order, intention: 'refuse', way: [{ hex: body.hex, facing: bestFacing(ground, body.hex) }], gain: -gain });
  }
  return orders;
}
