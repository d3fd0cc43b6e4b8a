/** [12.1] Where the victory points came from. */
import type { GameEvent, SideNumber } from '@kosynier/engine';
import type { Seen } from '@kosynier/table';

type PointsEvent = Extract<GameEvent, { kind: 'points' }>;

export interface Gain extends Pick<PointsEvent, 'side' | 'points' | 'why' | 'rule'> {
  /** The step that brought it. */
  readonly at: number;
  readonly turn: number;
}

/** Every gain up to a step, in their order. */
export const gainsOf = ({ steps }: Pick<Seen, 'steps'>, until = steps.length): Gain[] =>
  steps
    .slice(0, until)
    .flatMap(({ events, view }, i) =>
      events.flatMap((event) =>
        event.kind === 'points'
          ? [{ side: event.side, points: event.points, why: event.why, rule: event.rule, at: i + 1, turn: view.turn }]
          : [],
      ),
    );

export interface Total {
  readonly why: PointsEvent['why'];
  readonly points: number;
  readonly times: number;
}

/** The gains of a side by what they were for, the most first. */
export function totalsOf(gains: readonly Gain[], side: SideNumber): Total[] {
  const totals = new Map<PointsEvent['why'], Total>();
  for (const { side: of, why, points } of gains) {
    if (of !== side) continue;
    const known = totals.get(why) ?? { why, points: 0, times: 0 };
    totals.set(why, { why, points: known.points + points, times: known.times + 1 });
  }
  return [...totals.values()].sort((a, b) => b.points - a.points);
}
