import type { Battle } from '@kosynier/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { battleHash, battleIds, EARLIER_BATTLES, earlierBattle, FIRST_BATTLES, fileHash, loadBattle } from '../src/index.ts';

/** What no rule looks at, by the last named step of the way to it; below them nothing is played. */
const TOLD = [
  /^(title|date|about|strength)\b/,
  /^board\.(hexMetres|columnsRun|rowsRun|places|provenance)\b/,
  /^board\.hexes\.\d+\.provenance$/,
  /^(sides|armies|commanders|units)\.\d+\.name\b/,
  /^(armies|commanders)\.\d+\.colour$/,
  /^(commanders|units)\.\d+\.provenance\b/,
  /^commanders\.\d+\.commandProvenance$/,
  /^units\.\d+\.(guns$|note\b)/,
  /^scenarios\.\d+\.(title\b|startsAt$|minutesPerTurn$|rule$|provenance$|placementsProvenance$|shownRows\b)/,
  /^scenarios\.\d+\.freeSetup\.suggestedProvenance$/,
  /^scenarios\.\d+\.reserves\.\d+\.rule$/,
];

/** The way to every value that is no object and no list. */
function leaves(value: unknown, way = ''): string[] {
  if (typeof value !== 'object' || value === null) return [way];
  return Object.entries(value).flatMap(([key, inside]) => leaves(inside, way === '' ? key : `${way}.${key}`));
}

const otherThan = (value: unknown): unknown =>
  typeof value === 'number' ? value + 1 : typeof value === 'boolean' ? !value : typeof value === 'string' ? `${value} ` : 'something';

function changedAt(battle: Battle, way: string): Battle {
  const copy: unknown = structuredClone(battle);
  const steps = way.split('.');
  const last = steps.pop() ?? '';
  let holder = copy as Record<string, unknown>;
  for (const step of steps) holder = holder[step] as Record<string, unknown>;
  holder[last] = otherThan(holder[last]);
  return copy as Battle;
}

describe('the hash of a battle', () => {
  it.each(battleIds)('of %s changes with everything that is played and with nothing that is told', (id) => {
    const battle = loadBattle(id);
    const hash = battleHash(battle);
    const ways = leaves(battle);
    const told = ways.filter((way) => TOLD.some((one) => one.test(way)));
    const played = ways.filter((way) => !TOLD.some((one) => one.test(way)));
    fc.assert(
      fc.property(fc.constantFrom(...told), (way) => battleHash(changedAt(battle, way)) === hash),
      { numRuns: 60 },
    );
    fc.assert(
      fc.property(fc.constantFrom(...played), (way) => battleHash(changedAt(battle, way)) !== hash),
      { numRuns: 60 },
    );
  });

  it('changes with every played field of each kind of counter, hex and scenario, not only with those that chance picks', () => {
    for (const id of battleIds) {
      const battle = loadBattle(id);
      const kinds = new Map(leaves(battle).map((way) => [way.replaceAll(/\d+/g, '#'), way]));
      for (const way of kinds.values()) {
        const isTold = TOLD.some((one) => one.test(way));
        expect(`${way}: ${battleHash(changedAt(battle, way)) === battleHash(battle)}`).toBe(`${way}: ${isTold}`);
      }
    }
  });

  it('is not changed by a note that is added or taken away', () => {
    const battle = loadBattle('niemenczyn');
    const [first, ...others] = battle.units;
    if (first === undefined) throw new Error('no units');
    const { note: _, ...silent } = first;
    const noted = { ...first, note: { en: 'A note.', pl: 'Uwaga.' } };
    expect(battleHash({ ...battle, units: [noted, ...others] })).toBe(battleHash({ ...battle, units: [silent, ...others] }));
    expect(battleHash({ ...battle, strength: [] })).toBe(battleHash(battle));
  });
});

describe('the battles of earlier programs', () => {
  it.each(EARLIER_BATTLES)('$id of $file is still here and still a battle', ({ id, hash, file }) => {
    const battle = earlierBattle(hash);
    expect(battle?.id).toBe(id);
    if (battle === undefined) return;
    expect(battleHash(battle)).toBe(hash);
    expect(fileHash(battle)).toBe(file);
  });

  it('are all those of the first release', () => {
    expect(Object.keys(FIRST_BATTLES)).toEqual(['niemenczyn', 'raclawice', 'szczekociny', 'maciejowice']);
    expect(earlierBattle('0123456789abcdef')).toBeUndefined();
  });
});
