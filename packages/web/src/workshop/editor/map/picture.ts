/**
 * The map of a battle that is being made. The whole picture of a large board takes too long to be drawn after every stroke, so a stroke is
 * painted over it as a patch of a few hexes; from time to time all of it is drawn anew.
 */
import { type Box, drawTerrainPatch, drawTerrainPicture, type Layout } from '@kosynier/drawing';
import { changedHexes, terrainOf } from '@kosynier/edit';
import { type BattleBoard, type Board, compileBoard, GROUNDS, type Hex } from '@kosynier/engine';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { Camera } from '../../../board/camera.ts';
import { coarsePart, loadPicture, loadSmallPicture, type Part, paint, sharpPart, whenIdle } from '../../../board/map-picture.ts';

interface Patch {
  readonly picture: HTMLImageElement;
  readonly box: Box;
}

interface Drawing {
  readonly whole: HTMLImageElement;
  readonly patches: readonly Patch[];
  readonly board: BattleBoard;
  readonly compiled: Board;
  readonly layout: Layout;
}

/** More hexes than this, or more patches, and the whole is drawn anew. */
const MOST_HEXES = 250;
const MOST_PATCHES = 40;

const sourceOf = (written: BattleBoard, board: Board) => ({ battle: { board: written }, board, camp: null });

/** A board with a mistake in it cannot be compiled. */
export function compiledOrNot(board: BattleBoard): Board | undefined {
  try {
    return compileBoard(board);
  } catch {
    return undefined;
  }
}

/** A picture needs ground and heights of the compiled board; sides and roads are drawn as they are written. */
function repainted(compiled: Board, board: BattleBoard, hexes: readonly Hex[]): Board {
  const terrain = terrainOf(board);
  const [ground, elevation] = [compiled.ground.slice(), compiled.elevation.slice()];
  for (const hex of hexes) {
    ground[hex] = GROUNDS.indexOf(terrain(hex).ground);
    elevation[hex] = terrain(hex).height;
  }
  return { ...compiled, ground, elevation };
}

async function drawn(before: Drawing | null, board: BattleBoard, layout: Layout): Promise<Drawing | null> {
  const hexes = before === null || before.layout !== layout ? null : changedHexes(before.board, board);
  if (before !== null && hexes !== null && hexes.length <= MOST_HEXES && before.patches.length < MOST_PATCHES) {
    if (hexes.length === 0) return { ...before, board };
    const compiled = repainted(before.compiled, board, hexes);
    const { svg, box } = drawTerrainPatch(sourceOf(board, compiled), layout, true, hexes);
    const picture = await loadSmallPicture(svg);
    return { ...before, board, compiled, patches: [...before.patches, { picture, box }] };
  }
  const compiled = compiledOrNot(board);
  if (compiled === undefined) return before;
  return { whole: await loadPicture(drawTerrainPicture(sourceOf(board, compiled), layout, true)), patches: [], board, compiled, layout };
}

/** Puts a patch where it belongs on a canvas that shows a part of the board. */
function paintPatch(canvas: HTMLCanvasElement, { picture, box }: Patch, part: Part | null): void {
  if (part === null) return;
  const [across, down] = [part.columns / part.width, part.rows / part.height];
  const { left, top, right, bottom } = box;
  canvas
    .getContext('2d')
    ?.drawImage(picture, (left - part.x) * across, (top - part.y) * down, (right - left) * across, (bottom - top) * down);
}

export interface Canvases {
  readonly coarse: RefObject<HTMLCanvasElement | null>;
  readonly sharp: RefObject<HTMLCanvasElement | null>;
  /** The board that is on the canvases; while a stroke goes on it is the one before. */
  readonly shown: BattleBoard | null;
}

/** `isPainting`: wait until the stroke is over. */
export function useMapPicture(board: BattleBoard, layout: Layout, camera: Camera, isPainting: boolean): Canvases {
  const coarse = useRef<HTMLCanvasElement>(null);
  const sharp = useRef<HTMLCanvasElement>(null);
  const far = useRef<Painted | null>(null);
  const near = useRef<Painted | null>(null);
  const drawing = useRef<Drawing | null>(null);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const wanted = useRef<BattleBoard | null>(null);
  const [shown, show] = useState<BattleBoard | null>(null);
  const sharpen = useCallback((): void => {
    const now = drawing.current;
    if (now === null || sharp.current === null) return;
    near.current = paintOn(sharp.current, now, sharpPart(now.layout, camera.screen(), camera.view(), devicePixelRatio), near.current);
  }, [camera]);
  const coarsen = useCallback((): void => {
    const now = drawing.current;
    if (now === null || coarse.current === null) return;
    far.current = paintOn(coarse.current, now, coarsePart(now.layout, devicePixelRatio), far.current);
  }, []);
  useEffect(() => {
    if (isPainting) return;
    wanted.current = board;
    const step = async (): Promise<void> => {
      // Of several changes that wait, only the last is drawn.
      if (wanted.current !== board) return;
      const before = drawing.current;
      const next = await drawn(before, board, layout).catch(() => before);
      if (next === null || coarse.current === null) return;
      drawing.current = next;
      sharpen();
      show(board);
      // The screen is sharp: the whole is seen again when the board moves. Of a board of another size it would show what is no more.
      if (before?.layout === layout) whenIdle(coarsen);
      else coarsen();
    };
    queue.current = queue.current.then(step);
  }, [board, layout, isPainting, sharpen, coarsen]);
  useEffect(() => camera.onRest(sharpen), [camera, sharpen]);
  return { coarse, sharp, shown };
}

/** What a canvas shows. */
interface Painted {
  readonly drawing: Drawing;
  readonly part: Part | null;
}

const isSamePart = (a: Part | null, b: Part | null): boolean =>
  a === b || (a !== null && b !== null && PART_KEYS.every((key) => a[key] === b[key]));
const PART_KEYS = ['x', 'y', 'width', 'height', 'columns', 'rows'] as const;

/** Paints what a canvas does not show yet: after a stroke its patch alone, and the whole when the board has moved under it. */
function paintOn(canvas: HTMLCanvasElement, drawing: Drawing, part: Part | null, before: Painted | null): Painted {
  const isThere = before !== null && before.drawing.whole === drawing.whole && isSamePart(before.part, part);
  if (!isThere) paint(canvas, drawing.whole, part);
  for (const patch of drawing.patches.slice(isThere ? before.drawing.patches.length : 0)) paintPatch(canvas, patch, part);
  return { drawing, part };
}
