/** The arithmetic of ratings: against the published example, and against the measurements that it rests on. */
import { readFileSync } from 'node:fs';
import { loadBattle } from '@kosynier/battles';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { whyNotRated } from '../src/ratings/agreeing.ts';
import { aged, expectedScore, NEWCOMER, ratedAfter } from '../src/ratings/glicko.ts';
import { LEVEL_MATCHES, levelsOf } from '../src/ratings/levels.ts';
import { oddsOf, SIDE_ODDS, shareOf, sidePoints } from '../src/ratings/odds.ts';
import { type PlayedGame, pairsOf, reliabilityOf, resultsOf } from '../src/ratings/profile.ts';
import { changesOf, scoreOf, UNKNOWN } from '../src/ratings/reckoning.ts';
import { fail } from './support.ts';

const doc = (name: string): string => readFileSync(new URL(`../../../docs/${name}.md`, import.meta.url), 'utf8');
const DAY = 86_400_000;

describe('Glicko-2', () => {
  it('gives the numbers of the published example', () => {
    const after = ratedAfter({ rating: 1500, deviation: 200, volatility: 0.06 }, [
      { opponent: { rating: 1400, deviation: 30 }, score: 1 },
      { opponent: { rating: 1550, deviation: 100 }, score: 0 },
      { opponent: { rating: 1700, deviation: 300 }, score: 0 },
    ]);
    expect(after.rating).toBeCloseTo(1464.06, 1);
    expect(after.deviation).toBeCloseTo(151.52, 1);
    expect(after.volatility).toBeCloseTo(0.06, 4);
    expect(after.volatility).toBeLessThan(0.06);
  });

  it('widens the deviation of whoever does not play, up to that of a newcomer', () => {
    const known = { rating: 1700, deviation: 60, volatility: 0.06 };
    expect(aged(known, 0).deviation).toBeCloseTo(60, 9);
    expect(aged(known, 365 / 5).deviation).toBeCloseTo(107.5, 0);
    expect(aged(known, 100_000).deviation).toBe(350);
  });

  it('never moves against the result, and gives what is finite', () => {
    const rating = fc.record({
      rating: fc.double({ min: 500, max: 2800, noNaN: true }),
      deviation: fc.double({ min: 45, max: 350, noNaN: true }),
      volatility: fc.double({ min: 0.03, max: 0.1, noNaN: true }),
    });
    fc.assert(
      fc.property(rating, rating, fc.double({ min: 0, max: 400, noNaN: true }), (own, opponent, periods) => {
        const [lost, drawn, won] = [0, 0.5, 1].map((score) => ratedAfter(own, [{ opponent, score }], periods));
        if (lost === undefined || drawn === undefined || won === undefined) return fail('three results');
        expect(lost.rating).toBeLessThanOrEqual(own.rating);
        expect(won.rating).toBeGreaterThanOrEqual(own.rating);
        expect(drawn.rating).toBeGreaterThanOrEqual(lost.rating);
        expect(won.rating).toBeGreaterThanOrEqual(drawn.rating);
        for (const { deviation, volatility } of [lost, drawn, won]) {
          expect(deviation).toBeGreaterThan(0);
          expect(volatility).toBeGreaterThan(0);
          expect(volatility).toBeLessThan(1);
        }
        expect(expectedScore(own, opponent) + expectedScore(opponent, own)).toBeCloseTo(1, 9);
      }),
      { numRuns: 300 },
    );
  });
});

