/** Where something is asked or chosen: the game as it stands, the procedure that asks, and the names. */
import {
  type Frame,
  type Game,
  type GameState,
  groupOf,
  type Hex,
  hasMark,
  NO_HEX,
  PASSING,
  procedureThatAsks,
  reach,
  type SideNumber,
  unitFacing,
  unitFacts,
  unitHex,
  unitSpent,
  unitsIn as unitsOfHex,
} from '@kosynier/engine';
import type { Language } from './language.ts';
import { type Speaker, speakerOf } from './speaker.ts';

export interface Scene {
  readonly game: Game;
  readonly state: GameState;
  readonly say: Speaker;
  readonly about: Frame | null;
}

export const sceneOf = (game: Game, state: GameState, language: Language): Scene => ({
  game,
  state,
  say: speakerOf(game, language),
  about: procedureThatAsks(state) ?? null,
});

/** The units of a group of the move under way, or of those about to come onto the map. */
export const groupUnits = ({ state, about }: Scene, group: number): readonly number[] => {
  if (about?.kind === 'entry') return about.units;
  return groupOf(state, group)?.units ?? [];
};

/** The units of a hex from top to bottom; of one side, or of both. */
export const unitsIn = ({ game, state }: Scene, hex: Hex, side?: SideNumber): number[] => unitsOfHex(game, state, hex, side);

export const mpOf = ({ game, state }: Scene, unit: number): number => unitFacts(game, state, unit)?.mpLeft ?? 0;

/** What a group has left: a step must be paid by each of its units. */
export const fewestMp = (scene: Scene, units: readonly number[]): number => Math.min(...units.map((unit) => mpOf(scene, unit)));

/**
 * What a step or a turn of a group would cost, if the engine's table of reachable places has it as the very next one. From among
 * friends (A49) it does not: there the table reckons as from a free hex.
 */
export function costOf(
  { game, state }: Scene,
  units: readonly number[],
  to: { readonly hex?: Hex; readonly facing: number },
): number | undefined {
  const [first] = units;
  if (first === undefined || hasMark(state, first, PASSING)) return undefined;
  const found = reach(game, state, units).find(
    ({ facing, path }) => facing === to.facing && (to.hex === undefined ? path.length === 0 : path.length === 1 && path[0] === to.hex),
  );
  const spent = Math.max(...units.map((unit) => unitSpent(state, unit)));
  return found === undefined ? undefined : found.cost - spent;
}

export const facingOf = ({ state }: Scene, unit: number | undefined): number => (unit === undefined ? 0 : unitFacing(state, unit));

export const hexOfUnit = ({ state }: Scene, unit: number | undefined): Hex => (unit === undefined ? NO_HEX : unitHex(state, unit));
