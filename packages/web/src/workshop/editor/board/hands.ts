/** Mouse, finger and keys on the board that is painted. */
import type { Layout } from '@kosynier/drawing';
import { isWaterCorner, needsTwo, neighboursOn, type Spot } from '@kosynier/edit';
import type { Battle, Hex } from '@kosynier/engine';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { hexTowards } from '../../../board/find-hex.ts';
import type { EditedMap } from '../map/map-frame.tsx';
import { aimOf, isStroke, useKit } from './kit.ts';
import { isSameSpot, spotAt } from './spots.ts';
import { pick, type Strokes } from './strokes.ts';

interface Hands {
  readonly battle: Battle;
  readonly map: EditedMap;
  readonly strokes: Strokes;
  readonly onHex: (hex: Hex) => void;
}

export function usePointer({ battle, map, strokes, onHex }: Hands) {
  const [hover, setHover] = useState<Spot | null>(null);
  const fingers = useRef(new Set<number>());
  const { stroke, begin, extend, end } = strokes;
  const at = (event: PointerEvent): Spot | undefined => spotAt(map.camera.pointAt(event), battle.board, map.layout, map.find);
  const lift = (event: PointerEvent): void => {
    fingers.current.delete(event.pointerId);
    if (stroke.current?.pointer === event.pointerId) end(true);
  };
  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      fingers.current.add(event.pointerId);
      const { held } = useKit.getState();
      const spot = at(event);
      // Two fingers move the map: what the first has begun is taken back.
      if (fingers.current.size > 1) return end(false);
      if (event.button !== 0 || held.kind === 'hand' || spot === undefined) return;
      if (event.altKey) return pick(battle, spot.hex);
      onHex(spot.hex);
      if (!isStroke(held)) return;
      map.camera.hold(true);
      event.currentTarget.setPointerCapture(event.pointerId);
      begin(held, spot, event.pointerId);
    },
    onPointerMove: (event: PointerEvent) => {
      const spot = at(event);
      if (stroke.current?.pointer === event.pointerId && spot !== undefined) extend(spot);
      if (event.pointerType !== 'mouse') return;
      const aim = aimOf(useKit.getState().held);
      setHover((before) => (before !== null && spot !== undefined && isSameSpot(before, spot, aim) ? before : (spot ?? null)));
    },
    onPointerUp: lift,
    onPointerCancel: lift,
    onPointerLeave: () => setHover(null),
    onContextMenu: (event: { preventDefault: () => void }) => event.preventDefault(),
  };
  return { hover, handlers };
}

const WAYS: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};

/** The hex beside it that lies where an arrow points; at the side of the board there is none. */
export function towards(key: string, from: Hex, battle: Battle, layout: Layout): Hex | undefined {
  const way = WAYS[key];
  return way === undefined ? undefined : hexTowards(layout, from, neighboursOn(battle.board, from), way);
}

/** The hex in which the keys begin. */
export const middleHex = ({ board }: Battle): Hex => Math.ceil(board.columns / 2) * 100 + Math.ceil(board.rows / 2);

/** The corner itself or the next one at which water can begin. */
function openCorner({ board }: Battle, hex: Hex, corner: number, by: number): number {
  const turns = [0, 1, 2, 3, 4, 5].map((step) => (corner + step * by) % 6);
  return turns.find((one) => isWaterCorner(board, { hex, corner: one })) ?? corner;
}

/** Strokes of the keys have no finger. */
const BY_KEYS = -1;

export function useKeys({ battle, map, strokes, onHex }: Hands) {
  const [cursor, setCursor] = useState<Spot | null>(null);
  const { stroke, begin, extend, end, point, stop } = strokes;
  const at = (hex: Hex, side: number, corner: number, by = 1): Spot => ({ hex, side, corner: openCorner(battle, hex, corner, by) });
  const here: Spot = cursor ?? at(middleHex(battle), 0, 0);
  const move = (key: string, isPainting: boolean): void => {
    const hex = cursor === null ? here.hex : towards(key, here.hex, battle, map.layout);
    const { held } = useKit.getState();
    if (hex === undefined) return;
    if (isPainting && isStroke(held) && stroke.current === null) begin(held, here, BY_KEYS);
    const next = at(hex, here.side, here.corner);
    if (isPainting) extend(next);
    setCursor(next);
    map.camera.lookAt(map.layout.centre(hex));
  };
  const enter = (): void => {
    const { held, brush } = useKit.getState();
    setCursor(here);
    onHex(here.hex);
    if (!isStroke(held)) return;
    if (needsTwo(held, brush)) point(held, here);
    else {
      begin(held, here, BY_KEYS);
      end(true);
    }
  };
  const turn = (by: number): void => setCursor(at(here.hex, (here.side + by) % 6, (here.corner + by) % 6, by));
  const deeds: Readonly<Record<string, () => void>> = {
    Enter: enter,
    ' ': enter,
    q: () => turn(5),
    e: () => turn(1),
    p: () => pick(battle, here.hex),
    z: () => map.camera.zoomBy(1.3),
    x: () => map.camera.zoomBy(1 / 1.3),
    Escape: stop,
  };
  const handlers = {
    onKeyDown: (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const deed = event.key in WAYS ? () => move(event.key, event.shiftKey) : (deeds[event.key] ?? kitKey(event.key));
      if (deed === undefined) return;
      event.preventDefault();
      deed();
    },
    onKeyUp: (event: KeyboardEvent) => {
      if (event.key === 'Shift' && stroke.current?.pointer === BY_KEYS) end(true);
    },
  };
  return { cursor, setCursor, handlers };
}

const GROUND_BY_KEY = ['clear', 'woods', 'village', 'castle', 'marsh', 'impassable', 'hill', 'gully', 'camp'] as const;

/** Keys that take another tool or brush. */
function kitKey(key: string): (() => void) | undefined {
  const { hold, take, brush } = useKit.getState();
  const ground = /^[1-9]$/.test(key) ? GROUND_BY_KEY[Number(key) - 1] : undefined;
  if (ground !== undefined) return () => hold({ kind: 'ground', ground });
  switch (key) {
    case '+':
    case '=':
      return () => hold({ kind: 'height', change: { by: 1 } });
    case '-':
      return () => hold({ kind: 'height', change: { by: -1 } });
    case '[':
      return () => take({ reach: Math.max(0, brush.reach - 1) });
    case ']':
      return () => take({ reach: Math.min(2, brush.reach + 1) });
    default:
      return undefined;
  }
}
