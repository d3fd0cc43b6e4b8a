/** Making a board: whatever is painted, heights have their slopes, ways are ways, and nothing that is named falls off unsaid. */
import { exampleBattle, loadBattle, niemenczyn, parseBattle, problemsOfBattle, writeBattle } from '@kosynier/battles';
import { type Battle, distance, GROUNDS, hexName, neighbourOf, parseHex } from '@kosynier/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as edit from '../src/index.ts';

const example = ((): Battle => {
  const reading = parseBattle(exampleBattle);
  if (!reading.ok) throw new Error('the example is broken');
  return reading.battle;
})();
const plain = edit.newBattle(9, 8, 'R');

const hexOn = ({ board }: Battle): fc.Arbitrary<number> =>
  fc.tuple(fc.integer({ min: 1, max: board.columns }), fc.integer({ min: 1, max: board.rows })).map(([c, r]) => c * 100 + r);
const stroke = (battle: Battle) => fc.uniqueArray(hexOn(battle), { minLength: 1, maxLength: 12 });
const codes = (battle: Battle): string[] => problemsOfBattle(battle).map(({ code }) => code);

describe('hexes', () => {
  it('around one are those up to so far away, and no others', () => {
    fc.assert(
      fc.property(hexOn(plain), fc.integer({ min: 0, max: 3 }), (hex, reach) => {
        const wanted = edit.allHexes(plain.board).filter((other) => distance(hex, other) <= reach);
        expect(edit.hexesAround(plain.board, hex, reach).sort()).toEqual(wanted.sort());
      }),
    );
  });

  it('between two make a chain of neighbours as short as can be', () => {
    fc.assert(
      fc.property(hexOn(plain), hexOn(plain), (from, to) => {
        const line = edit.hexesBetween(from, to);
        expect([line[0], line.at(-1)]).toEqual([from, to]);
        expect(line).toHaveLength(distance(from, to) + 1);
        for (const [i, hex] of line.entries()) if (i > 0) expect(distance(line[i - 1] ?? 0, hex)).toBe(1);
      }),
    );
  });
});

describe('heights', () => {
  it('have their slopes after every stroke, and no others', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(stroke(plain), fc.integer({ min: -2, max: 3 })), { minLength: 1, maxLength: 5 }), (strokes) => {
        const battle = strokes.reduce((made, [hexes, to]) => edit.paintHeight(made, hexes, { to }), plain);
        const found = codes(battle);
        for (const code of ['stepsWithoutSlope', 'levelSlopes', 'flatHills', 'highGullies', 'upIsLower', 'twoOnOneSide', 'hexsideTwice'])
          expect(found).not.toContain(code);
      }),
      { numRuns: 40 },
    );
  });

  it('painted twice are as painted once, and raising and lowering gives the board back', () => {
    fc.assert(
      fc.property(stroke(plain), (hexes) => {
        const once = edit.paintHeight(plain, hexes, { to: 2 });
        expect(edit.paintHeight(once, hexes, { to: 2 })).toBe(once);
        const back = edit.paintHeight(edit.paintHeight(plain, hexes, { by: 1 }), hexes, { by: -1 });
        expect(back).toEqual(plain);
      }),
    );
  });

  it('turn an escarpment whose upper hex became the lower one, and leave what was drawn elsewhere', () => {
    const level = { hex: 404, across: neighbourOf(404, 0) };
    const drawn = edit.strokeSides(edit.strokeSides(plain, [level], 'escarpment', 'put'), [{ hex: 707, across: 706 }], 'slope', 'put');
    const higher = edit.paintHeight(drawn, [level.across], { to: 1 });
    const [escarpment] = edit.sidesBetween(higher, 404, level.across).filter(({ kind }) => kind === 'escarpment');
    expect(escarpment?.up).toBe(hexName(level.across));
    expect(edit.sidesBetween(higher, 707, 706)).toHaveLength(1);
  });

  it('end at 9 and -9', () => {
    const high = Array.from({ length: 12 }).reduce<Battle>((made) => edit.paintHeight(made, [404], { by: 1 }), plain);
    expect(edit.terrainOf(high.board)(404).height).toBe(9);
    expect(edit.terrainOf(edit.paintHeight(plain, [404], { to: -40 }).board)(404).height).toBe(-9);
  });
});

