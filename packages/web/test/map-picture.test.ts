import { describe, expect, it } from 'vitest';
import { coarsePart, covers, sharpPart } from '../src/board/map-picture.ts';
import { fitted, onPixels } from '../src/board/view.ts';

const BOARD = { width: 3406.4, height: 4950 };
const SCREEN = { width: 880, height: 670 };

describe('the picture of the map', () => {
  it('is painted as a whole with no more pixels than may be, and all of a small board', () => {
    const { columns, rows, width, height } = coarsePart(BOARD, 2);
    expect(columns * rows).toBeLessThan(5_010_000);
    expect(columns / rows).toBeCloseTo(width / height, 2);
    expect(coarsePart({ width: 800, height: 600 }, 1)).toMatchObject({ columns: 800, rows: 600 });
  });

  it.each([1, 1.5, 3])('is sharp on the screen: each pixel of the canvas is one of the screen (ratio %d)', (ratio) => {
    const view = { x: -628.872, y: -1218.04, zoom: 0.627573 };
    const part = sharpPart(BOARD, SCREEN, view, ratio);
    expect(part).not.toBeNull();
    if (part === null) return;
    expect(part.columns / part.width).toBeCloseTo(view.zoom * ratio, 8);
    // Where its corner lies on the screen, in pixels: whole ones.
    for (const corner of [part.x * view.zoom + view.x, part.y * view.zoom + view.y])
      expect(corner * ratio).toBeCloseTo(Math.round(corner * ratio), 6);
    expect(part.x * view.zoom + view.x).toBeLessThan(0.001);
    expect((part.x + part.width) * view.zoom + view.x).toBeGreaterThan(SCREEN.width - 0.001);
    expect((part.y + part.height) * view.zoom + view.y).toBeGreaterThan(SCREEN.height - 0.001);
    expect(part.columns * part.rows).toBeLessThan(Math.max(4_010_000, SCREEN.width * SCREEN.height * ratio ** 2 + 5000));
  });

  it.each([1, 1.5, 2])('is painted again only where the board was moved out of it, or zoomed (ratio %d)', (ratio) => {
    const at = (x: number, y: number, zoom: number) => onPixels({ x, y, zoom }, ratio);
    const painted = sharpPart(BOARD, SCREEN, at(-628.872, -1218.04, 0.627573), ratio);
    const seen = (x: number, y: number, zoom: number) => sharpPart(BOARD, SCREEN, at(x, y, zoom), ratio, 0);
    expect(covers(painted, seen(-628.872, -1218.04, 0.627573))).toBe(true);
    expect(covers(painted, seen(-600.31, -1180.77, 0.627573))).toBe(true);
    expect(covers(painted, seen(-628.872 - SCREEN.width, -1218.04, 0.627573))).toBe(false);
    expect(covers(painted, seen(-628.872, -1218.04, 0.63))).toBe(false);
    expect(covers(painted, seen(5000, 0, 0.627573))).toBe(false);
    expect(covers(null, seen(5000, 0, 0.627573))).toBe(true);
  });

  it('goes no further than the board', () => {
    const view = fitted({ left: 0, top: 0, right: BOARD.width, bottom: BOARD.height }, SCREEN);
    const part = sharpPart(BOARD, SCREEN, view, 1);
    expect(part?.columns).toBeLessThan(BOARD.width * view.zoom + 3);
    expect(sharpPart(BOARD, SCREEN, { x: 5000, y: 0, zoom: 1 }, 1)).toBeNull();
  });
});

describe('the whole of the largest board', () => {
  it('fits a small phone', () => {
    const board = { left: 0, top: 0, right: 3406.4, bottom: 4950 };
    const { y, zoom } = fitted(board, { width: 360, height: 250 });
    expect(y).toBeGreaterThan(0);
    expect(y + 4950 * zoom).toBeLessThan(250);
  });
});
