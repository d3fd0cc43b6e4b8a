/** The counters hex by hex, drawn anew only where something has changed. */
import {
  drawHexForces,
  drawLeader,
  isNearNames,
  isOutOfCommand,
  type Layout,
  type LeaderPlace,
  leaderPlaces,
  type Names,
  occupiedHexes,
  placeNames,
  type Stack,
  stacksOf,
} from '@kosynier/drawing';
import {
  changedUnits,
  commanderHex,
  commanderStatus,
  distance,
  type Game,
  type GameState,
  type Hex,
  haveCommandersChanged,
  NO_HEX,
  unitHex,
} from '@kosynier/engine';
import type { Language } from '@kosynier/words';

export interface HexForces {
  readonly hex: Hex;
  /** The top of its first stack: a stack that moves as a whole is not drawn anew. */
  readonly top: number;
  readonly x: number;
  readonly y: number;
  readonly parts: ReturnType<typeof drawHexForces>;
  /** [4.2] which of its stacks are out of command. */
  readonly strayed: string;
}

/** [4.2] out of command: that may change for any unit when a commander does. */
const commandChanged = (before: GameState, now: GameState): boolean =>
  before.active !== now.active || before.turn !== now.turn || haveCommandersChanged(before, now);

function changedHexes(before: GameState, now: GameState): ReadonlySet<Hex> {
  const hexes = new Set<Hex>();
  for (const unit of changedUnits(before, now)) {
    hexes.add(unitHex(before, unit));
    hexes.add(unitHex(now, unit));
  }
  return hexes;
}

/** From the top of the page down, in bands: what changes in one of them leaves the others alone. */
export interface Band {
  readonly number: number;
  readonly hexes: readonly HexForces[];
}

const BAND_HEIGHT = 300;

function inBands(all: readonly HexForces[], before: readonly Band[]): Band[] {
  const found = new Map<number, HexForces[]>();
  for (const one of all) {
    const number = Math.floor(one.y / BAND_HEIGHT);
    const hexes = found.get(number);
    if (hexes === undefined) found.set(number, [one]);
    else hexes.push(one);
  }
  const bands = [...found].map(([number, hexes]): Band => {
    const known = before.find((band) => band.number === number);
    const here = new Set(hexes);
    if (known?.hexes.length === hexes.length && known.hexes.every((one) => here.has(one))) return known;
    return { number, hexes: hexes.sort((a, b) => a.y - b.y || b.x - a.x) };
  });
  return bands.sort((a, b) => a.number - b.number);
}

/** Remembers what it drew last. */
export function forcesDrawer(game: Game, layout: Layout, language: Language): (state: GameState) => readonly Band[] {
  let before: GameState | null = null;
  let drawn = new Map<Hex, HexForces>();
  let bands: readonly Band[] = [];
  return (state) => {
    const last = before;
    if (last === state) return bands;
    const changed = last === null ? null : changedHexes(last, state);
    const isCommandChanged = last === null || commandChanged(last, state);
    before = state;
    if (changed?.size === 0 && !isCommandChanged) return bands;
    // Where nothing has changed nothing is looked at, unless all may have strayed.
    const looked = isCommandChanged ? null : changed;
    const next = new Map(looked === null ? [] : drawn);
    for (const hex of looked ?? []) next.delete(hex);
    for (const [hex, here] of byHex(stacksOf(game, state), looked)) {
      const known = drawn.get(hex);
      const isTouched = known === undefined || changed === null || changed.has(hex);
      const strayed = isTouched || isCommandChanged ? strayedOf(game, state, here) : known.strayed;
      const isKept = !isTouched && strayed === known.strayed;
      next.set(
        hex,
        isKept
          ? known
          : {
              hex,
              top: here[0]?.units[0] ?? -1,
              ...layout.centre(hex),
              parts: drawHexForces(game, state, layout, here, language),
              strayed,
            },
      );
    }
    drawn = next;
    bands = inBands([...next.values()], bands);
    return bands;
  };
}

const strayedOf = (game: Game, state: GameState, here: readonly Stack[]): string =>
  here.map(({ units }) => units.some((unit) => isOutOfCommand(game, state, unit))).join();

export interface Leader {
  readonly commander: number;
  readonly drawn: string;
}

