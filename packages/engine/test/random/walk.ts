/** Random games for tests of the engine: seeded, so that every run looks at the same ones. */
import {
  type Action,
  actions,
  apply,
  type Decision,
  type Dice,
  decision,
  type Game,
  type GameEvent,
  type GameState,
  mixedPosition,
  pick,
  type Random,
  resume,
} from '../../src/index.ts';

/** A generator of 32 bits (splitmix), good enough to choose among a few actions. */
export function seededRandom(seed: number): Random {
  let state = Math.imul(seed, 0x9e3779b9);
  return (below) => {
    state = (state + 0x9e3779b9) | 0;
    let z = state ^ (state >>> 16);
    z = Math.imul(z, 0x21f0aaad);
    z ^= z >>> 15;
    z = Math.imul(z, 0x735a2d97);
    return ((z ^ (z >>> 15)) >>> 0) % below;
  };
}

export const rolledDice =
  (random: Random): Dice =>
  (request) =>
    request.kind === 'draw' ? pick(request.from, random) : request.kind === 'd6' ? 1 + random(6) : random(10);

/** One decision of a random game, what was chosen, and what came of it. */
export interface Moment {
  readonly before: GameState;
  readonly decision: Decision;
  readonly options: readonly Action[];
  readonly action: Action;
  readonly events: readonly GameEvent[];
  readonly after: GameState;
}

/** Answers that do nothing: chosen one time in eight. */
const IDLE: ReadonlySet<Action['kind']> = new Set(['pass', 'done', 'stay', 'decline', 'noCharge', 'end']);
const IDLE_ONE_IN = 8;

/** A kind of action first, then one of that kind: long lists of moves do not crowd out a rare choice. */
export function chooseLively(options: readonly Action[], random: Random): Action {
  const lively = options.filter(({ kind }) => !IDLE.has(kind));
  if (lively.length === 0 || (lively.length < options.length && random(IDLE_ONE_IN) === 0)) {
    const idle = options.filter(({ kind }) => IDLE.has(kind));
    return pick(idle.length > 0 ? idle : options, random);
  }
  const kind = pick([...new Set(lively.map((action) => action.kind))], random);
  return pick(
    lively.filter((action) => action.kind === kind),
    random,
  );
}

/** Runs a state on to its first decision. */
export function settled(game: Game, state: GameState, dice: Dice): GameState {
  const resumed = resume(game, state, dice);
  if (!resumed.ok) throw new Error('the position does not come to a decision');
  return resumed.state;
}

/** A position with both armies mixed. */
export const mixedStart = (game: Game, random: Random): GameState => settled(game, mixedPosition(game, random), rolledDice(random));

/** Plays anything that is legal from a state on, for so many decisions or until the game is over. */
export function* walk(game: Game, start: GameState, random: Random, most: number): Generator<Moment, void> {
  let state = start;
  for (let count = 0; count < most && state.result === null; count++) {
    const options = actions(game, state);
    const action = chooseLively(options, random);
    const applied = apply(game, state, action, rolledDice(random));
    if (!applied.ok) throw new Error(`${JSON.stringify(action)} was not carried out`);
    yield { before: state, decision: decision(game, state), options, action, events: applied.events, after: applied.state };
    ({ state } = applied);
  }
}
