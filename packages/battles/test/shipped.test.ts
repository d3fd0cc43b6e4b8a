import {
  ARM_OF_KIND,
  type Battle,
  brokenInvariants,
  compileGame,
  distance,
  hexName,
  neighbourOf,
  newGame,
  type PoolOfArmy,
  parseHex,
  type Unit,
} from '@kosynier/engine';
import { describe, expect, it } from 'vitest';
import niemenczynFile from '../data/complete/niemenczyn.json' with { type: 'json' };
import { szczekocinyBoard } from '../src/bench.ts';
import { battleIds, loadBattle, niemenczyn, readBattle } from '../src/index.ts';
import { shipped } from '../src/shipped.ts';

const battles: readonly Battle[] = battleIds.map((id) => loadBattle(id));
const all: readonly Battle[] = [...battles, szczekocinyBoard];

/** Every value of a document under a key, wherever it stands. */
function valuesUnder(value: unknown, key: string): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => [...(name === key ? [part] : []), ...valuesUnder(part, key)]);
}

const scenarioOf = (id: string) => niemenczyn.scenarios.find((scenario) => scenario.id === id);

/** Abbreviations of the Polish names. */
const POLISH = /\b(pp|huz|fiz|strz|gren\. krak|kos|jeg|muszk|psp|BKN|art$|bat|och|bryg|lub|sand|Gw)\b/;

