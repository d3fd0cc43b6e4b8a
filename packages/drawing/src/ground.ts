/** The ground inside the hexes: elevation, villages and the rest; its woods are in woods.ts. */
import { type Ground, groundOf, type Hex } from '@kosynier/engine';
import { type Layout, type Point, plus, times } from './layout.ts';
import { colourOfElevation, GROUND_COLOURS, INK, RED, STAR, WATER } from './palette.ts';
import { scatter } from './scatter.ts';
import type { MapSource } from './source.ts';
import { at, element, group, moved, outline, path, short } from './svg.ts';

export const hexOutline = (layout: Layout, hex: Hex, grown = 1): string =>
  outline(layout.corners.map((corner) => plus(layout.centre(hex), times(corner, grown))));

/** A wood on a hill keeps the colour of the hill: the trees say the rest. */
export const groundTone = (ground: Ground, elevation: number): string =>
  (elevation > 0 && ground === 'woods' ? undefined : GROUND_COLOURS[ground]) ?? colourOfElevation(elevation);

/** Fills of one colour are one path each; they are a little too large, so that no seam shows between them. */
export function drawGround({ board }: MapSource, layout: Layout): string {
  const fills = new Map<string, string>();
  const fill = (colour: string, hex: Hex): void => {
    fills.set(colour, (fills.get(colour) ?? '') + hexOutline(layout, hex, 1.01));
  };
  for (const hex of board.hexes) {
    fill(groundTone(groundOf(board, hex), board.elevation[hex] ?? 0), hex);
  }
  return group(
    { class: 'ground' },
    [...fills].map(([colour, d]) => path(d, { fill: colour })),
  );
}

/** Camps, villages and the like, which stand on the roads. */
export function drawSites({ board, camp }: MapSource, layout: Layout): string {
  const sites = board.hexes.map((hex) => SYMBOLS[groundOf(board, hex)]?.(layout.centre(hex), hex) ?? '');
  const star = camp === null ? '' : campStar(plus(layout.centre(camp.hex), { x: -27, y: -25 }));
  return group(
    { class: 'sites' },
    [...sites, star].filter((one) => one !== ''),
  );
}

/** [13.1] the hex that turns a victory into a draw is marked with a blue star. */
function campStar(centre: Point): string {
  const tips = Array.from({ length: 10 }, (_, i) => {
    const [angle, reach] = [(i * Math.PI) / 5, i % 2 === 0 ? 14 : 5.6];
    return { x: centre.x + Math.sin(angle) * reach, y: centre.y - Math.cos(angle) * reach };
  });
  return path(outline(tips), { class: 'star', fill: STAR, stroke: '#fffaf0', 'stroke-width': 1.6, 'stroke-linejoin': 'round' });
}

type Symbol = (centre: Point, hex: Hex) => string;

const SYMBOLS: Partial<Readonly<Record<Ground, Symbol>>> = {
  camp: (centre) => group({ class: 'camp', transform: moved(centre) }, camp()),
  village: (centre, hex) => group({ class: 'village', transform: moved(centre) }, houses(hex)),
  castle: (centre) => group({ class: 'castle', transform: moved(centre) }, [castle()]),
  marsh: (centre, hex) => path(reeds(centre, hex), { class: 'marsh', fill: 'none', stroke: WATER, 'stroke-width': 1.8 }),
};

/** One symbol, smaller, for the key to the map. */
export const drawSymbol = (ground: Ground, centre: Point, scale: number): string =>
  group({ transform: moved(centre, ` scale(${scale})`) }, [SYMBOLS[ground]?.({ x: 0, y: 0 }, 7) ?? '']);

const tent = ({ x, y }: Point): string =>
  path(`M${at({ x: x - 12, y: y + 8 })}L${at({ x, y: y - 10 })}L${at({ x: x + 12, y: y + 8 })}Z`, {
    fill: '#fbf7ea',
    stroke: INK,
    'stroke-width': 1.3,
    'stroke-linejoin': 'round',
  }) + path(`M${at({ x: x - 3.5, y: y + 8 })}L${at({ x, y: y - 4 })}L${at({ x: x + 3.5, y: y + 8 })}Z`, { fill: '#6d5a3c' });

const camp = (): string[] => [
  element('ellipse', { cx: 0, cy: 12, rx: 41, ry: 20, fill: '#d8c79b' }),
  tent({ x: -24, y: 0 }),
  tent({ x: 23, y: 0 }),
  path('M0,-34V-4', { stroke: INK, 'stroke-width': 1.6 }),
  path('M0,-34C6,-38 10,-29 17,-32V-23C10,-20 6,-29 0,-25Z', { fill: RED, stroke: INK, 'stroke-width': 0.8 }),
  tent({ x: 0, y: 4 }),
  tent({ x: -13, y: 19 }),
  tent({ x: 14, y: 19 }),
];

function houses(hex: Hex): string[] {
  return [0, 1, 2, 3, 4].map((i) => {
    const spot = { x: Math.cos(i * 1.3 + hex) * 27, y: Math.sin(i * 1.3 + hex) * 25 };
    return group({ transform: moved(spot, ` rotate(${short(scatter(hex, i) * 60 - 30)})`) }, [
      element('rect', { x: -9, y: -6, width: 18, height: 12, fill: '#b9534a', stroke: INK, 'stroke-width': 1.1 }),
      path('M-9,0H9', { stroke: '#7d2f29', 'stroke-width': 1 }),
    ]);
  });
}

const castle = (): string =>
  path('M-24,20V-14H-17V-8H-8V-14H-4V-24H4V-14H8V-8H17V-14H24V20Z', {
    fill: '#c9beb0',
    stroke: INK,
    'stroke-width': 1.6,
    'stroke-linejoin': 'round',
  });

function reeds(centre: Point, hex: Hex): string {
  return [0, 1, 2, 3, 4, 5, 6]
    .map((i) => {
      const spot = { x: centre.x + (scatter(hex, i) - 0.5) * 66, y: centre.y + (scatter(hex, i + 9) - 0.5) * 66 };
      return `M${at({ x: spot.x - 9, y: spot.y })}h18M${at({ x: spot.x - 4, y: spot.y })}l-2,-6M${at(spot)}v-8M${at({ x: spot.x + 4, y: spot.y })}l2,-6`;
    })
    .join('');
}
