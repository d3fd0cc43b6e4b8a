/** Where the board lies on the screen: one CSS transform moves it, nothing is drawn again. */
import type { Box } from '@kosynier/drawing';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { type Aim, type Left, ledBy, NO_AIM } from './led.ts';
import { centredOn, fitted, isSeen, kept, LEAST_ZOOM, middleOf, onPixels, type Point, type Size, type View, zoomedAt } from './view.ts';

export interface Camera {
  readonly frame: React.RefObject<HTMLDivElement | null>;
  readonly plane: React.RefObject<HTMLDivElement | null>;
  readonly fit: () => void;
  readonly zoomBy: (factor: number) => void;
  readonly panBy: (x: number, y: number) => void;
  /** Brings a point onto the screen if it is not there; gently, if motion is welcome. */
  readonly lookAt: (point: Point) => void;
  /** Brings points onto the screen for a while, at least as near as said; `comeBack` then shows again what was shown before. */
  readonly visit: (points: readonly Point[], zoom: number) => void;
  readonly comeBack: () => void;
  /** A point in the middle, at least as near as said. */
  readonly comeNear: (point: Point, zoom: number) => void;
  /** So far off that all points are seen. */
  readonly showAll: (points: readonly Point[]) => void;
  /** The point about which the keys zoom: what is picked, else the middle of the screen. */
  readonly zoomAbout: (point: Point | null) => void;
  /** While a counter is carried the board stays where it is. */
  readonly hold: (held: boolean) => void;
  /** When a person last moved the board. */
  readonly movedAt: () => number;
  readonly pointAt: (event: { readonly clientX: number; readonly clientY: number }) => { readonly x: number; readonly y: number };
  /** The last gesture moved the board: the click that ends it chooses nothing. */
  readonly wasDragged: () => boolean;
  readonly view: () => View;
  /** Whether the board has found its place. */
  readonly isPlaced: () => boolean;
  readonly screen: () => Size;
  /** Calls whenever the board has come to rest; the answer stops that. */
  readonly onRest: (listener: () => void) => () => void;
}

/** Before the board has found its place. */
const UNPLACED: View = { x: 0, y: 0, zoom: LEAST_ZOOM };

const SETTLE_AFTER = 160;
const GLIDE_TIME = 320;
const GLIDE = `transform ${GLIDE_TIME}ms ease-in-out`;
let motion: MediaQueryList | undefined;
/** Asked of the browser once: the list that it answers with goes on telling. */
export function isMotionWelcome(): boolean {
  motion ??= matchMedia('(prefers-reduced-motion: no-preference)');
  return motion.matches;
}
/** A finger that trembles does not drag. */
const DRAG_FROM = 6;

/** The board's place on the screen, and the one way to change it. */
function usePlace(board: Size) {
  const frame = useRef<HTMLDivElement>(null);
  const plane = useRef<HTMLDivElement>(null);
  const now = useRef<View>(UNPLACED);
  const shown = useRef<View>(UNPLACED);
  const settling = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const resting = useRef(new Set<() => void>());
  const size = useRef<Size | null>(null);
  const shownZoom = useRef(0);
  // Measured when it changes: to ask the page each time would have it laid out again in the middle of a step.
  const screenOf = useCallback((): Size => {
    if (size.current === null && frame.current !== null) size.current = frame.current.getBoundingClientRect();
    return size.current ?? { width: 1, height: 1 };
  }, []);
  // Rings and arrows keep a size of the screen. Every counter inherits what they are told, so it is said at rest and not in each frame of a zoom.
  const sizeRings = useCallback((): void => {
    if (now.current.zoom === shownZoom.current) return;
    shownZoom.current = now.current.zoom;
    plane.current?.style.setProperty('--zoom', String(shownZoom.current));
  }, []);
  const show = useCallback(
    (view: View, isGentle = false): void => {
      const gently = isGentle && isMotionWelcome();
      now.current = kept(view, board, screenOf());
      shown.current = onPixels(now.current, devicePixelRatio);
      const { x, y, zoom } = shown.current;
      if (plane.current === null) return;
      plane.current.style.transition = gently ? GLIDE : 'none';
      plane.current.style.transform = `translate(${x}px, ${y}px) scale(${zoom})`;
      // A glide is drawn by the browser: its rings have their size from its beginning, and are not many times as wide until it rests.
      if (shownZoom.current === 0 || gently) sizeRings();
      plane.current.dataset['moving'] = '';
      clearTimeout(settling.current);
      settling.current = setTimeout(
        () => {
          if (plane.current !== null) delete plane.current.dataset['moving'];
          sizeRings();
          for (const listener of resting.current) listener();
        },
        SETTLE_AFTER + (gently ? GLIDE_TIME : 0),
      );
    },
    [board, screenOf, sizeRings],
  );
  return { frame, plane, now, shown, resting, size, screenOf, show };
}

