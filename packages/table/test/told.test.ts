import { battleIds, loadBattle } from '@kosynier/battles';
import type { GameView, Viewer } from '@kosynier/engine';
import { describe, expect, it } from 'vitest';
import { type Change, isOver, rolledDice, seededRandom, stateAt, type Table, tellLine, withDelta } from '../src/index.ts';
import { fail, open, randomAction, stepped } from './support.ts';

const VIEWERS: readonly Viewer[] = [0, 1, 'spectator'];
const STEPS = 150;

/** How many viewers of a step were told what another had been told before. */
function sharedIn(before: Table, after: Table): number {
  const { rules, game } = after;
  const views = new Map(VIEWERS.map((viewer) => [viewer, rules.view(game, stateAt(before), viewer)] as const));
  const viewOf = (viewer: Viewer): GameView => views.get(viewer) ?? fail('no view');
  const done = { steps: after.steps.slice(before.steps.length), isSealed: false, state: stateAt(after) };
  const alone = VIEWERS.map((viewer) => tellLine(after, viewOf(viewer), done, viewer));
  let count = 0;
  for (const [i, first] of VIEWERS.entries()) {
    const told = alone[i] ?? fail('nothing told');
    const change: Change = { before: viewOf(first), after: told.view, delta: told.told.delta };
    for (const [k, viewer] of VIEWERS.entries()) {
      const beside = tellLine(after, viewOf(viewer), done, viewer, change);
      expect(beside).toEqual(alone[k]);
      expect(withDelta(viewOf(viewer), beside.told.delta)).toEqual(rules.view(game, stateAt(after), viewer));
      if (k !== i && beside.told.delta === told.told.delta) count += 1;
    }
  }
  return count;
}

describe('what a line tells', () => {
  it.each(battleIds)('is for each viewer what it would be if no other had been told before: %s', (id) => {
    const battle = loadBattle(id) ?? fail(id);
    const random = seededRandom(1794);
    for (const { id: scenario } of battle.scenarios) {
      let table = open(battle, scenario);
      let shared = 0;
      for (let i = 0; i < STEPS && !isOver(table); i++) {
        const setup = table.steps.length > 20 && stateAt(table).frames.some(({ kind }) => kind === 'setup');
        const next = stepped(table, setup ? { kind: 'confirmSetup' } : randomAction(table, random), rolledDice(random));
        shared += sharedIn(table, next);
        table = next;
      }
      expect(shared).toBeGreaterThan(STEPS / 2);
    }
  });
});
