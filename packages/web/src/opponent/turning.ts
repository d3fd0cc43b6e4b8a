/** The moments that turned a game, for the page; loaded when a game is over. */
import { type TurningPoint, turningPoints } from '@kosynier/ai';
import type { PlayedGame } from '../game/model.ts';

export type { TurningPoint };
export const turningOf = ({ game, start, steps }: PlayedGame): TurningPoint[] => turningPoints(game, start, steps);
