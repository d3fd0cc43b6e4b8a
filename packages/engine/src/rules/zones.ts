/** [5.0] Front zones of units on the map. */
import { neighbour } from '../board/board.ts';
import { FRONT, zoneOfDirection } from '../board/facing.ts';
import { directionTo, type Hex, NO_HEX } from '../board/hex.ts';
import type { SideNumber } from '../compile.ts';
import { below, facingOf, firstAt, formationOf, hasUnits, otherSide, type Position, sideOf } from '../position.ts';
import { SQUARE } from '../state.ts';

/** The front zone of a unit holds a neighbouring hex; a Square has front all round [7.3.2]. */
export function frontHolds(p: Position, unit: number, at: Hex, hex: Hex): boolean {
  if (formationOf(p, unit) === SQUARE) return true;
  return zoneOfDirection(facingOf(p, unit), directionTo(at, hex)) === FRONT;
}

/** [10.11.4] B46: the hex lies in the front zone of any enemy unit, guns and units in melee hexes included. */
export function isInEnemyFront(p: Position, hex: Hex, side: SideNumber): boolean {
  const enemy = otherSide(side);
  for (let direction = 0; direction < 6; direction++) {
    const at = neighbour(p.game.board, hex, direction);
    if (at === NO_HEX || !hasUnits(p, at, enemy)) continue;
    for (let unit = firstAt(p, at); unit >= 0; unit = below(p, unit))
      if (sideOf(p, unit) === enemy && frontHolds(p, unit, at, hex)) return true;
  }
  return false;
}