/** `shown`: the part of the board to which the camera goes back. */
export function useCamera(board: Size, shown: () => Box): Camera {
  const { frame, plane, now, shown: onScreen, resting, size, screenOf, show } = usePlace(board);
  const dragged = useRef(false);
  const held = useRef(false);
  const moved = useRef(0);
  /** What was shown before a visit elsewhere. */
  const left = useRef<Left | null>(null);
  const about = useRef<Point | null>(null);
  /** Shows again what the board was last led to: the same places on another screen. */
  const aim = useRef<Aim>(NO_AIM);
  const led = useMemo(() => ledBy({ now, aim, moved, left, screenOf, show }, shown), [now, screenOf, show, shown]);
  const camera = useMemo((): Camera => {
    const { byHand, ...leading } = led;
    return {
      frame,
      plane,
      ...leading,
      zoomBy: (factor) => byHand(zoomedAt(now.current, middleOf(now.current, screenOf(), about.current), factor)),
      zoomAbout: (point) => {
        about.current = point;
      },
      panBy: (x, y) => byHand({ ...now.current, x: now.current.x + x, y: now.current.y + y }),
      lookAt: (point) => {
        if (!isSeen(now.current, point, screenOf())) show(centredOn(now.current, point, screenOf()), true);
      },
      pointAt: ({ clientX, clientY }) => {
        const box = frame.current?.getBoundingClientRect();
        const { x, y, zoom } = now.current;
        return { x: (clientX - (box?.left ?? 0) - x) / zoom, y: (clientY - (box?.top ?? 0) - y) / zoom };
      },
      wasDragged: () => dragged.current,
      hold: (isHeld) => {
        held.current = isHeld;
      },
      movedAt: () => moved.current,
      view: () => onScreen.current,
      isPlaced: () => onScreen.current !== UNPLACED,
      screen: screenOf,
      onRest: (listener) => {
        resting.current.add(listener);
        return () => resting.current.delete(listener);
      },
    };
  }, [led, frame, plane, now, onScreen, resting, screenOf, show]);
  useRefit(camera, size, aim, () => show(now.current));
  usePrint(now, shown, show);
  useGestures({ frame, now, dragged, held }, led.byHand);
  return camera;
}

/** A sheet of A4 and one of Letter hold that upright inside their margins, in pixels of CSS: as large is the frame in print. */
const SHEET: Size = { width: 680, height: 920 };

/** A sheet shows the whole board, wherever a person looks; afterwards he looks there again. */
function usePrint(now: React.RefObject<View>, shown: () => Box, show: (view: View) => void): void {
  useEffect(() => {
    let before: View | null = null;
    const printing = new AbortController();
    const listen = { signal: printing.signal };
    window.addEventListener(
      'beforeprint',
      () => {
        before ??= now.current;
        show(fitted(shown(), SHEET));
      },
      listen,
    );
    window.addEventListener(
      'afterprint',
      () => {
        if (before !== null) show(before);
        before = null;
      },
      listen,
    );
    return () => printing.abort();
  }, [now, shown, show]);
}

