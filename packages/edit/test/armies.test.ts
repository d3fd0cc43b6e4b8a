import { niemenczyn, problemsOfBattle } from '@kosynier/battles';
import { describe, expect, it } from 'vitest';
import { addArmy, addCommander, isLastOfSide, newBattle, removeArmy, withArmy, withSideName } from '../src/index.ts';

const FRENCH = { en: 'French', pl: 'Francuzi' };
const first = newBattle(10, 10, 'N');
const side = first.sides[0].id;

describe('the name of a side', () => {
  it('follows that of its only army, as long as it is the same', () => {
    expect(withArmy(first, 0, { name: FRENCH }).sides.map(({ name }) => name)).toEqual([FRENCH, first.sides[1].name]);
    const allies = withSideName(first, 0, { en: 'Allies', pl: 'Sprzymierzeni' });
    expect(withArmy(allies, 0, { name: FRENCH }).sides).toBe(allies.sides);
    expect(withArmy(addArmy(first, side), 0, { name: FRENCH }).sides).toBe(first.sides);
  });

  it('that is empty in one language is that of the other', () => {
    expect(withSideName(first, 1, { en: '', pl: 'Prusacy' }).sides[1].name).toEqual({ en: 'Prusacy', pl: 'Prusacy' });
  });

  it('stays with another colour or other gunners', () => {
    expect(withArmy(first, 0, { colour: 'red', gunners: 'better' }).sides).toBe(first.sides);
  });
});

describe('an army', () => {
  it('comes with a colour of its own, and with pools and return hexes in every scenario', () => {
    for (const battle of [first, niemenczyn]) {
      const more = addArmy(battle, battle.sides[1].id);
      const { id, colour } = more.armies.at(-1) ?? { id: '', colour: '' };
      expect(battle.armies.map((one) => one.colour)).not.toContain(colour);
      expect(
        more.scenarios.every(({ pools, returnHexes }) => returnHexes[id] !== undefined && pools.every((pool) => id in pool.armies)),
      ).toBe(true);
      expect(problemsOfBattle(more).filter(({ level }) => level === 'mistake')).toEqual([]);
    }
  });

  it('goes with all that named it, and leaves what was there before', () => {
    const more = addCommander(addArmy(niemenczyn, niemenczyn.sides[0].id), `army-${niemenczyn.armies.length + 1}`);
    expect(removeArmy(more, more.armies.length - 1)).toEqual(niemenczyn);
  });

  it('with counters and commanders takes them with it', () => {
    const left = removeArmy(addArmy(first, side), 0);
    const [scenario] = left.scenarios;
    const kept = JSON.stringify([left.armies, left.units, left.commanders, scenario?.pools, scenario?.returnHexes]);
    for (const id of ['unit-1', 'commander-1']) expect(kept).not.toContain(`"${id}"`);
    expect([scenario?.pools[0]?.armies, scenario?.returnHexes].map((byArmy) => 'polish' in (byArmy ?? {}))).toEqual([false, false]);
    expect(left.units).toHaveLength(1);
  });

  it('that is the last of its side stays', () => {
    expect(isLastOfSide(first, 0)).toBe(true);
    expect(removeArmy(first, 0)).toBe(first);
  });
});
