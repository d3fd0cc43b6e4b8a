import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawTreesInRows, type Tree } from '../src/woods.ts';

/** The crowns, one row after the other, each row in any order. */
const crownsIn = (drawn: readonly string[]): { x: number; y: number; r: number }[][] =>
  drawn.map((row) =>
    [...row.matchAll(/<path d="([^"]*)" fill="#(?:6d8f4f|74975a|658749)"/g)].flatMap(([, d = '']) =>
      [...d.matchAll(/M([-\d.]+),([-\d.]+)a([\d.]+),/g)].map(([, x, y, r]) => ({ x: Number(x) + Number(r), y: Number(y), r: Number(r) })),
    ),
  );

const tree = fc.record({
  point: fc.record({ x: fc.integer({ min: 0, max: 300 }), y: fc.integer({ min: 0, max: 400 }) }),
  kind: fc.integer({ min: 0, max: 2 }),
});
const wood = fc.uniqueArray(tree, { minLength: 1, maxLength: 60, selector: ({ point }) => point.y });

const overlap = (a: { x: number; y: number; r: number }, b: { x: number; y: number; r: number }): boolean =>
  Math.hypot(a.x - b.x, a.y - b.y) < a.r + b.r;

describe('the trees of a wood', () => {
  it('are all drawn, and a tree covers those behind it', () => {
    fc.assert(
      fc.property(wood, (trees: Tree[]) => {
        const rows = crownsIn(drawTreesInRows(trees.toSorted((a, b) => a.point.y - b.point.y)));
        const crowns = rows.flatMap((row, at) => row.map((crown) => ({ ...crown, at })));
        expect(crowns.map(({ x, y }) => `${Math.round(x)},${y}`).sort()).toEqual(trees.map(({ point: { x, y } }) => `${x},${y}`).sort());
        for (const front of crowns)
          for (const behind of crowns) if (behind.y < front.y && overlap(front, behind)) expect(behind.at).toBeLessThan(front.at);
      }),
      { seed: 1794, numRuns: 200 },
    );
  });

  it('are few paths, however many they are', () => {
    const trees = Array.from({ length: 2000 }, (_, i) => ({ point: { x: (i % 50) * 40, y: Math.floor(i / 50) * 40 }, kind: i % 3 }));
    expect(drawTreesInRows(trees).join('').match(/<path/g)?.length).toBeLessThan(250);
  });
});
