/** The moments that turned a game, for the page; loaded when a game is over. */
import { type TurningPoint, turningPoints } from '@kosynier/ai';
import type { Seen } from '@kosynier/table';

export type { TurningPoint };
export const turningOf = ({ game, opening, steps }: Seen): TurningPoint[] =>
  turningPoints(
    game,
    opening,
    steps.map(({ events, view }) => ({ events, state: view })),
  );
