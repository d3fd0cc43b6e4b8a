/** A way that was chosen on the board, walked step by step with the actions of the rules; reactions may stop it. */
import {
  type Action,
  type Decision,
  type Direction,
  directionTo,
  type Game,
  type GameState,
  type Hex,
  procedureUnderWay,
  type Reached,
  reach,
  type SideNumber,
  unitFacing,
  unitHex,
} from '@kosynier/engine';

export interface Walk {
  readonly side: SideNumber;
  readonly units: readonly number[];
  /** The move is under way: it is not begun a second time. */
  readonly begun: boolean;
  /** Something of it was done already: what comes now belongs to the same click. */
  readonly walked: boolean;
  /** The move ends where the way ends: it is one of several. */
  readonly thenEnd?: boolean;
  /** Hexes still to be entered. */
  readonly path: readonly Hex[];
  readonly facing: number;
}

/** The places where units can go, the cheapest for each hex, and all facings that cost no more than that. */
export function placesOf(game: Game, state: GameState, units: readonly number[]): ReadonlyMap<Hex, Reached> {
  const best = new Map<Hex, Reached>();
  for (const place of reach(game, state, units)) {
    const known = best.get(place.hex);
    if (known === undefined || place.cost < known.cost) best.set(place.hex, place);
  }
  return best;
}

/** How far to turn, in sixths of a circle. */
const turnBetween = (a: number, b: number): number => Math.min((a - b + 6) % 6, (b - a + 6) % 6);

const facesDirection = (facing: number, direction: Direction): boolean => facing === direction || (facing + 1) % 6 === direction;

/** Something else comes first, an answer of the other side or a question of the rules: the way may still go on after it. */
export const isInterrupted = ({ side }: Pick<Walk, 'side'>, asked: Decision): boolean =>
  asked.kind !== 'gameOver' && (asked.side !== side || (asked.kind !== 'phasingAction' && asked.kind !== 'moveStep'));

/** The next action on the way, or undefined: there is none, the way is barred or walked. */
export function nextAction(walk: Walk, state: GameState, { kind, side }: Decision, options: readonly Action[]): Action | undefined {
  if (side !== walk.side) return undefined;
  const [first] = walk.units;
  if (first === undefined) return undefined;
  if (kind === 'phasingAction') return walk.begun ? undefined : beginning(walk, state, options);
  if (kind !== 'moveStep') return undefined;
  const missing = options.find((action) => action.kind === 'include' && walk.units.includes(action.unit) && walk.path.length > 0);
  if (missing !== undefined) return missing;
  const [next, ...rest] = walk.path;
  if (next === undefined) return ending(walk, state, options);
  const step = stepInto(next, rest.length === 0, options);
  return step ?? turnTowards(walk, state, options);
}

function beginning(walk: Walk, state: GameState, options: readonly Action[]): Action | undefined {
  const hex = unitHex(state, walk.units[0] as number);
  const movers = options.filter((action) => action.kind === 'begin' && unitHex(state, action.unit) === hex).length;
  const whole = options.find((action) => action.kind === 'beginStack' && action.hex === hex);
  // A Square has no `begin` of single units: it moves as one (C7).
  if (whole !== undefined && walk.units.length > 1 && walk.units.length >= movers) return whole;
  return options.find((action) => action.kind === 'begin' && walk.units.includes(action.unit));
}

function stepInto(hex: Hex, last: boolean, options: readonly Action[]): Action | undefined {
  const into = (kind: 'enter' | 'join' | 'passThrough'): Action | undefined =>
    options.find((action) => action.kind === kind && action.hex === hex && action.group === 0);
  return into('enter') ?? (last ? into('join') : into('passThrough')) ?? (last ? into('passThrough') : undefined);
}

/** The smallest turn that brings the next hex before the front, and the one after it if possible. */
function turnTowards({ units, path }: Walk, state: GameState, options: readonly Action[]): Action | undefined {
  const [next, after] = path;
  const at = unitHex(state, units[0] as number);
  const now = unitFacing(state, units[0] as number);
  if (next === undefined || at === undefined) return undefined;
  const direction = directionTo(at, next);
  const further = after === undefined ? -1 : directionTo(next, after);
  const turns = options.filter((action): action is Extract<Action, { kind: 'turn' }> => action.kind === 'turn' && action.group === 0);
  const cost = (facing: number): number => turnBetween(now, facing) * 2 - (further >= 0 && facesDirection(facing, further) ? 1 : 0);
  return turns.filter(({ facing }) => facesDirection(facing, direction)).sort((a, b) => cost(a.facing) - cost(b.facing))[0];
}

function ending({ units, facing, thenEnd }: Walk, state: GameState, options: readonly Action[]): Action | undefined {
  const turn =
    unitFacing(state, units[0] as number) === facing
      ? undefined
      : options.find((action) => action.kind === 'turn' && action.group === 0 && action.facing === facing);
  return turn ?? (thenEnd === true ? options.find(({ kind }) => kind === 'end') : undefined);
}

/** What is left of the way after a step, or undefined if it was not part of it. */
export function walkedOn(walk: Walk, before: GameState, after: GameState): Walk | undefined {
  const [first] = walk.units;
  if (first === undefined) return undefined;
  const [from, to] = [unitHex(before, first), unitHex(after, first)];
  const begun = walk.begun || procedureUnderWay(after, 'move') !== undefined;
  if (from === to) return { ...walk, begun, walked: true };
  const at = walk.path.indexOf(to ?? 0);
  return at < 0 ? undefined : { ...walk, begun, walked: true, path: walk.path.slice(at + 1) };
}
