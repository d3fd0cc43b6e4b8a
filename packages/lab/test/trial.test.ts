/** A battle is tried: the same seeds give the same results, and what is counted adds up. */
import { playerNamed } from '@kosynier/ai';
import { exampleBattle, niemenczyn, parseBattle } from '@kosynier/battles';
import { compileGame, type Game } from '@kosynier/engine';
import { describe, expect, it } from 'vitest';
import { precisionOf, shareDifference, trialGame, trialResults, wilson } from '../src/index.ts';

const gameOf = (): Game => {
  const reading = parseBattle(exampleBattle);
  const game = reading.ok ? compileGame(reading.battle, reading.battle.scenarios[0]?.id ?? '') : undefined;
  if (game === undefined) throw new Error('the example is broken');
  return game;
};
const sensible = () => {
  const player = playerNamed('sensible');
  if (player === undefined) throw new Error('no such player');
  return player;
};

describe('a trial', () => {
  it('is the same for the same seeds, and adds up', () => {
    const game = gameOf();
    const games = [1, 2, 3, 4].map((seed) => trialGame(game, seed, sensible));
    expect(games).toEqual([1, 2, 3, 4].map((seed) => trialGame(game, seed, sensible)));
    const { finished, failed, wins, draws, endings, commands } = trialResults(game, games);
    expect([finished, failed]).toEqual([4, 0]);
    expect(wins[0].count + wins[1].count + draws.count).toBe(4);
    expect(endings.reduce((all, one) => all + one.games, 0)).toBe(4);
    expect(commands.map(({ commander }) => commander).sort()).toEqual(game.chiefs.map(({ id }) => id).sort());
    for (const { acted, fought } of games) expect(fought.every((unit) => acted.includes(unit))).toBe(true);
  });

  it('tells counters that did nothing, and commands that came', () => {
    const game = compileGame(niemenczyn, 'II');
    if (game === undefined) throw new Error('no scenario');
    const idle = {
      seed: 1,
      result: { winner: 0, how: 'points', byCamp: false } as never,
      failure: null,
      turn: 5,
      balance: 3,
      losses: { '0205': 2 },
      acted: [],
      fought: [],
      came: [],
    };
    const results = trialResults(game, [idle, { ...idle, losses: {} }]);
    expect(results.idle).toHaveLength(game.units.filter(({ takesPart }) => takesPart).length);
    expect(results.losses).toEqual({ '0205': 1 });
    expect(results.wins[0].share).toBe(1);
  });

  it('of games that all failed says nothing about who wins', () => {
    const game = gameOf();
    const results = trialResults(game, [
      { seed: 1, result: null, failure: 'stuck', turn: 1, balance: 0, losses: {}, acted: [], fought: [], came: [] },
    ]);
    expect(results).toMatchObject({ finished: 0, failed: 1, idle: [], endings: [] });
  });
});

describe('intervals', () => {
  it('of fifty games tell a half to within fourteen hundredths', () => {
    expect(precisionOf(50)).toBe(14);
  });

  it('of a difference hold nothing where both are the same, and exclude it where they are far apart', () => {
    const same = shareDifference(wilson(25, 50), wilson(25, 50));
    expect(same.low).toBeLessThan(0);
    expect(same.high).toBeGreaterThan(0);
    expect(shareDifference(wilson(5, 50), wilson(40, 50)).low).toBeGreaterThan(0.4);
  });
});
