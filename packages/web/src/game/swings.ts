/** [12.1] How the balance of a battle went: its curve, and the activations that turned it most, in victory points. */
import type { GameEvent, SideNumber } from '@kosynier/engine';
import type { Seen } from '@kosynier/table';

export interface Swing {
  /** The steps from the first gain of the activation to the last. */
  readonly from: number;
  readonly at: number;
  readonly side: SideNumber;
  /** Victory points by which the balance moved to its side. */
  readonly points: number;
}

const MOST = 5;

const isBoundary = ({ kind }: GameEvent): boolean =>
  kind === 'chitDrawn' || kind === 'activated' || kind === 'tookCommand' || kind === 'turnBegan';

/** The greatest changes of the balance within one activation, in the order of time. */
export function swingsOf({ steps }: Pick<Seen, 'steps'>): Swing[] {
  const swings: Swing[] = [];
  let open: { from: number; at: number; points: number } | null = null;
  const close = (): void => {
    if (open !== null && open.points !== 0)
      swings.push({ from: open.from, at: open.at, side: open.points > 0 ? 0 : 1, points: Math.abs(open.points) });
    open = null;
  };
  for (const [i, { events }] of steps.entries()) {
    for (const event of events) {
      if (isBoundary(event)) close();
      if (event.kind !== 'points') continue;
      const gain = event.side === 0 ? event.points : -event.points;
      const before: { from: number; at: number; points: number } = open ?? { from: i + 1, at: i + 1, points: 0 };
      open = { from: before.from, at: i + 1, points: before.points + gain };
    }
  }
  close();
  return swings
    .toSorted((a, b) => b.points - a.points)
    .slice(0, MOST)
    .sort((a, b) => a.at - b.at);
}

export interface Curve {
  /** The balance after each step at which it changed, the beginning and the end; above 0: side 0 is ahead. */
  readonly points: readonly { readonly at: number; readonly balance: number }[];
  /** The steps at which Turns began. */
  readonly turns: readonly { readonly at: number; readonly turn: number }[];
}

export function curveOf({ opening, steps }: Pick<Seen, 'opening' | 'steps'>): Curve {
  const points = [{ at: 0, balance: opening.balance }];
  const turns: { at: number; turn: number }[] = [];
  for (const [i, { events, view }] of steps.entries()) {
    if (view.balance !== points.at(-1)?.balance) points.push({ at: i + 1, balance: view.balance });
    for (const event of events) if (event.kind === 'turnBegan') turns.push({ at: i + 1, turn: event.turn });
  }
  points.push({ at: steps.length, balance: points.at(-1)?.balance ?? 0 });
  return { points, turns };
}
