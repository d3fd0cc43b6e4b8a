/**
 * The map of a battle that is being made. The whole picture of a large board takes too long to be drawn after every stroke, so a stroke is
 * painted over it as a patch of a few hexes; from time to time all of it is drawn anew.
 */
import { type Box, drawTerrainPatch, drawTerrainPicture, type Layout } from '@kosynier/drawing';
import { changedHexes } from '@kosynier/edit';
import { type BattleBoard, type Board, compileBoard, type Hex } from '@kosynier/engine';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Camera } from '../../../board/camera.ts';
import { coarsePart, loadPicture, type Part, paint, sharpPart } from '../../../board/map-picture.ts';

interface Patch {
  readonly picture: HTMLImageElement;
  readonly box: Box;
}

interface Drawing {
  readonly whole: HTMLImageElement;
  readonly patches: readonly Patch[];
  readonly board: BattleBoard;
  readonly layout: Layout;
}

/** More hexes than this, or more patches, and the whole is drawn anew. */
const MOST_HEXES = 250;
const MOST_PATCHES = 40;
/** Around changed hexes: as far as a tree or a bend of a road reaches. */
const AROUND = 150;

const sourceOf = (written: BattleBoard, board: Board) => ({ battle: { board: written }, board, camp: null });

/** A board with a mistake in it cannot be compiled. */
export function compiledOrNot(board: BattleBoard): Board | undefined {
  try {
    return compileBoard(board);
  } catch {
    return undefined;
  }
}

function boxOf(hexes: readonly Hex[], layout: Layout): Box {
  const centres = hexes.map(layout.centre);
  const [xs, ys] = [centres.map(({ x }) => x), centres.map(({ y }) => y)];
  return {
    left: Math.floor(Math.max(0, Math.min(...xs) - AROUND)),
    top: Math.floor(Math.max(0, Math.min(...ys) - AROUND)),
    right: Math.ceil(Math.min(layout.width, Math.max(...xs) + AROUND)),
    bottom: Math.ceil(Math.min(layout.height, Math.max(...ys) + AROUND)),
  };
}

async function drawn(before: Drawing | null, board: BattleBoard, layout: Layout): Promise<Drawing | null> {
  const compiled = compiledOrNot(board);
  if (compiled === undefined) return before;
  const hexes = before === null || before.layout !== layout ? null : changedHexes(before.board, board);
  if (before !== null && hexes !== null && hexes.length <= MOST_HEXES && before.patches.length < MOST_PATCHES) {
    if (hexes.length === 0) return { ...before, board };
    const box = boxOf(hexes, layout);
    const picture = await loadPicture(drawTerrainPatch(sourceOf(board, compiled), layout, true, box));
    return { ...before, board, patches: [...before.patches, { picture, box }] };
  }
  return { whole: await loadPicture(drawTerrainPicture(sourceOf(board, compiled), layout, true)), patches: [], board, layout };
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
  const drawing = useRef<Drawing | null>(null);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const wanted = useRef<BattleBoard | null>(null);
  const [shown, show] = useState<BattleBoard | null>(null);
  useEffect(() => {
    if (isPainting) return;
    wanted.current = board;
    const step = async (): Promise<void> => {
      // Of several changes that wait, only the last is drawn.
      if (wanted.current !== board) return;
      const before = drawing.current;
      const next = await drawn(before, board, layout).catch(() => before);
      const [far, near] = [coarse.current, sharp.current];
      if (next === null || far === null || near === null) return;
      drawing.current = next;
      paintBoth(next, before?.whole === next.whole ? before.patches.length : null, far, near, camera);
      show(board);
    };
    queue.current = queue.current.then(step);
  }, [board, layout, camera, isPainting]);
  useEffect(
    () =>
      camera.onRest(() => {
        if (drawing.current !== null && sharp.current !== null) sharpen(drawing.current, sharp.current, camera);
      }),
    [camera],
  );
  return { coarse, sharp, shown };
}

function sharpen({ whole, patches, layout }: Drawing, near: HTMLCanvasElement, camera: Camera): void {
  const part = sharpPart(layout, camera.screen(), camera.view(), devicePixelRatio);
  paint(near, whole, part);
  for (const patch of patches) paintPatch(near, patch, part);
}

/** `from`: the patches before are on the canvases already; null: nothing is. */
function paintBoth(drawing: Drawing, from: number | null, far: HTMLCanvasElement, near: HTMLCanvasElement, camera: Camera): void {
  const { whole, patches, layout } = drawing;
  const part = coarsePart(layout, devicePixelRatio);
  if (from === null) paint(far, whole, part);
  for (const patch of patches.slice(from ?? 0)) paintPatch(far, patch, part);
  sharpen(drawing, near, camera);
}
