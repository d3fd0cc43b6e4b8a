/**
 * Positions in and out: any situation written down by name, and made into a state again.
 * What stands in the frames can be given exactly; without them the position begins at a Phase of an activation.
 */
import { type Hex, hexName, parseHex } from './board/hex.ts';
import type { Game } from './compile.ts';
import type { Frame } from './frames.ts';
import { numbersFrom, small } from './numbers.ts';
import { newCalendar } from './rules/calendar.ts';
import type { GameResult, GameState } from './state.ts';
import * as marks from './state.ts';

export const FORMATION_NAMES = ['normal', 'skirmish', 'square', 'limbered'] as const;
export const UNIT_STATUS_NAMES = ['map', 'off', 'track', 'eliminated', 'captured'] as const;
export const COMMANDER_STATUS_NAMES = ['map', 'off', 'dead', 'contused'] as const;

/** Marks of a unit by name; the order is that of the bits. */
export const MARK_NAMES = [
  'line',
  'finished',
  'stop',
  'doubleTime',
  'firedInPhase',
  'firedInTurn',
  'returned',
  'counterattacked',
  'wasCounterattacked',
  'fought',
  'shifted',
  'passing',
  'gunActed',
  'gunUnlimbered',
  'jammed',
  'capturedOnce',
  'lineChanged',
  'gunMoved',
  'reserveUsed',
  'leaving',
  'moveEnded',
] as const;
export type MarkName = (typeof MARK_NAMES)[number];

export interface ArrangedUnit {
  readonly id: string;
  /** Left out: not on the map. */
  readonly hex?: string;
  readonly facing?: number;
  readonly losses?: number;
  readonly formation?: (typeof FORMATION_NAMES)[number];
  readonly status?: (typeof UNIT_STATUS_NAMES)[number];
  readonly due?: number;
  readonly shots?: number;
  readonly spent?: number;
  readonly marks?: readonly MarkName[];
  readonly entry?: number;
}

export interface ArrangedCommander {
  readonly id: string;
  readonly hex?: string;
  readonly status?: (typeof COMMANDER_STATUS_NAMES)[number];
  readonly activations?: number;
}

export interface Arrangement {
  readonly turn?: number;
  readonly balance?: number;
  readonly campEntered?: boolean;
  /** Where play begins; left out: Phase 2 of the active commander, or Round 1 without one. */
  readonly phase?: 1 | 2 | 3 | 4 | 'round1' | 'round3';
  readonly active?: string;
  /** Phase 2: whose window it is. */
  readonly window?: 'other' | 'phasing';
  readonly pool?: readonly string[];
  readonly chosen?: readonly [readonly string[], readonly string[]];
  /** In each hex from top to bottom in the order of this list; units left out are not on the map. */
  readonly units: readonly ArrangedUnit[];
  readonly commanders: readonly ArrangedCommander[];
  /** Exactly the procedures under way; then phase and window are not looked at. */
  readonly frames?: readonly Frame[];
  readonly result?: GameResult | null;
}

/** A place in an arrangement and what is wrong there. */
export interface ArrangementProblem {
  readonly place: string;
  readonly message: string;
}

/** The state that an arrangement describes, before the rules have run on to its first decision; or everything that is wrong with it. */
export function arrange(
  game: Game,
  from: Arrangement,
): { readonly ok: true; readonly state: GameState } | { readonly ok: false; readonly problems: ArrangementProblem[] } {
  const problems: ArrangementProblem[] = [];
  const units = arrangeUnits(game, from, problems);
  const commanders = arrangeCommanders(game, from, problems);
  const chief = (id: string, place: string): number => {
    const number = game.chiefs.findIndex((one) => one.id === id);
    if (number < 0) problems.push({ place, message: `${id} is no commander of this battle` });
    return number;
  };
  const active = from.active === undefined ? marks.NOBODY : chief(from.active, 'active');
  const pool = (from.pool ?? []).map((id, i) => chief(id, `pool[${i}]`));
  const chosen = [0, 1].map((side) => (from.chosen?.[side] ?? []).map((id, i) => chief(id, `chosen[${side}][${i}]`)));
  const turn = from.turn ?? 1;
  if (!Number.isInteger(turn) || turn < 1 || turn > game.scenario.turns)
    problems.push({ place: 'turn', message: `${turn} is not a Turn of 1 to ${game.scenario.turns}` });
  if (problems.length > 0) return { ok: false, problems };
  const arranged: GameState = {
    version: 1,
    ...units,
    ...commanders,
    turn: small(turn),
    balance: small(from.balance ?? 0),
    campEntered: from.campEntered ?? false,
    pool,
    chosen: [chosen[0] ?? [], chosen[1] ?? []],
    active,
    frames: from.frames ?? [...newCalendar(game), ...framesFor(from, active)],
    result: from.result ?? null,
  };
  return { ok: true, state: arranged };
}

