/** A step or a way into a hex of the enemy: it ends in a melee, so it is shown with its odds first and done on the second click. */
import {
  type Action,
  actions,
  apply,
  decision,
  type Foresight,
  foresee,
  type Game,
  type GameState,
  type Hex,
  procedureUnderWay,
  quietAnswer,
  type SideNumber,
  unitsIn,
} from '@kosynier/engine';
import { isInterrupted, nextAction, type Walk, walkedOn } from './walk.ts';

export const isHeldByEnemy = (game: Game, state: GameState, hex: Hex, side: SideNumber): boolean =>
  unitsIn(game, state, hex, side === 0 ? 1 : 0).length > 0;

/** A single step of the list that leads into an enemy. */
export function isAssaultStep(game: Game, state: GameState, action: Action): boolean {
  if (action.kind !== 'enter') return false;
  const top = procedureUnderWay(state, 'move');
  const side = game.units[top?.groups[action.group]?.units[0] ?? -1]?.side;
  return side !== undefined && isHeldByEnemy(game, state, action.hex, side);
}

/** No way has more steps and answers than this. */
const LONGEST = 60;

/** What the last step of a way would bring, if all questions before it are answered quietly. */
export function foreseeWalk(game: Game, start: GameState, way: Walk): Foresight | null {
  const to = way.path.at(-1);
  let [state, walk]: [GameState, Walk | undefined] = [start, way];
  for (let i = 0; i < LONGEST && walk !== undefined; i++) {
    const asked = decision(game, state);
    const options = actions(game, state);
    const next = isInterrupted(walk, asked) ? quietAnswer(options) : nextAction(walk, state, asked, options);
    if (next?.kind === 'enter' && next.hex === to) return foresee(game, state, next);
    const taken = next === undefined ? undefined : apply(game, state, next, () => undefined);
    if (taken?.ok !== true) return null;
    walk = walkedOn(walk, state, taken.state);
    ({ state } = taken);
  }
  return null;
}
