/** The board on the screen: the map once, the counters hex by hex, and what lights up above them. */

import {
  drawCommanders,
  drawHexForces,
  drawMap,
  gameLayout,
  type Layout,
  MAP_DEFINITIONS,
  SANS,
  type Stack,
  stacksOf,
} from '@kosynier/drawing';
import { type Game, type GameState, type Hex, hexName } from '@kosynier/engine';
import type { Language } from '@kosynier/words';
import { memo, type ReactNode, useMemo } from 'react';
import styles from './board.module.css';
import type { Camera } from './camera.ts';

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
const Forces = memo(function Forces({ content, x, y, hex }: { content: string; x: number; y: number; hex: Hex }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the drawing escapes every text of a battle file.
  return <g data-hex={hexName(hex)} transform={`translate(${x} ${y})`} dangerouslySetInnerHTML={html(content)} />;
});

const Leader = memo(function Leader({ content }: { content: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the drawing escapes every text of a battle file.
  return <g dangerouslySetInnerHTML={html(content)} />;
});

export interface BoardProps {
  readonly game: Game;
  readonly state: GameState;
  readonly language: Language;
  readonly numbers: boolean;
  readonly camera: Camera;
  readonly layout: Layout;
  /** Under the counters: reach, zones. */
  readonly below?: ReactNode;
  /** Over the counters: lines of sight, targets. */
  readonly above?: ReactNode;
  readonly label: string;
  readonly onHex: (hex: Hex | undefined, how: 'choose' | 'hover') => void;
}

export const layoutFor = (game: Game): Layout => gameLayout(game, false);

export function Board({ game, state, language, numbers, camera, layout, below, above, label, onHex }: BoardProps) {
  const forces = useMemo(() => forcesOf(game, state, layout, language), [game, state, layout, language]);
  const leaders = useMemo(() => drawCommanders(game, state, layout, language), [game, state, layout, language]);
  const hexAt = (event: React.MouseEvent): Hex | undefined => nearestHex(game, layout, camera.pointAt(event));
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of the board are those of the page, see keys.ts.
    <div
      ref={camera.frame}
      className={styles['frame']}
      role="application"
      aria-label={label}
      onClick={(event) => {
        if (!camera.wasDragged()) onHex(hexAt(event), 'choose');
      }}
      onPointerMove={(event) => onHex(hexAt(event), 'hover')}
      onPointerLeave={() => onHex(undefined, 'hover')}
    >
      <div ref={camera.plane} className={styles['plane']}>
        <svg width={layout.width} height={layout.height} viewBox={`0 0 ${layout.width} ${layout.height}`} aria-hidden="true">
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of the drawing. */}
          <defs dangerouslySetInnerHTML={html(MAP_DEFINITIONS)} />
          <MapLayer game={game} layout={layout} language={language} numbers={numbers} />
          {below}
          <g fontFamily={SANS} textAnchor="middle">
            {forces.map(({ hex, ...drawn }) => (
              <Forces key={hex} hex={hex} {...drawn} />
            ))}
            {leaders.map(({ commander, drawn }) => (
              <Leader key={commander} content={drawn} />
            ))}
          </g>
          {above}
        </svg>
      </div>
    </div>
  );
}

function forcesOf(game: Game, state: GameState, layout: Layout, language: Language) {
  const byHex = new Map<Hex, Stack[]>();
  for (const stack of stacksOf(game, state)) byHex.set(stack.hex, [...(byHex.get(stack.hex) ?? []), stack]);
  return [...byHex]
    .map(([hex, here]) => ({ hex, ...layout.centre(hex), content: drawHexForces(game, state, layout, here, language) }))
    .sort((a, b) => a.y - b.y || b.x - a.x);
}

/** The hex under a point of the board, or undefined beside it. */
export function nearestHex(game: Game, layout: Layout, point: { readonly x: number; readonly y: number }): Hex | undefined {
  let best: Hex | undefined;
  let least = 58;
  for (const hex of game.board.hexes) {
    const { x, y } = layout.centre(hex);
    const away = Math.hypot(x - point.x, y - point.y);
    if (away < least) {
      least = away;
      best = hex;
    }
  }
  return best;
}