function framesFor(from: Arrangement, active: number): Frame[] {
  const phase = from.phase ?? (active === marks.NOBODY ? 'round1' : 2);
  if (phase === 'round1') return [{ kind: 'turn', round: 1 }];
  if (phase === 'round3') return [{ kind: 'turn', round: 3 }];
  const activation = (next: 1 | 2 | 3 | 4 | 5): Frame[] => [
    { kind: 'turn', round: 2 },
    { kind: 'activation', commander: active, phase: next },
  ];
  if (phase !== 2) return activation(phase);
  return [...activation(3), { kind: 'phase2', window: from.window ?? 'other', passed: false }];
}

type UnitArrays = Pick<
  GameState,
  | 'unitHex'
  | 'unitPlace'
  | 'unitFacing'
  | 'unitLosses'
  | 'unitFormation'
  | 'unitStatus'
  | 'unitDue'
  | 'unitShots'
  | 'unitSpent'
  | 'unitFlags'
  | 'unitEntry'
>;

function arrangeUnits(game: Game, from: Arrangement, problems: ArrangementProblem[]): UnitArrays {
  const zeros = (): number[] => numbersFrom(game.units, () => 0);
  const arrays = {
    unitHex: zeros(),
    unitPlace: zeros(),
    unitFacing: numbersFrom(game.units, ({ facing }) => facing),
    unitLosses: zeros(),
    unitFormation: zeros(),
    unitStatus: numbersFrom(game.units, () => marks.OFF_MAP),
    unitDue: zeros(),
    unitShots: zeros(),
    unitSpent: zeros(),
    unitFlags: zeros(),
    unitEntry: zeros(),
  };
  const seen = new Set<string>();
  from.units.forEach((unit, i) => {
    const place = `units[${i}]`;
    const number = game.units.findIndex(({ id }) => id === unit.id);
    if (number < 0) {
      problems.push({ place: `${place}.id`, message: `${unit.id} is no unit of this battle` });
      return;
    }
    if (seen.has(unit.id)) problems.push({ place: `${place}.id`, message: `${unit.id} is listed twice` });
    seen.add(unit.id);
    const hex = unit.hex === undefined ? 0 : readHex(game, unit.hex, `${place}.hex`, problems);
    checkUnit(game, unit, number, place, problems);
    arrays.unitHex[number] = hex;
    arrays.unitPlace[number] = i;
    arrays.unitFacing[number] = small(unit.facing ?? game.units[number]?.facing ?? 0);
    arrays.unitLosses[number] = small(unit.losses ?? 0);
    arrays.unitFormation[number] = FORMATION_NAMES.indexOf(unit.formation ?? 'normal');
    arrays.unitStatus[number] = UNIT_STATUS_NAMES.indexOf(unit.status ?? (hex === 0 ? 'off' : 'map'));
    arrays.unitDue[number] = small(unit.due ?? 0);
    arrays.unitShots[number] = small(unit.shots ?? 0);
    arrays.unitSpent[number] = small(unit.spent ?? 0);
    arrays.unitFlags[number] = (unit.marks ?? []).reduce((flags, name) => flags | (1 << MARK_NAMES.indexOf(name)), 0);
    arrays.unitEntry[number] = small(unit.entry ?? 0);
  });
  return arrays;
}