describe('battle data: what is shipped', () => {
  it('is found by its id', () => {
    expect(battleIds).toEqual(['niemenczyn', 'raclawice', 'szczekociny', 'maciejowice']);
    for (const id of battleIds) expect(loadBattle(id).id).toBe(id);
    expect(loadBattle('austerlitz')).toBeUndefined();
    expect(loadBattle('constructor')).toBeUndefined();
  });

  it('a broken file of our own throws with its problems', () => {
    expect(() => shipped({ ...niemenczynFile, date: 'today' })).toThrow('date: "today" is not a date like 1794-04-27');
  });

  describe.each(all)('$id', (battle) => {
    it('is valid and comes back the same from a round trip', () => {
      const reading = readBattle(JSON.parse(JSON.stringify(battle)));
      expect(reading).toMatchObject({ ok: true, battle });
    });

    it('cannot be changed by accident', () => {
      expect(Object.isFrozen(battle)).toBe(true);
      expect(Object.isFrozen(battle.units[0]?.name)).toBe(true);
      expect(Object.isFrozen(battle.board.roads[0])).toBe(true);
    });

    it('has names in both languages', () => {
      const texts = ['name', 'title', 'label', 'note', 'source', 'history', 'sources'].flatMap((key) => valuesUnder(battle, key));
      expect(texts.length).toBeGreaterThan(battle.units.length);
      // Of a unit's provenance `name` is a word, not a text.
      for (const text of texts.filter((found) => typeof found === 'object')) {
        expect(text).toEqual({ en: expect.stringMatching(/\S/), pl: expect.stringMatching(/\S/) });
      }
    });

    it('has English names for its units in English', () => {
      for (const { name, army } of battle.units) {
        expect(name.en).not.toMatch(POLISH);
        expect(name.en).not.toMatch(/(?<!1)[123]th\b/);
        // Russian regiments are called after towns; Poles may be called Wojciechowski.
        if (army === 'russian') expect(name.en).not.toMatch(/ski$/);
      }
    });

    it('has nothing without provenance', () => {
      const items = [...battle.units, ...battle.commanders, ...battle.scenarios, ...battle.board.places, battle.board];
      const words = items.flatMap(({ provenance }) => (typeof provenance === 'string' ? [provenance] : Object.values(provenance)));
      expect(words.length).toBeGreaterThan(items.length);
      for (const word of words) expect(['book', 'history', 'design']).toContain(word);
    });

    it('has its strengths within 15 % of history, at 35 men a point', () => {
      for (const { label, units, men } of battle.strength) {
        if (men === null) continue;
        const points = battle.units.filter(({ id }) => units.includes(id)).reduce((sum, unit) => sum + unit.size, 0);
        expect(Math.abs(points * 35 - men) / men, label.en).toBeLessThan(0.15);
      }
    });

    it('has a slope or an escarpment wherever the ground rises, and it rises to the upper hex', () => {
      const elevation = new Map(battle.board.hexes.map(({ hex, elevation: height = 0 }) => [hex, height]));
      const heightOf = (hex: string): number => elevation.get(hex) ?? 0;
      const rising = battle.board.hexsides.filter(({ kind }) => kind === 'slope' || kind === 'escarpment');
      for (const { a, b, up } of rising) expect(heightOf(up ?? ''), `${a} ${b}`).toBeGreaterThan(heightOf(up === a ? b : a));
      const listed = new Set(rising.flatMap(({ a, b }) => [a + b, b + a]));
      for (const { hex } of battle.board.hexes) {
        for (const other of neighboursOf(battle, hex)) {
          if (heightOf(hex) !== heightOf(other)) expect(listed, `${hex} ${other}`).toContain(hex + other);
        }
      }
    });
  });

  describe.each(battles)('$id, to be played', (battle) => {
    it('tells a newcomer about itself', () => {
      const { history, special = [], sources } = battle.about ?? {};
      for (const language of ['en', 'pl'] as const) {
        expect(history?.[language].length).toBeGreaterThan(500);
        expect(sources?.[language].length).toBeGreaterThan(200);
        expect(special.map((text) => text[language]).filter((text) => /^\S.*[.]$/.test(text)).length).toBeGreaterThan(3);
      }
    });

    it('sets up every scenario by the rules', () => {
      for (const { id } of battle.scenarios) {
        const game = compileGame(battle, id);
        expect(game && brokenInvariants(game, newGame(game)), id).toEqual([]);
      }
    });

    it('has every man in its strengths, and the commander of every unit', () => {
      const counted = new Set(battle.strength.flatMap(({ units }) => units));
      const commanders = new Set(battle.commanders.map(({ id }) => id));
      for (const unit of battle.units) {
        if (ARM_OF_KIND[unit.kind] !== 'artillery') expect(counted, unit.id).toContain(unit.id);
        expect(
          unit.commanders.every((id) => commanders.has(id)),
          unit.id,
        ).toBe(true);
      }
    });

    it('has roads that lead somewhere: to another road or off the map', () => {
      const { columns, rows } = battle.board;
      const isEdge = (hex: string): boolean => [1, columns].includes(Number(hex.slice(0, 2))) || [1, rows].includes(Number(hex.slice(2)));
      for (const road of battle.board.roads) {
        const others = new Set(battle.board.roads.filter((one) => one !== road).flat());
        for (const end of [road[0] ?? '', road.at(-1) ?? '']) {
          const isCamp = battle.scenarios.some(({ camp }) => camp?.hex === end);
          expect(isEdge(end) || others.has(end) || isCamp, end).toBe(true);
        }
      }
    });

    it('has roads that never turn back on themselves', () => {
      for (const road of battle.board.roads) expect(road, road.join(' ')).toEqual([...new Set(road)]);
    });

    it('has a note on every counter, in both languages', () => {
      expect(battle.units.filter(({ note }) => note === undefined).map(({ id }) => id)).toEqual([]);
      for (const { id, note } of battle.units)
        for (const language of ['en', 'pl'] as const) expect(note?.[language], id).toMatch(/^\p{Lu}.*\.$|^\d.*\.$/u);
    });

    it('has villages on dry land, and places by every return hex', () => {
      const hexes = new Set(battle.board.places.map(({ hex }) => hex));
      for (const { returnHexes, returnHexesOfCommander } of battle.scenarios) {
        const named = [...Object.values(returnHexes), ...Object.values(returnHexesOfCommander)].flat();
        for (const hex of named) expect(hexes).toContain(hex);
      }
      for (const { hex, kind } of battle.board.places) {
        const ground = battle.board.hexes.find((one) => one.hex === hex)?.ground;
        if (kind === 'village') expect(ground, hex).toBe('village');
      }
    });

    it('keeps its units at the start where their commanders reach them, but for a few outposts', () => {
      for (const scenario of battle.scenarios) {
        const placeOf = (piece: { id: string; hex: string | null }): string | null =>
          scenario.placements?.[piece.id]?.hex ?? scenario.freeSetup?.suggested[piece.id] ?? piece.hex;
        const hexOf = new Map(battle.commanders.map((one) => [one.id, placeOf(one)]));
        const out = battle.units.filter((unit) => {
          const hex = placeOf(unit);
          const takesPart = scenario.onlyUnits?.includes(unit.id) ?? true;
          const strip = (scenario.commandersOf?.[unit.id] ?? unit.commanders).filter((id) => !scenario.absentCommanders.includes(id));
          if (hex === null || !takesPart || strip.length === 0) return false;
          return !strip.some((id) => distance(parseHex(hex) ?? 0, parseHex(hexOf.get(id) ?? '') ?? 0) <= 4);
        });
        expect([battle.id, scenario.id, out.map(({ id }) => id)]).toEqual([
          battle.id,
          scenario.id,
          OUTPOSTS[`${battle.id} ${scenario.id}`] ?? [],
        ]);
      }
    });
  });
});

