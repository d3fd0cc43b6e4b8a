/** How a picture of a map lies on the board: three points of it in three hexes say it; of a photograph, taken aslant, four. */
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

/** `x' = (a x + b y + c) / (g x + h y + 1)`, `y' = (d x + e y + f) / (g x + h y + 1)`. */
export type Projection = readonly [a: number, b: number, c: number, d: number, e: number, f: number, g: number, h: number];

/** How a picture lies: flat, or corrected for the slant of a camera. */
export type Lie = Matrix | Projection;

const isSlanted = (lie: Lie): lie is Projection => lie.length === 8;

const projectionOf = (lie: Lie): Projection => {
  if (isSlanted(lie)) return lie;
  const [a, b, c, d, e, f] = lie;
  return [a, c, e, b, d, f, 0, 0];
};

/** Undefined: three of the points lie on one line, or the picture would be turned inside out. */
export function projectionThrough(pairs: readonly [Pair, Pair, Pair, Pair]): Projection | undefined {
  const rows = pairs.flatMap(({ from: { x, y }, to }) => [
    [x, y, 1, 0, 0, 0, -x * to.x, -y * to.x, to.x],
    [0, 0, 0, x, y, 1, -x * to.y, -y * to.y, to.y],
  ]);
  const found = solved(rows);
  if (found === undefined) return undefined;
  const [, , , , , , g = 0, h = 0] = found;
  // All four points lie before the camera.
  return pairs.every(({ from }) => g * from.x + h * from.y + 1 > 0.05) ? (found as unknown as Projection) : undefined;
}

/** Gauss and Jordan, the greatest pivot first; undefined: there is no single answer. */
function solved(rows: readonly (readonly number[])[]): number[] | undefined {
  const left = rows.map((row) => [...row]);
  for (let column = 0; column < left.length; column++) {
    const size = (row: number): number => Math.abs(left[row]?.[column] ?? 0);
    let best = column;
    for (let row = column + 1; row < left.length; row++) if (size(row) > size(best)) best = row;
    const pivot = left[best];
    const lead = pivot?.[column] ?? 0;
    if (pivot === undefined || Math.abs(lead) < 1e-9) return undefined;
    left[best] = left[column] as number[];
    left[column] = pivot.map((value) => value / lead);
    for (const [row, values] of left.entries())
      if (row !== column) left[row] = values.map((value, i) => value - (values[column] ?? 0) * (left[column]?.[i] ?? 0));
  }
  return left.map((row) => row.at(-1) ?? 0);
}

export function applied(lie: Lie, { x, y }: Point): Point {
  const [a, b, c, d, e, f, g, h] = projectionOf(lie);
  const far = g * x + h * y + 1;
  return { x: (a * x + b * y + c) / far, y: (d * x + e * y + f) / far };
}

/** The point of the picture that lies at a point of the page. */
export function unapplied(lie: Lie, { x, y }: Point): Point {
  const [a, b, c, d, e, f, g, h] = projectionOf(lie);
  const [p, q, r, s] = [a - x * g, b - x * h, d - y * g, e - y * h];
  const size = p * s - q * r;
  return { x: (s * (x - c) - q * (y - f)) / size, y: (p * (y - f) - r * (x - c)) / size };
}

/** As CSS writes it. */
export function transformOf(lie: Lie): string {
  if (!isSlanted(lie)) return `matrix(${lie.join(',')})`;
  const [a, b, c, d, e, f, g, h] = lie;
  return `matrix3d(${[a, d, 0, g, b, e, 0, h, 0, 0, 1, 0, c, f, 0, 1].join(',')})`;
}

/** The whole picture on the whole page, as large as it can be without being stretched. */
export function fittedMatrix(
  picture: { readonly width: number; readonly height: number },
  page: { readonly width: number; readonly height: number },
): Matrix {
  const scale = Math.min(page.width / picture.width, page.height / picture.height);
  return [scale, 0, 0, scale, (page.width - picture.width * scale) / 2, (page.height - picture.height * scale) / 2];
}

export function nudged(lie: Lie, x: number, y: number): Lie {
  if (!isSlanted(lie)) {
    const [a, b, c, d, e, f] = lie;
    return [a, b, c, d, e + x, f + y];
  }
  const [a, b, c, d, e, f, g, h] = lie;
  return [a + x * g, b + x * h, c + x, d + y * g, e + y * h, f + y, g, h];
}