function checkUnit(game: Game, unit: ArrangedUnit, number: number, place: string, problems: ArrangementProblem[]): void {
  const size = game.units[number]?.size ?? 0;
  const whole = (value: number | undefined, from: number, to: number, field: string): void => {
    if (value !== undefined && (!Number.isInteger(value) || value < from || value > to))
      problems.push({ place: `${place}.${field}`, message: `${value} is not a whole number from ${from} to ${to}` });
  };
  whole(unit.facing, 0, 5, 'facing');
  whole(unit.losses, 0, unit.status === 'eliminated' ? size : Math.max(0, size - 1), 'losses');
  whole(unit.shots, 0, 4, 'shots');
  whole(unit.spent, 0, 9, 'spent');
  if ((unit.status === 'map' || unit.status === 'captured') && unit.hex === undefined)
    problems.push({ place: `${place}.hex`, message: 'a unit on the map needs a hex' });
}

function readHex(game: Game, text: string, place: string, problems: ArrangementProblem[]): Hex {
  const hex = parseHex(text);
  if (hex !== undefined && game.board.onBoard[hex] === 1) return hex;
  problems.push({ place, message: `${text} is off the board` });
  return 0;
}

function arrangeCommanders(
  game: Game,
  from: Arrangement,
  problems: ArrangementProblem[],
): Pick<GameState, 'commanderHex' | 'commanderStatus' | 'commanderActivations'> {
  const commanderHex = numbersFrom(game.chiefs, () => 0);
  const commanderStatus = numbersFrom(game.chiefs, () => marks.COMMANDER_OFF_MAP);
  const commanderActivations = numbersFrom(game.chiefs, () => 0);
  from.commanders.forEach((one, i) => {
    const number = game.chiefs.findIndex(({ id }) => id === one.id);
    if (number < 0) {
      problems.push({ place: `commanders[${i}].id`, message: `${one.id} is no commander of this battle` });
      return;
    }
    const hex = one.hex === undefined ? 0 : readHex(game, one.hex, `commanders[${i}].hex`, problems);
    commanderHex[number] = hex;
    commanderStatus[number] = COMMANDER_STATUS_NAMES.indexOf(one.status ?? (hex === 0 ? 'off' : 'map'));
    commanderActivations[number] = small(one.activations ?? 0);
  });
  return { commanderHex, commanderStatus, commanderActivations };
}

/** A state written down by name; `arrange` makes the same state of it again. */
export function describe(game: Game, state: GameState): Arrangement {
  // What is in no stack, like a captured gun, comes after those that are.
  const rank = (unit: number): number =>
    state.unitStatus[unit] === marks.ON_MAP ? (state.unitPlace[unit] as number) : Number.MAX_SAFE_INTEGER;
  const order = game.units
    .map(({ number }) => number)
    .sort((a, b) => (state.unitHex[a] as number) - (state.unitHex[b] as number) || rank(a) - rank(b) || a - b);
  const id = (commander: number): string => game.chiefs[commander]?.id ?? '?';
  return {
    turn: state.turn,
    balance: state.balance,
    campEntered: state.campEntered,
    ...(state.active === marks.NOBODY ? {} : { active: id(state.active) }),
    pool: state.pool.map(id),
    chosen: [state.chosen[0].map(id), state.chosen[1].map(id)],
    units: order.filter((unit) => state.unitStatus[unit] !== marks.OFF_MAP).map((unit) => describeUnit(game, state, unit)),
    commanders: game.chiefs.map((one, number) => ({
      id: one.id,
      ...(state.commanderHex[number] === 0 ? {} : { hex: hexName(state.commanderHex[number] as number) }),
      status: COMMANDER_STATUS_NAMES[state.commanderStatus[number] as number] ?? 'off',
      activations: state.commanderActivations[number] as number,
    })),
    frames: state.frames,
    result: state.result,
  };
}

function describeUnit(game: Game, state: GameState, unit: number): ArrangedUnit {
  const flags = state.unitFlags[unit] as number;
  return {
    id: game.units[unit]?.id ?? '?',
    ...(state.unitHex[unit] === 0 ? {} : { hex: hexName(state.unitHex[unit] as number) }),
    facing: state.unitFacing[unit] as number,
    losses: state.unitLosses[unit] as number,
    formation: FORMATION_NAMES[state.unitFormation[unit] as number] ?? 'normal',
    status: UNIT_STATUS_NAMES[state.unitStatus[unit] as number] ?? 'off',
    due: state.unitDue[unit] as number,
    shots: state.unitShots[unit] as number,
    spent: state.unitSpent[unit] as number,
    marks: MARK_NAMES.filter((_, bit) => (flags & (1 << bit)) !== 0),
    entry: state.unitEntry[unit] as number,
  };
}
