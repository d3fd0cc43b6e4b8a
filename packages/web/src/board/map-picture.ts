/**
 * The map as a picture. Thousands of trees and hexes are too much to be drawn in every frame (20 frames a second without a GPU), so the
 * map is one image, painted on two canvases: the whole of it once, coarsely, and what is on the screen sharply whenever the board rests.
 */
import type { Size, View } from './view.ts';

/** A part of the map in pixels of the screen, and where it lies on the board. */
export interface Part {
  /** Upper left corner and size on the board. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Size in pixels. */
  readonly columns: number;
  readonly rows: number;
}

const MOST_COARSE = 3_000_000;
const MOST_SHARP = 4_000_000;
/** So much more than the screen on each side, so that a little pull shows nothing coarse. */
const MARGIN = 0.5;

/** The whole map with as many pixels as are needed, or as may be. */
export function coarsePart({ width, height }: Size, pixelRatio: number): Part {
  const scale = Math.min(pixelRatio, Math.sqrt(MOST_COARSE / (width * height)));
  return { x: 0, y: 0, width, height, columns: Math.ceil(width * scale), rows: Math.ceil(height * scale) };
}

/** What is on the screen and as much around it as may be, pixel for pixel; null if the board is not on the screen. */
export function sharpPart(board: Size, screen: Size, { x, y, zoom }: View, pixelRatio: number, most = MARGIN): Part | null {
  const perPixel = zoom * pixelRatio;
  const pixels = screen.width * screen.height * pixelRatio ** 2;
  const margin = Math.max(0, Math.min(most, (Math.sqrt(MOST_SHARP / pixels) - 1) / 2));
  const along = (offset: number, length: number, room: number): readonly [number, number] => {
    const origin = offset * pixelRatio;
    const from = Math.max(Math.floor(origin), Math.floor(-room * margin * pixelRatio));
    const to = Math.min(Math.ceil(origin + length * perPixel), Math.ceil(room * (1 + margin) * pixelRatio));
    return [from, to];
  };
  const [left, right] = along(x, board.width, screen.width);
  const [top, bottom] = along(y, board.height, screen.height);
  if (right <= left || bottom <= top) return null;
  return {
    x: (left - x * pixelRatio) / perPixel,
    y: (top - y * pixelRatio) / perPixel,
    width: (right - left) / perPixel,
    height: (bottom - top) / perPixel,
    columns: right - left,
    rows: bottom - top,
  };
}

/** Whether a part that has been painted shows all of another, pixel for pixel. */
export function covers(painted: Part | null, wanted: Part | null): boolean {
  if (painted === null || wanted === null) return painted === wanted;
  const isAsSharp = Math.abs(painted.columns / painted.width - wanted.columns / wanted.width) < 1e-6;
  const isAlong = (from: number, length: number, start: number, long: number): boolean =>
    from <= start + 1e-6 && from + length >= start + long - 1e-6;
  return (
    isAsSharp && isAlong(painted.x, painted.width, wanted.x, wanted.width) && isAlong(painted.y, painted.height, wanted.y, wanted.height)
  );
}

const pictureAt = (address: string): Promise<HTMLImageElement> =>
  new Promise((resolve, reject) => {
    const picture = new Image();
    picture.onload = () => resolve(picture);
    picture.onerror = reject;
    picture.src = address;
  });

export function loadPicture(svg: string): Promise<HTMLImageElement> {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  return pictureAt(address).finally(() => URL.revokeObjectURL(address));
}

/** A small picture is its own address: a browser reads it where it is, without the journeys to its other processes that a blob costs. */
export const loadSmallPicture = (svg: string): Promise<HTMLImageElement> =>
  pictureAt(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`);

/** Lays a canvas where it belongs on the board, empty. */
function lay(canvas: HTMLCanvasElement, { x, y, width, height, columns, rows }: Part): void {
  canvas.width = columns;
  canvas.height = rows;
  canvas.style.transform = `translate(${x}px, ${y}px) scale(${width / columns}, ${height / rows})`;
}

/** Paints a part of the picture at once. */
export function paint(canvas: HTMLCanvasElement, picture: HTMLImageElement, part: Part | null): void {
  if (part === null) {
    canvas.width = 0;
    return;
  }
  const { x, y, width, height, columns, rows } = part;
  lay(canvas, part);
  canvas.getContext('2d')?.drawImage(picture, x, y, width, height, 0, 0, columns, rows);
}

/** So high is a strip of a part that is painted piece by piece, in pixels. */
const STRIP = 64;

/** Does some work later; the answer ends it. */
type Later = (work: () => void) => () => void;

export const soon: Later = (work) => {
  const timer = setTimeout(work);
  return () => clearTimeout(timer);
};

/**
 * Paints a part strip by strip, each in a task of its own, so that no finger waits for it, and shows it when it is whole; until then the canvas
 * shows what it did. It is painted out of sight, because a browser hands on all of a canvas that is seen whenever a strip of it has changed.
 */
export function paintInStrips(canvas: HTMLCanvasElement, picture: HTMLImageElement, part: Part, later: Later): () => void {
  const { x, y, width, height, columns, rows } = part;
  const hidden = new OffscreenCanvas(columns, rows);
  const pen = hidden.getContext('2d', { willReadFrequently: true });
  let stop = (): void => undefined;
  const paintFrom = (top: number): void => {
    const high = Math.min(STRIP, rows - top);
    pen?.drawImage(picture, x, y + (top * height) / rows, width, (high * height) / rows, 0, top, columns, high);
    // A strip is painted when a pixel of it is asked for; without that all of them would be at once, in the end.
    pen?.getImageData(0, top, 1, 1);
    stop = later(top + high < rows ? () => paintFrom(top + high) : show);
  };
  const show = (): void => {
    lay(canvas, part);
    canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(hidden.transferToImageBitmap());
  };
  stop = later(() => paintFrom(0));
  return () => stop();
}

/** Not every browser says when it is idle. */
export const whenIdle: Later = (work) => {
  if (typeof requestIdleCallback !== 'function') return soon(work);
  const idle = requestIdleCallback(work, { timeout: 500 });
  return () => cancelIdleCallback(idle);
};
