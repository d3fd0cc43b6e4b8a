/** The moments that turned a game, found afterwards: where the worth of the position changed most. */
import { type Frame, type Game, type GameEvent, type GameState, isProcedureUnderWay, NOBODY, type SideNumber } from '@kosynier/engine';
import { evaluate } from './search/evaluation.ts';

/** What a step of a game brought. */
export interface TurningStep {
  readonly events: readonly GameEvent[];
  readonly state: GameState;
}

export interface TurningPoint {
  /** Number of the step after which the game had turned; the first step is 1. */
  readonly at: number;
  /** Number of the step from which on it turned: the same for a single blow, an earlier one for a melee with its losses or an activation. */
  readonly from: number;
  readonly side: SideNumber;
  /** Points that the side gained. */
  readonly gain: number;
  /** What happened in it, each kind once. */
  readonly kinds: readonly GameEvent['kind'][];
}

/** Blows that are looked at by themselves; what lies between two of them is one piece, cut where an activation ends. */
const BLOWS: ReadonlySet<GameEvent['kind']> = new Set([
  'melee',
  'points',
  'eliminated',
  'captured',
  'recaptured',
  'commanderLost',
  'crisis',
  'campEntered',
]);

/** A blow lasts until its losses are taken and its retreats are made. */
const WAKE: ReadonlySet<Frame['kind']> = new Set(['melee', 'loss', 'crisis', 'retreat', 'retreatQueue', 'afterSalvo']);

const MOST = 5;
/** Points: less than that turns nothing. */
const LEAST = 0.75;

/** Up to five, in the order of time. */
export function turningPoints(game: Game, start: GameState, steps: readonly TurningStep[]): TurningPoint[] {
  const points: TurningPoint[] = [];
  // While both sides set up, nothing is won yet.
  const begun = steps.findLastIndex(({ events }) => events.some(({ kind }) => kind === 'setupRevealed')) + 1;
  const stateAt = (at: number): GameState => steps[at - 1]?.state ?? start;
  let before = worthOf(game, stateAt(begun));
  for (const { from, at } of piecesOf(stateAt(begun).active, steps, begun)) {
    const after = worthOf(game, stateAt(at));
    const gain = after - before;
    before = after;
    const kinds = [...new Set(steps.slice(from - 1, at).flatMap(({ events }) => events.map(({ kind }) => kind)))];
    if (Math.abs(gain) >= LEAST) points.push({ at, from, side: gain > 0 ? 0 : 1, gain: Math.abs(gain), kinds });
  }
  return points
    .sort((a, b) => b.gain - a.gain)
    .slice(0, MOST)
    .sort((a, b) => a.at - b.at);
}

/** As the first side sees it. That a side has won is no moment of its own: the blow that won it is. */
const worthOf = (game: Game, state: GameState): number => evaluate(game, { ...state, result: null }, 0);

interface Piece {
  readonly from: number;
  readonly at: number;
}

/** The steps after `begun`, cut before and after each blow and where an activation ends. */
function piecesOf(activeBefore: number, steps: readonly TurningStep[], begun: number): Piece[] {
  const pieces: Piece[] = [];
  let from = begun + 1;
  let active = activeBefore;
  const cutAt = (at: number): void => {
    if (from <= at) pieces.push({ from, at });
    from = at + 1;
  };
  let isUnderWay = false;
  for (let at = begun + 1; at <= steps.length; at++) {
    const { events, state } = steps[at - 1] as TurningStep;
    const isBlow: boolean = isUnderWay || events.some(({ kind }) => BLOWS.has(kind));
    if (isBlow && !isUnderWay) cutAt(at - 1);
    isUnderWay = isBlow && isProcedureUnderWay(state, WAKE);
    if ((isBlow && !isUnderWay) || (active !== NOBODY && state.active !== active)) cutAt(at);
    active = state.active;
  }
  cutAt(steps.length);
  return pieces;
}
