/** What of a battle can be played now: mistakes of one scenario do not keep the others from it. */
import type { Problem } from '@kosynier/battles';
import { stepsOf } from '@kosynier/battles';
import type { Battle } from '@kosynier/engine';
import { changed } from './edits.ts';

/** Undefined: there are mistakes that touch every scenario. */
export function playableOf(battle: Battle, problems: readonly Problem[]): Battle | undefined {
  const broken = new Set<number>();
  for (const { level, place } of problems) {
    if (level !== 'mistake') continue;
    const [list, index] = stepsOf(place);
    if (list !== 'scenarios' || typeof index !== 'number') return undefined;
    broken.add(index);
  }
  const left = battle.scenarios.filter((_, index) => !broken.has(index));
  return left.length === 0 ? undefined : left.length === battle.scenarios.length ? battle : changed(battle, { scenarios: left });
}
