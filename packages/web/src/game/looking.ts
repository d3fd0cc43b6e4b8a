/** What the board shows about the picked units and the hex that is looked at: asked of the engine, once for each position. */
import {
  type Action,
  type Game,
  type GameState,
  type Hex,
  type Reached,
  type Refusal,
  rollsDice,
  type SightReport,
  sight,
  sourcesOf,
  targetOf,
  unitFacts,
} from '@kosynier/engine';
import { bestOf, type Seen } from '@kosynier/table';
import { useMemo } from 'react';
import { isHeldByEnemy } from './assault.ts';
import { lastCall } from './last-call.ts';
import { isOf, moversAt, type Picked } from './pointing.ts';
import { useSelection } from './selection.ts';
import { isAskedHere, useGame } from './store.ts';
import { placesOf } from './walk.ts';

const NOWHERE: ReadonlyMap<Hex, Reached> = new Map();
const reachOf = lastCall((game: Game, state: GameState, units: readonly number[]) => placesOf(game, state, units));

const pickedOf = lastCall(
  (hex: Picked['hex'], units: Picked['units'], commander: Picked['commander']): Picked => ({ hex, units, commander }),
);

/** The same object for every caller until something else is picked. */
export const usePicked = (): Picked => useSelection(({ hex, units, commander }) => pickedOf(hex, units, commander));

/** A person is asked now, and the present is shown. */
export function useIsAsked(seen: Seen): boolean {
  return useGame((store) => store.at === seen.steps.length && isAskedHere(store));
}

/** The units that would walk, and where to. */
export function useReach(seen: Seen): { readonly movers: readonly number[]; readonly places: ReadonlyMap<Hex, Reached> } {
  const picked = usePicked();
  const options = useGame((store) => store.options);
  const isAsked = useIsAsked(seen);
  const { game } = seen;
  const state = seen.view;
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

const NOBODY_PICKED: Picked = { hex: null, units: [], commander: null };
const NOTHING: Looking = { aimed: null, sightReport: null, why: [] };

/** What a side knows of a hex, from what it may see. */
export const lookingAt = lastCall((seen: Seen, picked: Picked, hex: Hex, isReached: boolean): Looking => {
  const { game, view, decision, options } = seen;
  const pointing = options.filter((action) => targetOf(action) === hex);
  const own = pointing.filter((action) => isOf(action, picked, view));
  const choices = own.length > 0 ? own : picked.hex === null ? pointing : [];
  const dicey = choices.filter(rollsDice);
  const isActor = options.some((action) => sourcesOf(action, view).includes(hex));
  // Over another stack that could act one still asks why the picked units cannot go there.
  const isOffered = choices.length > 0 || isReached || (isActor && (picked.units.length === 0 || picked.hex === hex));
  const isAimedAt = picked.hex !== null && picked.hex !== hex && decision.side !== null && isHeldByEnemy(game, view, hex, decision.side);
  return {
    aimed: dicey.length === 0 ? null : bestOf(seen, dicey),
    // [3.1] as the board shows it: a hidden set-up stays hidden.
    sightReport: isAimedAt && picked.hex !== null ? sight(game, view, picked.hex, hex) : null,
    // A hex that was clicked and where no unit can act is only looked at: why not is asked of the units that stand there.
    why: isOffered ? [] : whyNot(seen, picked.hex === hex ? NOBODY_PICKED : picked, hex),
  };
});

/** More reasons than these are a wall of text. */
const MOST_REASONS = 2;

/** Why nothing can be done there: what the rules say to everything that may be meant. */
export function whyNot({ rules, game, view }: Seen, picked: Picked, hex: Hex): Refusal[] {
  const refusals = rules.meantBy(game, view, hex, picked).flatMap(({ action, state }) => {
    const verdict = rules.check(game, state, action);
    return verdict.legal ? [] : [verdict.refusal];
  });
  return refusals.filter((one, i) => refusals.findIndex(({ reason }) => reason === one.reason) === i).slice(0, MOST_REASONS);
}

/** What is known about the hex that is looked at. */
export function useLooking(seen: Seen, hex: Hex | null, places: ReadonlyMap<Hex, Reached>): Looking {
  const picked = usePicked();
  const isAsked = useIsAsked(seen);
  const aimed = useSelection((selection) => (selection.target === hex ? selection.aimed : null));
  if (!isAsked || hex === null) return NOTHING;
  const looking = lookingAt(seen, picked, hex, places.has(hex));
  return aimed === null ? looking : { ...looking, aimed };
}

/** What the slowest of the movers has left. */
export const leastMp = (game: Game, state: GameState, units: readonly number[]): number =>
  Math.min(...units.map((unit) => unitFacts(game, state, unit)?.mpLeft ?? 0));
