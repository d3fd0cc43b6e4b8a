/** The board with the fighting on it. */
import { drawPlaces, drawTerrainPicture, gameLayout, type Layout, plus, RED } from '@kosynier/drawing';
import { circle, element, group, outline, path, short } from '@kosynier/drawing/svg';
import { type Game, type Hex, parseHex } from '@kosynier/engine';
import type { Language } from '@kosynier/words';
import type { Fighting } from '../count.ts';

const MARGIN = 40;
const WEAKEST = 0.1;
const STRONGEST = 0.8;
const LARGEST_RING = 40;
const AROUND = 320;
/** Names on a board of this width are as large as usual; the picture may be small, on a phone. */
const USUAL_WIDTH = 800;
const LEAST_PRINT = 1.4;
const LARGEST_PRINT = 3.5;

/** The greatest numbers, which have the strongest marks. */
export function mostOf(fighting: Readonly<Record<string, Fighting>>): Fighting {
  const all = Object.values(fighting);
  return { shots: Math.max(0, ...all.map(({ shots }) => shots)), melees: Math.max(0, ...all.map(({ melees }) => melees)) };
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The part of the board where the fighting was, with some hexes around it. */
function boxOf(layout: Layout, hexes: readonly Hex[]): Box {
  const centres = hexes.map(layout.centre);
  const [xs, ys] = [centres.map(({ x }) => x), centres.map(({ y }) => y)];
  const left = Math.max(-MARGIN, Math.min(...xs, layout.width) - AROUND);
  const top = Math.max(-MARGIN, Math.min(...ys, layout.height) - AROUND);
  const right = Math.min(layout.width + MARGIN, Math.max(...xs, 0) + AROUND);
  const bottom = Math.min(layout.height + MARGIN, Math.max(...ys, 0) + AROUND);
  return { left, top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) };
}

export function heatMap(game: Game, fighting: Readonly<Record<string, Fighting>>, language: Language, title: string): string {
  const layout = gameLayout(game, false);
  const most = mostOf(fighting);
  const hexes = Object.entries(fighting).flatMap(([name, one]) => {
    const hex = parseHex(name);
    return hex === undefined ? [] : [{ hex, ...one }];
  });
  const { left, top, width, height } = boxOf(
    layout,
    hexes.map(({ hex }) => hex),
  );
  const print = Math.min(LARGEST_PRINT, Math.max(LEAST_PRINT, width / USUAL_WIDTH));
  return element(
    'svg',
    { viewBox: [left, top, width, height].map(short).join(' '), role: 'img', 'aria-label': title, class: 'map' },
    group({ opacity: '0.75' }, [drawTerrainPicture(game, layout, false)]),
    group(
      { fill: RED },
      hexes.map(({ hex, shots }) => shaded(layout, hex, shots, most.shots)),
    ),
    group(
      { fill: 'none', stroke: '#1f1f1f' },
      hexes.map(({ hex, melees }) => ring(layout, hex, melees, most.melees)),
    ),
    drawPlaces(game, layout, new Set(), language, print),
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
