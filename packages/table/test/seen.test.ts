import { battleIds, loadBattle } from '@kosynier/battles';
import type { Viewer } from '@kosynier/engine';
import { expect, it } from 'vitest';
import {
  at,
  isOver,
  isSecret,
  type Random,
  rolledDice,
  seededRandom,
  seenAgain,
  seenBy,
  type Table,
  takeBack,
  undoReach,
  viewAt,
  withOrders,
} from '../src/index.ts';
import { open, openMixed, pick, randomAction, stepped } from './support.ts';

const VIEWERS: readonly Viewer[] = [0, 1, 'spectator'];

/** A step, a taking back, a jump back, or other orders. */
function changed(table: Table, random: Random): Table {
  const side = pick(random, [0, 1] as const);
  const what = random(10);
  if (what === 0) return withOrders(table, side, { answersHold: random(2) === 0 });
  if (what === 1) return at(table, Math.max(0, table.steps.length - random(6)));
  if (what <= 3) {
    const reach = undoReach(table.steps, side);
    const taken = takeBack(table, side, 1 + random(Math.max(1, reach.steps)));
    if (taken.ok) return taken.table;
  }
  return isOver(table) ? at(table, 0) : stepped(table, randomAction(table, random), rolledDice(random));
}

it.each(battleIds)('%s: what is seen again is what is seen for the first time, after any sequence of changes', (id) => {
  const battle = loadBattle(id);
  const random = seededRandom(31);
  for (const { id: scenario } of battle.scenarios) {
    for (const begun of [open(battle, scenario), openMixed(battle, scenario, random)]) {
      let table = begun;
      const seen = new Map(VIEWERS.map((viewer) => [viewer, { seen: seenBy(table, viewer), of: table }]));
      for (let i = 0; i < 16; i++) {
        table = changed(table, random);
        for (const viewer of VIEWERS) {
          const last = seen.get(viewer);
          // A seat that has not looked for a while sees the same.
          if (last === undefined || random(3) === 0) continue;
          const again = seenAgain(last.seen, last.of, table);
          expect(again).toEqual(seenBy(table, viewer));
          seen.set(viewer, { seen: again, of: table });
        }
      }
    }
  }
});

it('a seat sees its own secret choices and who made its decisions, and nothing of the sort of the others', () => {
  const random = seededRandom(7);
  let secrets = 0;
  for (const id of battleIds) {
    const battle = loadBattle(id);
    let table = open(battle, battle.scenarios.at(-1)?.id ?? '');
    for (let i = 0; i < 60 && !isOver(table); i++)
      table = stepped(table, randomAction(table, random), rolledDice(random), pick(random, ['person', 'orders', 'computer']));
    for (const viewer of VIEWERS) {
      const seen = seenBy(table, viewer);
      expect(seen.steps).toHaveLength(table.steps.length);
      seen.steps.forEach((step, i) => {
        const full = table.steps[i];
        const isOwn = step.side === viewer;
        expect(step.by).toBe(isOwn ? full?.by : null);
        expect(step.action).toEqual(isOwn || !isSecret(step.asked) ? full?.action : null);
        expect(step).not.toHaveProperty('state');
        for (const event of step.events) if ('secret' in event) expect(event.secret).toBe(viewer);
        if (step.action === null) secrets += 1;
      });
      expect(viewAt(seen)).toBe(seen.view);
      expect(viewAt(seen, 0)).toBe(seen.opening);
      expect(viewAt(seen, 3)).toBe(seen.steps[2]?.view);
      expect(seen.options.length > 0).toBe(seen.decision.side === viewer);
      expect(seen.orders).toEqual(viewer === 'spectator' ? null : table.orders[viewer]);
      if (viewer === 'spectator') expect(seen.undo).toEqual({ steps: 0, click: 0, stop: 'nothing' });
    }
  }
  expect(secrets).toBeGreaterThan(20);
});
