/** What is measured: the same questions at every seventh decision of the stored games, and on the large board. */
import { readdirSync, readFileSync } from 'node:fs';
import { szczekocinyBoard } from '@kosynier/battles/bench';
import {
  type Action,
  actions,
  apply,
  applyListed,
  type Battle,
  canSee,
  compileGame,
  type Dice,
  distance,
  type Game,
  type GameState,
  mixedPosition,
  newGame,
  openOccupancy,
  reachTable,
  resume,
  stateWriter,
  unitFacts,
  view,
} from '@kosynier/engine';
import { readRecord, replay } from '@kosynier/protocol';
import { rolledDice, seededRandom } from '@kosynier/table';

export interface Work {
  readonly name: string;
  readonly board: string;
  /** Null: it is measured, nothing was promised. */
  readonly goal: number | null;
  /** Does some of the work and says how many passes it was. */
  readonly run: () => number;
}

export interface Suite {
  readonly works: readonly Work[];
  readonly size: { readonly name: string; readonly board: string; readonly goal: number; readonly sizes: readonly number[] };
}

interface Sample {
  readonly game: Game;
  readonly state: GameState;
  readonly action: Action;
}

const FIXTURES = new URL(import.meta.url.includes('.built') ? '../../fixtures/games/' : '../fixtures/games/', import.meta.url);
const EVERY = 7;

/** Every seventh decision of the stored games, with the action that was taken. */
function storedSamples(): Sample[] {
  const samples: Sample[] = [];
  for (const file of readdirSync(FIXTURES).sort()) {
    const reading = readRecord(readFileSync(new URL(file, FIXTURES), 'utf8'));
    if (!reading.ok) throw new Error(`${file}: line ${reading.line}: ${reading.reason}`);
    const states: GameState[] = [];
    const replayed = replay(reading.record, { visit: (_, { state }) => states.push(state) });
    if (!replayed.ok) throw new Error(`${file}: line ${replayed.line}: ${replayed.reason}`);
    const game = sharedGame(replayed.table.game);
    states.forEach((state, i) => {
      if (i % EVERY === 0 && state.result === null) samples.push(sampleOf(game, state, i));
    });
  }
  return samples;
}

/** One game for all records of a scenario, as a program that plays many games has it: the tables are made once. */
const shared = new Map<string, Game>();
function sharedGame(game: Game): Game {
  const known = shared.get(game.scenario.id) ?? game;
  shared.set(game.scenario.id, known);
  return known;
}

function sampleOf(game: Game, state: GameState, seed: number): Sample {
  const options = actions(game, state);
  return { game, state, action: options[seed % options.length] as Action };
}

const fiveDice: Dice = (request) => (request.kind === 'draw' ? Math.min(...request.from) : 5);

/** Goes through the samples one after another. */
function overSamples(samples: readonly Sample[], once: (sample: Sample) => void): () => number {
  return () => {
    for (const sample of samples) once(sample);
    return samples.length;
  };
}

const statelessStep = ({ game, state, action }: Sample): (() => number) => {
  const sent = JSON.stringify(state);
  return () => {
    const applied = apply(game, JSON.parse(sent) as GameState, action, fiveDice);
    if (!applied.ok) throw new Error('a stored action is illegal');
    const write = stateWriter();
    return write(applied.state).length + write(view(game, applied.state, 0)).length + write(view(game, applied.state, 1)).length;
  };
};

/** Plays on at random from a state until the game is over, then begins again: list, choose, apply. */
function randomGames(starts: readonly { game: Game; state: GameState }[]): () => number {
  const random = seededRandom(1794);
  const dice = rolledDice(random);
  let index = 0;
  let { game, state } = starts[0] as { game: Game; state: GameState };
  return () => {
    const options = actions(game, state);
    let action = options[random(options.length)] as Action;
    // Passing seldom, so that things happen.
    if (action.kind === 'pass' && random(8) > 0) action = options[random(options.length)] as Action;
    const applied = applyListed(game, state, action, dice);
    if (!applied.ok) throw new Error('a listed action is not carried out');
    state = applied.state;
    if (state.result !== null) {
      index = (index + 1) % starts.length;
      ({ game, state } = starts[index] as { game: Game; state: GameState });
    }
    return 1;
  };
}

/** Pairs of hexes up to ten apart, with the units of a state in the way. */
function sightPairs({ game, state }: { game: Game; state: GameState }): () => number {
  const random = seededRandom(7);
  const pairs: number[] = [];
  while (pairs.length < 2_000) {
    const from = game.board.hexes[random(game.board.hexes.length)] as number;
    const to = game.board.hexes[random(game.board.hexes.length)] as number;
    if (from !== to && distance(from, to) <= 10) pairs.push(from, to);
  }
  const { blocksSight } = openOccupancy(game, state);
  return () => {
    let seen = 0;
    for (let i = 0; i < pairs.length; i += 2) if (canSee(game.sight, blocksSight, pairs[i] as number, pairs[i + 1] as number)) seen += 1;
    return seen < 0 ? 0 : pairs.length / 2;
  };
}