describe('ground', () => {
  it('is what was painted last, keeps its height, and clear ground leaves no trace', () => {
    fc.assert(
      fc.property(stroke(plain), fc.constantFrom(...GROUNDS.filter((one) => one !== 'hill')), (hexes, ground) => {
        const painted = edit.paintGround(edit.paintHeight(plain, [404], { to: 2 }), hexes, ground);
        for (const hex of hexes) expect(edit.terrainOf(painted.board)(hex)).toEqual({ ground, height: hex === 404 ? 2 : 0 });
        expect(edit.paintGround(edit.paintGround(plain, hexes, ground), hexes, 'clear')).toEqual(plain);
      }),
    );
  });

  it('fills what hangs together', () => {
    const wall = edit.paintGround(
      plain,
      Array.from({ length: 8 }, (_, i) => 401 + i),
      'woods',
    );
    const terrain = edit.terrainOf(wall.board);
    const left = edit.hexesLike(wall.board, 101, (hex) => terrain(hex).ground === 'clear');
    expect(left).toHaveLength(3 * 8);
  });
});

describe('hexsides', () => {
  const point = { hex: 404, across: 405 };
  const other = { hex: 405, across: 404 };

  it('are put, turned by the second click and taken away by the third, from whichever hex', () => {
    for (const [second, third] of [
      [point, point],
      [other, other],
      [other, point],
    ] as const) {
      const put = edit.strokeSides(plain, [point], 'rampart', edit.deedAt(plain, point, 'rampart'));
      expect(put.board.hexsides).toEqual([{ a: '0404', b: '0405', kind: 'rampart', up: '0404' }]);
      const turned = edit.strokeSides(put, [second], 'rampart', edit.deedAt(put, second, 'rampart'));
      expect(turned.board.hexsides).toEqual([{ a: '0404', b: '0405', kind: 'rampart', up: '0405' }]);
      expect(edit.strokeSides(turned, [third], 'rampart', edit.deedAt(turned, third, 'rampart', true)).board.hexsides).toEqual([]);
      // Something else was done meanwhile: it is turned once more.
      expect(edit.deedAt(turned, third, 'rampart')).toBe('turn');
    }
  });

  it('between heights go up to the higher hex, but for ramparts, whose defenders may stand low', () => {
    const high = edit.paintHeight(plain, [405], { to: 1 }, false);
    const put = edit.strokeSides(high, [point], 'slope', edit.deedAt(high, point, 'slope'));
    expect(put.board.hexsides).toEqual([{ a: '0404', b: '0405', kind: 'slope', up: '0405' }]);
    expect(edit.deedAt(put, point, 'slope')).toBe('remove');
    expect(edit.strokeSides(put, [point], 'slope', 'turn')).toBe(put);
    const wall = edit.strokeSides(high, [point], 'rampart', edit.deedAt(high, point, 'rampart'));
    expect(wall.board.hexsides).toEqual([{ a: '0404', b: '0405', kind: 'rampart', up: '0404' }]);
    expect(edit.deedAt(wall, point, 'rampart')).toBe('turn');
  });

  it('are turned along a stroke where they lie', () => {
    const next = { hex: 505, across: 506 };
    const put = edit.strokeSides(plain, [point, next], 'escarpment', 'put');
    const turned = edit.strokeSides(put, [other, next, { hex: 707, across: 706 }], 'escarpment', 'turn');
    expect(turned.board.hexsides.map(({ up }) => up)).toEqual(['0405', '0506']);
  });

  it('are never two of a kind that exclude each other', () => {
    const both = edit.strokeSides(edit.strokeSides(plain, [point], 'slope', 'put'), [point], 'escarpment', 'put');
    expect(both.board.hexsides.map(({ kind }) => kind)).toEqual(['escarpment']);
    const wet = edit.strokeWater(edit.strokeWater(both, [[404, 405]], 'creek'), [[404, 405]], 'river');
    expect(wet.board.hexsides.map(({ kind }) => kind).sort()).toEqual(['escarpment', 'river']);
    expect(edit.eraseSides(wet, [[404, 405]]).board.hexsides).toEqual([]);
  });
});

