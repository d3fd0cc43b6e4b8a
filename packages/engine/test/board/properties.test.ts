/** What must hold on every board, tried on random ones. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BattleBoard, type BattleHex, type BattleHexside, GROUNDS, HEXSIDE_KINDS } from '../../src/battle.ts';
import {
  type Board,
  canSee,
  compileBoard,
  contacts,
  createSightTable,
  distance,
  ESCARPMENT,
  exitDirections,
  groundOf,
  type Hex,
  hexesOnLine,
  hexName,
  hexsidesOnLine,
  isHill,
  isOnBoard,
  LINE_REACH,
  lineMeetsHexside,
  lineMeetsRampart,
  neighbour,
  neighbourOf,
  oppositeDirection,
  RAMPART,
  RAMPART_INTO,
  type SightBlocker,
  type SightRules,
  sideFeatures,
  sightReport,
} from '../../src/board/index.ts';
import { boardOf, boardSource, directionsIn } from './support.ts';

const COLUMNS = 12;
const ROWS = 15;
const EMPTY = boardOf(COLUMNS, ROWS);

const anyHex = fc.constantFrom(...EMPTY.hexes);
const farHex = fc.tuple(fc.integer({ min: 1, max: 39 }), fc.integer({ min: 1, max: 49 })).map(([column, row]) => column * 100 + row);

const anyGround: fc.Arbitrary<BattleHex[]> = fc
  .uniqueArray(anyHex, { maxLength: 60 })
  .chain((hexes) =>
    fc.tuple(
      ...hexes.map((hex) =>
        fc.record({ hex: fc.constant(hexName(hex)), ground: fc.constantFrom(...GROUNDS), elevation: fc.integer({ min: 0, max: 2 }) }),
      ),
    ),
  );

const anyHexside: fc.Arbitrary<BattleHexside> = fc
  .tuple(anyHex, fc.nat(5), fc.constantFrom(...HEXSIDE_KINDS), fc.boolean())
  .filter(([hex, direction]) => neighbour(EMPTY, hex, direction) !== 0)
  .map(([hex, direction, kind, upward]) => {
    const a = hexName(hex);
    const b = hexName(neighbour(EMPTY, hex, direction));
    return { a, b, kind, up: upward ? b : a };
  });

const anySource: fc.Arbitrary<BattleBoard> = fc
  .record({ hexes: anyGround, hexsides: fc.array(anyHexside, { maxLength: 12 }) })
  .map((parts) => boardSource(COLUMNS, ROWS, parts));

const anyRules: fc.Arbitrary<SightRules> = fc.record({
  sightBlockers: fc.subarray<SightBlocker>(['woods', 'village', 'hill', 'castle', 'unit']),
  escarpmentBlocksSight: fc.boolean(),
  losCornerBlocks: fc.boolean(),
  hillObjectsBlockHillSight: fc.boolean(),
});

const anyUnits = fc.uniqueArray(anyHex, { maxLength: 30 });

/** The hexsides of the whole board, without any thought of what lies near the line. */
function meetsAnywhere(board: Board, from: Hex, to: Hex, matters: (hex: Hex, direction: number) => boolean): boolean {
  return board.hexes.some((hex) =>
    [0, 1, 2, 3, 4, 5].some((direction) => matters(hex, direction) && lineMeetsHexside(from, to, hex, direction)),
  );
}

/** [10.1]-[10.1.3] word for word. */
function seesByTheBook(board: Board, rules: SightRules, units: ReadonlySet<Hex>, from: Hex, to: Hex): boolean {
  const apart = distance(from, to);
  if (apart > LINE_REACH) return false;
  const escarpment = (hex: Hex, direction: number) => (sideFeatures(board, hex, direction) & ESCARPMENT) !== 0;
  if (rules.escarpmentBlocksSight && apart > 1 && meetsAnywhere(board, from, to, escarpment)) return false;
  const hillToHill = isHill(board, from) && isHill(board, to);
  if (hillToHill && !rules.hillObjectsBlockHillSight) return true;
  return contacts(from, to).every(({ hex, contact }) => {
    if (!isOnBoard(board, hex) || (contact === 'corner' && !rules.losCornerBlocks)) return true;
    const objects: string[] = [groundOf(board, hex)].filter((ground) => ground !== 'hill');
    if (units.has(hex)) objects.push('unit');
    const standing = hillToHill && !isHill(board, hex) ? [] : objects;
    const hill = isHill(board, hex) && !hillToHill ? ['hill'] : [];
    return ![...standing, ...hill].some((obstacle) => (rules.sightBlockers as readonly string[]).includes(obstacle));
  });
}

function markUnits(board: Board, units: readonly Hex[]): Uint8Array {
  const blocksAt = new Uint8Array(board.hexLimit);
  for (const hex of units) blocksAt[hex] = 1;
  return blocksAt;
}

describe('distance', () => {
  it('[TG-3] is a metric', () => {
    fc.assert(
      fc.property(farHex, farHex, farHex, (a, b, c) => {
        expect(distance(a, a)).toBe(0);
        expect(distance(a, b) === 0).toBe(a === b);
        expect(distance(a, b)).toBe(distance(b, a));
        expect(distance(a, c)).toBeLessThanOrEqual(distance(a, b) + distance(b, c));
      }),
    );
  });

  it('[TG-3] a step changes it by at most one, and some step shortens it', () => {
    fc.assert(
      fc.property(farHex, farHex, (a, b) => {
        const changes = [0, 1, 2, 3, 4, 5].map((direction) => distance(neighbourOf(a, direction), b) - distance(a, b));
        expect(changes.every((change) => Math.abs(change) <= 1)).toBe(true);
        expect(Math.min(...changes)).toBe(a === b ? 1 : -1);
      }),
    );
  });
});

