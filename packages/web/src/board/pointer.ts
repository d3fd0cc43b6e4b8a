/** Mouse and finger on the board: a click chooses, a long press looks, a press on a counter that may be carried drags it. */
import { HEX_SIZE, type Point } from '@kosynier/drawing';
import type { Hex } from '@kosynier/engine';
import { type MouseEvent, type PointerEvent, useRef } from 'react';
import type { Camera } from './camera.ts';
import type { FindHex } from './find-hex.ts';

interface Wishes {
  /** `isMore`: with the shift key, to take something in addition. */
  readonly onChoose: (hex: Hex | undefined, isMore: boolean) => void;
  readonly onHover: (hex: Hex | undefined) => void;
  readonly mayCarry: (hex: Hex) => boolean;
  /** A rectangle from one point of the board to another, while it is drawn and when it is done. */
  readonly onRectangle: (from: Point | null, to: Point | null, isDone: boolean) => void;
}

const LONG_PRESS = 450;
/** Pixels: smaller hexes are hit by chance only; and as large as a target should be. */
const LEAST_HEX = 20;
const TOUCHABLE = 44;

const isFinger = ({ nativeEvent }: MouseEvent): boolean => 'pointerType' in nativeEvent && nativeEvent.pointerType === 'touch';

export function useBoardPointer(camera: Camera, find: FindHex, { onChoose, onHover, mayCarry, onRectangle }: Wishes) {
  const carried = useRef<Hex | null>(null);
  const corner = useRef<Point | null>(null);
  const pressing = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const looked = useRef(false);
  const pressedAt = useRef(0);
  const hexAt = (event: { readonly clientX: number; readonly clientY: number }): Hex | undefined => find(camera.pointAt(event));
  return {
    onClick: (event: MouseEvent) => {
      const wasLooked = looked.current;
      looked.current = false;
      if (camera.wasDragged() || wasLooked) return;
      // Hexes that are too small for a finger are looked at from nearer first.
      if (isFinger(event) && camera.view().zoom * HEX_SIZE < LEAST_HEX) camera.comeNear(camera.pointAt(event), TOUCHABLE / HEX_SIZE);
      else onChoose(hexAt(event), event.shiftKey);
    },
    onPointerDownCapture: (event: PointerEvent) => {
      const hex = hexAt(event);
      looked.current = false;
      pressedAt.current = event.timeStamp;
      carried.current = hex !== undefined && event.isPrimary && mayCarry(hex) ? hex : null;
      corner.current = event.shiftKey && event.isPrimary ? camera.pointAt(event) : null;
      camera.hold(carried.current !== null || corner.current !== null);
      clearTimeout(pressing.current);
      if (event.pointerType !== 'mouse')
        pressing.current = setTimeout(() => {
          looked.current = true;
          onHover(hex);
        }, LONG_PRESS);
    },
    onPointerMove: (event: PointerEvent) => {
      if (camera.wasDragged()) clearTimeout(pressing.current);
      if (corner.current !== null && camera.wasDragged()) onRectangle(corner.current, camera.pointAt(event), false);
      // A finger hovers nowhere: it looks by a long press.
      if (event.pointerType === 'mouse' && (event.buttons === 0 || carried.current !== null)) onHover(hexAt(event));
    },
    onPointerUp: (event: PointerEvent) => {
      clearTimeout(pressing.current);
      // A busy page hears late that the finger was lifted: only the finger's own time tells a tap from a long press.
      if (looked.current && event.timeStamp - pressedAt.current < LONG_PRESS) {
        looked.current = false;
        onHover(undefined);
      }
      const to = hexAt(event);
      const from = carried.current;
      const begun = corner.current;
      carried.current = null;
      corner.current = null;
      camera.hold(false);
      if (begun !== null && camera.wasDragged()) {
        onRectangle(begun, camera.pointAt(event), true);
        return;
      }
      if (from === null || to === from || !camera.wasDragged()) return;
      onChoose(from, false);
      onChoose(to, false);
    },
    onPointerLeave: () => {
      clearTimeout(pressing.current);
      onHover(undefined);
    },
  };
}
