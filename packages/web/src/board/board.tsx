/** The board on the screen: the map once, the counters hex by hex, and what lights up above them. */

import { drawTerrainPicture, type Layout, type Point, SANS } from '@kosynier/drawing';
import { type Game, type GameState, type Hex, hexName } from '@kosynier/engine';
import type { Language } from '@kosynier/words';
import { memo, type ReactNode, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useSettings } from '../game/settings.ts';
import { Drawn } from '../parts/drawn.tsx';
import { nextTask, useNextTask } from '../parts/next-task.ts';
import styles from './board.module.css';
import type { Camera } from './camera.ts';
import { hexFinder } from './find-hex.ts';
import { type Band, forcesDrawer, type HexForces, leadersDrawer, namesDrawer } from './forces.ts';
import { coarsePart, covers, loadPicture, type Part, paintInStrips, sharpPart, soon, whenIdle } from './map-picture.ts';
import { useBoardPointer } from './pointer.ts';
import { gatherBetween, RectangleLayer, useRectangle } from './rectangle.tsx';
import type { View } from './view.ts';

/** The map below everything, painted anew where the board comes to rest. */
const MapLayer = memo(function MapLayer({ game, layout, numbers, camera }: Omit<MapProps, 'language'> & { readonly camera: Camera }) {
  const coarse = useRef<HTMLCanvasElement>(null);
  const sharp = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let stop = (): void => undefined;
    let isLeft = false;
    const begin = (picture: HTMLImageElement): void => {
      const [far, near] = [coarse.current, sharp.current];
      if (isLeft || far === null || near === null) return;
      const seen = (margin?: number): Part | null => sharpPart(layout, camera.screen(), camera.view(), devicePixelRatio, margin);
      let painted: Part | null = null;
      let stopSharpening = (): void => undefined;
      const sharpen = (part: Part | null): void => {
        stopSharpening();
        painted = part;
        if (part === null) near.width = 0;
        else stopSharpening = paintInStrips(near, picture, part, soon);
      };
      // First what is seen.
      sharpen(seen(0));
      const stopPainting = paintInStrips(far, picture, coarsePart(layout, devicePixelRatio), whenIdle);
      const stopWatching = camera.onRest(() => covers(painted, seen(0)) || sharpen(seen()));
      stop = () => {
        stopPainting();
        stopSharpening();
        stopWatching();
      };
    };
    // To draw it and to hand it over are two tasks: neither is short.
    const draw = async (): Promise<void> => {
      await nextTask();
      if (isLeft) return;
      const picture = drawTerrainPicture(game, layout, numbers);
      await nextTask();
      if (!isLeft) begin(await loadPicture(picture));
    };
    draw().catch(() => undefined);
    return () => {
      isLeft = true;
      stop();
    };
  }, [game, layout, numbers, camera]);
  return (
    <>
      <canvas ref={coarse} width={0} height={0} className={styles['map']} />
      <canvas ref={sharp} width={0} height={0} className={styles['map']} />
    </>
  );
});

interface MapProps {
  readonly game: Game;
  readonly layout: Layout;
  readonly language: Language;
  readonly numbers: boolean;
}

/** The print of names on the screen, in pixels, and how much larger than on the map it may become for that. */
const LEAST_PRINT = 11;
const MAP_PRINT = 19;
const LARGEST_NAMES = 5;
/** Names grow in steps, so that they seldom change places. */
const STEP = 1.25;

function sizeOfNames({ zoom }: View): number {
  const wanted = Math.min(LARGEST_NAMES, Math.max(1, LEAST_PRINT / (MAP_PRINT * zoom)));
  return STEP ** Math.ceil(Math.log(wanted) / Math.log(STEP));
}

