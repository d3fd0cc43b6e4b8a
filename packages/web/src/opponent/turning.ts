/** The moments that turned a game, in victory points; looked for when a game is over. */
import type { Seen } from '@kosynier/table';
import { type Swing, swingsOf } from '../game/swings.ts';

export type TurningPoint = Swing;
export const turningOf = (seen: Seen): TurningPoint[] => swingsOf(seen);
