/** What of the board is on the screen, as numbers: where it lies and how near it is. */
import type { Box } from '@kosynier/drawing';

export interface View {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The largest board, whole on a small phone. */
export const LEAST_ZOOM = 0.04;
const MOST_ZOOM = 2.5;

const clampZoom = (zoom: number): number => Math.min(MOST_ZOOM, Math.max(LEAST_ZOOM, zoom));

/** Keeps the point under the fingers where it is. */
export function zoomedAt({ x, y, zoom }: View, at: { readonly x: number; readonly y: number }, factor: number): View {
  const next = clampZoom(zoom * factor);
  const scale = next / zoom;
  return { x: at.x - (at.x - x) * scale, y: at.y - (at.y - y) * scale, zoom: next };
}

/** A part of the board, or the whole of it, with a little air around it. */
export function fitted({ left, top, right, bottom }: Box, screen: Size): View {
  const zoom = clampZoom(Math.min(screen.width / (right - left), screen.height / (bottom - top)) * 0.96);
  return { x: (screen.width - (left + right) * zoom) / 2, y: (screen.height - (top + bottom) * zoom) / 2, zoom };
}

/** A point of the board in the middle of the screen. */
export const centredOn = ({ zoom }: View, point: { readonly x: number; readonly y: number }, screen: Size): View => ({
  x: screen.width / 2 - point.x * zoom,
  y: screen.height / 2 - point.y * zoom,
  zoom,
});

/** At least a piece of the board stays on the screen. */
export function kept({ x, y, zoom }: View, board: Size, screen: Size): View {
  const margin = 80;
  const bound = (value: number, length: number, room: number): number => Math.min(room - margin, Math.max(margin - length * zoom, value));
  return { x: bound(x, board.width, screen.width), y: bound(y, board.height, screen.height), zoom };
}

/** On whole pixels of the screen: a board that is moved without being zoomed stays as sharp as it was painted. */
export const onPixels = ({ x, y, zoom }: View, pixelRatio: number): View => ({
  x: Math.round(x * pixelRatio) / pixelRatio,
  y: Math.round(y * pixelRatio) / pixelRatio,
  zoom,
});

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Nearer to the edge than this a point is as good as out of sight. */
const EDGE = 60;
/** Air around places that are shown together. */
export const AROUND = 140;

export function isSeen({ x, y, zoom }: View, point: Point, { width, height }: Size): boolean {
  const [left, top] = [point.x * zoom + x, point.y * zoom + y];
  // Of a board that is low, as on a small phone, some must be left between the edges.
  const edge = Math.min(EDGE, width / 5, height / 5);
  return left > edge && top > edge && left < width - edge && top < height - edge;
}

/** Places of one event that lie farther apart than this lets them be seen together: the last one is what it is about. */
const LEAST_VISITED = 0.25;

/** The board as it shows places of which something is told, at least as near as said if that lets all of them be seen. */
export function visited(view: View, points: readonly Point[], zoom: number, screen: Size): View {
  const box = around(points, AROUND / 2);
  const together = fitted(box, screen).zoom;
  const isTogether = together >= Math.min(zoom, LEAST_VISITED);
  const shown = isTogether ? points : points.slice(-1);
  if (view.zoom >= (isTogether ? Math.min(zoom, together) : zoom) && shown.every((point) => isSeen(view, point, screen))) return view;
  const nearer = Math.max(view.zoom, zoom);
  const middle = isTogether ? { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 } : (points.at(-1) ?? { x: 0, y: 0 });
  return centredOn({ ...view, zoom: isTogether ? Math.min(nearer, together) : nearer }, middle, screen);
}

export function around(points: readonly Point[], air: number): Box {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return { left: Math.min(...xs) - air, right: Math.max(...xs) + air, top: Math.min(...ys) - air, bottom: Math.max(...ys) + air };
}

/** The point that stays where it is: what is picked, if it is in sight, else the middle of the screen. */
export const middleOf = (view: View, screen: Size, about: Point | null): Point =>
  about !== null && isSeen(view, about, screen)
    ? { x: about.x * view.zoom + view.x, y: about.y * view.zoom + view.y }
    : { x: screen.width / 2, y: screen.height / 2 };
