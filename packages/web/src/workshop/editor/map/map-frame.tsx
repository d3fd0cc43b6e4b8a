/** The map as it is in play, on which things are made: moved and zoomed as there, with whatever a mode lays over it. */
import { drawPlaces, type Layout, layoutOf, type Point } from '@kosynier/drawing';
import type { Battle, BattleBoard, Hex } from '@kosynier/engine';
import { type HTMLAttributes, memo, type ReactNode, useEffect, useMemo, useSyncExternalStore } from 'react';
import { type Camera, useCamera } from '../../../board/camera.ts';
import { type FindHex, hexFinder } from '../../../board/find-hex.ts';
import { Drawn } from '../../../parts/drawn.tsx';
import { useLanguage } from '../../../texts/index.ts';
import { useEditorTexts } from '../texts/index.ts';
import { Fresh } from './fresh.tsx';
import styles from './map.module.css';
import { compiledOrNot, useMapPicture } from './picture.ts';

export interface EditedMap {
  readonly layout: Layout;
  readonly camera: Camera;
  readonly find: FindHex;
}

/** The page of a board depends on its size and its turning only. */
export function useEditedMap({ columns, rows, columnsRun, rowsRun }: BattleBoard): EditedMap {
  const layout = useMemo(
    () => layoutOf({ columns, rows, columnsRun, rowsRun } as BattleBoard, false),
    [columns, rows, columnsRun, rowsRun],
  );
  const shown = useMemo(() => () => ({ left: 0, top: 0, right: layout.width, bottom: layout.height }), [layout]);
  const camera = useCamera(layout, shown);
  const find = useMemo(() => {
    const hexes: Hex[] = [];
    for (let column = 1; column <= columns; column++) for (let row = 1; row <= rows; row++) hexes.push(column * 100 + row);
    return hexFinder({ board: { hexes } as unknown as Parameters<typeof hexFinder>[0]['board'] }, layout);
  }, [layout, columns, rows]);
  // A board of another size is shown whole.
  useEffect(() => camera.fit(), [camera]);
  return { layout, camera, find };
}

interface MapFrameProps extends Omit<HTMLAttributes<HTMLDivElement>, 'children'> {
  readonly battle: Battle;
  readonly map: EditedMap;
  readonly label: string;
  readonly isPainting?: boolean;
  /** Of the ground over a picture that lies below it. */
  readonly opacity?: number;
  readonly below?: ReactNode;
  readonly children?: ReactNode;
  /** What lies over the map can be chosen, also by a maker who sees nothing. */
  readonly hasButtons?: boolean;
  /** A small map has its buttons below: over it they would hide a good part. */
  readonly isSmall?: boolean;
}

export function MapFrame({
  battle,
  map,
  label,
  isPainting = false,
  opacity = 1,
  below,
  children,
  hasButtons = false,
  isSmall = false,
  ...handlers
}: MapFrameProps) {
  const { layout, camera } = map;
  const { coarse, sharp, shown } = useMapPicture(battle.board, layout, camera, isPainting);
  return (
    <div className={styles['holder']}>
      <div
        ref={camera.frame}
        className={styles['frame']}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an application is interactive: the cursor moves on it.
        tabIndex={0}
        aria-label={label}
        data-drawn={shown === battle.board}
        {...handlers}
      >
        <div ref={camera.plane} className={styles['plane']}>
          {below}
          <canvas ref={coarse} width={0} height={0} className={styles['map']} style={{ opacity }} />
          <canvas ref={sharp} width={0} height={0} className={styles['map']} style={{ opacity }} />
          {/* biome-ignore lint/a11y/noSvgWithoutTitle: the application around it has a name; a title would hang under the mouse. */}
          <svg
            width={layout.width}
            height={layout.height}
            viewBox={`0 0 ${layout.width} ${layout.height}`}
            aria-hidden={!hasButtons || undefined}
          >
            <Fresh before={shown} board={battle.board} layout={layout} />
            <PlaceNames board={battle.board} layout={layout} camera={camera} />
            {children}
          </svg>
        </div>
      </div>
      <Zoom camera={camera} isBelow={isSmall} />
    </div>
  );
}

function Zoom({ camera, isBelow }: { readonly camera: Camera; readonly isBelow: boolean }) {
  const texts = useEditorTexts();
  return (
    <div className={styles['zoom']} data-below={isBelow || undefined}>
      <button type="button" aria-label={texts.closer} title={texts.closer} onClick={() => camera.zoomBy(1.3)}>
        +
      </button>
      <button type="button" aria-label={texts.farther} title={texts.farther} onClick={() => camera.zoomBy(1 / 1.3)}>
        −
      </button>
      <button type="button" aria-label={texts.whole} title={texts.whole} onClick={camera.fit}>
        ⤢
      </button>
    </div>
  );
}

const LEAST_PRINT = 11;
const MAP_PRINT = 19;
const LARGEST = 5;
const STEP = 1.25;

/** Names grow as one goes away, in steps. */
const sizeAt = (zoom: number): number => {
  const wanted = Math.min(LARGEST, Math.max(1, LEAST_PRINT / (MAP_PRINT * zoom)));
  return STEP ** Math.ceil(Math.log(wanted) / Math.log(STEP));
};

interface NamesProps {
  readonly board: BattleBoard;
  readonly layout: Layout;
  readonly camera: Camera;
}

const PlaceNames = memo(
  function PlaceNames({ board, layout, camera }: NamesProps) {
    const language = useLanguage(({ language: spoken }) => spoken);
    const size = useSyncExternalStore(camera.onRest, () => sizeAt(camera.view().zoom));
    const content = useMemo(() => {
      const compiled = compiledOrNot({ ...board, hexes: [], hexsides: [], roads: [] });
      if (compiled === undefined) return '';
      return drawPlaces({ battle: { board }, board: compiled, camp: null }, layout, new Set(), language, size);
    }, [board, layout, language, size]);
    return <Drawn content={content} />;
  },
  (a, b) => a.board.places === b.board.places && a.layout === b.layout && a.camera === b.camera,
);

export const cornerPoint = (layout: Layout, hex: Hex, corner: number): Point => {
  const { x, y } = layout.centre(hex);
  const offset = layout.corners[corner % 6] ?? { x: 0, y: 0 };
  return { x: x + offset.x, y: y + offset.y };
};
