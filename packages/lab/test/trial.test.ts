/** A battle is tried: the same seeds give the same results, and what is counted adds up. */
import { type Player, playerNamed } from '@kosynier/ai';
import { exampleBattle, niemenczyn, parseBattle } from '@kosynier/battles';
import { compileGame, type Game } from '@kosynier/engine';
import { readRecord, replay } from '@kosynier/protocol';
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

/** Plays well for some decisions, and then wants what nobody may. */
const stubborn = (): Player => {
  const player = sensible();
  let decisions = 0;
  return {
    ...player,
    choose: (situation, random) => {
      decisions += 1;
      return decisions > 15 ? { kind: 'include', unit: 999 } : player.choose(situation, random);
    },
  };
};

describe('a trial', () => {
  it('is the same for the same seeds, and adds up', () => {
    const game = gameOf();
    const games = [1, 2, 3, 4].map((seed) => trialGame(game, seed, sensible));
    expect(games).toEqual([1, 2, 3, 4].map((seed) => trialGame(game, seed, sensible)));
    const { finished, failures, wins, draws, endings, commands, leads, units, fallen } = trialResults(game, games);
    expect([finished, failures]).toEqual([4, []]);
    expect(leads.map(({ turn }) => turn)).toEqual(Array.from({ length: game.scenario.turns }, (_, i) => i + 1));
    expect(leads.at(-1)?.balance.mean).toBeCloseTo(games.reduce((all, one) => all + one.balance, 0) / 4, 3);
    // What the counters lost is what fell in the hexes.
    const lost = units.reduce((all, one) => all + one.steps + one.eliminated + one.captured, 0);
    expect(Object.values(fallen).reduce((all, one) => all + one, 0)).toBeCloseTo(lost, 2);
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
      record: null,
      turn: 2,
      balance: 3,
      balances: [-1, 3],
      losses: { 'r-art': { steps: 0, eliminated: 0, captured: 1, withdrawn: 0 } },
      fallen: { '0205': 2 },
      acted: [],
      fought: [],
      came: [],
    };
    const results = trialResults(game, [idle, { ...idle, balances: [0, 3], losses: {}, fallen: {} }]);
    expect(results.idle).toHaveLength(game.units.filter(({ takesPart }) => takesPart).length);
    expect(results.fallen).toEqual({ '0205': 1 });
    expect(results.units[0]).toMatchObject({ unit: 'r-art', captured: 0.5, idle: 1 });
    // A game that has ended keeps its balance.
    expect(results.leads.map(({ ahead: [first, second] }) => [first.count, second.count])).toEqual([
      [0, 1],
      ...Array.from({ length: game.scenario.turns - 1 }, () => [2, 0]),
    ]);
    expect(results.leads[0]?.balance.mean).toBe(-0.5);
    expect(results.wins[0].share).toBe(1);
  });

  it('of games that all failed says nothing about who wins, and has the record of each', () => {
    const game = gameOf();
    const played = trialGame(game, 1, stubborn);
    const results = trialResults(game, [played]);
    expect(results).toMatchObject({ finished: 0, idle: [], endings: [], leads: [] });
    expect(results.failures).toEqual([{ seed: 1, reason: played.failure, record: played.record }]);
    expect(played.failure).toContain('chose an illegal action');
    // Its record carries the battle, and can be opened at the move that failed.
    const reading = readRecord(played.record ?? '');
    const replayed = reading.ok ? replay(reading.record) : reading;
    expect(replayed).toMatchObject({
      ok: true,
      table: { game: { battle: { id: game.battle.id } }, agreement: { seats: ['sensible', 'sensible'] } },
    });
    expect(replayed.ok ? replayed.table.steps.length : 0).toBeGreaterThan(15);
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
