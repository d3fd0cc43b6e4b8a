/** Luck: what was passed against what was to be expected, and what it did to the balance. */
import { circle } from '@kosynier/drawing/svg';
import type { LuckBin, SideLuck } from '../luck.ts';
import { bottomAxis, FAINT, INK, label, leftAxis, line, SMALL, scaleOf, svg, ticksOf, WIDTH } from './chart.ts';

const EDGE = 4;
const ROW = 40;

export interface LuckRow {
  readonly name: string;
  readonly colour: string;
  readonly luck: SideLuck;
}

/** A filled dot for what was passed, an open one for what fair dice would have passed. */
export function passedPlot(rows: readonly LuckRow[], title: string, percent: (share: number) => string): string {
  const x = scaleOf([0, 1], [EDGE, WIDTH - EDGE]);
  const bottom = rows.length * ROW;
  return svg(bottom + 24, title, [
    bottomAxis(x, [0, 0.25, 0.5, 0.75, 1], [0, bottom], (tick) => `${tick * 100}%`),
    ...rows.map(({ name, colour, luck: { passed, expected } }, i) => {
      const y = i * ROW;
      return [
        label(EDGE, y + 14, name, { 'font-weight': 600 }),
        label(WIDTH - EDGE, y + 14, `${percent(passed)} / ${percent(expected)}`, { 'text-anchor': 'end', 'font-size': SMALL, fill: FAINT }),
        line(x(passed), y + 27, x(expected), y + 27, colour, 2),
        circle({ x: x(expected), y: y + 27 }, 5, { fill: '#fffdf8', stroke: colour, 'stroke-width': '2' }),
        circle({ x: x(passed), y: y + 27 }, 4.5, { fill: colour }),
      ].join('');
    }),
  ]);
}

const HEIGHT = 230;
const LEFT = 34;
const TOP = 22;
const BOTTOM = HEIGHT - 40;
const LARGEST_DOT = 13;

/** Mean balance by difference in luck; the area of a dot is the number of its games. */
export function balancePlot(
  bins: readonly LuckBin[],
  words: { readonly title: string; readonly difference: string; readonly balance: string },
  write: (value: number) => string,
): string {
  const reach = (values: readonly number[]): readonly [number, number] => {
    const most = Math.max(1, ...values.map(Math.abs));
    return [-most, most];
  };
  const most = Math.max(1, ...bins.map(({ games }) => games));
  const across = reach(bins.map(({ difference }) => difference));
  const up = reach(bins.map(({ balance }) => balance));
  const x = scaleOf(across, [LEFT + LARGEST_DOT, WIDTH - EDGE - LARGEST_DOT]);
  const y = scaleOf(up, [BOTTOM - 6, TOP + 6]);
  return svg(HEIGHT, words.title, [
    bottomAxis(x, ticksOf(across, 9), [TOP, BOTTOM], write),
    leftAxis(y, ticksOf(up), [LEFT, WIDTH - EDGE], write),
    line(x(0), TOP, x(0), BOTTOM, FAINT, 1),
    ...bins.map(({ difference, games, balance }) =>
      circle({ x: x(difference), y: y(balance) }, Math.max(1.5, LARGEST_DOT * Math.sqrt(games / most)), {
        fill: INK,
        'fill-opacity': '0.45',
        stroke: '#fff',
        'stroke-width': '0.8',
      }),
    ),
    label(LEFT - 24, 12, words.balance, { 'font-size': SMALL, fill: FAINT }),
    label((LEFT + WIDTH) / 2, HEIGHT - 6, words.difference, { 'text-anchor': 'middle', 'font-size': SMALL, fill: FAINT }),
  ]);
}
