/** The levels play whole games by the rules, the same game from the same seed, and never look at what they may not know. */
import { loadBattle, readBattle } from '@kosynier/battles';
import {
  type Action,
  actions,
  compileGame,
  decision,
  type Game,
  type GameOptions,
  type GameState,
  HIDDEN,
  newGame,
  type SideNumber,
  view,
} from '@kosynier/engine';
import { seededRandom } from '@kosynier/table';
import { describe, expect, it } from 'vitest';
import { fail, gameOf } from '../../../engine/test/random/samples.ts';
import {
  createMind,
  decide,
  LEVELS,
  type PlayedStep,
  type Player,
  playerNamed,
  playOn,
  type Random,
  randomBattle,
  randomOptions,
  type Situation,
} from '../../src/index.ts';
import { imaginedState } from '../../src/search/imagined.ts';
import { NEAR_NODES } from '../../src/search/plan-search.ts';

const QUICK = 'general@120';
const player = (name: string): Player => playerNamed(name) ?? fail(`there is no ${name}`);

function scenarioOf(battle: string, scenario: string): Game {
  return compileGame(loadBattle(battle) ?? fail(battle), scenario) ?? fail(scenario);
}

/** `playOn` throws if a player chooses what is not legal. */
function play(game: Game, names: readonly [string, string], seed: number): PlayedStep[] {
  return [...playOn(game, newGame(game), [player(names[0]), player(names[1])], seededRandom(seed))];
}

describe('every level', () => {
  it.each([
    ['niemenczyn', 'I'],
    ['niemenczyn', 'II'],
    ['szczekociny', 'wywla'],
    ['raclawice', 'I'],
    ['raclawice', 'II'],
    ['maciejowice', 'battle'],
  ])('finishes %s %s by legal moves', (battle, scenario) => {
    const game = scenarioOf(battle, scenario);
    const levels = ['recruit', 'captain', 'captain', 'recruit'] as const;
    for (const seed of [0, 1]) expect(play(game, [levels[seed] ?? '', levels[seed + 1] ?? ''], seed).at(-1)?.state.result).not.toBeNull();
  });

  it('finishes small battles as a general by legal moves', () => {
    expect(play(gameOf('I'), [QUICK, 'captain'], 3).at(-1)?.state.result).not.toBeNull();
    expect(play(gameOf('II'), ['recruit', QUICK], 4).at(-1)?.state.result).not.toBeNull();
    expect(play(scenarioOf('szczekociny', 'wywla'), [QUICK, QUICK], 5).at(-1)?.state.result).not.toBeNull();
  });

  it('finishes random battles under any mixture of options', () => {
    for (let seed = 1; seed <= 12; seed++) {
      const random = seededRandom(seed);
      const reading = readBattle(randomBattle(random));
      if (!reading.ok) return fail(`seed ${seed}`);
      const game = compileGame(reading.battle, 'random', randomOptions(random) as GameOptions) ?? fail('it does not compile');
      const names = seed % 4 === 0 ? ([QUICK, 'captain'] as const) : (['captain', 'captain'] as const);
      expect(play(game, names, seed).at(-1)?.state.result).not.toBeNull();
    }
  });

  it.each(LEVELS)('plays the same game from the same seed: %s', (level) => {
    const name = level === 'general' ? QUICK : level;
    const once = play(gameOf('I'), [name, name], 11).map(({ action, rolls }) => ({ action, rolls }));
    const again = play(gameOf('I'), [name, name], 11).map(({ action, rolls }) => ({ action, rolls }));
    expect(JSON.stringify(again)).toBe(JSON.stringify(once));
  });
});

describe('playerNamed', () => {
  it('knows the levels, budgets and nobody else', () => {
    expect(playerNamed('captain')?.name).toBe('captain');
    expect(playerNamed('general@500')?.name).toBe('general@500');
    for (const name of ['marshal', '', 'general@', 'general@0', 'general@1.5', 'general@5@6', 'captain@5', 'toString']) {
      expect(playerNamed(name)).toBeUndefined();
    }
  });
});

