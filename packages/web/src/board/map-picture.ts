/**
 * The map as a picture. Thousands of trees and hexes are too much to be drawn in every frame (20 frames a second without a GPU), so the
 * map is one image, painted on two canvases: the whole of it once, coarsely, and what is on the screen sharply whenever the board rests.
 */
import type { Size, View } from './camera.ts';

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

const MOST_COARSE = 5_000_000;
const MOST_SHARP = 4_000_000;
/** So much more than the screen on each side, so that a little pull shows nothing coarse. */
const MARGIN = 0.5;

/** The whole map with as many pixels as are needed, or as may be. */
export function coarsePart({ width, height }: Size, pixelRatio: number): Part {
  const scale = Math.min(pixelRatio, Math.sqrt(MOST_COARSE / (width * height)));
  return { x: 0, y: 0, width, height, columns: Math.ceil(width * scale), rows: Math.ceil(height * scale) };
}

/** What is on the screen and around it, pixel for pixel; null if the board is not on the screen. */
export function sharpPart(board: Size, screen: Size, { x, y, zoom }: View, pixelRatio: number): Part | null {
  const perPixel = zoom * pixelRatio;
  const pixels = screen.width * screen.height * pixelRatio ** 2;
  const margin = Math.max(0, Math.min(MARGIN, (Math.sqrt(MOST_SHARP / pixels) - 1) / 2));
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

export function loadPicture(svg: string): Promise<HTMLImageElement> {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  const picture = new Image();
  return new Promise((resolve, reject) => {
    picture.onload = () => resolve(picture);
    picture.onerror = reject;
    picture.src = address;
  }).finally(() => URL.revokeObjectURL(address)) as Promise<HTMLImageElement>;
}

/** Paints a part of the picture, and lays the canvas where it belongs on the board. */
export function paint(canvas: HTMLCanvasElement, picture: HTMLImageElement, part: Part | null): void {
  if (part === null) {
    canvas.width = 0;
    return;
  }
  const { x, y, width, height, columns, rows } = part;
  canvas.width = columns;
  canvas.height = rows;
  canvas.style.transform = `translate(${x}px, ${y}px) scale(${width / columns}, ${height / rows})`;
  canvas.getContext('2d')?.drawImage(picture, x, y, width, height, 0, 0, columns, rows);
}