/** [4.2] units that start out of command. */
const OUTPOSTS: Readonly<Record<string, readonly string[]>> = {
  // Nobody may use them before turn 5.
  'raclawice I': ['p-kos-1', 'p-kos-2'],
  'raclawice II': ['p-kos-1', 'p-kos-2'],
  'szczekociny battle': ['pl-strz-2', 'pl-9pp-I-1', 'pl-9pp-I-2', 'pl-9pp-I-3', 'pl-9pp-I-4', 'pl-art-6'],
};

function neighboursOf({ board }: Battle, hex: string): string[] {
  const [column, row] = [Number(hex.slice(0, 2)), Number(hex.slice(2))];
  const near = [-1, 0, 1].flatMap((c) => [-1, 0, 1].map((r) => [column + c, row + r] as const));
  return near
    .filter(([c, r]) => c >= 1 && c <= board.columns && r >= 1 && r <= board.rows)
    .map(([c, r]) => String(c * 100 + r).padStart(4, '0'))
    .filter((other) => distance(parseHex(hex) ?? 0, parseHex(other) ?? 0) === 1);
}

/** [6.1] [6.2] */
function keepsLimits(units: readonly Unit[]): boolean {
  const sizeOf = (arm: string): number => units.filter(({ kind }) => ARM_OF_KIND[kind] === arm).reduce((sum, { size }) => sum + size, 0);
  const withGuns = units.some(({ kind }) => ARM_OF_KIND[kind] === 'artillery');
  const [foot, horse] = [sizeOf('infantry'), sizeOf('cavalry')];
  return (foot === 0 || horse === 0) && foot <= (withGuns ? 10 : 20) && horse <= (withGuns ? 2 : 4);
}

const GRABOWSKI: PoolOfArmy = { fixed: ['grabowski'], choose: 0, of: [] };
const LEWIZ_OR_KIREJEW: PoolOfArmy = { fixed: [], choose: 1, of: ['lewiz', 'kirejew'] };
const NOBODY: PoolOfArmy = { fixed: [], choose: 0, of: [] };

