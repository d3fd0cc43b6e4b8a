/**
 * What a state or a view says of one unit, of one commander and of what is under way: for all packages outside the engine, so that none
 * depends on how a state keeps it. The rules have accessors of their own in `position.ts`: positions are objects of one shape, states are not.
 */
import { type Hex, NO_HEX } from './board/hex.ts';
import type { SideNumber } from './compile.ts';
import type { Frame, FrameKind } from './frames.ts';
import { COMMANDER_CONTUSED, COMMANDER_OFF_MAP, COMMANDER_ON_MAP, type GameState, NORMAL, OFF_MAP, ON_MAP } from './state.ts';

/** The hex of a unit on the map, and of a captured gun that lies there as a marker (B40); otherwise `NO_HEX`. */
export const unitHex = (state: GameState, unit: number): Hex => state.unitHex[unit] ?? NO_HEX;
/** Order inside a hex: the lower the number the higher in the stack. */
export const unitPlace = (state: GameState, unit: number): number => state.unitPlace[unit] ?? 0;
export const unitFacing = (state: GameState, unit: number): number => state.unitFacing[unit] ?? 0;
export const unitLosses = (state: GameState, unit: number): number => state.unitLosses[unit] ?? 0;
/** [7.0] `NORMAL`, `SKIRMISH`, `SQUARE` or `LIMBERED`. */
export const unitFormation = (state: GameState, unit: number): number => state.unitFormation[unit] ?? NORMAL;
/** `ON_MAP`, `OFF_MAP`, `ON_TRACK`, `ELIMINATED` or `CAPTURED`. */
export const unitStatus = (state: GameState, unit: number): number => state.unitStatus[unit] ?? OFF_MAP;
export const isUnitOnMap = (state: GameState, unit: number): boolean => state.unitStatus[unit] === ON_MAP;
/** [11.11.2] the Turn in which a unit on the track returns. */
export const unitDue = (state: GameState, unit: number): number => state.unitDue[unit] ?? 0;
/** [10.9.1] the fire marker. */
export const unitShots = (state: GameState, unit: number): number => state.unitShots[unit] ?? 0;
/** MP spent in this Movement Phase. */
export const unitSpent = (state: GameState, unit: number): number => state.unitSpent[unit] ?? 0;
/** One of some marks, `LINE`, `STOP` …, lies on a unit. */
export const hasMark = (state: GameState, unit: number, marks: number): boolean => ((state.unitFlags[unit] ?? 0) & marks) !== 0;

export const commanderHex = (state: GameState, commander: number): Hex => state.commanderHex[commander] ?? NO_HEX;
export const commanderStatus = (state: GameState, commander: number): number => state.commanderStatus[commander] ?? COMMANDER_OFF_MAP;
/** Contused or not (A38). */
export function isCommanderOnMap(state: GameState, commander: number): boolean {
  const status = state.commanderStatus[commander];
  return status === COMMANDER_ON_MAP || status === COMMANDER_CONTUSED;
}
/** [10.9.10] how often he was activated in this Turn. */
export const activationsOf = (state: GameState, commander: number): number => state.commanderActivations[commander] ?? 0;

/** The same of all commanders, by number. */
export const activationCounts = (state: GameState): readonly number[] => state.commanderActivations;

/** [3.3] chits in the pool that both sides know, and those that a side chose in secret; in the view of the other each of these is `HIDDEN`. */
export const knownChits = (state: GameState): readonly number[] => state.pool;
export const chosenChits = (state: GameState, side: SideNumber): readonly number[] => state.chosen[side];

/** The procedure that asks; undefined: the game is over. */
export const procedureThatAsks = (state: GameState): Frame | undefined => state.frames.at(-1);

/** The innermost procedure of a kind that is under way. */
export function procedureUnderWay<K extends FrameKind>(state: GameState, kind: K): Extract<Frame, { kind: K }> | undefined {
  return state.frames.findLast((frame): frame is Extract<Frame, { kind: K }> => frame.kind === kind);
}

/** A procedure of one of some kinds is under way. */
export const isProcedureUnderWay = (state: GameState, kinds: ReadonlySet<FrameKind>): boolean =>
  state.frames.some(({ kind }) => kinds.has(kind));

/** How the units of a hex face; undefined: no unit stands there. */
export function facingIn(state: GameState, hex: Hex): number | undefined {
  const unit = state.unitHex.indexOf(hex);
  return unit < 0 ? undefined : state.unitFacing[unit];
}

/** Everything of a unit that its counter or its marks show. */
const SHOWN = ['unitHex', 'unitPlace', 'unitFacing', 'unitLosses', 'unitFormation', 'unitStatus', 'unitShots', 'unitFlags'] as const;

/** Units whose counters show something else than in another state of the same game; a unit may be named more than once. */
export function changedUnits(before: GameState, now: GameState): number[] {
  const units: number[] = [];
  for (const name of SHOWN) {
    const [a, b] = [before[name], now[name]];
    if (a === b) continue;
    for (let unit = 0; unit < b.length; unit++) if (a[unit] !== b[unit]) units.push(unit);
  }
  return units;
}

/** Views are made anew each time: their lists are compared by what is in them. */
const differ = (a: readonly number[], b: readonly number[]): boolean => a !== b && a.some((one, i) => one !== b[i]);

export const haveCommandersChanged = (before: GameState, now: GameState): boolean =>
  differ(before.commanderHex, now.commanderHex) || differ(before.commanderStatus, now.commanderStatus);
