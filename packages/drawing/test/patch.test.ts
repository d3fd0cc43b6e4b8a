import { type BattleId, loadBattle } from '@kosynier/battles';
import { type BattleBoard, compileBoard, directionTo, GROUNDS, type Hex, hexName, neighbourOf } from '@kosynier/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawTerrainPatch, drawTerrainPicture, layoutOf, type Point } from '../src/index.ts';

/** Trees, numbers and pieces of lines, each with the points it is drawn through. */
interface Piece {
  readonly drawn: string;
  readonly points: readonly Point[];
}

/** What is round, a tree, is drawn from its left end: its middle counts. */
function pointsIn(text: string): Point[] {
  const round = /^M([-\d.]+),([-\d.]+)a([\d.]+),/.exec(text);
  if (round !== null) return [{ x: Number(round[1]) + Number(round[3]), y: Number(round[2]) }];
  return [...text.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }));
}

/** Without roads, which are drawn whole however far they go, and without villages and the like, which stand inside their hex. */
function piecesOf(svg: string): Piece[] {
  const content = svg.replace(/<defs>.*<\/defs>/, '').replace(/<g class="(?:roads|sites)">.*(?=<g class="numbers")/, '');
  const spots = [...content.matchAll(/<text x="([-\d.]+)" y="([-\d.]+)"[^<]*/g)];
  const lines = [...content.matchAll(/ d="([^"]*)"/g)].flatMap(([, d = '']) => d.split(/(?=M)/));
  return [
    ...spots.map(([drawn, x, y]) => ({ drawn, points: [{ x: Number(x), y: Number(y) }] })),
    ...lines.map((drawn) => ({ drawn, points: pointsIn(drawn) })),
  ];
}

const TOUCHED = 90;
/** Lines are thinner. */
const HALF_A_TREE = 16;

const sourceOf = (board: BattleBoard) => ({ battle: { board }, board: compileBoard(board), camp: null });

function paintedOtherwise(board: BattleBoard, hexes: readonly Hex[], ground: (typeof GROUNDS)[number], elevation: number): BattleBoard {
  const names = new Set(hexes.map(hexName));
  const others = board.hexes.filter(({ hex }) => !names.has(hex));
  return { ...board, hexes: [...others, ...[...names].map((hex) => ({ hex, ground, elevation }))] };
}

function withSide(board: BattleBoard, hex: Hex): BattleBoard {
  const across = neighbourOf(hex, 1);
  if (compileBoard({ ...board, hexsides: [], roads: [] }).onBoard[across] !== 1 || directionTo(hex, across) < 0) return board;
  return { ...board, hexsides: [...board.hexsides, { a: hexName(hex), b: hexName(across), kind: 'rampart', up: hexName(hex) }] };
}

const BATTLES: readonly BattleId[] = ['niemenczyn', 'raclawice'];

describe('a patch of the picture of the board', () => {
  for (const id of BATTLES) {
    const { board } = loadBattle(id);
    const layout = layoutOf(board, false);
    const before = piecesOf(drawTerrainPicture(sourceOf(board), layout, true));
    const column = fc.integer({ min: 1, max: board.columns });
    const hexes = fc.uniqueArray(
      fc.tuple(column, fc.integer({ min: 1, max: board.rows })).map(([c, r]) => c * 100 + r),
      { minLength: 1, maxLength: 6 },
    );
    const stroke = fc.record({ hexes, ground: fc.constantFrom(...GROUNDS), height: fc.integer({ min: 0, max: 2 }), hasSide: fc.boolean() });

    it(`holds all that a stroke on ${id} changes, and draws the same as the whole`, () => {
      fc.assert(
        fc.property(stroke, ({ hexes: painted, ground, height, hasSide }) => {
          const [first = 101] = painted;
          const plain = paintedOtherwise(board, painted, ground, height);
          const next = sourceOf(hasSide ? withSide(plain, first) : plain);
          const after = piecesOf(drawTerrainPicture(next, layout, true));
          const touched = (hasSide ? [...painted, neighbourOf(first, 1)] : painted).filter((hex) => next.board.onBoard[hex] === 1);
          const isWithin = (reach: number) => (point: Point) =>
            touched.map(layout.centre).some(({ x, y }) => Math.hypot(point.x - x, point.y - y) < reach);
          const [old, now] = [new Set(before.map(({ drawn }) => drawn)), new Set(after.map(({ drawn }) => drawn))];
          const changed = [...after.filter(({ drawn }) => !old.has(drawn)), ...before.filter(({ drawn }) => !now.has(drawn))];
          const patch = drawTerrainPatch(next, layout, true, touched);
          expect(changed.filter(({ points }) => !points.every(isWithin(TOUCHED - HALF_A_TREE)))).toEqual([]);
          const inPatch = new Set(piecesOf(patch.svg).map(({ drawn }) => drawn));
          expect(after.filter(({ drawn, points }) => points.some(isWithin(TOUCHED)) && !inPatch.has(drawn))).toEqual([]);
        }),
        { seed: 1794, numRuns: 40 },
      );
    });
  }

  it('draws little of a large board, and says where it lies', () => {
    const { board } = loadBattle('szczekociny');
    const layout = layoutOf(board, false);
    const { svg, box } = drawTerrainPatch(sourceOf(board), layout, true, [1520, 2044]);
    expect([...svg.matchAll(/<text[^>]*>(\d+)</g)].map(([, hex]) => hex)).toHaveLength(14);
    for (const hex of [1520, 2044]) {
      const { x, y } = layout.centre(hex);
      expect(box.left <= x - TOUCHED && box.right >= x + TOUCHED && box.top <= y - TOUCHED && box.bottom >= y + TOUCHED).toBe(true);
    }
  });
});
