/** The board on the screen: the map once, the counters hex by hex, and what lights up above them. */

import { drawMap, gameLayout, type Layout, MAP_DEFINITIONS, SANS } from '@kosynier/drawing';
import { type Game, type GameState, type Hex, hexName } from '@kosynier/engine';
import type { Language } from '@kosynier/words';
import { memo, type ReactNode, useMemo } from 'react';
import styles from './board.module.css';
import type { Camera } from './camera.ts';
import { hexFinder } from './find-hex.ts';
import { forcesDrawer, type HexForces, leadersDrawer } from './forces.ts';
import { useBoardPointer } from './pointer.ts';

const html = (content: string) => ({ __html: content });

/** Drawn once for a battle and a language. */
const MapLayer = memo(function MapLayer({ game, layout, language, numbers }: MapProps) {
  const map = useMemo(
    () => drawMap(game, layout, { language, numbers, occupied: new Set<Hex>(), scale: 1 }),
    [game, layout, language, numbers],
  );
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the drawing escapes every text of a battle file.
  return <g dangerouslySetInnerHTML={html(map)} />;
});

interface MapProps {
  readonly game: Game;
  readonly layout: Layout;
  readonly language: Language;
  readonly numbers: boolean;
}

/** One hex with its stacks; it is touched only when what is drawn there changes. */
const Forces = memo(function Forces({ forces: { hex, x, y, content } }: { forces: HexForces }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the drawing escapes every text of a battle file.
  return <g data-hex={hexName(hex)} transform={`translate(${x} ${y})`} dangerouslySetInnerHTML={html(content)} />;
});

const Leader = memo(function Leader({ content }: { content: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the drawing escapes every text of a battle file.
  return <g dangerouslySetInnerHTML={html(content)} />;
});

const Counters = memo(function Counters({ game, state, layout, language }: Omit<MapProps, 'numbers'> & { readonly state: GameState }) {
  const draw = useMemo(() => forcesDrawer(game, layout, language), [game, layout, language]);
  const drawLeaders = useMemo(() => leadersDrawer(game, layout, language), [game, layout, language]);
  return (
    <g fontFamily={SANS} textAnchor="middle">
      {draw(state).map((forces) => (
        <Forces key={forces.hex} forces={forces} />
      ))}
      {drawLeaders(state).map(({ commander, drawn }) => (
        <Leader key={commander} content={drawn} />
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
  readonly onChoose: (hex: Hex | undefined) => void;
  readonly onHover: (hex: Hex | undefined) => void;
  /** A press on this hex carries what stands there instead of moving the board. */
  readonly mayCarry: (hex: Hex) => boolean;
}

export const layoutFor = (game: Game): Layout => gameLayout(game, false);

export function Board({ game, state, language, numbers, camera, layout, below, above, label, onChoose, onHover, mayCarry }: BoardProps) {
  const find = useMemo(() => hexFinder(game, layout), [game, layout]);
  const pointer = useBoardPointer(camera, find, { onChoose, onHover, mayCarry });
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
        <svg width={layout.width} height={layout.height} viewBox={`0 0 ${layout.width} ${layout.height}`} aria-hidden="true">
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of the drawing. */}
          <defs dangerouslySetInnerHTML={html(MAP_DEFINITIONS)} />
          <MapLayer game={game} layout={layout} language={language} numbers={numbers} />
          {below}
          <Counters game={game} state={state} layout={layout} language={language} />
          {above}
        </svg>
      </div>
    </div>
  );
}
