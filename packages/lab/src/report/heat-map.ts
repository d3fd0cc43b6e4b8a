/** The board with the fighting on it. */
import { drawPlaces, drawTerrainPicture, gameLayout, type Layout, plus, RED } from '@kosynier/drawing';
import { circle, element, group, outline, path, short } from '@kosynier/drawing/svg';
import { type Game, type Hex, parseHex } from '@kosynier/engine';
import type { Language } from '@kosynier/words';
import type { Fighting } from '../count.ts';

const MARGIN = 24;
const WEAKEST = 0.1;
const STRONGEST = 0.8;
const LARGEST_RING = 40;
/** Names on a board as wide as this are as large as usual. */
const USUAL_WIDTH = 1800;
const LARGEST_PRINT = 2;

/** The greatest numbers, which have the strongest marks. */
export function mostOf(fighting: Readonly<Record<string, Fighting>>): Fighting {
  const all = Object.values(fighting);
  return { shots: Math.max(0, ...all.map(({ shots }) => shots)), melees: Math.max(0, ...all.map(({ melees }) => melees)) };
}

export function heatMap(game: Game, fighting: Readonly<Record<string, Fighting>>, language: Language, title: string): string {
  const layout = gameLayout(game, false);
  const most = mostOf(fighting);
  const hexes = Object.entries(fighting).flatMap(([name, one]) => {
    const hex = parseHex(name);
    return hex === undefined ? [] : [{ hex, ...one }];
  });
  const [width, height] = [layout.width + 2 * MARGIN, layout.height + 2 * MARGIN];
  const scale = Math.min(LARGEST_PRINT, Math.max(1, layout.width / USUAL_WIDTH));
  return element(
    'svg',
    { viewBox: `${-MARGIN} ${-MARGIN} ${short(width)} ${short(height)}`, role: 'img', 'aria-label': title, class: 'map' },
    group({ opacity: '0.75' }, [drawTerrainPicture(game, layout, false)]),
    group(
      { fill: RED, stroke: 'none' },
      [...hexes].map(({ hex, shots }) => shaded(layout, hex, shots, most.shots)),
    ),
    group(
      { fill: 'none', stroke: '#1f1f1f' },
      [...hexes].map(({ hex, melees }) => ring(layout, hex, melees, most.melees)),
    ),
    drawPlaces(game, layout, new Set(), language, scale),
  );
}

function shaded(layout: Layout, hex: Hex, shots: number, most: number): string {
  if (shots === 0) return '';
  const opacity = WEAKEST + (STRONGEST - WEAKEST) * Math.sqrt(shots / most);
  return path(outline(layout.corners.map((corner) => plus(layout.centre(hex), corner))), { 'fill-opacity': opacity.toFixed(2) });
}

function ring(layout: Layout, hex: Hex, melees: number, most: number): string {
  if (melees === 0) return '';
  const share = Math.sqrt(melees / most);
  return circle(layout.centre(hex), LARGEST_RING * Math.max(0.25, share), { 'stroke-width': (2 + 5 * share).toFixed(1) });
}
