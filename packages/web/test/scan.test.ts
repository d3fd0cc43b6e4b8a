/** A picture of a map is laid on the board by three points. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  applied,
  fittedMatrix,
  type Matrix,
  matrixOf,
  nudged,
  type Projection,
  projectionThrough,
  transformOf,
  unapplied,
} from '../src/workshop/editor/board/scan-math.ts';

const coordinate = fc.integer({ min: 0, max: 4000 });
const point = fc.record({ x: coordinate, y: coordinate });
const matrix = fc
  .tuple(
    fc.integer({ min: 20, max: 300 }),
    fc.integer({ min: -40, max: 40 }),
    fc.integer({ min: -40, max: 40 }),
    fc.integer({ min: 20, max: 300 }),
    coordinate,
    coordinate,
  )
  .map(([a, b, c, d, e, f]): Matrix => [a / 100, b / 100, c / 100, d / 100, e, f])
  .filter(([a, b, c, d]) => Math.abs(a * d - b * c) > 0.05);

describe('three points', () => {
  it('say how a picture lies, whatever it was turned, stretched and pushed', () => {
    fc.assert(
      fc.property(matrix, point, point, point, point, (wanted, one, two, three, any) => {
        const pairs = [one, two, three].map((from) => ({ from, to: applied(wanted, from) }));
        const found = matrixOf(pairs as [(typeof pairs)[0], (typeof pairs)[0], (typeof pairs)[0]]);
        if (found === undefined) return;
        const [a, b] = [applied(found, any), applied(wanted, any)];
        expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeLessThan(0.01);
        const back = unapplied(wanted, b);
        expect(Math.hypot(back.x - any.x, back.y - any.y)).toBeLessThan(0.01);
      }),
    );
  });

  it('on one line say nothing', () => {
    const pair = (x: number) => ({ from: { x, y: x }, to: { x: 2 * x, y: x } });
    expect(matrixOf([pair(0), pair(10), pair(20)])).toBeUndefined();
  });

  it('of a steady hand of 4 pixels leave the worst hex of the largest board within a fifth of a hex', () => {
    let seed = 7;
    const tremble = (): number => {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
      return (seed / 2 ** 32 - 0.5) * 8;
    };
    const corners = [
      { x: 50, y: 50 },
      { x: 3300, y: 50 },
      { x: 50, y: 4900 },
    ];
    for (let trial = 0; trial < 100; trial++) {
      const pairs = corners.map((to) => ({ from: { x: to.x + tremble(), y: to.y + tremble() }, to }));
      const found = matrixOf(pairs as [(typeof pairs)[0], (typeof pairs)[0], (typeof pairs)[0]]) as Matrix;
      const far = applied(found, { x: 3300, y: 4900 });
      expect(Math.hypot(far.x - 3300, far.y - 4900)).toBeLessThan(20);
    }
  });

  it('are not needed at first: the picture fits the page', () => {
    expect(fittedMatrix({ width: 200, height: 100 }, { width: 400, height: 400 })).toEqual([2, 0, 0, 2, 0, 100]);
    expect(nudged([1, 0, 0, 1, 5, 5], 2, -3)).toEqual([1, 0, 0, 1, 7, 2]);
  });
});

/** A camera that looks aslant, but not along the table. */
const slanted = fc
  .tuple(matrix, fc.integer({ min: -80, max: 80 }), fc.integer({ min: -80, max: 80 }))
  .map(([[a, b, c, d, e, f], g, h]): Projection => [a, c, e, b, d, f, g / 1e6, h / 1e6]);

describe('four points', () => {
  const corners = [
    { x: 100, y: 120 },
    { x: 3900, y: 90 },
    { x: 80, y: 3700 },
    { x: 3800, y: 3900 },
  ] as const;
  const pairs = (wanted: Projection) => corners.map((from) => ({ from, to: applied(wanted, from) })) as never;

  it('say how a photograph was taken, and every point of it comes to its place and back', () => {
    fc.assert(
      fc.property(slanted, point, (wanted, any) => {
        const found = projectionThrough(pairs(wanted));
        if (found === undefined) throw new Error('nothing found');
        const [a, b] = [applied(found, any), applied(wanted, any)];
        expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeLessThan(0.05);
        const back = unapplied(found, b);
        expect(Math.hypot(back.x - any.x, back.y - any.y)).toBeLessThan(0.05);
        const pushed = applied(nudged(found, 4, -6), any);
        expect([pushed.x - a.x, pushed.y - a.y].map((one) => Math.round(one * 1000) / 1000)).toEqual([4, -6]);
      }),
    );
  });

  it('of which three lie on one line say nothing', () => {
    const pair = (x: number, y: number) => ({ from: { x, y }, to: { x, y } });
    expect(projectionThrough([pair(0, 0), pair(10, 10), pair(20, 20), pair(5, 0)])).toBeUndefined();
  });

  it('are written as the browser reads them: flat ones as before', () => {
    expect(transformOf([1, 2, 3, 4, 5, 6])).toBe('matrix(1,2,3,4,5,6)');
    expect(transformOf([1, 2, 3, 4, 5, 6, 0.001, 0.002])).toBe('matrix3d(1,4,0,0.001,2,5,0,0.002,0,0,1,0,3,6,0,1)');
  });
});