/** The names of places: readable also when the whole of a large board is on the screen. */
const Names = memo(function Names({
  game,
  state,
  layout,
  language,
  camera,
}: Omit<MapProps, 'numbers'> & { readonly state: GameState; readonly camera: Camera }) {
  const draw = useMemo(() => namesDrawer(game, layout, language), [game, layout, language]);
  // How large they are to be is known when the board has found its place.
  const size = useSyncExternalStore(camera.onRest, () => (camera.isPlaced() ? sizeOfNames(camera.view()) : null));
  return <Drawn content={size === null ? '' : draw(state, size)} />;
});

/** By which the counters of a hex are found. */
export const counterId = (hex: Hex): string => `counters-${hexName(hex)}`;

/** One hex with its stacks; it is touched only when what is drawn there changes. */
const Forces = memo(function Forces({
  forces: {
    hex,
    x,
    y,
    parts: [counters, facings, marks],
  },
}: {
  forces: HexForces;
}) {
  return (
    <g id={counterId(hex)} data-hex={hexName(hex)} transform={`translate(${x} ${y})`}>
      <Drawn content={counters} />
      <Drawn content={facings} />
      <Drawn content={marks} />
    </g>
  );
});

const ForcesBand = memo(function ForcesBand({ band: { hexes } }: { band: Band }) {
  return (
    <g>
      {hexes.map((forces) => (
        <Forces key={forces.top} forces={forces} />
      ))}
    </g>
  );
});

const Counters = memo(function Counters({ game, state, layout, language }: Omit<MapProps, 'numbers'> & { readonly state: GameState }) {
  const draw = useMemo(() => forcesDrawer(game, layout, language), [game, layout, language]);
  const drawLeaders = useMemo(() => leadersDrawer(game, layout, language), [game, layout, language]);
  const size = useSettings((settings) => settings.counters);
  return (
    <g fontFamily={SANS} textAnchor="middle" data-counters={size === 'normal' ? undefined : size} className={styles['counters']}>
      {draw(state).map((band) => (
        <ForcesBand key={band.number} band={band} />
      ))}
      {drawLeaders(state).map(({ commander, drawn }) => (
        <Drawn key={commander} content={drawn} />
      ))}
    </g>
  );
});

export interface BoardProps extends MapProps {
  readonly state: GameState;
  readonly camera: Camera;
  /** Under the counters: reach, zones. */
  readonly below?: ReactNode;
  /** Over the counters: lines of sight, targets. */
  readonly above?: ReactNode;
  readonly label: string;
  readonly onChoose: (hex: Hex | undefined, isMore: boolean) => void;
  readonly onHover: (hex: Hex | undefined) => void;
  /** A press on this hex carries what stands there instead of moving the board. */
  readonly mayCarry: (hex: Hex) => boolean;
}

export function Board({ game, state, language, numbers, camera, layout, below, above, label, onChoose, onHover, mayCarry }: BoardProps) {
  const find = useMemo(() => hexFinder(game, layout), [game, layout]);
  const areCountersDue = useNextTask();
  const onRectangle = (from: Point | null, to: Point | null, isDone: boolean): void => {
    useRectangle.setState(isDone ? { from: null, to: null } : { from, to });
    if (isDone && from !== null && to !== null) gatherBetween(from, to, layout);
  };
  const pointer = useBoardPointer(camera, find, { onChoose, onHover, mayCarry, onRectangle });
  return (
    <div
      ref={camera.frame}
      className={styles['frame']}
      role="application"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: an application is interactive: the cursor moves on it.
      tabIndex={0}
      data-board
      aria-label={label}
      {...pointer}
    >
      <div ref={camera.plane} className={styles['plane']}>
        <MapLayer game={game} layout={layout} numbers={numbers} camera={camera} />
        <svg width={layout.width} height={layout.height} viewBox={`0 0 ${layout.width} ${layout.height}`} aria-hidden="true">
          <Names game={game} state={state} layout={layout} language={language} camera={camera} />
          {below}
          {areCountersDue ? <Counters game={game} state={state} layout={layout} language={language} /> : null}
          {above}
          <RectangleLayer />
        </svg>
      </div>
    </div>
  );
}
