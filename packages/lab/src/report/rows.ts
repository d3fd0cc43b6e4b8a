/** Plots of shares and changes in rows: the name above, the interval below it. */
import { circle } from '@kosynier/drawing/svg';
import type { Mean, Share } from '../statistics.ts';
import { bottomAxis, FAINT, label, line, PAPER, rect, SMALL, scaleOf, svg, ticksOf, WIDTH } from './chart.ts';

const ROW = 38;
/** The interval lies so far below the top of its row. */
const INTERVAL = 26;
const EDGE = 4;
const AXIS = 26;

export interface Row {
  readonly name: string;
  readonly value: string;
  readonly colour: string;
  /** Belongs to the row above. */
  readonly isPart?: boolean;
}

/** About as wide as a letter is in bold and in small print. */
const LETTER = 6.6;
const SMALL_LETTER = 6.2;

/** A name that would run into its value is squeezed. */
function named(y: number, { name, value, isPart }: Row): string {
  const left = EDGE + (isPart === true ? 12 : 0);
  const room = WIDTH - EDGE - left - value.length * SMALL_LETTER - 8;
  const squeezed = name.length * LETTER > room ? { textLength: room, lengthAdjust: 'spacingAndGlyphs' } : {};
  return (
    label(left, y + 13, name, { ...(isPart === true ? { fill: FAINT } : { 'font-weight': 600 }), ...squeezed }) +
    label(WIDTH - EDGE, y + 13, value, { 'text-anchor': 'end', 'font-size': SMALL, fill: FAINT })
  );
}

/** Middle and interval on a scale, at a height. */
export function whisker(at: number, [low, middle, high]: readonly [number, number, number], colour: string): string {
  return (
    line(low, at, high, at, colour, 5, { 'stroke-opacity': '0.35', 'stroke-linecap': 'round' }) +
    circle({ x: middle, y: at }, 4.5, { fill: colour, stroke: '#fff', 'stroke-width': '1.2' })
  );
}

/** Shares from 0 to 100 %, with a mark at one half. */
export function sharePlot(rows: readonly (Row & { readonly share: Share })[], title: string): string {
  const x = scaleOf([0, 1], [EDGE, WIDTH - EDGE]);
  const bottom = rows.length * ROW + 4;
  return svg(bottom + AXIS, title, [
    bottomAxis(x, [0, 0.25, 0.5, 0.75, 1], [0, bottom], (tick) => `${tick * 100}%`),
    line(x(0.5), 0, x(0.5), bottom, FAINT, 1, { 'stroke-dasharray': '3 3' }),
    ...rows.map(
      (row, i) =>
        backed(i) +
        named(i * ROW, row) +
        whisker(i * ROW + INTERVAL, [x(row.share.low), x(row.share.share), x(row.share.high)], row.colour),
    ),
  ]);
}

/** Behind the name, so that no line of the axis runs through it. */
const backed = (i: number): string => rect(0, i * ROW, WIDTH, 19, PAPER, { rx: 0 });

/** Changes around zero, each with its interval. */
export function changePlot(rows: readonly (Row & { readonly change: Mean })[], title: string, write: (value: number) => string): string {
  const reach = Math.max(1, ...rows.flatMap(({ change: { mean, low, high } }) => [mean, low ?? mean, high ?? mean].map(Math.abs)));
  const x = scaleOf([-reach, reach], [EDGE + 6, WIDTH - EDGE - 6]);
  const bottom = rows.length * ROW + 4;
  return svg(bottom + AXIS, title, [
    bottomAxis(x, ticksOf([-reach, reach], 8), [0, bottom], write),
    line(x(0), 0, x(0), bottom, FAINT, 1.5),
    ...rows.map((row, i) => {
      const { mean, low, high } = row.change;
      return backed(i) + named(i * ROW, row) + whisker(i * ROW + INTERVAL, [x(low ?? mean), x(mean), x(high ?? mean)], row.colour);
    }),
  ]);
}

/** Bars of shares, the longest first. */
export function barPlot(rows: readonly (Row & { readonly share: number })[], title: string): string {
  const most = Math.max(0.01, ...rows.map(({ share }) => share));
  const x = scaleOf([0, most], [0, WIDTH - 2 * EDGE]);
  return svg(rows.length * ROW + 4, title, [
    ...rows.map((row, i) => named(i * ROW, row) + rect(EDGE, i * ROW + 19, x(row.share), 11, row.colour)),
  ]);
}

/** Two shares of one thing, a wide bar and a narrow one in it. */
export function nestedBarPlot(
  rows: readonly (Row & { readonly wide: number; readonly narrow: number })[],
  title: string,
  write: (share: number) => string,
): string {
  const row = 32;
  const x = scaleOf([0, 1], [EDGE, WIDTH - EDGE]);
  const bottom = rows.length * row + 2;
  return svg(bottom + AXIS, title, [
    bottomAxis(x, [0, 0.25, 0.5, 0.75, 1], [0, bottom], write),
    ...rows.map(({ name, value, colour, wide, narrow }, i) => {
      const y = i * row;
      const wideEnd = x(Math.min(1, wide)) - EDGE;
      return [
        rect(0, y, WIDTH, 17, PAPER, { rx: 0 }),
        label(EDGE, y + 13, name),
        label(WIDTH - EDGE, y + 13, value, { 'text-anchor': 'end', 'font-size': SMALL, fill: FAINT }),
        rect(EDGE, y + 17.5, wideEnd, 9, colour, { 'fill-opacity': 0.3 }),
        rect(EDGE, y + 20.5, x(Math.min(1, narrow)) - EDGE, 3, colour),
      ].join('');
    }),
  ]);
}
