/** Strokes on the board: each is one step, and what has been painted of it is kept while it goes on. */
import { acrossOf, deedOf, hexesBetween, needsTwo, type SideDeed, type Spot, strokeOn, type Tool, terrainOf } from '@kosynier/edit';
import type { Battle, Hex } from '@kosynier/engine';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Document } from '../document.ts';
import type { EditedMap } from '../map/map-frame.tsx';
import { aimOf, useKit } from './kit.ts';
import { isSameSpot } from './spots.ts';

interface Stroke {
  readonly start: Battle;
  readonly tool: Tool;
  readonly spots: Spot[];
  readonly about: string;
  readonly pointer: number;
  readonly deed: SideDeed | undefined;
}

/** The last stroke turned what lies on this side: the next one there takes it away, if nothing was done in between. */
interface Turned {
  readonly spot: Spot;
  readonly made: Battle;
}

export interface Strokes {
  /** Where a way begins that has no end yet. */
  readonly pending: Spot | null;
  readonly stroke: RefObject<Stroke | null>;
  readonly begin: (tool: Tool, spot: Spot, pointer: number) => void;
  readonly extend: (spot: Spot) => void;
  /** Not given: taken back. */
  readonly end: (isGiven: boolean) => void;
  /** A way goes on from point to point. */
  readonly point: (tool: Tool, spot: Spot) => void;
  readonly stop: () => void;
}

let strokes = 0;
const nextAbout = (): string => {
  strokes += 1;
  return `stroke ${strokes}`;
};

/** What a hex has becomes what is painted with. */
export function pick({ board }: Battle, hex: Hex): void {
  const { ground, height } = terrainOf(board)(hex);
  const { held, hold, setHeight } = useKit.getState();
  if (held.kind === 'height') setHeight(height);
  else hold({ kind: 'ground', ground });
}

/** One side has two hexes from which it can be pointed at. */
const isOneSide = (battle: Battle, a: Spot, b: Spot): boolean =>
  isSameSpot(a, b, 'side') || (acrossOf(battle, a) === b.hex && acrossOf(battle, b) === a.hex);

export function useStrokes({ battle, change, setPainting }: Document, { camera }: EditedMap): Strokes {
  const [pending, setPending] = useState<Spot | null>(null);
  const stroke = useRef<Stroke | null>(null);
  const turned = useRef<Turned | null>(null);
  // A maker who goes to another mode in the middle of a stroke has ended it.
  useEffect(() => () => setPainting(false), [setPainting]);
  const apply = ({ start, tool, spots, about, deed }: Stroke): void => {
    const made = strokeOn(start, tool, useKit.getState().brush, spots, deed);
    const [spot] = spots;
    turned.current = deed === 'turn' && spot !== undefined ? { spot, made } : null;
    change(made, about);
  };
  const point = (tool: Tool, spot: Spot): void => {
    if (pending !== null && !isSameSpot(pending, spot, aimOf(tool)))
      change(strokeOn(battle, tool, useKit.getState().brush, [pending, spot]), nextAbout());
    setPending(spot);
  };
  const end = (isGiven: boolean): void => {
    const now = stroke.current;
    stroke.current = null;
    setPainting(false);
    camera.hold(false);
    if (now === null) return;
    const [only] = now.spots;
    if (!isGiven) change(now.start, now.about);
    else if (needsTwo(now.tool, useKit.getState().brush) && now.spots.length === 1 && only !== undefined) point(now.tool, only);
    else setPending(null);
  };
  return {
    pending,
    stroke,
    point,
    end,
    begin: (tool, spot, pointer) => {
      const wasTurned = turned.current?.made === battle && isOneSide(battle, turned.current.spot, spot);
      stroke.current = { start: battle, tool, spots: [spot], about: nextAbout(), pointer, deed: deedOf(battle, tool, spot, wasTurned) };
      if (needsTwo(tool, useKit.getState().brush)) return;
      setPainting(true);
      apply(stroke.current);
    },
    extend: (spot) => {
      const now = stroke.current;
      const last = now?.spots.at(-1);
      if (now === null || last === undefined || isSameSpot(last, spot, aimOf(now.tool))) return;
      // A fast hand skips hexes; a road goes through all of them.
      const skipped = now.tool.kind === 'road' ? hexesBetween(last.hex, spot.hex).slice(1, -1) : [];
      now.spots.push(...skipped.map((hex) => ({ ...spot, hex })), spot);
      setPainting(true);
      apply(now);
    },
    stop: () => {
      end(false);
      setPending(null);
    },
  };
}