describe('battle data: Niemenczyn as its rulebook has it', () => {
  it('scenario I: six turns of 15 minutes, its pools, the camp and the return hexes', () => {
    expect(scenarioOf('I')).toMatchObject({
      rule: '13.1',
      turns: 6,
      minutesPerTurn: 15,
      absentCommanders: ['eydziatowicz'],
      pools: [
        { turns: [1, 1], armies: { polish: GRABOWSKI, russian: NOBODY } },
        { turns: [2, 2], armies: { polish: GRABOWSKI, russian: { fixed: ['lewiz'], choose: 0, of: [] } } },
        { turns: [3, 6], armies: { polish: GRABOWSKI, russian: LEWIZ_OR_KIREJEW } },
      ],
      autoVictory: { polish: 4, russian: 4 },
      offTrackWinner: 'russian',
      camp: { hex: '1108', enteredBy: 'polish', sparedFrom: 'russian' },
      returnHexes: { polish: ['0109'], russian: ['1108'] },
      freeSetup: null,
    });
  });

  it('scenario II: Eydziatowicz too, and the Poles anywhere on the southern edge', () => {
    const column01 = Array.from({ length: 15 }, (_, index) => `01${String(index + 1).padStart(2, '0')}`);
    expect(scenarioOf('II')).toMatchObject({
      rule: '13.2',
      turns: 6,
      minutesPerTurn: 15,
      absentCommanders: [],
      pools: [
        { turns: [1, 1], armies: { polish: { fixed: ['grabowski', 'eydziatowicz'], choose: 0, of: [] }, russian: NOBODY } },
        { turns: [2, 6], armies: { polish: { fixed: [], choose: 1, of: ['grabowski', 'eydziatowicz'] }, russian: LEWIZ_OR_KIREJEW } },
      ],
      autoVictory: { polish: 4, russian: 4 },
      offTrackWinner: 'russian',
      camp: { hex: '1108', enteredBy: 'polish', sparedFrom: 'russian' },
      returnHexes: { polish: ['0109'], russian: ['1108'] },
      freeSetup: { side: 'polish', hexes: column01, suggestedFacing: 2 },
    });
  });

  it('scenario II: in the set-up that is offered every Pole has room behind him for a retreat [10.11]', () => {
    const { suggested = {}, suggestedFacing = 0 } = scenarioOf('II')?.freeSetup ?? {};
    const poles = niemenczyn.units.filter(({ id }) => id in suggested);
    const joined = (unit: Unit, hex: string): Unit[] => [unit, ...poles.filter((other) => suggested[other.id] === hex)];
    for (const unit of poles) {
      const from = parseHex(suggested[unit.id] ?? '') ?? 0;
      const rear = [suggestedFacing + 3, suggestedFacing + 4].map((direction) => hexName(neighbourOf(from, direction % 6)));
      const open = rear.filter((hex) => /^0[1-9](0[1-9]|1[0-5])$/.test(hex) && keepsLimits(joined(unit, hex)));
      expect(open, unit.id).toHaveLength(1);
    }
  });

  it('the Polish guns are limbered, the Russian ones stand ready', () => {
    const guns = niemenczyn.units.filter(({ kind }) => ARM_OF_KIND[kind] === 'artillery');
    expect(guns.map(({ army, limbered }) => [army, limbered])).toEqual([
      ['polish', true],
      ['russian', false],
    ]);
  });

  it('without Eydziatowicz his four squadrons are off the map; all others have a hex', () => {
    const unplaced = niemenczyn.units.filter(({ hex }) => hex === null);
    expect(unplaced.map(({ commanders }) => commanders)).toEqual(Array.from({ length: 4 }, () => ['eydziatowicz']));
    expect(niemenczyn.commanders.filter(({ hex }) => hex === null).map(({ id }) => id)).toEqual(['eydziatowicz']);
  });

  it('has the company that the rules print, 7-5-5, and the kinds of the book only', () => {
    expect(niemenczyn.units.find(({ id }) => id === 'p-1-I-7')).toMatchObject({ morale: 7, size: 5, fire: 5 });
    expect(new Set(niemenczyn.units.map(({ kind }) => kind))).toEqual(
      new Set(['infantry', 'horse-volunteer', 'cavalry', 'foot-artillery', 'musketeer', 'cossack']),
    );
    // [13.1] names 1108; it is a camp on the map as well.
    expect(niemenczyn.board.hexes.find(({ hex }) => hex === '1108')).toMatchObject({ ground: 'camp', provenance: 'book' });
  });
});

describe('battle data: the benchmark', () => {
  it('has the large board with all its counters, and everybody in every turn', () => {
    expect([szczekocinyBoard.board.columns, szczekocinyBoard.board.rows]).toEqual([39, 49]);
    expect(szczekocinyBoard.units).toHaveLength(367);
    expect(szczekocinyBoard.units.every(({ hex }) => hex !== null)).toBe(true);
    const [scenario] = szczekocinyBoard.scenarios;
    const fixed = Object.values(scenario?.pools[0]?.armies ?? {}).flatMap((share) => share.fixed);
    expect(fixed.sort()).toEqual(szczekocinyBoard.commanders.map(({ id }) => id).sort());
  });
});
