/** Strength and losses of both sides, and the units on their way back. */
import {
  ARMS,
  CAPTURED,
  ELIMINATED,
  type Game,
  type GameState,
  ON_TRACK,
  type SideNumber,
  unitDue,
  unitLosses,
  unitStatus,
} from '@kosynier/engine';

export interface Strength {
  /** Size at the start, and what is left of it on the map and on the way back. */
  readonly printed: number;
  readonly onMap: number;
  readonly away: number;
  readonly lost: number;
  readonly guns: number;
  readonly gunsLost: number;
  readonly unitsLost: number;
}

export function strengthOf(game: Game, state: GameState, side: SideNumber): Strength {
  const total = { printed: 0, onMap: 0, away: 0, lost: 0, guns: 0, gunsLost: 0, unitsLost: 0 };
  for (const { number, size, arm, takesPart, side: of } of game.units) {
    if (!takesPart || of !== side) continue;
    const status = unitStatus(state, number);
    const isGone = status === ELIMINATED || status === CAPTURED;
    if (isGone) total.unitsLost += 1;
    if (ARMS[arm] === 'artillery') {
      total.guns += 1;
      if (isGone) total.gunsLost += 1;
      continue;
    }
    const left = isGone ? 0 : Math.max(0, size - unitLosses(state, number));
    total.printed += size;
    total.lost += size - left;
    if (status === ON_TRACK) total.away += left;
    else total.onMap += left;
  }
  return total;
}

/** [11.11.2] withdrawn units by the Turn in which they are due. */
export const returningOf = (game: Game, state: GameState): { readonly unit: number; readonly due: number }[] =>
  game.units
    .filter(({ number }) => unitStatus(state, number) === ON_TRACK)
    .map(({ number }) => ({ unit: number, due: unitDue(state, number) }))
    .sort((a, b) => a.due - b.due || a.unit - b.unit);