describe('lines', () => {
  it('[10.1] contacts are the same from both ends', () => {
    fc.assert(
      fc.property(farHex, farHex, (from, to) => {
        const there = contacts(from, to).map((met) => `${met.hex} ${met.contact}`);
        const back = contacts(to, from).map((met) => `${met.hex} ${met.contact}`);
        expect(back.sort()).toEqual(there.sort());
      }),
    );
  });

  it('[10.1] hexes met are linked into a path from end to end, side contacts in twos', () => {
    fc.assert(
      fc.property(farHex, farHex, (from, to) => {
        const path = hexesOnLine(from, to);
        for (const [i, hex] of path.entries()) if (i > 0) expect(path.slice(0, i).some((met) => distance(met, hex) === 1)).toBe(true);
        expect(contacts(from, to).filter((met) => met.contact === 'side').length % 2).toBe(0);
      }),
    );
  });

  it('[10.2] where a line enters is where it leaves on the way back, and both lie opposite', () => {
    fc.assert(
      fc.property(farHex, farHex, (from, to) => {
        const exit = directionsIn(exitDirections(from, to));
        const entry = directionsIn(exitDirections(to, from));
        expect(entry).toEqual(exit.map(oppositeDirection).sort());
        expect(from === to ? [0] : [1, 2]).toContain(exit.length);
        for (const direction of exit) expect(lineMeetsHexside(from, to, from, direction)).toBe(true);
      }),
    );
  });

  it('[10.1.3] every hex on the line has a hexside that it meets, and no other hex has one (B16)', () => {
    fc.assert(
      fc.property(anyHex, anyHex, (from, to) => {
        const path = new Set(hexesOnLine(from, to));
        const meets = (hex: Hex): boolean => [0, 1, 2, 3, 4, 5].some((direction) => lineMeetsHexside(from, to, hex, direction));
        for (const hex of path) expect(meets(hex)).toBe(from !== to);
        for (const hex of EMPTY.hexes) {
          for (let direction = 0; direction < 6; direction++) {
            if (!lineMeetsHexside(from, to, hex, direction)) continue;
            expect(path.has(hex)).toBe(true);
            expect(path.has(neighbourOf(hex, direction))).toBe(true);
          }
        }
      }),
    );
  });
});

describe('sight', () => {
  it('[10.1] canSee is what the rules say word for word, from both ends, asked once or twice', () => {
    fc.assert(
      fc.property(
        anySource,
        anyRules,
        anyUnits,
        fc.array(fc.tuple(anyHex, anyHex), { minLength: 20, maxLength: 60 }),
        (source, rules, units, pairs) => {
          const board = compileBoard(source);
          const table = createSightTable(board, rules);
          const blocksAt = markUnits(board, units);
          const unitHexes = new Set(units);
          for (const [from, to] of pairs) {
            const sees = seesByTheBook(board, rules, unitHexes, from, to);
            expect(canSee(table, blocksAt, from, to)).toBe(sees);
            expect(canSee(table, blocksAt, to, from)).toBe(sees);
            expect(canSee(table, blocksAt, from, to)).toBe(sees);
          }
        },
      ),
      { numRuns: 200 },
    );
  });

  it('[10.1] a report names a blocker exactly when the line is blocked, and fire sees the same within its 10 hexes', () => {
    fc.assert(
      fc.property(anySource, anyRules, anyUnits, anyHex, anyHex, (source, rules, units, from, to) => {
        const board = compileBoard(source);
        const table = createSightTable(board, rules);
        const blocksAt = markUnits(board, units);
        const report = sightReport(table, blocksAt, from, to);
        expect(canSee(table, blocksAt, from, to)).toBe(report.visible && distance(from, to) <= LINE_REACH);
        expect(report.blockers.length > 0).toBe(!report.visible);
      }),
      { numRuns: 500 },
    );
  });

  it('[10.1.3] hexsides on a line are found once each, from either end', () => {
    fc.assert(
      fc.property(anySource, anyHex, anyHex, (source, from, to) => {
        const board = compileBoard(source);
        const keys = (a: Hex, b: Hex): string[] =>
          hexsidesOnLine(board, a, b, ESCARPMENT)
            .map(({ hex, direction }) => [hex, neighbour(board, hex, direction)].sort().join('-'))
            .sort();
        const found = keys(from, to);
        expect(new Set(found).size).toBe(found.length);
        expect(keys(to, from)).toEqual(found);
      }),
      { numRuns: 300 },
    );
  });

  it('[10.9.4] lineMeetsRampart looks at every rampart of the board (B82)', () => {
    fc.assert(
      fc.property(anySource, anyHex, anyHex, (source, from, to) => {
        const board = compileBoard(source);
        const inReach = distance(from, to) <= LINE_REACH;
        const rampart = (hex: Hex, direction: number) => (sideFeatures(board, hex, direction) & RAMPART) !== 0;
        const intoTarget = (hex: Hex, direction: number) =>
          neighbourOf(hex, direction) === to && (sideFeatures(board, hex, direction) & RAMPART_INTO) !== 0;
        expect(lineMeetsRampart(board, from, to)).toBe(inReach && meetsAnywhere(board, from, to, rampart));
        expect(lineMeetsRampart(board, from, to, true)).toBe(inReach && meetsAnywhere(board, from, to, intoTarget));
      }),
      { numRuns: 300 },
    );
  });
});