/** All places that every unit of an arm on the map can reach with its full allowance. */
function reaches(states: readonly { game: Game; state: GameState }[], arm: 'infantry' | 'cavalry'): () => number {
  const movers = states.flatMap(({ game, state }) => {
    const rested = { ...state, unitSpent: Array.from(state.unitSpent, () => 0), unitFlags: Array.from(state.unitFlags, () => 0) };
    return game.units
      .filter(({ number }) => unitFacts(game, rested, number)?.arm === arm)
      .map(({ number }) => ({ game, state: rested, units: [number] }));
  });
  return () => {
    for (const { game, state, units } of movers) reachTable(game, state, units);
    return movers.length;
  };
}

interface Goals {
  readonly list: number;
  readonly step: number;
  readonly listed: number | null;
  readonly random: number;
  readonly stateless: number;
  readonly infantry: number;
  readonly cavalry: number;
  /** kB. */
  readonly size: number;
}

const SIGHT_GOAL = 3_000;

function suite(board: string, samples: readonly Sample[], goals: Goals): Suite {
  const { list, step, listed, random, stateless, infantry, cavalry } = goals;
  const starts = samples.filter((_, i) => i % 5 === 0);
  const stateless_ = samples.map(statelessStep);
  return {
    works: [
      { name: 'list the legal actions', board, goal: list, run: overSamples(samples, ({ game, state }) => actions(game, state)) },
      {
        name: 'check and apply one action',
        board,
        goal: step,
        run: overSamples(samples, ({ game, state, action }) => apply(game, state, action, fiveDice)),
      },
      {
        name: 'a listed action applied',
        board,
        goal: listed,
        run: overSamples(samples, ({ game, state, action }) => applyListed(game, state, action, fiveDice)),
      },
      { name: 'random game: list, choose, apply', board, goal: random, run: randomGames(starts) },
      {
        name: 'stateless step',
        board,
        goal: stateless,
        run: () => {
          for (const once of stateless_) once();
          return stateless_.length;
        },
      },
      { name: 'sight between two hexes', board, goal: SIGHT_GOAL, run: sightPairs(samples[0] as Sample) },
      { name: 'reach of an infantry unit', board, goal: infantry, run: reaches(starts.slice(0, 10), 'infantry') },
      { name: 'reach of a cavalry unit', board, goal: cavalry, run: reaches(starts.slice(0, 10), 'cavalry') },
    ],
    size: {
      name: 'size of a serialised state',
      board,
      goal: goals.size,
      sizes: samples.map(({ state }) => JSON.stringify(state).length / 1000),
    },
  };
}

export const smallBoardWork = (): Suite =>
  suite('Niemenczyn', storedSamples(), { list: 20, step: 8, listed: 15, random: 8, stateless: 3, infantry: 16, cavalry: 4, size: 3 });

/** Szczekociny's board and units under the book of Niemenczyn: its set-up, and one mixed position. */
export function largeBoardWork(): Suite {
  const game = gameOf(szczekocinyBoard);
  const random = seededRandom(1794);
  const starts = [running(game, newGame(game), random), running(game, mixedPosition(game, random), random)];
  const samples = starts.flatMap((start) => samplesFrom(game, start, random));
  return suite('Szczekociny', samples, {
    list: 4.5,
    step: 4,
    listed: null,
    random: 2.2,
    stateless: 0.4,
    infantry: 12,
    cavalry: 1.5,
    size: 20,
  });
}

function gameOf(battle: Battle): Game {
  const game = compileGame(battle, battle.scenarios[0]?.id ?? '');
  if (game === undefined) throw new Error(`${battle.id} does not compile`);
  return game;
}

/** A state run on to its first decision after the set-up. */
function running(game: Game, state: GameState, random: (limit: number) => number): GameState {
  const frames = state.frames.filter(({ kind }) => kind !== 'setup');
  const resumed = resume(game, { ...state, frames }, rolledDice(random));
  if (!resumed.ok) throw new Error('a start does not run');
  return resumed.state;
}

/** A few decisions of random play from a start. */
function samplesFrom(game: Game, start: GameState, random: (limit: number) => number): Sample[] {
  const samples: Sample[] = [];
  let state = start;
  for (let i = 0; i < 20 * EVERY && state.result === null; i++) {
    const sample = sampleOf(game, state, random(1000));
    if (i % EVERY === 0) samples.push(sample);
    const applied = apply(game, state, sample.action, rolledDice(random));
    if (applied.ok) state = applied.state;
  }
  return samples;
}