/** States of a game in which chits of the other side lie hidden in the pool. */
function* secretStates(): Generator<{ game: Game; state: GameState; side: SideNumber }> {
  const game = gameOf('II');
  for (const seed of [1, 2, 3]) {
    for (const { before } of play(game, ['captain', 'captain'], seed)) {
      const { side } = decision(game, before);
      if (side !== null && before.chosen[side === 0 ? 1 : 0].length > 0) yield { game, state: before, side };
    }
  }
}

/** The same state with other secrets of the enemy: chits that he could have chosen as well, and one that no commander has. */
function* poisoned(state: GameState, enemy: SideNumber): Generator<GameState> {
  for (const chit of [0, 1, 2, 3, 999]) {
    const chits = state.chosen[enemy].map(() => chit);
    yield { ...state, chosen: enemy === 0 ? [chits, state.chosen[1]] : [state.chosen[0], chits] };
  }
}

describe('[6.2.1] close lines', () => {
  it('are formed by a captain wherever they may be, and never by a recruit', () => {
    const formed = (level: string): number[] => {
      const steps = play(scenarioOf('raclawice', 'I'), [level, level], 1);
      const offered = steps.filter(
        ({ decision: { kind }, options, before }) => kind === 'phasingAction' && options.some(isLine) && !isNaming(before),
      );
      return [offered.length, offered.filter(({ action }) => isLine(action)).length];
    };
    const [offered, taken] = formed('captain');
    expect(offered).toBeGreaterThan(0);
    expect(taken).toBe(offered);
    expect(formed('recruit')[1]).toBe(0);
  });

  it('[4.4] A25 do not use up the names of those who have orders', () => {
    let lines = 0;
    for (const seed of [1, 2, 3, 4, 5, 6]) {
      // Who has begun his move is named already; a line of his costs no name.
      const steps = play(scenarioOf('raclawice', 'I'), ['captain', 'captain'], seed).filter(
        ({ before, decision: { kind } }) => isNaming(before) && kind === 'phasingAction',
      );
      steps.forEach(({ action, before }, i) => {
        const next = steps[i + 1];
        if (!isLine(action) || next === undefined || next.before.turn !== before.turn || next.before.active !== before.active) return;
        lines += 1;
        // A line comes after the orders: what follows it in the same activation is no order.
        expect(['line', 'salvo', 'cannon', 'gunFace', 'pass']).toContain(next.action.kind);
      });
    }
    expect(lines).toBeGreaterThan(0);
  });
});

const isNaming = (state: GameState): boolean => state.frames.some((frame) => frame.kind === 'chit' && frame.step === 'named');
const isLine = (action: Action): boolean => action.kind === 'line' && action.line;

describe('fair play', () => {
  it.each(LEVELS)('%s thinks the same whatever the other side has hidden', (level) => {
    let compared = 0;
    for (const { game, state, side } of secretStates()) {
      const enemy: SideNumber = side === 0 ? 1 : 0;
      const told: string[] = [];
      for (const one of poisoned(state, enemy)) {
        const seen = view(game, one, side);
        expect(seen.chosen[enemy].every((chit) => chit === HIDDEN)).toBe(true);
        const situation = { game, view: seen, decision: decision(game, seen), options: actions(game, seen) };
        told.push(JSON.stringify(decide(createMind(level), situation, seededRandom(5), { nodes: 60 })));
      }
      expect(new Set(told).size).toBe(1);
      compared += 1;
    }
    expect(compared).toBeGreaterThan(20);
  });

  it('imagines chits that the other side may have chosen, as many as it has', () => {
    for (const { game, state, side } of secretStates()) {
      const enemy: SideNumber = side === 0 ? 1 : 0;
      const world = imaginedState(game, view(game, state, side), seededRandom(9));
      const offered = (game.pools[state.turn - 1] ?? []).filter((pool) => pool.side === enemy).flatMap(({ of }) => of);
      expect(world.chosen[side]).toEqual(state.chosen[side]);
      expect(world.chosen[enemy]).toHaveLength(state.chosen[enemy].length);
      for (const chit of world.chosen[enemy]) expect(offered).toContain(chit);
    }
  });
});

