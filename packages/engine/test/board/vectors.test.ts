/** The geometry and sight vectors of the specification, each a test of its own. */
import { describe, expect, it } from 'vitest';
import type { BattleHex, BookId, Ground } from '../../src/battle.ts';
import {
  type Board,
  canSee,
  contacts,
  distance,
  exitDirections,
  FLANK,
  FRONT,
  flankHex,
  frontHex,
  type Hex,
  hexName,
  LINE_REACH,
  linkedInLine,
  NO_HEX,
  neighbour,
  REAR,
  rearHex,
  sightReport,
  turnSteps,
} from '../../src/board/index.ts';
import {
  boardOf,
  directionsIn,
  hex,
  inField,
  inSkirmisherField,
  names,
  SIGHT,
  sightOn,
  throughFlankOrRear,
  unitsIn,
  vectorsOf,
  zonesTouched,
} from './support.ts';

const LARGE = boardOf(39, 49);

type ZoneHex = (board: Board, hex: Hex, facing: number, which: 0 | 1) => Hex;
const pair = (zone: ZoneHex, at: string, facing: number): Hex[] => [zone(LARGE, hex(at), facing, 0), zone(LARGE, hex(at), facing, 1)];

describe('geometry', () => {
  it.each(vectorsOf<{ hex: string; columns: number; rows: number }, (string | null)[]>('neighbours'))('[TG-1] $id', (vector) => {
    const board = boardOf(vector.in.columns, vector.in.rows);
    const found = [0, 1, 2, 3, 4, 5].map((direction) => neighbour(board, hex(vector.in.hex), direction));
    expect(found.map((next) => (next === NO_HEX ? null : hexName(next)))).toEqual(vector.expect);
  });

  it.each(vectorsOf<{ hex: string; facing: number }, Record<'front' | 'flanks' | 'rear', string[]>>('zones'))('[5.0] $id', (vector) => {
    const { hex: at, facing } = vector.in;
    const zones = { front: pair(frontHex, at, facing), flanks: pair(flankHex, at, facing), rear: pair(rearHex, at, facing) };
    expect({ front: names(zones.front), flanks: names(zones.flanks), rear: names(zones.rear) }).toEqual(vector.expect);
  });

  it.each(vectorsOf<{ from: string; to: string }, number>('distance'))('[TG-3] $id', (vector) => {
    expect(distance(hex(vector.in.from), hex(vector.in.to))).toBe(vector.expect);
  });

  it.each(
    vectorsOf<{ from: string; to: string }, { distance: number; touched: [string, string][]; exitDirs: number[]; entryDirs: number[] }>(
      'line',
    ),
  )('[10.1] $id', (vector) => {
    const from = hex(vector.in.from);
    const to = hex(vector.in.to);
    expect(distance(from, to)).toBe(vector.expect.distance);
    const touched = contacts(from, to).map((met) => [hexName(met.hex), met.contact]);
    expect(touched.sort()).toEqual([...vector.expect.touched].sort());
    expect(directionsIn(exitDirections(from, to))).toEqual(vector.expect.exitDirs);
    expect(directionsIn(exitDirections(to, from))).toEqual(vector.expect.entryDirs);
  });
});

