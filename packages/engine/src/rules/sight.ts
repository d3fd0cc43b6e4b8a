/** [10.1]-[10.8] What a firer may aim at: visibility, field, enemies in front, melee hexes, range. */
import { isOnBoard, neighbour } from '../board/board.ts';
import { ALL_DIRECTIONS, flankDirections, frontDirections } from '../board/facing.ts';
import { distance, type Hex, NO_HEX } from '../board/hex.ts';
import { exitDirections } from '../board/line.ts';
import { canSee, sightReport } from '../board/sight.ts';
import { impossible, type SideNumber } from '../compile.ts';
import { commandersAt, hasUnits, isMeleeHex, otherSide, type Position } from '../position.ts';
import { REFUSED, type Refusal, UNTOLD } from '../refusals.ts';

/** [10.1]; slopes never block [10.1.1]. */
export const isVisible = (p: Position, from: Hex, to: Hex): boolean => canSee(p.game.sight, p.occupancy.blocksSight, from, to);

/** The directions a firer looks in: its front, or all six for a Square; [10.2] skirmishers look out through their flanks too. */
export const fieldOf = (facing: number, square: boolean, skirmish = false): number =>
  square ? ALL_DIRECTIONS : frontDirections(facing) | (skirmish ? flankDirections(facing) : 0);

/** [10.5] B21: enemy units in the front zone that bind the firer; those in melee hexes do not. */
export function enemyInFront(p: Position, hex: Hex, side: SideNumber, field: number): boolean {
  for (let direction = 0; direction < 6; direction++) {
    if ((field & (1 << direction)) !== 0 && isTarget(p, neighbour(p.game.board, hex, direction), side)) return true;
  }
  return false;
}

const enemiesInFront = (p: Position, hex: Hex, side: SideNumber, field: number): Hex[] =>
  [0, 1, 2, 3, 4, 5]
    .filter((direction) => (field & (1 << direction)) !== 0)
    .map((direction) => neighbour(p.game.board, hex, direction))
    .filter((one) => isTarget(p, one, side));

/** [10.6] B22: enemy units that are not in a melee hex. */
export const isTarget = (p: Position, hex: Hex, side: SideNumber): boolean =>
  hex !== NO_HEX && hasUnits(p, hex, otherSide(side)) && !hasUnits(p, hex, side);

/** Why a firer in `from` may not aim at `target`, whatever it fires with. Its front zone is its field unless it sees through its flanks. */
export function aimRefusal(
  p: Position,
  from: Hex,
  side: SideNumber,
  field: number,
  range: number,
  target: Hex,
  front = field,
): Refusal | undefined {
  if (!isTarget(p, target, side)) return noTargetRefusal(p, target, side);
  if (isMeleeHex(p, from)) return REFUSED.firerInMelee;
  const away = distance(from, target);
  if (away > range) return p.explains ? { reason: 'outOfRange', rule: '10.8', distance: away, limit: range } : UNTOLD;
  const exits = exitDirections(from, target);
  if ((exits & field) === 0) return REFUSED.outsideField;
  // Before sight: an enemy in front blocks the line to those behind him, but [10.5] is why they are no targets.
  if ((away > 1 || (exits & front) === 0) && enemyInFront(p, from, side, front))
    return p.explains ? { reason: 'enemyInFront', rule: '10.5', hexes: enemiesInFront(p, from, side, front) } : UNTOLD;
  return isVisible(p, from, target) ? undefined : blockedRefusal(p, from, target);
}

/** [10.3] [10.6] what is wrong with a hex that is no target. */
function noTargetRefusal(p: Position, hex: Hex, side: SideNumber): Refusal {
  if (!p.explains) return UNTOLD;
  if (!isOnBoard(p.game.board, hex)) return REFUSED.noSuchHex;
  if (isMeleeHex(p, hex)) return REFUSED.targetInMelee;
  if (hasUnits(p, hex, side)) return { reason: 'ownTarget', rule: '10.3', hex };
  // B22: commanders by themselves are no target.
  return { reason: 'noTarget', rule: commandersAt(p, hex, otherSide(side)).length > 0 ? '10.6' : '10.3', hex };
}

/** [10.1] [10.1.3] the first thing in the line of sight. */
function blockedRefusal(p: Position, from: Hex, target: Hex): Refusal {
  if (!p.explains) return UNTOLD;
  const [first] = sightReport(p.game.sight, p.occupancy.blocksSight, from, target).blockers;
  return first === undefined
    ? impossible('a line of sight that nothing blocks and that is blocked')
    : { reason: 'blocked', rule: first.rule, by: first.because, hex: first.hex };
}

/** [10.3.1] [10.3.2] A3: exactly between front and flank is front; otherwise the line reaches the target through its flank or rear. */
export const throughFlankOrRear = (firer: Hex, target: Hex, targetFacing: number): boolean =>
  (exitDirections(target, firer) & frontDirections(targetFacing)) === 0;
