/** Margin over the Turns: the mean as a line, the quantiles as bands. */
import { circle, outline, path } from '@kosynier/drawing/svg';
import type { TurnBand } from '../course.ts';
import { bottomAxis, FAINT, label, leftAxis, type Scale, SMALL, scaleOf, svg, ticksOf, WIDTH } from './chart.ts';

const HEIGHT = 230;
const LEFT = 34;
const RIGHT = WIDTH - 10;
const TOP = 22;
const BOTTOM = HEIGHT - 34;

export type Reach = readonly [number, number];

/** What all panels of a report share, so that they can be compared. */
export function reachOf(bands: readonly TurnBand[]): Reach {
  const values = bands.flatMap(({ quantiles }) => quantiles);
  return [Math.min(-1, ...values), Math.max(1, ...values)];
}

/** Everything begins level. */
const START: TurnBand = { turn: 0, mean: 0, quantiles: [0, 0, 0, 0, 0] };

function band(
  course: readonly TurnBand[],
  [low, high]: readonly [number, number],
  x: Scale,
  y: Scale,
  colour: string,
  opacity: number,
): string {
  const at = (index: number) => (one: TurnBand) => ({ x: x(one.turn), y: y(one.quantiles[index] ?? 0) });
  return path(outline([...course.map(at(high)), ...course.map(at(low)).reverse()]), { fill: colour, 'fill-opacity': String(opacity) });
}

export function coursePlot(
  bands: readonly TurnBand[],
  reach: Reach,
  colour: string,
  words: { readonly title: string; readonly turn: string; readonly ahead: string },
  write: (value: number) => string,
): string {
  const course = [START, ...bands];
  const last = bands.at(-1)?.turn ?? 1;
  const x = scaleOf([0, last], [LEFT, RIGHT]);
  const y = scaleOf(reach, [BOTTOM, TOP]);
  const dots = course.map((one) => ({ x: x(one.turn), y: y(one.mean) }));
  return svg(HEIGHT, words.title, [
    bottomAxis(x, ticksOf([0, last], 13), [TOP, BOTTOM], String),
    leftAxis(y, ticksOf(reach), [LEFT, RIGHT], write),
    band(course, [0, 4], x, y, colour, 0.16),
    band(course, [1, 3], x, y, colour, 0.26),
    path(`M${dots.map((dot) => `${dot.x.toFixed(1)},${dot.y.toFixed(1)}`).join('L')}`, {
      fill: 'none',
      stroke: colour,
      'stroke-width': '2.4',
      'stroke-linejoin': 'round',
    }),
    ...dots.slice(1).map((dot) => circle(dot, 3, { fill: colour })),
    label(LEFT - 24, 12, words.ahead, { 'font-size': SMALL, fill: FAINT }),
    label((LEFT + RIGHT) / 2, HEIGHT - 4, words.turn, { 'text-anchor': 'middle', 'font-size': SMALL, fill: FAINT }),
  ]);
}
