/** What all plots share: sizes that can be read on a phone, scales, ticks and colours. */
import { SANS, tone } from '@kosynier/drawing';
import { element, text } from '@kosynier/drawing/svg';
import type { Battle, SideNumber } from '@kosynier/engine';

/** All plots are so wide; a page puts them side by side or below each other. */
export const WIDTH = 380;
export const INK = '#33291d';
export const FAINT = '#776a58';
export const RULE = '#d9cfbc';
/** The first and the second player. */
export const PLAYER_COLOURS = ['#0f6b6b', '#a3541a'] as const;
export const NEUTRAL = '#8a8073';
export const PAPER = '#fffdf8';

export const SMALL = 12;
export const NORMAL = 13.5;

/** A side has the colour of its first army. */
export function sideColour({ armies, sides }: Battle, side: SideNumber): string {
  const army = armies.find((one) => one.side === sides[side].id);
  return tone(army?.colour ?? 'grey');
}

export type Scale = (value: number) => number;

export const scaleOf =
  ([from, to]: readonly [number, number], [start, end]: readonly [number, number]): Scale =>
  (value) =>
    to === from ? (start + end) / 2 : start + ((value - from) / (to - from)) * (end - start);

const STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000];
const MOST_TICKS = 7;

/** Round numbers from one end to the other. */
export function ticksOf([from, to]: readonly [number, number], most = MOST_TICKS): number[] {
  const step = STEPS.find((one) => (to - from) / one < most) ?? 5000;
  const first = Math.ceil(from / step) * step;
  return Array.from({ length: Math.floor((to - first) / step) + 1 }, (_, index) => first + index * step + 0);
}

export const svg = (height: number, label: string, children: readonly string[], width = WIDTH): string =>
  element(
    'svg',
    {
      // So that it can also stand in a file of its own.
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${width} ${Math.round(height)}`,
      role: 'img',
      'aria-label': label,
      'font-family': SANS,
      'font-size': NORMAL,
      fill: INK,
    },
    ...children,
  );

export const line = (
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  stroke: string,
  width: number,
  more: Record<string, string> = {},
): string => element('line', { x1, y1, x2, y2, stroke, 'stroke-width': String(width), ...more });

export const label = (x: number, y: number, content: string, more: Record<string, string | number> = {}): string =>
  text({ x, y, ...more }, content);

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  more: Record<string, string | number> = {},
): string => element('rect', { x, y, width: Math.max(0, width), height, fill, rx: 1.5, ...more });

/** Prints at the edges of a plot stay inside it. */
const anchorAt = (x: number, width: number): string => (x < 20 ? 'start' : x > width - 20 ? 'end' : 'middle');

/** A horizontal axis of numbers under a plot, with a light line up from each. */
export const bottomAxis = (
  scale: Scale,
  ticks: readonly number[],
  [top, bottom]: readonly [number, number],
  write: (value: number) => string,
  width = WIDTH,
): string =>
  ticks
    .map((tick) => {
      const x = scale(tick);
      const print = label(x, bottom + 15, write(tick), { 'text-anchor': anchorAt(x, width), fill: FAINT, 'font-size': SMALL });
      return line(x, top, x, bottom, RULE, 1) + print;
    })
    .join('');

export const leftAxis = (
  scale: Scale,
  ticks: readonly number[],
  [left, right]: readonly [number, number],
  write: (value: number) => string,
): string =>
  ticks
    .map(
      (tick) =>
        line(left, scale(tick), right, scale(tick), tick === 0 ? FAINT : RULE, 1) +
        label(left - 6, scale(tick) + 4, write(tick), { 'text-anchor': 'end', fill: FAINT, 'font-size': SMALL }),
    )
    .join('');
