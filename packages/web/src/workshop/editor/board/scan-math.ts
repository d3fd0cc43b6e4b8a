/** How a picture of a map lies on the board: three points of it in three hexes say it. */
import type { Point } from '@kosynier/drawing';

/** `x' = a x + c y + e`, `y' = b x + d y + f`, as CSS writes a matrix. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export interface Pair {
  /** On the picture, in its own pixels. */
  readonly from: Point;
  /** On the page of the board. */
  readonly to: Point;
}

/** Undefined: the points lie on one line, and nothing can be said. */
export function matrixOf([one, two, three]: readonly [Pair, Pair, Pair]): Matrix | undefined {
  const [ux, uy] = [two.from.x - one.from.x, two.from.y - one.from.y];
  const [vx, vy] = [three.from.x - one.from.x, three.from.y - one.from.y];
  const size = ux * vy - uy * vx;
  // A sliver of a triangle would blow every tremble of the hand up.
  if (Math.abs(size) < 0.01 * Math.hypot(ux, uy) * Math.hypot(vx, vy) || size === 0) return undefined;
  const solve = (u: number, v: number): readonly [number, number] => [(u * vy - v * uy) / size, (v * ux - u * vx) / size];
  const [a, c] = solve(two.to.x - one.to.x, three.to.x - one.to.x);
  const [b, d] = solve(two.to.y - one.to.y, three.to.y - one.to.y);
  if (Math.abs(a * d - b * c) < 1e-9) return undefined;
  return [a, b, c, d, one.to.x - a * one.from.x - c * one.from.y, one.to.y - b * one.from.x - d * one.from.y];
}

export const applied = ([a, b, c, d, e, f]: Matrix, { x, y }: Point): Point => ({ x: a * x + c * y + e, y: b * x + d * y + f });

/** The point of the picture that lies at a point of the page. */
export function unapplied([a, b, c, d, e, f]: Matrix, { x, y }: Point): Point {
  const size = a * d - b * c;
  return { x: (d * (x - e) - c * (y - f)) / size, y: (a * (y - f) - b * (x - e)) / size };
}

/** The whole picture on the whole page, as large as it can be without being stretched. */
export function fittedMatrix(
  picture: { readonly width: number; readonly height: number },
  page: { readonly width: number; readonly height: number },
): Matrix {
  const scale = Math.min(page.width / picture.width, page.height / picture.height);
  return [scale, 0, 0, scale, (page.width - picture.width * scale) / 2, (page.height - picture.height * scale) / 2];
}

export const nudged = ([a, b, c, d, e, f]: Matrix, x: number, y: number): Matrix => [a, b, c, d, e + x, f + y];