describe('sides', () => {
  const captains = doc('balance').split('## Captains')[1]?.split('\n## ')[0] ?? fail('no table of captains');
  const rows = [...captains.matchAll(/^\| ([^|]+) \| (\d+) \| ([\d.]+) % [^|]+\| ([\d.]+) % [^|]+\| (\d+) \|/gm)];
  const NAMES: Readonly<Record<string, string>> = {
    'Niemenczyn I, historical': 'niemenczyn/I',
    'Niemenczyn II, alternative': 'niemenczyn/II',
    'Racławice I': 'raclawice/I',
    'Racławice II, Denisov marches': 'raclawice/II',
    'Szczekociny, Wywła': 'szczekociny/wywla',
    'Szczekociny, the battle': 'szczekociny/battle',
    Maciejowice: 'maciejowice/battle',
  };

  it('stand as docs/balance.md has measured them, in every scenario', () => {
    const measured = rows.map(([, name = '', games = '', poles = '', others = '', drawn = '']) => ({
      place: NAMES[name] ?? fail(`${name} is not known here`),
      games: Number(games),
      poles,
      others,
      drawn: Number(drawn),
    }));
    const data = SIDE_ODDS.map(({ battle, scenario, games, won }) => ({
      place: `${battle}/${scenario}`,
      games,
      poles: ((100 * won[0]) / games).toFixed(1),
      others: ((100 * won[1]) / games).toFixed(1),
      drawn: games - won[0] - won[1],
    }));
    expect(data).toEqual(measured);
    // The Poles are the first side of every battle.
    for (const { battle } of SIDE_ODDS) expect(loadBattle(battle)?.sides[0].id).toBe('polish');
  });

  it('are worth points: what one has more, the other has less', () => {
    const odds = oddsOf('niemenczyn', 'I') ?? fail('no odds');
    expect(shareOf(odds, 0)).toBeCloseTo(0.3475, 6);
    expect(sidePoints(odds, 0)).toBeCloseTo(-109.45, 1);
    expect(sidePoints(odds, 0) + sidePoints(odds, 1)).toBeCloseTo(0, 9);
  });

  it('to win with the better side counts less, and to lose with it more', () => {
    const odds = oddsOf('niemenczyn', 'I') ?? fail('no odds');
    const [asPoles, asRussians] = (
      [
        [0, 1],
        [1, 0],
      ] as const
    ).map((sides) => changesOf(odds, sides, 1, [UNKNOWN, UNKNOWN], 0)[0]);
    if (asPoles === undefined || asRussians === undefined) fail('two changes');
    expect(asPoles.after.rating).toBeGreaterThan(asRussians.after.rating);
    expect(asPoles.expected).toBeLessThan(0.5);
    expect(asRussians.expected).toBeGreaterThan(0.5);
    // Both games of a pair, each won by the same side, leave two equals about where they were.
    const first = changesOf(odds, [0, 1], 0, [UNKNOWN, UNKNOWN], 0);
    const second = changesOf(odds, [1, 0], 1, [first[0].after, first[1].after], 0);
    expect(Math.abs(second[0].after.rating - NEWCOMER.rating)).toBeLessThan(50);
  });

  it('ratings never become immovable, and rest makes them move more', () => {
    const odds = oddsOf('raclawice', 'I') ?? fail('no odds');
    const known = { ...UNKNOWN, deviation: 45, games: 900, at: 0 };
    const [soon] = changesOf(odds, [0, 1], 1, [known, known], DAY);
    const [late] = changesOf(odds, [0, 1], 1, [known, known], 400 * DAY);
    expect(soon.after.deviation).toBe(45);
    expect(late.after.rating - 1500).toBeGreaterThan(soon.after.rating - 1500);
    expect(soon.after).toMatchObject({ games: 901, at: DAY });
  });
});