describe('fields, aspects, turning, lines of battle', () => {
  it.each(
    vectorsOf<{ firer: string; facing: number; target: string }, { zonesTouched: string[]; inField: boolean; inSkirmisherField: boolean }>(
      'wedge',
    ),
  )('[10.2] $id', (vector) => {
    const { firer, facing, target } = vector.in;
    const zoneNames = { [FRONT]: 'front', [FLANK]: 'flank', [REAR]: 'rear' };
    expect(
      zonesTouched(firer, facing, target)
        .map((zone) => zoneNames[zone])
        .sort(),
    ).toEqual([...vector.expect.zonesTouched].sort());
    expect(inField(firer, facing, target)).toBe(vector.expect.inField);
    expect(inSkirmisherField(firer, facing, target)).toBe(vector.expect.inSkirmisherField);
  });

  it.each(vectorsOf<{ firer: string; target: string; targetFacing: number }, { throughFlankOrRear: boolean }>('aspect'))(
    '[10.3.1] $id',
    (vector) => {
      const { firer, target, targetFacing } = vector.in;
      expect(throughFlankOrRear(firer, target, targetFacing)).toBe(vector.expect.throughFlankOrRear);
    },
  );

  it.each(vectorsOf<{ from: number; to: number }, number>('turnCost'))('[8.7] $id', (vector) => {
    // A4: the cost by steps; the rules own the table, the geometry counts the steps.
    expect([0, 1, 2, 2][turnSteps(vector.in.from, vector.in.to)]).toBe(vector.expect);
  });

  it.each(vectorsOf<{ hex: string; facing: number }, { hexesByRange: number[]; total: number }>('fieldOfFire'))(
    '[10.10.1] $id',
    (vector) => {
      const { hex: from, facing } = vector.in;
      const hexesByRange = new Array<number>(LINE_REACH).fill(0);
      for (const to of LARGE.hexes) {
        const range = distance(hex(from), to);
        if (range < 1 || range > LINE_REACH || !inField(from, facing, hexName(to))) continue;
        hexesByRange[range - 1] = (hexesByRange[range - 1] ?? 0) + 1;
      }
      expect(hexesByRange).toEqual(vector.expect.hexesByRange);
      expect(hexesByRange.reduce((sum, hexes) => sum + hexes, 0)).toBe(vector.expect.total);
    },
  );

  type InLine = { hex: string; facing: number };
  it.each(vectorsOf<{ a: InLine; b: InLine }, boolean>('battleLine'))('[8.10] $id', ({ in: { a, b }, expect: linked }) => {
    expect(linkedInLine(hex(a.hex), a.facing, hex(b.hex), b.facing)).toBe(linked);
    expect(linkedInLine(hex(b.hex), b.facing, hex(a.hex), a.facing)).toBe(linked);
  });

  it.each(vectorsOf<{ game: BookId; unit: string; facing: number; cause: string }, Record<string, string[]>>('retreatHexes'))(
    '[10.11] $id',
    (vector) => {
      const { game, unit, facing, cause } = vector.in;
      const away = (at: Hex): boolean => game !== 'R' || distance(at, hex(cause)) > distance(hex(unit), hex(cause));
      const found: Record<string, string[]> = { rear: names(pair(rearHex, unit, facing).filter(away)).sort() };
      if (game === 'R') {
        found['flank'] = names(pair(flankHex, unit, facing).filter(away)).sort();
        found['front'] = names(pair(frontHex, unit, facing).filter(away)).sort();
      }
      expect(found).toEqual(vector.expect);
    },
  );
});

describe('sight', () => {
  interface SightIn {
    readonly game: BookId;
    readonly from: string;
    readonly to: string;
    readonly terrain: Readonly<Record<string, readonly Ground[]>>;
    readonly unitHexes: readonly string[];
    readonly losCornerBlocks: boolean;
  }

  const terrainOf = (terrain: SightIn['terrain']): BattleHex[] =>
    Object.entries(terrain).map(([at, kinds]) => ({
      hex: at,
      ground: kinds.find((kind) => kind !== 'hill') ?? 'hill',
      elevation: kinds.includes('hill') ? 1 : 0,
    }));

  it.each(vectorsOf<SightIn, { visible: boolean; blockers: string[] }>('sight'))('[10.1] $id', (vector) => {
    const { game, from, to, terrain, unitHexes, losCornerBlocks } = vector.in;
    const board = boardOf(39, 49, { hexes: terrainOf(terrain) });
    const table = sightOn(board, { ...SIGHT[game], losCornerBlocks });
    const blocksAt = unitsIn(board, ...unitHexes);
    expect(canSee(table, blocksAt, hex(from), hex(to))).toBe(vector.expect.visible);
    const report = sightReport(table, blocksAt, hex(from), hex(to));
    expect(report.visible).toBe(vector.expect.visible);
    expect(names(report.blockers.map((blocker) => blocker.hex)).sort()).toEqual([...vector.expect.blockers].sort());
  });
});