/** The commanders, drawn anew when one of them has changed, or a stack comes, goes or grows near one. */
export function leadersDrawer(game: Game, layout: Layout, language: Language): (state: GameState) => readonly Leader[] {
  let before = '';
  let last: GameState | null = null;
  let leaders: readonly Leader[] = [];
  const known = new Map<number, { readonly look: string; readonly drawn: string }>();
  const drawnOnce = (state: GameState, place: LeaderPlace): string => {
    const { commander, hex, centre, radius } = place;
    const look = `${hex} ${centre.x} ${centre.y} ${radius} ${commanderStatus(state, commander)} ${state.active === commander}`;
    const last = known.get(commander);
    const drawn = last?.look === look ? last.drawn : drawLeader(game, state, place, language);
    known.set(commander, { look, drawn });
    return drawn;
  };
  const arranged = (state: GameState): string => {
    const stacks = stacksOf(game, state);
    const seen = game.chiefs.map(({ number }) => {
      const hex = commanderHex(state, number);
      const near = hex === NO_HEX ? [] : stacks.filter((stack) => distance(stack.hex, hex) <= NEAR);
      return `${hex} ${commanderStatus(state, number)} ${near.map((stack) => `${stack.hex}/${stack.units.length}`).join()}`;
    });
    return `${state.active} ${seen.join()}`;
  };
  return (state) => {
    if (last !== null && isQuietAboutCommanders(game, last, state)) {
      last = state;
      return leaders;
    }
    last = state;
    const now = arranged(state);
    if (now !== before)
      leaders = leaderPlaces(game, state, layout, language).map((place) => ({
        commander: place.commander,
        drawn: drawnOnce(state, place),
      }));
    before = now;
    return leaders;
  };
}

/** So near a stack may be in a commander's way. */
const NEAR = 2;

/** Commanders are as they were, and no unit has changed near one: most steps are far from nearly all of them. */
function isQuietAboutCommanders(game: Game, last: GameState, state: GameState): boolean {
  if (last.active !== state.active || haveCommandersChanged(last, state)) return false;
  const places = game.chiefs.map(({ number }) => commanderHex(state, number)).filter((hex) => hex !== NO_HEX);
  const isNear = (hex: Hex): boolean => hex !== NO_HEX && places.some((place) => distance(place, hex) <= NEAR);
  return changedUnits(last, state).every((unit) => !isNear(unitHex(last, unit)) && !isNear(unitHex(state, unit)));
}

/** The names of places, which make room for counters; placed anew when one comes or goes near them, or for another size of print. */
export function namesDrawer(game: Game, layout: Layout, language: Language): (state: GameState, size: number) => string {
  let before: LastNames | null = null;
  return (state, size) => {
    const last = before;
    if (last !== null && last.size === size && isQuietAboutNames(layout, last, state)) {
      before = { ...last, state };
      return last.names.drawn;
    }
    const occupied = occupiedHexes(game, state);
    const isKept =
      last !== null && last.size === size && !changedIn(last.occupied, occupied).some((hex) => isNearNames(layout, hex, last.names));
    const names = isKept ? last.names : placeNames(game, layout, occupied, language, size);
    before = { names, occupied, size, state };
    return names.drawn;
  };
}

interface LastNames {
  readonly names: Names;
  /** Where counters stood when the names were placed; elsewhere than near a name some may have come and gone since. */
  readonly occupied: ReadonlySet<Hex>;
  readonly size: number;
  readonly state: GameState;
}

/** No commander has changed, and no unit near a name: most steps are far from all of them. */
const isQuietAboutNames = (layout: Layout, last: LastNames, state: GameState): boolean =>
  !haveCommandersChanged(last.state, state) &&
  [...changedHexes(last.state, state)].every((hex) => hex === NO_HEX || !isNearNames(layout, hex, last.names));

/** In one of them, but not in both. */
const changedIn = (a: ReadonlySet<Hex>, b: ReadonlySet<Hex>): Hex[] => [
  ...[...a].filter((hex) => !b.has(hex)),
  ...[...b].filter((hex) => !a.has(hex)),
];

/** `only`: those of these hexes; null: all. */
function byHex(stacks: readonly Stack[], only: ReadonlySet<Hex> | null): Map<Hex, Stack[]> {
  const found = new Map<Hex, Stack[]>();
  for (const stack of stacks) {
    if (only?.has(stack.hex) === false) continue;
    const here = found.get(stack.hex);
    if (here === undefined) found.set(stack.hex, [stack]);
    else here.push(stack);
  }
  return found;
}
