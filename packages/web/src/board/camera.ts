/** Where the board lies on the screen: one CSS transform moves it, nothing is drawn again. */
import type { Box } from '@kosynier/drawing';
import { useCallback, useEffect, useMemo, useRef } from 'react';

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
const LEAST_ZOOM = 0.04;
const MOST_ZOOM = 2.5;

export const clampZoom = (zoom: number): number => Math.min(MOST_ZOOM, Math.max(LEAST_ZOOM, zoom));

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

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Nearer to the edge than this a point is as good as out of sight. */
const EDGE = 60;
/** Air around places that are shown together. */
const AROUND = 140;

function isSeen({ x, y, zoom }: View, point: Point, { width, height }: Size): boolean {
  const [left, top] = [point.x * zoom + x, point.y * zoom + y];
  return left > EDGE && top > EDGE && left < width - EDGE && top < height - EDGE;
}

/** The point that stays where it is: what is picked, if it is in sight, else the middle of the screen. */
const middleOf = (view: View, screen: Size, about: Point | null): Point =>
  about !== null && isSeen(view, about, screen)
    ? { x: about.x * view.zoom + view.x, y: about.y * view.zoom + view.y }
    : { x: screen.width / 2, y: screen.height / 2 };

export interface Camera {
  readonly frame: React.RefObject<HTMLDivElement | null>;
  readonly plane: React.RefObject<HTMLDivElement | null>;
  readonly fit: () => void;
  readonly zoomBy: (factor: number) => void;
  readonly panBy: (x: number, y: number) => void;
  /** Brings a point onto the screen if it is not there; gently, if motion is welcome. */
  readonly lookAt: (point: Point) => void;
  /** Brings a point onto the screen for a while, at least as near as said; `comeBack` then shows again what was shown before. */
  readonly visit: (point: Point, zoom: number) => void;
  readonly comeBack: () => void;
  /** A point in the middle, at least as near as said. */
  readonly comeNear: (point: Point, zoom: number) => void;
  /** So far off that all points are seen. */
  readonly showAll: (points: readonly Point[]) => void;
  /** The point about which the keys zoom: what is picked, else the middle of the screen. */
  readonly zoomAbout: (point: Point | null) => void;
  /** Whether a point of the board lies in the lower half of the screen. */
  readonly isLow: (point: Point) => boolean;
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
    (view: View, gently = false): void => {
      now.current = kept(view, board, screenOf());
      shown.current = onPixels(now.current, devicePixelRatio);
      const { x, y, zoom } = shown.current;
      if (plane.current === null) return;
      plane.current.style.transition = gently ? GLIDE : 'none';
      plane.current.style.transform = `translate(${x}px, ${y}px) scale(${zoom})`;
      if (shownZoom.current === 0) sizeRings();
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

/** What the board was last led to: shown again with more or less room for it. */
interface Aim {
  readonly again: () => void;
  /** The room that it was made for; null: for any, it is the whole board. */
  readonly room: Size | null;
}

const NO_AIM: Aim = { again: () => undefined, room: null };

interface Left {
  readonly view: View;
  readonly aim: Aim;
}

interface Led {
  readonly now: React.RefObject<View>;
  readonly aim: React.RefObject<Aim>;
  readonly moved: React.RefObject<number>;
  readonly left: React.RefObject<Left | null>;
  readonly screenOf: () => Size;
  readonly show: (view: View, gently?: boolean) => void;
}

/** The ways in which the page leads the board somewhere; each is gone again when there is more or less room. */
function ledBy(
  { now, aim, moved, left, screenOf, show }: Led,
  shown: () => Box,
): Pick<Camera, 'fit' | 'visit' | 'comeBack' | 'comeNear' | 'showAll'> {
  const lead = (to: () => View): void => {
    const again = (): void => {
      show(to());
      aim.current = { again, room: screenOf() };
    };
    aim.current = { again, room: screenOf() };
    show(to(), isMotionWelcome());
  };
  const fit = (): void => {
    moved.current = 0;
    aim.current = { again: fit, room: null };
    show(fitted(shown(), screenOf()));
  };
  const comeNear = (point: Point, zoom: number): void =>
    lead(() => centredOn({ ...now.current, zoom: Math.max(now.current.zoom, zoom) }, point, screenOf()));
  return {
    fit,
    visit: (point, zoom) => {
      const isNear = now.current.zoom >= zoom;
      if (isNear && isSeen(now.current, point, screenOf())) return;
      left.current ??= { view: now.current, aim: aim.current };
      comeNear(point, zoom);
    },
    comeBack: () => {
      if (left.current === null) return;
      show(left.current.view, isMotionWelcome());
      aim.current = left.current.aim;
      left.current = null;
    },
    comeNear,
    showAll: (points) => {
      const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
      const box = {
        left: Math.min(...xs) - AROUND,
        right: Math.max(...xs) + AROUND,
        top: Math.min(...ys) - AROUND,
        bottom: Math.max(...ys) + AROUND,
      };
      lead(() => fitted(box, screenOf()));
    },
  };
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
  const camera = useMemo((): Camera => {
    const byHand = (view: View): void => {
      moved.current = Date.now();
      left.current = null;
      show(view);
    };
    return {
      frame,
      plane,
      ...ledBy({ now, aim, moved, left, screenOf, show }, shown),
      zoomBy: (factor) => byHand(zoomedAt(now.current, middleOf(now.current, screenOf(), about.current), factor)),
      zoomAbout: (point) => {
        about.current = point;
      },
      panBy: (x, y) => byHand({ ...now.current, x: now.current.x + x, y: now.current.y + y }),
      lookAt: (point) => {
        if (!isSeen(now.current, point, screenOf())) show(centredOn(now.current, point, screenOf()), isMotionWelcome());
      },
      pointAt: ({ clientX, clientY }) => {
        const box = frame.current?.getBoundingClientRect();
        const { x, y, zoom } = now.current;
        return { x: (clientX - (box?.left ?? 0) - x) / zoom, y: (clientY - (box?.top ?? 0) - y) / zoom };
      },
      isLow: ({ y }) => y * now.current.zoom + now.current.y > screenOf().height / 2,
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
  }, [shown, frame, plane, now, onScreen, resting, screenOf, show]);
  useRefit(camera, size, aim, () => show(now.current));
  useGestures({ frame, now, dragged, held, moved }, show);
  return camera;
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
  readonly moved: React.RefObject<number>;
}

/** Wheel and pinch zoom, one pointer drags. */
function useGestures({ frame, now, dragged, held, moved }: Hands, show: (view: View) => void): void {
  useEffect(() => {
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
        moved.current = Date.now();
        show(zoomedAt(now.current, local(event), Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0015))));
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
      moved.current = Date.now();
      const { x, y, zoom } = now.current;
      if (pointers.size === 1) show({ x: x + at.x - before.x, y: y + at.y - before.y, zoom });
      else if (old.wide > 0) {
        const { wide, ...middle } = spread();
        show(zoomedAt({ x: x + middle.x - old.x, y: y + middle.y - old.y, zoom }, middle, wide / old.wide));
      }
    };
    box.addEventListener('pointermove', follow, listen);
    // A finger may be lifted farther on than it was last seen.
    box.addEventListener('pointerup', follow, listen);
    for (const name of ['pointerup', 'pointercancel', 'pointerleave'] as const)
      box.addEventListener(name, (event) => pointers.delete(event.pointerId), listen);
    return () => gesture.abort();
  }, [frame, now, show, dragged, held, moved]);
}
