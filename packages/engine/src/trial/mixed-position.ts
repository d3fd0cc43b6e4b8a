/**
 * Random legal positions with both armies mixed within a few hexes: random facings, losses, formations and shots. Random play from a
 * set-up hardly ever meets the enemy; from here it does nothing else. Most have a theme, so that rare questions are asked too.
 */
import type { Game } from '../compile.ts';
import type { GameState } from '../state.ts';
import { PositionBuilder } from './position-builder.ts';
import { pick, type Random } from './random.ts';
import { THEMES } from './themes.ts';

/** A battle that has no place for any theme is scattered without one. */
const TRIES = 200;

/** A position in a random Turn, not yet run on to its first decision. */
export function mixedPosition(game: Game, random: Random): GameState {
  for (let tries = 0; ; tries++) {
    const builder = new PositionBuilder(game, random);
    const finish = tries < TRIES ? pick(THEMES, random)(builder) : (state: GameState) => state;
    if (finish === undefined) continue;
    builder.scatter();
    builder.markStacks();
    const state = builder.stateOf(builder.units);
    if (state !== undefined) return finish(state);
  }
}
