/**
 * Half of `npm run bench -- --against <commit>`: this file is bundled once with the packages of either tree, and asks nothing of them that
 * both could not answer. What is measured is the same for both: states that both know, at which both list the same actions.
 */
import { captain, type SeenSituation } from '@kosynier/ai';
import { battleIds, loadBattle } from '@kosynier/battles';
import * as engine from '@kosynier/engine';
import {
  type Action,
  actions,
  apply,
  type Battle,
  canSee,
  compileGame,
  type Dice,
  decision,
  type Game,
  type GameState,
  newGame,
  openOccupancy,
  reachTable,
  view,
} from '@kosynier/engine';

/** A commit that knows no listed actions checks them again. */
const applyListed: typeof apply = 'applyListed' in engine ? engine.applyListed : apply;

/** A state as plain data, and the number of the action that is taken in it. */
export interface Sample {
  readonly battle: number;
  readonly scenario: string;
  readonly state: GameState;
  readonly choice: number;
}

export interface Work {
  readonly name: string;
  readonly run: () => number;
}

export const battles = (): readonly Battle[] => battleIds.map((id) => loadBattle(id));

const DECISIONS = 1_500;
const EVERY = 9;

/** A small generator of its own, so that no tree's dice are needed. */
function numbers(seed: number): (limit: number) => number {
  let x = seed | 1;
  return (limit) => {
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    return (x >>> 0) % limit;
  };
}

const diceOf =
  (random: (limit: number) => number): Dice =>
  (request) =>
    request.kind === 'draw' ? request.from[random(request.from.length)] : request.kind === 'd6' ? 1 + random(6) : random(10);

const fives: Dice = (request) => (request.kind === 'draw' ? Math.min(...request.from) : 5);

const compiled = (battle: Battle, scenario: string): Game => {
  const game = compileGame(battle, scenario);
  if (game === undefined) throw new Error(`${battle.id} ${scenario} does not compile`);
  return game;
};

/** Every ninth decision of one random game of every scenario. */
export function samplesOf(all: readonly Battle[]): Sample[] {
  const samples: Sample[] = [];
  all.forEach((battle, number) => {
    for (const { id } of battle.scenarios) {
      const game = compiled(battle, id);
      const random = numbers(1794 + number);
      let state = newGame(game);
      for (let i = 0; i < DECISIONS && state.result === null; i++) {
        const options = actions(game, state);
        let choice = random(options.length);
        // Passing seldom, so that things happen.
        if (options[choice]?.kind === 'pass' && random(8) > 0) choice = random(options.length);
        if (i % EVERY === 0) samples.push({ battle: number, scenario: id, state, choice });
        const applied = apply(game, state, options[choice] as Action, diceOf(random));
        if (!applied.ok) throw new Error('a listed action is illegal');
        state = applied.state;
      }
    }
  });
  return samples;
}

/** What this tree says of a sample: two trees do the same work where they say the same. */
export function answersTo(all: readonly Battle[], samples: readonly Sample[]): (string | null)[] {
  const games = gamesOf(all);
  return samples.map((sample) => {
    try {
      const game = games(sample);
      const options = actions(game, sample.state);
      const applied = apply(game, sample.state, options[sample.choice] as Action, fives);
      return applied.ok ? JSON.stringify([options, applied.events.length]) : null;
    } catch {
      return null;
    }
  });
}

/** One game for each scenario, as a program that plays many games has it. */
function gamesOf(all: readonly Battle[]): (sample: Sample) => Game {
  const known = new Map<string, Game>();
  return ({ battle, scenario }) => {
    const key = `${battle} ${scenario}`;
    const game = known.get(key) ?? compiled(all[battle] as Battle, scenario);
    known.set(key, game);
    return game;
  };
}

export function worksOf(all: readonly Battle[], samples: readonly Sample[]): Work[] {
  const gameOf = gamesOf(all);
  const places = samples.map((sample) => ({ ...sample, game: gameOf(sample) }));
  const over =
    (once: (place: (typeof places)[number]) => void, some = places) =>
    (): number => {
      for (const place of some) once(place);
      return some.length;
    };
  const chosen = places.map(({ game, state, choice }) => ({ game, state, action: actions(game, state)[choice] as Action }));
  const few = places.filter((_, i) => i % 8 === 0);
  const asked = few.flatMap(({ game, state }): SeenSituation[] => {
    const question = decision(game, state);
    const { side } = question;
    return side === null ? [] : [{ game, view: view(game, state, side), decision: question, options: actions(game, state) }];
  });
  const mind = captain();
  const random = numbers(7);
  return [
    { name: 'list the legal actions', run: over(({ game, state }) => void actions(game, state)) },
    {
      name: 'check and apply one action',
      run: () => {
        for (const { game, state, action } of chosen) apply(game, state, action, fives);
        return chosen.length;
      },
    },
    {
      name: 'a listed action applied',
      run: () => {
        for (const { game, state, action } of chosen) applyListed(game, state, action, fives);
        return chosen.length;
      },
    },
    {
      name: 'stateless step',
      run: over(({ game, state, choice }) => {
        const sent = JSON.parse(JSON.stringify(state)) as GameState;
        const applied = apply(game, sent, actions(game, sent)[choice] as Action, fives);
        if (applied.ok) JSON.stringify(view(game, applied.state, 0));
      }, few),
    },
    { name: 'reach of every unit', run: over(({ game, state }) => reaches(game, state), few) },
    { name: 'sight from every unit', run: over(({ game, state }) => sights(game, state), few) },
    {
      name: 'captain: decisions',
      run: () => {
        for (const situation of asked) mind.choose(situation, random);
        return asked.length;
      },
    },
  ];
}

function reaches(game: Game, state: GameState): void {
  game.units.forEach(({ number, arm }) => {
    if (state.unitStatus[number] === 0 && arm < 2) reachTable(game, state, [number]);
  });
}

function sights(game: Game, state: GameState): void {
  const { blocksSight } = openOccupancy(game, state);
  const hexes = state.unitHex.filter((hex) => hex > 0);
  for (const from of hexes) for (const to of hexes) if (from !== to) canSee(game.sight, blocksSight, from, to);
}
