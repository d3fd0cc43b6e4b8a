/** What a side may know: the state, its events and what a search may imagine in place of the hidden part. */
import type { Game, SideNumber } from './compile.ts';
import type { GameEvent } from './events.ts';
import { memoryOf } from './memory.ts';
import { numbersFor } from './numbers.ts';
import { plainState } from './position.ts';
import { initialState } from './rules/setup.ts';
import { type GameState, HIDDEN } from './state.ts';

export type Viewer = SideNumber | 'spectator';

declare const SEEN_BY: unique symbol;

/** A state with the hidden choices masked: every question can be asked of it. Only `view` makes one, so the compiler sees a leak. */
export type GameView = GameState & { readonly [SEEN_BY]: Viewer };

interface Looking {
  readonly game: Game;
  readonly viewer: Viewer;
  /** [3.1] the set-up as the scenario prints it, as long as the sides have not shown theirs; null: they have. */
  readonly printed: GameState | null;
}

type Mask<T> = (value: T, looking: Looking) => T;

/** [3.3] the names of the other side's chosen chits are hidden, their number is not. */
const ownChits: Mask<GameState['chosen']> = (chosen, { viewer }) => {
  const [first, second] = chosen;
  // With nothing to hide a view shares the list, and is written as the state was.
  if ((viewer === 0 || first.length === 0) && (viewer === 1 || second.length === 0)) return chosen;
  return [viewer === 0 ? first : first.map(() => HIDDEN), viewer === 1 ? second : second.map(() => HIDDEN)];
};

type UnitField = 'unitHex' | 'unitPlace' | 'unitFacing' | 'unitFlags';

/** [3.1] before both sides are ready the units of the other side are shown where the scenario puts them. */
const ownUnits =
  (field: UnitField): Mask<readonly number[]> =>
  (value, { game, viewer, printed }) =>
    printed === null ? value : numbersFor(value, (own, unit) => (game.sides[unit] === viewer ? own : (printed[field][unit] as number)));

const ownCommanders: Mask<readonly number[]> = (value, { game, viewer, printed }) =>
  printed === null
    ? value
    : numbersFor(value, (hex, number) => (game.chiefs[number]?.side === viewer ? hex : (printed.commanderHex[number] as number)));

/** Whether both sides may see a field, or what is left of it. A new field of the state does not compile until it is decided here. */
const MASKS: { readonly [F in keyof GameState]: 'open' | Mask<GameState[F]> } = {
  version: 'open',
  turn: 'open',
  balance: 'open',
  campEntered: 'open',
  pool: 'open',
  chosen: ownChits,
  active: 'open',
  commanderHex: ownCommanders,
  commanderStatus: 'open',
  commanderActivations: 'open',
  unitHex: ownUnits('unitHex'),
  unitPlace: ownUnits('unitPlace'),
  unitFacing: ownUnits('unitFacing'),
  unitLosses: 'open',
  unitFormation: 'open',
  unitStatus: 'open',
  unitDue: 'open',
  unitShots: 'open',
  unitSpent: 'open',
  unitFlags: ownUnits('unitFlags'),
  unitEntry: 'open',
  frames: 'open',
  result: 'open',
};

type Field = keyof GameState;
const MASKED = (Object.entries(MASKS) as [Field, 'open' | Mask<unknown>][]).flatMap(([field, mask]) =>
  mask === 'open' ? [] : [[field, mask] as const],
);

function printedSetup(game: Game): GameState {
  const memory = memoryOf(game);
  memory.printed ??= initialState(game);
  return memory.printed;
}

/** The state as a side, or a spectator, may see it. */
export function view(game: Game, state: GameState, viewer: Viewer): GameView {
  const isSettingUp = state.frames.some(({ kind }) => kind === 'setup');
  const looking: Looking = { game, viewer, printed: isSettingUp ? printedSetup(game) : null };
  const seen: Partial<Record<Field, unknown>> = plainState(state);
  for (const [field, mask] of MASKED) seen[field] = mask(state[field], looking);
  return seen as unknown as GameView;
}

/** The story as a side may hear it: events that carry a secret of the other side are left out. */
export const redact = (events: readonly GameEvent[], viewer: Viewer): GameEvent[] =>
  events.filter((event) => !('secret' in event) || event.secret === viewer);

/** A full state that fits a view: what a search plays on. */
export const imagine = (view: GameState, hidden: { readonly chosen: GameState['chosen'] }): GameState => ({
  ...view,
  chosen: hidden.chosen,
});
