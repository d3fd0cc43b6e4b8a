/** The ladder at a glance: the share of pairs that each player wins against another, scenario by scenario, with intervals. */
import type { Share } from '../statistics.ts';
import { bottomAxis, FAINT, label, line, NEUTRAL, PAPER, PLAYER_COLOURS, rect, type Scale, SMALL, scaleOf, svg } from './chart.ts';
import { whisker } from './rows.ts';

/** One mark of the plot: the share of pairs that the first player has won. */
export interface LadderMark {
  readonly players: string;
  readonly pairs: number;
  readonly share: Share;
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
/** From the left edge. */
const MARGIN = 14;
const TICKS = [0, 0.25, 0.5, 0.75, 1];

export function ladderPlot(groups: readonly LadderGroup[]): string {
  const scale = scaleOf([0, 1], [LEFT, PLOT_WIDTH - RIGHT]);
  const bottom = TOP + groups.reduce((sum, { marks }) => sum + TITLE + GAP + marks.length * ROW, 0);
  let y = TOP;
  const rows: string[] = [];
  for (const { title, marks } of groups) {
    y += TITLE;
    // Its paper keeps the lines of the axis out of the letters.
    rows.push(label(MARGIN, y - 8, title, { 'font-weight': 600, 'paint-order': 'stroke', stroke: PAPER, 'stroke-width': 5 }));
    for (const mark of marks) {
      rows.push(rowOf(mark, y + ROW / 2, scale));
      y += ROW;
    }
    y += GAP;
  }
  const half = scale(0.5);
  return svg(
    bottom + FOOT,
    'Shares of pairs won by the first player, with intervals of 95%',
    [
      rect(0, 0, PLOT_WIDTH, bottom + FOOT, PAPER),
      label(MARGIN, 20, 'Pairs won by the first player (pairs played)', { fill: FAINT }),
      bottomAxis(scale, TICKS, [TOP, bottom], (tick) => `${tick * 100}%`, PLOT_WIDTH),
      line(half, TOP, half, bottom, NEUTRAL, 1.5),
      ...rows,
    ],
    PLOT_WIDTH,
  );
}

function rowOf({ players, pairs, share: { share, low, high } }: LadderMark, y: number, scale: Scale): string {
  // Better or worse than even beyond doubt, or neither.
  const colour = low > 0.5 ? PLAYER_COLOURS[0] : high < 0.5 ? PLAYER_COLOURS[1] : NEUTRAL;
  const name = label(LEFT - 12, y + 4, `${players} (${pairs})`, { 'text-anchor': 'end', 'font-size': SMALL });
  return name + whisker(y, [scale(low), scale(share), scale(high)], colour);
}
