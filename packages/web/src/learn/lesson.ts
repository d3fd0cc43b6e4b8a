/** A lesson: scenes from a battle, in each of which something is done step by step. The dice are laid, so that it always goes the same way. */
import type { BattleId } from '@kosynier/battles';
import {
  type Action,
  type Arrangement,
  arrange,
  type Dice,
  type Game,
  type GameState,
  type Hex,
  NO_HEX,
  resume,
  type SideNumber,
  unitHex,
} from '@kosynier/engine';

export const LEARNER: SideNumber = 0;

/** Something that is done on the page and not in the game. */
export type PageDeed = 'ordersChanged' | 'fieldOpened' | 'armiesOpened' | 'gathered' | 'marched';

export interface Step<Name extends string = string> {
  /** The words for it are in the texts of the page. */
  readonly name: Name;
  /** The hex to look at. */
  readonly goal: Hex | null;
  readonly allows: (action: Action) => boolean;
  /** Dice for the learner's action, in order of request; none for what only begins a move. */
  readonly dice: readonly number[];
  /** Whether an action was the last one of the step; what is done on the page is told by `deed`. */
  readonly isDone: (action: Action, state: GameState) => boolean;
  readonly deed?: PageDeed;
}

export interface Scene<Name extends string = string> {
  readonly start: GameState;
  /** What the board shows of it; nothing: the whole board. */
  readonly look: readonly Hex[];
  /** The commander whose chit is drawn. */
  readonly drawn: string;
  /** What the other side does. */
  readonly reply: (options: readonly Action[]) => Action | undefined;
  readonly steps: readonly Step<Name>[];
}

export interface Lesson<Name extends string = string> {
  readonly battle: BattleId;
  readonly scenario: string;
  /** Undefined if this is not the battle it was made for. */
  readonly scenes: (game: Game) => readonly Scene<Name>[] | undefined;
}

/** Draws follow the lesson; other dice are those that were laid. */
export function laidDice(game: Game, drawn: string, laid: readonly number[]): Dice {
  const left = [...laid];
  return (request) => {
    if (request.kind !== 'draw') return left.shift();
    return request.from.find((one) => one === chiefOf(game, drawn)) ?? request.from[0];
  };
}

export const chiefOf = (game: Game, id: string): number => game.chiefs.findIndex((one) => one.id === id);
export const unitOf = (game: Game, id: string): number => game.units.findIndex((one) => one.id === id);

export function arranged(game: Game, from: Arrangement, drawn: string): GameState | undefined {
  const position = arrange(game, from);
  return position.ok ? resumed(game, position.state, drawn) : undefined;
}

/** As far as the first decision. */
export function resumed(game: Game, state: GameState, drawn: string): GameState | undefined {
  const begun = resume(game, state, laidDice(game, drawn, []));
  return begun.ok ? begun.state : undefined;
}

export const enters = (action: Action, ...hexes: readonly Hex[]): boolean => action.kind === 'enter' && hexes.includes(action.hex);
export const begins = (game: Game, action: Action, id: string): boolean => action.kind === 'begin' && action.unit === unitOf(game, id);

/** Where units stand. */
export const standing = (game: Game, state: GameState, units = game.units.map(({ number }) => number)): Hex[] =>
  units.map((unit) => unitHex(state, unit)).filter((hex) => hex !== NO_HEX);

const QUIET: ReadonlySet<Action['kind']> = new Set(['pass', 'done', 'stay', 'decline']);

/** The other side waits; what it must do it does in the first way there is. */
export const quietly = (options: readonly Action[]): Action | undefined => options.find(({ kind }) => QUIET.has(kind)) ?? options[0];

/** Whatever else is rolled: checks are passed. */
export const QUIET_DICE: readonly number[] = [2, 2, 2, 2, 2, 2, 2, 2];
