/** What a side may know: the state, its events and what a search may imagine in place of the hidden part. */
import type { Game, SideNumber } from './compile.ts';
import type { GameEvent } from './events.ts';
import { plainState } from './position.ts';
import { initialState } from './rules/setup.ts';
import { type GameState, HIDDEN } from './state.ts';

export type Viewer = SideNumber | 'spectator';

/** A state with the hidden choices masked: every question can be asked of it. */
export type GameView = GameState;

/** [3.3] the names of the other side's chosen chits are hidden, their number is not; [3.1] nor is its set-up before both are ready. */
export function view(game: Game, state: GameState, viewer: Viewer): GameView {
  const mask = (side: SideNumber): readonly number[] => (viewer === side ? state.chosen[side] : state.chosen[side].map(() => HIDDEN));
  const masked: GameState = { ...plainState(state), chosen: [mask(0), mask(1)] };
  return state.frames.some(({ kind }) => kind === 'setup') ? maskSetup(game, masked, viewer) : masked;
}

/** The set-up of a scenario never changes, and it is looked at after every placement. */
const printedOf = new WeakMap<Game, GameState>();

/** Before the reveal the units of the other side are shown where the scenario puts them. */
function maskSetup(game: Game, state: GameState, viewer: Viewer): GameState {
  const printed = printedOf.get(game) ?? initialState(game);
  printedOf.set(game, printed);
  const mine = (unit: number): boolean => game.sides[unit] === viewer;
  const masked = (own: readonly number[], shown: readonly number[]): number[] =>
    own.map((value, unit) => (mine(unit) ? value : (shown[unit] as number)));
  return {
    ...state,
    unitHex: masked(state.unitHex, printed.unitHex),
    unitPlace: masked(state.unitPlace, printed.unitPlace),
    unitFacing: masked(state.unitFacing, printed.unitFacing),
    unitFlags: masked(state.unitFlags, printed.unitFlags),
    commanderHex: state.commanderHex.map((hex, number) =>
      game.chiefs[number]?.side === viewer ? hex : (printed.commanderHex[number] as number),
    ),
  };
}

/** The story as a side may hear it: events that carry a secret of the other side are left out. */
export const redact = (events: readonly GameEvent[], viewer: Viewer): GameEvent[] =>
  events.filter((event) => !('secret' in event) || event.secret === viewer);

/** A full state that fits a view: what a search plays on. */
export const imagine = (view: GameView, hidden: { readonly chosen: GameState['chosen'] }): GameState => ({
  ...view,
  chosen: hidden.chosen,
});
