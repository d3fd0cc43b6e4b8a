/** The ladder at a glance: who wins how many pairs against whom, scenario by scenario, with intervals. */
import { element } from '@kosynier/drawing/svg';
import { bottomAxis, FAINT, INK, label, line, NEUTRAL, PLAYER_COLOURS, rect, SMALL, scaleOf, svg, ticksOf } from './chart.ts';

/** One mark of the plot: the share of pairs that the first player has won. */
export interface LadderMark {
  readonly players: string;
  readonly pairs: number;
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

export interface LadderGroup {
  readonly title: string;
  readonly marks: readonly LadderMark[];
}

const PLOT_WIDTH = 640;
const LEFT = 250;
const RIGHT = 24;
const TOP = 34;
const ROW = 20;
const TITLE = 26;
const GAP = 8;
const FOOT = 26;
const PAPER = '#fbf8f1';

export function ladderPlot(groups: readonly LadderGroup[]): string {
  const scale = scaleOf([0, 100], [LEFT, PLOT_WIDTH - RIGHT]);
  const bottom = TOP + groups.reduce((sum, { marks }) => sum + TITLE + GAP + marks.length * ROW, 0);
  let y = TOP;
  const rows: string[] = [];
  for (const { title, marks } of groups) {
    y += TITLE;
    // Its paper keeps the lines of the axis out of the letters.
    rows.push(label(14, y - 8, title, { 'font-weight': 600, 'paint-order': 'stroke', stroke: PAPER, 'stroke-width': 5 }));
    for (const mark of marks) {
      rows.push(rowOf(mark, y + ROW / 2, scale));
      y += ROW;
    }
    y += GAP;
  }
  const half = scale(50);
  return svg(
    bottom + FOOT,
    'Shares of pairs won by the first player, with intervals of 95 %',
    [
      rect(0, 0, PLOT_WIDTH, bottom + FOOT, PAPER),
      label(14, 20, 'Pairs won by the first player, % (pairs played)', { fill: FAINT }),
      bottomAxis(scale, ticksOf([0, 100]), [TOP, bottom], String, PLOT_WIDTH),
      line(half, TOP, half, bottom, NEUTRAL, 1.5),
      ...rows,
    ],
    PLOT_WIDTH,
  );
}

function rowOf({ players, pairs, share, low, high }: LadderMark, y: number, scale: (value: number) => number): string {
  // Better or worse than even beyond doubt, or neither.
  const colour = low > 0.5 ? PLAYER_COLOURS[0] : high < 0.5 ? PLAYER_COLOURS[1] : NEUTRAL;
  return [
    label(LEFT - 12, y + 4, `${players} (${pairs})`, { 'text-anchor': 'end', 'font-size': SMALL, fill: INK }),
    line(scale(low * 100), y, scale(high * 100), y, colour, 2.5),
    element('circle', { cx: scale(share * 100), cy: y, r: 4.5, fill: colour }),
  ].join('');
}
