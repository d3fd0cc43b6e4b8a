/** Mouse and finger on the map of the set-up: one counter or several are dragged, several are framed, hexes are painted into a list. */
import type { Point } from '@kosynier/drawing';
import { hexesBetween, paintHexList } from '@kosynier/edit';
import { type Battle, type Hex, hexName, parseHex } from '@kosynier/engine';
import { type PointerEvent, useRef, useState } from 'react';
import { spotsOf } from './pieces.ts';
import type { Setup } from './setup-map.tsx';

let strokes = 0;

/** Hexes that are painted into a list, as one stroke. */
function useListStroke({ document, index, list }: Setup) {
  const stroke = useRef<{ readonly start: Battle; readonly hexes: Hex[]; readonly about: string } | null>(null);
  const apply = (): void => {
    const now = stroke.current;
    if (now === null || list === null) return;
    document.change(paintHexList(now.start, index, list, [...new Set(now.hexes)].map(hexName)), now.about);
  };
  return {
    begin: (hex: Hex): void => {
      strokes += 1;
      stroke.current = { start: document.battle, hexes: [hex], about: `list ${strokes}` };
      apply();
    },
    extend: (hex: Hex): void => {
      const last = stroke.current?.hexes.at(-1);
      if (last === undefined || last === hex) return;
      stroke.current?.hexes.push(...hexesBetween(last, hex).slice(1));
      apply();
    },
    end: (): void => {
      stroke.current = null;
    },
  };
}

/** From where to where, in the points of the map. */
export interface Pull {
  readonly from: Point;
  readonly to: Point;
}

export const boxOf = ({ from, to }: Pull): { x: number; y: number; width: number; height: number } => ({
  x: Math.min(from.x, to.x),
  y: Math.min(from.y, to.y),
  width: Math.abs(to.x - from.x),
  height: Math.abs(to.y - from.y),
});

/** With a counter that is chosen already the others stay chosen: they are about to be dragged. */
export function chosenBy(group: readonly string[], id: string, isMore: boolean): readonly string[] {
  if (isMore) return group.includes(id) ? group.filter((one) => one !== id) : [...group, id];
  return group.includes(id) ? [...group.filter((one) => one !== id), id] : [id];
}

const isOnPiece = ({ target }: { readonly target: EventTarget }): boolean =>
  target instanceof Element && target.closest('[data-piece]') !== null;

type At = { readonly clientX: number; readonly clientY: number };

export function useSetupPointer(setup: Setup) {
  const { map, list, choose } = setup;
  const stroke = useListStroke(setup);
  const drop = useDrop(setup);
  // The counter under the hand, and where it was taken.
  const [drag, setDrag] = useState<(Pull & { readonly id: string }) | null>(null);
  const [frame, setFrame] = useState<Pull | null>(null);
  const isPressed = useRef(false);
  // A counter that is not drawn again hears with an earlier ear: which pieces are chosen now is asked here.
  const latest = useRef(setup);
  latest.current = setup;
  const isMore = (event: { readonly shiftKey: boolean }): boolean => event.shiftKey || latest.current.isSeveral;
  const onPiece = (id: string, event: PointerEvent): void => {
    isPressed.current = true;
    (event.currentTarget as SVGElement).focus();
    isPressed.current = false;
    choose(
      chosenBy(
        latest.current.group.map((one) => one.id),
        id,
        isMore(event),
      ),
    );
    map.camera.hold(true);
    const at = map.camera.pointAt(event);
    setDrag({ id, from: at, to: at });
  };
  const end = (): void => {
    stroke.end();
    map.camera.hold(false);
    setDrag(null);
    setFrame(null);
  };
  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      const at = map.camera.pointAt(event);
      const hex = map.find(at);
      // A frame may begin beside the hexes.
      const isWanted = list === null ? isMore(event) && !isOnPiece(event) : hex !== undefined;
      if (event.button !== 0 || !event.isPrimary || !isWanted) return;
      map.camera.hold(true);
      event.currentTarget.setPointerCapture(event.pointerId);
      if (list === null) setFrame({ from: at, to: at });
      else if (hex !== undefined) stroke.begin(hex);
    },
    onPointerMove: (event: PointerEvent) => {
      const to = map.camera.pointAt(event);
      if (drag !== null) setDrag({ ...drag, to });
      if (frame !== null) setFrame({ ...frame, to });
      const hex = map.find(to);
      if (list !== null && hex !== undefined) stroke.extend(hex);
    },
    onPointerUp: (event: PointerEvent) => {
      const wasDragged = map.camera.wasDragged();
      if (frame !== null && wasDragged) choose(framed(setup, frame));
      if (drag !== null && wasDragged) drop.dragged(drag.id, event);
      else if (drag !== null && !isMore(event)) choose([drag.id]);
      end();
    },
    onPointerCancel: end,
    onClick: drop.tapped,
  };
  /** By the keyboard: a counter that is reached is chosen. */
  const onFocus = (id: string): void => {
    if (!isPressed.current) choose([id]);
  };
  return { drag, frame, onPiece, onFocus, handlers };
}

/** All pieces whose middle lies in the frame. */
function framed({ pieces, map }: Setup, frame: Pull): string[] {
  const { x, y, width, height } = boxOf(frame);
  return spotsOf(pieces, map.layout).flatMap(({ piece, spot }) =>
    spot.x >= x && spot.x <= x + width && spot.y >= y && spot.y <= y + height ? [piece.id] : [],
  );
}

/** Where a chosen piece is let go, or told to go by a tap: the others keep their places beside it. */
function useDrop({ map, pieces, piece, list, isSeveral, place, move }: Setup) {
  const send = (id: string, event: At): void => {
    const hex = map.find(map.camera.pointAt(event));
    const before = pieces.find((one) => one.id === id)?.hex ?? null;
    const from = before === null ? undefined : parseHex(before);
    if (hex === undefined || hexName(hex) === before) return;
    if (from === undefined) place(id, hexName(hex));
    else move(from, hex);
  };
  return {
    dragged: send,
    tapped: (event: At & { readonly target: EventTarget; readonly shiftKey: boolean }) => {
      if (list !== null || piece === undefined || isOnPiece(event) || isSeveral || event.shiftKey || map.camera.wasDragged()) return;
      send(piece.id, event);
    },
  };
}
