/** Long lists of choices, sorted by the units and commanders that act and by where it leads. */
import {
  type Action,
  type Game,
  type GameState,
  type Hex,
  procedureThatAsks,
  type SideNumber,
  sourcesOf,
  targetOf,
  unitsIn,
} from '@kosynier/engine';
import { type Picked, pickedAt } from './pointing.ts';

/** Units or a commander that can act, as the first of two steps. */
export interface Actors {
  readonly key: string;
  readonly picked: Picked;
  /** All units of the hex that could act. */
  readonly units: readonly number[];
  readonly commanders: readonly number[];
  readonly count: number;
}

export function actorsOf(options: readonly Action[], state: GameState): Actors[] {
  const found = new Map<string, { hex: Hex | null; units: Set<number>; commanders: Set<number>; count: number }>();
  for (const action of options) {
    for (const { key, hex } of placesOf(action, state)) {
      const one = found.get(key) ?? { hex, units: new Set<number>(), commanders: new Set<number>(), count: 0 };
      if ('unit' in action) one.units.add(action.unit);
      const rider = 'commander' in action ? action.commander : riderOf(action, state);
      if (rider !== undefined) one.commanders.add(rider);
      one.count += 1;
      found.set(key, one);
    }
  }
  return [...found].map(([key, { hex, units, commanders, count }]) => ({
    key,
    picked: hex === null ? { hex: null, units: [...units], commander: null } : pickedAt(options, state, hex),
    units: [...units],
    commanders: [...commanders],
    count,
  }));
}

/**
 * The units that a row of the list is about: a salvo or a retreat names only the hex, and the units of the side that stand there fire, or
 * go.
 */
export const namedIn = (game: Game, state: GameState, { units, commanders, picked }: Actors, side: SideNumber | null): readonly number[] =>
  units.length + commanders.length > 0 || picked.hex === null ? units : unitsIn(game, state, picked.hex, side ?? undefined);

/** [8.17] the commander whose ride is asked for. */
function riderOf(action: Action, state: GameState): number | undefined {
  const top = procedureThatAsks(state);
  return action.kind === 'moveCommander' && top?.kind === 'commanderMove' ? top.commander : undefined;
}

/** A unit that is not on the map is picked by itself. */
function placesOf(action: Action, state: GameState): { key: string; hex: Hex | null }[] {
  const sources = sourcesOf(action, state);
  if (sources.length > 0) return sources.map((hex) => ({ key: `h${hex}`, hex }));
  return 'unit' in action ? [{ key: `u${action.unit}`, hex: null }] : [];
}

/** Choices by the hex they lead to, in the order of the list. */
export function byTarget(actions: readonly Action[]): { readonly hex: Hex; readonly actions: readonly Action[] }[] {
  const found = new Map<Hex, Action[]>();
  for (const action of actions) {
    const target = targetOf(action);
    if (target !== undefined) found.set(target, [...(found.get(target) ?? []), action]);
  }
  return [...found].map(([hex, there]) => ({ hex, actions: there }));
}

/** [8.10] a step or a turn that every group of a battle line can make alike. */
export function wholeLine(options: readonly Action[], state: GameState, directionOf: (from: Hex, to: Hex) => number): LineMove[] {
  const top = procedureThatAsks(state);
  if (top?.kind !== 'move' || top.groups.length < 2) return [];
  const free = top.groups.flatMap(({ stopped, held }, i) => (stopped || held ? [] : [i]));
  const moves: LineMove[] = [];
  for (let way = 0; way < 6; way++) {
    const steps = free.map((group) =>
      options.find((one) => one.kind === 'enter' && one.group === group && directionOf(top.groups[group]?.hex ?? 0, one.hex) === way),
    );
    const turns = free.map((group) => options.find((one) => one.kind === 'turn' && one.group === group && one.facing === way));
    for (const [kind, actions] of [
      ['step', steps],
      ['turn', turns],
    ] as const)
      if (free.length > 1 && actions.every((one) => one !== undefined))
        moves.push({ kind, way, actions: actions.flatMap((one) => one ?? []) });
  }
  return moves;
}

export interface LineMove {
  readonly kind: 'step' | 'turn';
  /** A direction, or a facing. */
  readonly way: number;
  readonly actions: readonly Action[];
}
