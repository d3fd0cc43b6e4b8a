/** What a game remembers is its own: whatever is asked, in whatever order, of however many games, each answers as if asked for the first time. */
import { loadBattle } from '@kosynier/battles';
import { describe, expect, it } from 'vitest';
import {
  type Action,
  actions,
  apply,
  applyListed,
  type Battle,
  compileGame,
  type Dice,
  decision,
  type Game,
  type GameState,
  ratings,
  reach,
  sight,
  unitFacts,
  view,
} from '../src/index.ts';
import { type Moment, mixedStart, seededRandom, walk } from './random/walk.ts';

const battle = loadBattle('niemenczyn');

/** The same battle with other counters: infantry that is cavalry, a Size more, the sides' rifles silent. */
const other: Battle = {
  ...battle,
  units: battle.units.map((unit) =>
    unit.kind === 'infantry' ? { ...unit, kind: 'cavalry' as const, size: unit.size + 1, fire: 0 } : { ...unit, size: unit.size + 1 },
  ),
};

const compiled = (from: Battle): Game => compileGame(from, 'I') ?? fail();
function fail(): never {
  throw new Error('the battle does not compile');
}

const fives: Dice = (request) => (request.kind === 'draw' ? Math.min(...request.from) : 5);

/** Everything that is asked of a state, as plain data. */
function answers(game: Game, state: GameState): unknown {
  const options = actions(game, state);
  const units = game.units.map(({ number }) => number).filter((unit) => unitFacts(game, state, unit) !== undefined);
  const [first = 0] = units;
  const { size, morale, fire } = ratings(game, state);
  return {
    decision: decision(game, state),
    options,
    units: units.map((unit) => unitFacts(game, state, unit)),
    ratings: [[...size], [...morale], [...fire]],
    reach: reach(game, state, [first]),
    sight: units.map((unit) => sight(game, state, state.unitHex[first] ?? 0, state.unitHex[unit] ?? 0)),
    view: view(game, state, 0),
    applied: options.slice(0, 3).map((option: Action) => apply(game, state, option, fives)),
  };
}

const moments = (seed: number, count: number): Moment[] => {
  const game = compiled(battle);
  const random = seededRandom(seed);
  return [...walk(game, mixedStart(game, random), random, count)];
};

/** The states of a random game that both battles can play on from. */
const states = (): GameState[] => moments(11, 300).flatMap(({ before }, i) => (i % 25 === 0 ? [before] : []));

describe('what a game remembers', () => {
  it('[3.4] the same state asked of two games gives each its own answer', () => {
    const [mine, theirs] = [compiled(battle), compiled(other)];
    for (const state of states()) {
      const [first, second] = [answers(mine, state), answers(theirs, state)];
      expect(first).toEqual(answers(compiled(battle), state));
      expect(second).toEqual(answers(compiled(other), state));
      expect(first).not.toEqual(second);
    }
  });

  it('states asked in turns, forwards and backwards, are answered as by a game that was never asked before', () => {
    const game = compiled(battle);
    const all = states();
    const fresh = all.map((state) => answers(compiled(battle), state));
    const orders = [all.map((_, i) => i), all.map((_, i) => all.length - 1 - i), all.map((_, i) => (i * 5) % all.length)];
    for (const order of orders) for (const i of order) expect(answers(game, all[i] as GameState)).toEqual(fresh[i]);
  });

  it('questions asked while dice are rolled change nothing of what is rolled for', () => {
    const game = compiled(battle);
    const all = states();
    for (const { before, action, after, events } of moments(12, 200)) {
      let asked = 0;
      const curious: Dice = (request) => {
        for (let i = 0; i < 6; i++) actions(game, all[(asked++ + i) % all.length] as GameState);
        return fives(request);
      };
      const applied = apply(game, before, action, curious);
      expect(applied).toEqual(apply(compiled(battle), before, action, fives));
      if (events.length > 0) expect(actions(game, after)).toEqual(actions(compiled(battle), after));
    }
  });

  it('an action that its dice break off leaves nothing behind', () => {
    const game = compiled(battle);
    const silent: Dice = () => undefined;
    for (const { before, action } of moments(13, 200)) {
      apply(game, before, action, silent);
      expect(apply(game, before, action, fives)).toEqual(apply(compiled(battle), before, action, fives));
    }
  });

  it.each(['niemenczyn', 'raclawice', 'szczekociny', 'maciejowice'] as const)(
    '%s: the list kept since an action was carried out is the whole list, and a listed action needs no check',
    (id) => {
      const found = loadBattle(id);
      const game = compileGame(found, found.scenarios.at(-1)?.id ?? '') ?? fail();
      const random = seededRandom(14);
      for (const { before, action, after } of walk(game, mixedStart(game, random), random, 400)) {
        const fresh: Game = { ...game };
        expect(JSON.stringify(actions(game, after))).toBe(JSON.stringify(actions(fresh, after)));
        expect(JSON.stringify(applyListed(game, before, action, fives))).toBe(JSON.stringify(apply(fresh, before, action, fives)));
      }
    },
  );

  it('a copy of a game has a memory of its own', () => {
    const game = compiled(battle);
    const [state] = states();
    if (state === undefined) return fail();
    answers(game, state);
    const copy: Game = { ...game, arms: compiled(other).arms, units: compiled(other).units, chiefs: compiled(other).chiefs };
    expect(ratings(copy, state)).not.toEqual(ratings(game, state));
    expect(ratings(copy, state)).toEqual(ratings(compiled(other), state));
  });
});
