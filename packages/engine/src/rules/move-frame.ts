/** A move action under way and its groups [8.10] [8.16]; both are written out field by field, so that all are objects of one shape, which is read fastest. */
import type { MoveFrame, MovingGroup } from '../frames.ts';

export const moveFrame = (groups: readonly MovingGroup[], begun: boolean, active: boolean): MoveFrame => ({
  kind: 'move',
  groups,
  begun,
  active,
});

/** A move in which a step was made. */
export const begunMove = (groups: readonly MovingGroup[]): MoveFrame => moveFrame(groups, true, true);

/** A group as it goes on. */
export function groupAfter(group: MovingGroup, change: Partial<MovingGroup>): MovingGroup {
  const { units, hex, run, spoiled, stopped, held, turnedFree, cameFrom } = group;
  const after = {
    units: change.units ?? units,
    hex: change.hex ?? hex,
    run: change.run ?? run,
    spoiled: change.spoiled ?? spoiled,
    stopped: change.stopped ?? stopped,
    held: change.held ?? held,
    turnedFree: change.turnedFree ?? turnedFree,
    cameFrom: change.cameFrom ?? cameFrom,
  };
  const spoiledIn = change.spoiledIn ?? group.spoiledIn;
  return spoiledIn === undefined ? after : { ...after, spoiledIn };
}

/** The groups of a move with another in the place of one. */
export function groupsWith(groups: readonly MovingGroup[], index: number, group: MovingGroup): MovingGroup[] {
  const others = groups.slice();
  others[index] = group;
  return others;
}

/** The groups of a move, one of them as it goes on. */
export const groupsAfter = (groups: readonly MovingGroup[], index: number, change: Partial<MovingGroup>): MovingGroup[] =>
  groupsWith(groups, index, groupAfter(groups[index] as MovingGroup, change));