describe('the computer', () => {
  const strength = doc('strength');
  const TITLES: Readonly<Record<string, string>> = {
    'Niemenczyn 1794, Scenario I: historical': 'niemenczyn/I',
    'Niemenczyn 1794, Scenario II: alternative': 'niemenczyn/II',
    'Racławice 1794, Scenario I: the battle of Racławice': 'raclawice/I',
    'Racławice 1794, Scenario II: Denisov marches to the guns': 'raclawice/II',
    'Szczekociny 1794, The fight for Wywła': 'szczekociny/wywla',
    'Szczekociny 1794, The battle of Szczekociny': 'szczekociny/battle',
    'Maciejowice 1794, The battle of Maciejowice': 'maciejowice/battle',
  };

  it('stands as docs/strength.md has measured it', () => {
    const measured = strength
      .split('\n### ')
      .slice(1)
      .flatMap((section) => {
        const place = TITLES[section.split('\n')[0] ?? ''] ?? fail(section.slice(0, 60));
        const rows = [...section.matchAll(/^\| (captain : recruit|general : captain) \|(.*)\|$/gm)];
        return rows.map(([, players = '', cells = '']) => {
          const [pairs = '', , , , , asFirst = '', asSecond = ''] = cells.split('|').map((cell) => cell.trim());
          return `${place} ${players.split(' ')[0]} ${pairs}: ${asFirst} ${asSecond}`;
        });
      });
    const data = LEVEL_MATCHES.map(({ battle, scenario, stronger, pairs, won }) => {
      const [one, two] = won.map((games) => `${((100 * games) / pairs).toFixed(1)}%`);
      return `${battle}/${scenario} ${stronger} ${pairs}: ${one} ${two}`;
    });
    expect(data).toEqual(measured);
  });

  it('has its levels in their order, the captain where newcomers begin', () => {
    for (const battle of new Set(SIDE_ODDS.map((one) => one.battle))) {
      const [general, captain, recruit] = levelsOf(battle);
      expect([general?.level, captain?.level, recruit?.level]).toEqual(['general', 'captain', 'recruit']);
      expect(captain?.rating).toBe(NEWCOMER.rating);
      expect(general?.rating).toBeGreaterThan(1550);
      expect(recruit?.rating).toBeLessThan(1300);
    }
    expect(levelsOf('nowhere')).toEqual([]);
  });
});

describe('a game', () => {
  it('is rated only as the sides were measured, between people who are known', () => {
    const wanted = {
      battle: 'niemenczyn',
      scenario: 'I',
      options: {},
      pace: { kind: 'slow', hours: 72, increment: 12 },
      isAgainstComputer: false,
      isBrought: false,
      isByGuest: false,
    } as const;
    expect(whyNotRated(wanted)).toBeUndefined();
    for (const [change, why] of [
      [{ isByGuest: true }, 'accounts'],
      [{ isAgainstComputer: true }, 'computer'],
      [{ isBrought: true }, 'elsewhere'],
      [{ pace: { kind: 'noClock' } }, 'clock'],
      [{ options: { meleeDie: 10 } }, 'book'],
      [{ scenario: 'III' }, 'measured'],
    ] as const)
      expect(whyNotRated({ ...wanted, ...change } as typeof wanted)).toContain(why);
  });

  it('has a score where it has a result', () => {
    const score = (result: object | null, firstSide: 0 | 1 | null = 1) =>
      scoreOf({ battle: 'niemenczyn', result: result as never, firstSide });
    expect(score({ winner: 'russian', how: 'points' })).toBe(1);
    expect(score({ winner: 'polish', how: 'time' })).toBe(0);
    expect(score({ winner: 'polish', how: 'resignation' }, 0)).toBe(1);
    expect(score({ winner: null, how: 'agreement' })).toBe(0.5);
    for (const how of ['lapsed', 'left']) expect(score({ winner: null, how })).toBeNull();
    expect(score(null)).toBeNull();
    expect(score({ winner: 'polish', how: 'points' }, null)).toBeNull();
  });

  it('counts in results, reliability and pairs', () => {
    const game = (id: string, score: number | null, how: string, more: Partial<PlayedGame> = {}): PlayedGame => ({
      game: id,
      pairOf: null,
      brought: null,
      battle: 'niemenczyn',
      scenario: 'I',
      state: 'over',
      visibility: 'public',
      rated: true,
      moved: new Date(0),
      opponent: 'Jan',
      otherAccount: 'jan',
      score,
      how,
      change: null,
      ...more,
    });
    const games = [
      game('b', 0.5, 'agreement', { pairOf: 'a' }),
      game('a', 1, 'points'),
      game('c', 0, 'time'),
      game('d', 1, 'time'),
      game('e', null, 'left'),
      game('f', null, 'lapsed'),
      game('h', 1, 'points', { pairOf: 'gone' }),
    ];
    expect(resultsOf(games)).toEqual({ won: 3, drawn: 1, lost: 1, running: 0 });
    expect(reliabilityOf(games)).toEqual({ games: 5, finished: 4, timeouts: 1 });
    expect(pairsOf(games)).toMatchObject([{ games: ['a', 'b'], opponent: 'Jan', own: 1.5, others: 0.5, isOver: true }]);
  });
});
