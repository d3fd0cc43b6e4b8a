/** [8.7] What a turn does to a moving group. */
import { ARTILLERY } from '../compile.ts';
import { addFlag, type Draft, removeFlag, setFacing, setSpent, tell } from '../draft.ts';
import type { MovingGroup } from '../frames.ts';
import { armOf, facingOf, hasFlag, phasingSide, spentOf } from '../position.ts';
import { LEAVING, LINE, PASSING, SHIFTED } from '../state.ts';
import { TURNED, whereSpoiled } from './charge.ts';
import { upkeepOfHex } from './hex-upkeep.ts';
import { leavesStack } from './move-changes.ts';
import { movingGroup } from './move-frame.ts';
import { turnCost, turnsFreely } from './steps.ts';

/** [8.7] each unit pays its own cost; part of a stack leaves it [6.0]. */
export function turnGroup(d: Draft, group: MovingGroup, facing: number): void {
  // A unit that passes friends was never part of their stack, and its close line turns as one (A48, C6).
  const mustLeave = !hasFlag(d, group.units[0] as number, PASSING) && leavesStack(d, group);
  const gunsOnly = group.units.every((unit) => armOf(d, unit) === ARTILLERY);
  for (const unit of group.units) {
    const gun = armOf(d, unit) === ARTILLERY;
    // [6.0] A79: the facing of the troops binds no gun that marches with them.
    if (gun && !gunsOnly) continue;
    if (!turnsFreely(d, unit)) setSpent(d, unit, spentOf(d, unit) + turnCost(d.game.rules, facingOf(d, unit), facing));
    setFacing(d, unit, facing);
    addFlag(d, unit, SHIFTED);
    if (mustLeave && !gun) {
      addFlag(d, unit, LEAVING);
      removeFlag(d, unit, LINE);
    }
  }
  if (mustLeave) upkeepOfHex(d, group.hex, phasingSide(d));
  tell(d, { kind: 'turned', units: group.units, facing, rule: '8.7' });
}

/** A76 b: one turn spoils the charge; with the ruling switched, not before the first hex. */
export function afterTurn(d: Draft, group: MovingGroup): MovingGroup {
  const spoils = !(d.game.rules.rulings.chargeTurnBeforeRunAllowed && group.run === 0);
  const spoiled = spoils ? TURNED : 0;
  const { units, hex, run, stopped, held, cameFrom } = group;
  const spoiledIn = whereSpoiled(d, group, spoiled, hex);
  return movingGroup({ units, hex, run, spoiled: group.spoiled | spoiled, stopped, held, turnedFree: true, cameFrom, spoiledIn });
}