describe('ways', () => {
  it('of water hang together from corner to corner', () => {
    const corner = fc.tuple(hexOn(plain), fc.nat(5)).map(([hex, f]) => ({ hex, corner: f }));
    fc.assert(
      fc.property(corner, corner, (from, to) => {
        const sides = edit.waterWay(plain.board, from, to);
        expect(new Set(sides.map(String)).size).toBe(sides.length);
        for (const [a, b] of sides) expect(distance(a, b)).toBe(1);
        // Sides that follow one another share a hex, or the hexes across are neighbours: they share a corner.
        for (const [i, [a, b]] of sides.entries()) {
          const [c, d] = sides[i - 1] ?? [a, b];
          const hexes = [...new Set([a, b, c, d])];
          expect(hexes.every((one) => hexes.every((two) => distance(one, two) <= 1))).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('of water from edge to edge leave no end inside the board', () => {
    const sides = edit.waterWay(plain.board, { hex: 501, corner: 1 }, { hex: 508, corner: 2 });
    expect(sides.length).toBeGreaterThan(10);
    expect(codes(edit.strokeWater(plain, sides, 'river'))).not.toContain('waterEnds');
  });

  it('of roads avoid what is rough, follow what is there, and join', () => {
    const walled = edit.paintGround(plain, [401, 402, 403, 404, 405, 406, 407], 'impassable');
    const way = edit.roadWay(walled.board, 101, 901);
    expect(way).toContain(408);
    const once = edit.layRoad(walled, way);
    expect(once.board.roads).toHaveLength(1);
    expect(edit.layRoad(once, way)).toBe(once);
    const longer = edit.layRoad(edit.layRoad(plain, [404, 405]), [405, 406]);
    expect(longer.board.roads).toEqual([['0404', '0405', '0406']]);
    expect(edit.eraseRoads(longer, [[404, 405]]).board.roads).toEqual([['0405', '0406']]);
  });

  it('of roads are accepted, wherever they go', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(hexOn(example), hexOn(example)), { minLength: 1, maxLength: 6 }), (pairs) => {
        const battle = pairs.reduce((made, [from, to]) => edit.layRoad(made, edit.roadWay(made.board, from, to)), example);
        for (const code of ['roadTwice', 'roadTooShort', 'notNeighbours', 'roadBackAndForth']) expect(codes(battle)).not.toContain(code);
      }),
      { numRuns: 30 },
    );
  });
});

describe('names', () => {
  it('are put, changed and taken away', () => {
    const named = edit.putPlace(plain, 404, { name: { en: 'Mill', pl: 'Młyn' } });
    expect(edit.placeIn(named, 404)).toMatchObject({ kind: 'village', name: { en: 'Mill' } });
    const other = edit.putPlace(named, 404, { name: { en: 'Mill', pl: 'Młyn' }, kind: 'label' });
    expect(other.board.places).toHaveLength(1);
    expect(edit.removePlace(other, 404)).toEqual(plain);
  });
});

describe('the size of a board', () => {
  const growth = fc.record({
    firstColumn: fc.integer({ min: -2, max: 2 }).map((n) => 2 * n),
    lastColumn: fc.integer({ min: -4, max: 4 }),
    firstRow: fc.integer({ min: -4, max: 4 }),
    lastRow: fc.integer({ min: -4, max: 4 }),
  });

  it('grows and shrinks again to the very same battle', () => {
    fc.assert(
      fc.property(fc.constantFrom(example, niemenczyn), growth, (battle, by) => {
        const more = {
          firstColumn: Math.abs(by.firstColumn),
          lastColumn: Math.abs(by.lastColumn),
          firstRow: Math.abs(by.firstRow),
          lastRow: Math.abs(by.lastRow),
        };
        const less = { firstColumn: -more.firstColumn, lastColumn: -more.lastColumn, firstRow: -more.firstRow, lastRow: -more.lastRow };
        const grown = edit.resized(battle, more);
        const back = grown === undefined ? undefined : edit.resized(grown.battle, less);
        expect(back?.battle).toEqual(battle);
        expect(back?.fallen).toEqual({ hexes: 0, sides: 0, places: 0, pieces: [] });
      }),
      { numRuns: 30 },
    );
  });

  it('keeps neighbours neighbours, and leaves nothing off the board', () => {
    fc.assert(
      fc.property(fc.constantFrom(example, niemenczyn), growth, (battle, by) => {
        const made = edit.resized(battle, by);
        if (made === undefined) return;
        const off = problemsOfBattle(made.battle).filter(({ code }) => ['offBoard', 'notNeighbours', 'columnOff', 'rowOff'].includes(code));
        expect(off).toEqual([]);
        const reading = parseBattle(writeBattle(made.battle));
        expect(reading.ok ? reading.battle : reading.draft).toEqual(made.battle);
      }),
      { numRuns: 30 },
    );
  });

  it('is refused where hexes would lose their neighbours, or no board would be left', () => {
    expect(edit.resized(example, { ...edit.NO_GROWTH, firstColumn: 1 })).toBeUndefined();
    expect(edit.resized(example, { ...edit.NO_GROWTH, lastRow: -9 })).toBeUndefined();
    expect(edit.resized(example, { ...edit.NO_GROWTH, lastColumn: 90 })).toBeUndefined();
  });

  it('says who loses his hex', () => {
    const made = edit.resized(example, { ...edit.NO_GROWTH, lastColumn: -2 });
    expect(made?.fallen.pieces.length).toBeGreaterThan(0);
    expect(made?.fallen.places).toBe(1);
  });

  it('turns by its directions alone', () => {
    const turned = edit.turnedBoard(example, 'columnsNorth');
    expect(codes(turned)).not.toContain('directionsContradict');
    expect(edit.turnedBoard(turned, 'columnsEast')).toEqual(example);
  });
});

describe('a problem', () => {
  it('lies in hexes of the board, if it is about some', () => {
    const battle = loadBattle('niemenczyn');
    expect(edit.hexesAtPlace(battle, 'board.hexes[0]')).toEqual([parseHex(battle.board.hexes[0]?.hex ?? '')]);
    expect(edit.hexesAtPlace(battle, 'board.hexsides[1].up')).toHaveLength(1);
    expect(edit.hexesAtPlace(battle, 'board.roads[0][1]')).toEqual([parseHex(battle.board.roads[0]?.[1] ?? '')]);
    expect(edit.hexesAtPlace(battle, 'board.places[0].name')).toEqual([parseHex(battle.board.places[0]?.hex ?? '')]);
    expect(edit.hexesAtPlace(battle, 'board.hexes')).toEqual([]);
    expect(edit.hexesAtPlace(battle, 'title.en')).toEqual([]);
  });
});

describe('all heights', () => {
  const all = edit.allHexes(niemenczyn.board);
  const heightIn = (battle: Battle, hex: number): number => edit.terrainOf(battle.board)(hex).height;

  it('of the whole board rise together: ground, hexsides and steps stay as they are, and back again', () => {
    const raised = edit.shiftHeights(niemenczyn, all, 2);
    if (raised === undefined) throw new Error('not raised');
    for (const hex of all) expect(heightIn(raised, hex)).toBe(heightIn(niemenczyn, hex) + 2);
    expect(raised.board.hexsides).toBe(niemenczyn.board.hexsides);
    // But for the source: what somebody has changed is his.
    const hexes = niemenczyn.board.hexes.map(({ provenance: _, ...hex }) => hex);
    expect(edit.shiftHeights(raised, all, -2)?.board).toEqual({ ...niemenczyn.board, hexes });
  });

  it('of a part rise within it, with slopes only where it meets the rest', () => {
    const part = all.filter((hex) => hex < 500);
    const inside = new Set(part);
    const raised = edit.shiftHeights(niemenczyn, part, 3);
    if (raised === undefined) throw new Error('not raised');
    const within = ({ a, b }: { a: string; b: string }): boolean => inside.has(Number(a)) === inside.has(Number(b));
    expect(raised.board.hexsides.filter(within)).toEqual(niemenczyn.board.hexsides.filter(within));
    expect(problemsOfBattle(raised).filter(({ code }) => code === 'stepsWithoutSlope')).toEqual([]);
  });

  it('that would be too high or too low change nothing', () => {
    expect(edit.shiftHeights(niemenczyn, all, 9)).toBeUndefined();
  });
});
