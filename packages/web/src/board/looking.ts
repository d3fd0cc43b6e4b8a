/** What the board shows about the picked units and the hex that is looked at: asked of the engine, once for each position. */
import {
  type Action,
  type Decision,
  type Game,
  type GameState,
  type Hex,
  ON_MAP,
  type Reached,
  type Refusal,
  type SightReport,
  sight,
  unitFacts,
} from '@kosynier/engine';
import { useMemo } from 'react';
import { lastCall } from '../game/last-call.ts';
import { type PlayedGame, stateOf } from '../game/model.ts';
import { bestOf } from '../game/orders.ts';
import { isOf, moversAt, type Picked, rollsDice, sourcesOf, targetOf } from '../game/pointing.ts';
import { useSelection } from '../game/selection.ts';
import { useGame, useShownState } from '../game/store.ts';
import { placesOf } from '../game/walk.ts';
import { whyNot } from '../game/why-not.ts';

const NOWHERE: ReadonlyMap<Hex, Reached> = new Map();
const reachOf = lastCall((game: Game, state: GameState, units: readonly number[]) => placesOf(game, state, units));

const pickedOf = lastCall(
  (hex: Picked['hex'], units: Picked['units'], commander: Picked['commander']): Picked => ({ hex, units, commander }),
);

/** The same for everybody until something else is picked. */
export const usePicked = (): Picked => useSelection(({ hex, units, commander }) => pickedOf(hex, units, commander));

/** A person is asked now, and the present is shown. */
export function useIsAsked(played: PlayedGame): boolean {
  return useGame(
    ({ at, asked }) =>
      at === played.steps.length && asked !== null && asked.side !== null && played.agreement.seats[asked.side] === 'person',
  );
}

/** Who would walk, and where to. */
export function useReach(played: PlayedGame): { readonly movers: readonly number[]; readonly places: ReadonlyMap<Hex, Reached> } {
  const picked = usePicked();
  const options = useGame((store) => store.options);
  const isAsked = useIsAsked(played);
  const { game } = played;
  const state = stateOf(played);
  return useMemo(() => {
    const movers = isAsked ? walkers(picked, options, state) : [];
    return { movers, places: movers.length === 0 ? NOWHERE : reachOf(game, state, movers) };
  }, [picked, options, state, isAsked, game]);
}

const NOBODY: readonly number[] = [];

function walkers({ hex, units }: Picked, options: readonly Action[], state: GameState): readonly number[] {
  if (hex === null || units.length === 0) return NOBODY;
  const able = moversAt(options, state, hex);
  return units.every((unit) => able.includes(unit)) ? units : NOBODY;
}

/** The hex that is looked at: under the mouse, under the cursor, or the one that was tapped. */
export const useLooked = (): Hex | null => useSelection(({ hover, cursor, target, hex }) => hover ?? cursor ?? target ?? hex);

export interface Looking {
  readonly aimed: Action | null;
  readonly sightReport: SightReport | null;
  readonly why: readonly Refusal[];
}

const NOTHING: Looking = { aimed: null, sightReport: null, why: [] };

/** What a side knows of a hex, from the state that it may see (`shown`). */
export const lookingAt = lastCall(
  (
    game: Game,
    state: GameState,
    shown: GameState,
    asked: Decision,
    options: readonly Action[],
    picked: Picked,
    hex: Hex,
    isReached: boolean,
  ): Looking => {
    const pointing = options.filter((action) => targetOf(action) === hex);
    const own = pointing.filter((action) => isOf(action, picked, state));
    const choices = own.length > 0 ? own : picked.hex === null ? pointing : [];
    const dicey = choices.filter(rollsDice);
    const isOffered = choices.length > 0 || isReached || options.some((action) => sourcesOf(action, state).includes(hex));
    return {
      aimed: dicey.length === 0 ? null : bestOf(game, state, dicey),
      sightReport:
        // [3.1] as the board shows it: a hidden set-up stays hidden.
        picked.hex !== null && picked.hex !== hex && hasEnemy(game, shown, hex, asked.side) ? sight(game, shown, picked.hex, hex) : null,
      why: isOffered ? [] : whyNot(game, state, asked, picked, hex),
    };
  },
);

const hasEnemy = (game: Game, state: GameState, hex: Hex, side: number | null): boolean =>
  side !== null && state.unitHex.some((at, unit) => at === hex && game.sides[unit] !== side && state.unitStatus[unit] === ON_MAP);

/** What is known about the hex that is looked at. */
export function useLooking(played: PlayedGame, hex: Hex | null, places: ReadonlyMap<Hex, Reached>): Looking {
  const picked = usePicked();
  const asked = useGame((store) => store.asked);
  const options = useGame((store) => store.options);
  const isAsked = useIsAsked(played);
  const aimed = useSelection((selection) => (selection.target === hex ? selection.aimed : null));
  const state = stateOf(played);
  const shown = useShownState() ?? state;
  if (!isAsked || asked === null || hex === null) return NOTHING;
  const looking = lookingAt(played.game, state, shown, asked, options, picked, hex, places.has(hex));
  return aimed === null ? looking : { ...looking, aimed };
}

/** What the slowest of the movers has left. */
export const leastMp = (game: Game, state: GameState, units: readonly number[]): number =>
  Math.min(...units.map((unit) => unitFacts(game, state, unit)?.mpLeft ?? 0));