/** A line more in the question moves nothing under a finger that is about to tap again. */
const HARDLY_OTHER = 0.15;

const isHardlyOther = (before: Size, after: Size): boolean =>
  Math.abs(after.width / before.width - 1) < HARDLY_OTHER && Math.abs(after.height / before.height - 1) < HARDLY_OTHER;

/** Until a person has moved the board it shows what it was led to, first its whole, also when there is more or less room for it. */
function useRefit(camera: Camera, size: React.RefObject<Size | null>, aim: React.RefObject<Aim>, stay: () => void): void {
  const stayed = useRef(stay);
  stayed.current = stay;
  useEffect(() => {
    const box = camera.frame.current;
    if (box === null) return;
    aim.current = { again: camera.fit, room: null };
    const watcher = new ResizeObserver(() => {
      size.current = null;
      const { again, room } = aim.current;
      if (camera.movedAt() === 0 && (room === null || !isHardlyOther(room, camera.screen()))) again();
      else stayed.current();
    });
    watcher.observe(box);
    return () => watcher.disconnect();
  }, [camera, size, aim]);
}

interface Hands {
  readonly frame: React.RefObject<HTMLDivElement | null>;
  readonly now: React.RefObject<View>;
  readonly dragged: React.RefObject<boolean>;
  readonly held: React.RefObject<boolean>;
}

/** Wheel and pinch zoom, one pointer drags. */
function useGestures({ frame, now, dragged, held }: Hands, byHand: (view: View) => void): void {
  // Before the board is painted: a finger that comes down as soon as it is seen would not be followed.
  useLayoutEffect(() => {
    const box = frame.current;
    if (box === null) return;
    const gesture = new AbortController();
    const listen = { signal: gesture.signal } as const;
    const pointers = new Map<number, { x: number; y: number }>();
    const local = (event: PointerEvent | WheelEvent) => {
      const { left, top } = box.getBoundingClientRect();
      return { x: event.clientX - left, y: event.clientY - top };
    };
    /** How far two fingers are apart, and the point between them. */
    const spread = (): { readonly wide: number; readonly x: number; readonly y: number } => {
      const [a = { x: 0, y: 0 }, b = a] = [...pointers.values()];
      return { wide: Math.hypot(a.x - b.x, a.y - b.y), x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
    };
    let start = { x: 0, y: 0 };
    box.addEventListener(
      'wheel',
      (event) => {
        event.preventDefault();
        byHand(zoomedAt(now.current, local(event), Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0015))));
      },
      { ...listen, passive: false },
    );
    box.addEventListener(
      'pointerdown',
      (event) => {
        pointers.set(event.pointerId, local(event));
        if (pointers.size === 1) {
          start = local(event);
          dragged.current = false;
        }
      },
      listen,
    );
    const follow = (event: PointerEvent): void => {
      const before = pointers.get(event.pointerId);
      if (before === undefined) return;
      const at = local(event);
      if (at.x === before.x && at.y === before.y) return;
      const old = spread();
      pointers.set(event.pointerId, at);
      if (Math.hypot(at.x - start.x, at.y - start.y) > DRAG_FROM || pointers.size > 1) dragged.current = true;
      if (!dragged.current || (held.current && pointers.size === 1)) return;
      const { x, y, zoom } = now.current;
      if (pointers.size === 1) byHand({ x: x + at.x - before.x, y: y + at.y - before.y, zoom });
      else if (old.wide > 0) {
        const { wide, ...middle } = spread();
        byHand(zoomedAt({ x: x + middle.x - old.x, y: y + middle.y - old.y, zoom }, middle, wide / old.wide));
      }
    };
    box.addEventListener('pointermove', follow, listen);
    // A finger may be lifted farther on than it was last seen.
    box.addEventListener('pointerup', follow, listen);
    for (const name of ['pointerup', 'pointercancel', 'pointerleave'] as const)
      box.addEventListener(name, (event) => pointers.delete(event.pointerId), listen);
    return () => gesture.abort();
  }, [frame, now, byHand, dragged, held]);
}
