/** The door for positions: their shape is looked at, then they are laid out. */
import type { Arrangement, Dice, Game } from '@kosynier/engine';
import {
  type NamedPosition,
  OWN_POSITIONS,
  type Read,
  readPosition as readNamed,
  type Started,
  startPosition as startNamed,
} from '@kosynier/table';
import { readShape } from './problem.ts';
import { positionSchema } from './schemas.ts';

const shaped = (sent: unknown, place: string): Read<NamedPosition> => readShape(positionSchema, sent, place) as Read<NamedPosition>;

export function readPosition(game: Game, sent: unknown, place: string): Read<Arrangement> {
  const shape = shaped(sent, place);
  return shape.ok ? readNamed(OWN_POSITIONS, game, shape.value, place) : shape;
}

/** Sets up a position that was sent and lets the rules run on to its first decision. */
export function startPosition(game: Game, sent: unknown, dice: Dice, place: string): Started {
  const shape = shaped(sent, place);
  return shape.ok ? startNamed(OWN_POSITIONS, game, shape.value, dice, place) : shape;
}
