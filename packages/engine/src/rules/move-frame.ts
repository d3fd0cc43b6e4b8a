/** A move action under way and its groups [8.10] [8.16]; both are written out field by field, so that all are objects of one shape, which is read fastest. */
import type { Hex } from '../board/hex.ts';
import type { MoveFrame, MovingGroup } from '../frames.ts';

export const moveFrame = (groups: readonly MovingGroup[], begun: boolean, active: boolean): MoveFrame => ({
  kind: 'move',
  groups,
  begun,
  active,
});

/** A move in which a step was made. */
export const begunMove = (groups: readonly MovingGroup[]): MoveFrame => moveFrame(groups, true, true);

/** All that is known of a group; only cavalry has a hex in which its charge was spoiled. */
interface GroupFacts extends Omit<MovingGroup, 'spoiledIn'> {
  readonly spoiledIn: Hex | undefined;
}

export function movingGroup({ units, hex, run, spoiled, stopped, held, turnedFree, cameFrom, spoiledIn }: GroupFacts): MovingGroup {
  return spoiledIn === undefined
    ? { units, hex, run, spoiled, stopped, held, turnedFree, cameFrom }
    : { units, hex, run, spoiled, stopped, held, turnedFree, cameFrom, spoiledIn };
}

/** A group as it goes on. What happens at every step is written out with `movingGroup` instead: it is quicker. */
export const groupAfter = (group: MovingGroup, change: Partial<MovingGroup>): MovingGroup =>
  movingGroup({
    units: change.units ?? group.units,
    hex: change.hex ?? group.hex,
    run: change.run ?? group.run,
    spoiled: change.spoiled ?? group.spoiled,
    stopped: change.stopped ?? group.stopped,
    held: change.held ?? group.held,
    turnedFree: change.turnedFree ?? group.turnedFree,
    cameFrom: change.cameFrom ?? group.cameFrom,
    spoiledIn: change.spoiledIn ?? group.spoiledIn,
  });

/** The groups of a move with another in the place of one. */
export function groupsWith(groups: readonly MovingGroup[], index: number, group: MovingGroup): MovingGroup[] {
  const others = groups.slice();
  others[index] = group;
  return others;
}

/** The groups of a move, one of them as it goes on. */
export const groupsAfter = (groups: readonly MovingGroup[], index: number, change: Partial<MovingGroup>): MovingGroup[] =>
  groupsWith(groups, index, groupAfter(groups[index] as MovingGroup, change));
