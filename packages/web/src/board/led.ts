/** Where the board is led: by the page, which shows again what was shown before a visit, and by hand, after which there is nothing to go back to. */
import type { Box } from '@kosynier/drawing';
import type { Camera } from './camera.ts';
import { AROUND, around, centredOn, fitted, type Point, type Size, type View, visited } from './view.ts';

interface Held<T> {
  current: T;
}

export interface Leading extends Pick<Camera, 'fit' | 'visit' | 'comeBack' | 'comeNear' | 'showAll'> {
  /** A person has moved the board: what was shown before a visit is forgotten, also when it was wheel or finger. */
  readonly byHand: (view: View) => void;
}

/** What the board was last led to: shown again with more or less room for it. */
export interface Aim {
  readonly again: () => void;
  /** The room that it was made for; null: for any, it is the whole board. */
  readonly room: Size | null;
}

export const NO_AIM: Aim = { again: () => undefined, room: null };

export interface Left {
  readonly view: View;
  readonly aim: Aim;
}

export interface Led {
  readonly now: { readonly current: View };
  readonly aim: Held<Aim>;
  readonly moved: Held<number>;
  readonly left: Held<Left | null>;
  readonly screenOf: () => Size;
  /** Gently, if motion is welcome. */
  readonly show: (view: View, gently?: boolean) => void;
}

/** The ways in which the page leads the board somewhere; each is gone again when there is more or less room. */
export function ledBy({ now, aim, moved, left, screenOf, show }: Led, shown: () => Box): Leading {
  const lead = (to: () => View): void => {
    const again = (): void => {
      show(to());
      aim.current = { again, room: screenOf() };
    };
    aim.current = { again, room: screenOf() };
    show(to(), true);
  };
  const byHand = (view: View): void => {
    moved.current = Date.now();
    left.current = null;
    show(view);
  };
  const fit = (): void => {
    moved.current = 0;
    left.current = null;
    aim.current = { again: fit, room: null };
    show(fitted(shown(), screenOf()));
  };
  const comeNear = (point: Point, zoom: number): void =>
    lead(() => centredOn({ ...now.current, zoom: Math.max(now.current.zoom, zoom) }, point, screenOf()));
  return {
    byHand,
    fit,
    visit: (points, zoom) => {
      const to = (): View => visited(now.current, points, zoom, screenOf());
      if (to() === now.current) return;
      left.current ??= { view: now.current, aim: aim.current };
      lead(to);
    },
    comeBack: () => {
      if (left.current === null) return;
      show(left.current.view, true);
      aim.current = left.current.aim;
      left.current = null;
    },
    comeNear,
    showAll: (points) => {
      const box = around(points, AROUND);
      lead(() => fitted(box, screenOf()));
    },
  };
}