describe('limits', () => {
  const first = (game: Game) => {
    const step = play(game, ['captain', 'captain'], 2).find(
      ({ decision: { kind }, options }) => kind === 'phasingAction' && options.length > 6,
    );
    if (step === undefined) return fail('nobody acts');
    return { game, view: view(game, step.before, step.decision.side ?? 0), decision: step.decision, options: step.options };
  };

  it('stop a general at once, with a legal action', () => {
    const situation = first(gameOf('I'));
    const thought = decide(createMind('general'), situation, seededRandom(1), { nodes: Number.POSITIVE_INFINITY, enough: () => true });
    expect(situation.options).toContainEqual(thought.action);
    expect(thought.plan?.tried).toBe(1);
  });

  it('let a general try more plans with more nodes', () => {
    const situation = first(gameOf('I'));
    const tried = [200, 2_000].map((nodes) => decide(createMind('general'), situation, seededRandom(1), { nodes }).plan?.tried ?? 0);
    expect(tried[1]).toBeGreaterThan(tried[0] ?? 0);
  });

  describe('beyond the near look', () => {
    /** An activation in which the near look finds something better than the captain's plan. */
    const game = gameOf('I');
    const planIn = (situation: Situation, nodes: number) =>
      decide(createMind('general'), situation, seededRandom(1), { nodes }).plan ?? fail('no plan');
    const [situation, near] = (() => {
      for (const step of play(game, ['captain', 'captain'], 7)) {
        if (step.decision.kind !== 'phasingAction' || step.options.length !== 7) continue;
        const seen: Situation = {
          game,
          view: view(game, step.before, step.decision.side ?? 0),
          decision: step.decision,
          options: step.options,
        };
        const plan = planIn(seen, NEAR_NODES);
        if ((plan.worth ?? 0) > (plan.first ?? 0) + 1) return [seen, plan] as const;
      }
      return fail('the captain always knows best');
    })();

    it('let a general keep what it found until the far look knows better', () => {
      // So many nodes are not enough for six games with either plan.
      for (const more of [1, 60, 150, 300, 400, 480, 530, 590]) expect(planIn(situation, NEAR_NODES + more)).toEqual(near);
    });

    it('judge plans by longer games', () => {
      const far = planIn(situation, NEAR_NODES * 2);
      expect(far.first).not.toBe(near.first);
      expect(far.worth).not.toBe(near.worth);
      expect(far.tried).toBeGreaterThanOrEqual(near.tried);
      expect(far.worth ?? 0).toBeGreaterThanOrEqual(far.first ?? 0);
    });
  });

  it('hold for a whole activation: the answers together take no longer than the plan', () => {
    const game = gameOf('I');
    const BUDGET = 40;
    const perActivation = new Map<string, number>();
    /** A clock that goes on by one whenever it is looked at, so that no machine is too slow for it. */
    let now = 0;
    const stopwatch = (share: number) => {
      const from = now;
      const gone = (): number => {
        now += 1;
        return now - from;
      };
      return { isOver: () => gone() >= share * BUDGET, used: () => gone() / BUDGET };
    };
    const timed = () => {
      const mind = createMind('general');
      return {
        name: 'timed',
        choose: (situation: Situation, random: Random): Action => {
          const { turn, active, commanderActivations } = situation.view;
          const name = `${turn}/${active}/${commanderActivations[active] ?? 0}/${situation.decision.side}`;
          const begun = now;
          const { action } = decide(mind, situation, random, { nodes: Number.POSITIVE_INFINITY, stopwatch });
          perActivation.set(name, (perActivation.get(name) ?? 0) + now - begun);
          return action;
        },
      };
    };
    for (const _step of playOn(game, newGame(game), [timed(), timed()], seededRandom(4)));
    expect(perActivation.size).toBeGreaterThan(10);
    // A plan and a purse; the looks at the watch that end the plan and the last answer come on top.
    for (const spent of perActivation.values()) expect(spent).toBeLessThanOrEqual(2 * BUDGET + 5);
  });

  it('report progress that grows and the best action known', () => {
    const situation = first(gameOf('I'));
    const shares: number[] = [];
    const thinking = createMind('general').think(situation, seededRandom(1), { nodes: 1_000 });
    let step = thinking.next();
    while (step.done !== true) {
      shares.push(step.value);
      step = thinking.next();
    }
    expect(shares.length).toBeGreaterThan(5);
    expect([...shares].sort((a, b) => a - b)).toEqual(shares);
    expect(situation.options).toContainEqual<Action>(step.value.action);
  });
});
