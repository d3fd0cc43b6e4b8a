/**
 * What a game remembers from one question to the next: tables that are used again, answers that would be found twice. It belongs to the
 * compiled game, so that two games never see each other's answers, and goes with it. A copy of a game begins with a memory of its own.
 * A game may have been compiled by an older release of the rules, whose memory is another: whatever a newer program derives stands here, not in the game.
 */
import type { Action } from './actions.ts';
import type { Vicinity } from './board/vicinity.ts';
import type { Game } from './compile.ts';
import type { Occupancy } from './occupancy.ts';
import type { OpenPositions } from './position.ts';
import type { Ratings } from './questions.ts';
import type { ReachSearch } from './reach-tables.ts';
import type { CommandSearch } from './rules/command-range.ts';
import type { GameState } from './state.ts';

/** Each part is made by the file that uses it, when it is first needed. */
export interface Memory {
  positions: OpenPositions | undefined;
  reach: ReachSearch | undefined;
  command: CommandSearch | undefined;
  vicinity: Vicinity | undefined;
  /** [8.8] MP of infantry and cavalry in their own Movement Phase, by unit. */
  allowances: Uint8Array | undefined;
  /** Losses change seldom, and a state that shares them with another has the same ratings. */
  ratings: WeakMap<readonly number[], Ratings> | undefined;
  /** [11.7] chances of an attacker by what his modifiers exceed the defender's. */
  winChances: Float64Array | undefined;
  /** [3.1] the set-up of the scenario, which never changes and is looked at after every placement. */
  printed: GameState | undefined;
  /** Tables that were handed out, and the state they are of. */
  handedOut: { readonly state: GameState; readonly occupancy: Occupancy } | undefined;
  sightBlockers: { readonly state: GameState; readonly hexes: Uint8Array } | undefined;
  /** The last whole list of legal actions, and the state it is of. */
  listed: { readonly state: GameState; readonly options: readonly Action[] } | undefined;
  /** What other packages keep with the game, each under a key of its own. */
  kept: Map<object, unknown> | undefined;
}

const newMemory = (): Memory => ({
  positions: undefined,
  reach: undefined,
  command: undefined,
  vicinity: undefined,
  allowances: undefined,
  ratings: undefined,
  winChances: undefined,
  printed: undefined,
  handedOut: undefined,
  sightBlockers: undefined,
  listed: undefined,
  kept: undefined,
});

export const MEMORY = Symbol('memory');

export const memoryOf = (game: Game): Memory => game[MEMORY] ?? attachMemory(game);

/** Not enumerable: it is no part of what a game is, and a copy must not share it. */
export function attachMemory(game: Game): Memory {
  const memory = newMemory();
  Object.defineProperty(game, MEMORY, { value: memory });
  return memory;
}

/** A place with every game for what callers outside the engine derive from it: made when it is first asked for, gone with the game. */
export function keptWithGame<T extends object>(make: (game: Game) => T): (game: Game) => T {
  return (game) => {
    const memory = memoryOf(game);
    memory.kept ??= new Map();
    let found = memory.kept.get(make) as T | undefined;
    if (found === undefined) {
      found = make(game);
      memory.kept.set(make, found);
    }
    return found;
  };
}
