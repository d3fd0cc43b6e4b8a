/** A step or a way into a hex of the enemy: it ends in a melee, so it is shown with its odds first and done on the second click. */
import { type Action, actions, apply, decision, type Game, type GameState, type Hex, type MeleeOdds, ON_MAP, odds } from '@kosynier/engine';
import { isInterrupted, nextAction, type Walk, walkedOn } from './walk.ts';

export const isHeldByEnemy = (game: Game, state: GameState, hex: Hex, side: number): boolean =>
  state.unitHex.some((at, unit) => at === hex && game.sides[unit] !== side && state.unitStatus[unit] === ON_MAP);

/** A single step of the list that leads into an enemy. */
export function isAssaultStep(game: Game, state: GameState, action: Action): boolean {
  if (action.kind !== 'enter') return false;
  const top = state.frames.findLast((frame) => frame.kind === 'move');
  const side = game.sides[top?.groups[action.group]?.units[0] ?? -1];
  return side !== undefined && isHeldByEnemy(game, state, action.hex, side);
}

/** The odds as things stand once a step is taken: whoever reacts or comes to help may change them. */
export function oddsOfStep(game: Game, state: GameState, action: Extract<Action, { kind: 'enter' }>): MeleeOdds | null {
  const { side } = decision(game, state);
  const entered = apply(game, state, action, () => undefined);
  return entered.ok && side !== null ? oddsIn(game, entered.state, action.hex, side) : null;
}

function oddsIn(game: Game, state: GameState, hex: Hex, attacker: 0 | 1): MeleeOdds | null {
  const isThere = state.unitHex.some((at, unit) => at === hex && game.sides[unit] === attacker);
  const answer = isThere ? odds(game, state, { kind: 'melee', hex, attacker, lead: -1, occasion: 'phase4' }) : null;
  return answer?.kind === 'melee' ? answer : null;
}

/** No way has more steps and answers than this. */
const LONGEST = 60;
const QUIET: ReadonlySet<Action['kind']> = new Set(['pass', 'done', 'decline']);

/** The same at the end of a way, if nobody answers on it. */
export function oddsOfWalk(game: Game, start: GameState, way: Walk): MeleeOdds | null {
  const to = way.path.at(-1);
  let [state, walk]: [GameState, Walk | undefined] = [start, way];
  for (let i = 0; i < LONGEST && to !== undefined && walk !== undefined; i++) {
    const isThere = walk.units.every((unit) => state.unitHex[unit] === to);
    if (isThere) return oddsIn(game, state, to, walk.side);
    const asked = decision(game, state);
    const options = actions(game, state);
    const next = isInterrupted(walk, asked) ? options.find(({ kind }) => QUIET.has(kind)) : nextAction(walk, state, asked, options);
    const taken = next === undefined ? undefined : apply(game, state, next, () => undefined);
    if (taken?.ok !== true) return null;
    walk = walkedOn(walk, state, taken.state);
    ({ state } = taken);
  }
  return null;
}
