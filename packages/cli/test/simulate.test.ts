import { type Player, randomPlayer } from '@kosynier/ai';
import { niemenczyn } from '@kosynier/battles';
import { verify } from '@kosynier/protocol';
import { describe, expect, it } from 'vitest';
import { playGame } from '../src/simulate/game.ts';
import { wilson } from '../src/simulate/summary.ts';
import { kosynier } from './kosynier.ts';

describe.concurrent('kosynier simulate', () => {
  it('gives the same result for the same seed with 1 and 2 workers', async () => {
    const args = [
      'simulate',
      'niemenczyn',
      '--games',
      '12',
      '--from',
      'mixed',
      '--players',
      'random',
      '--seed',
      '5',
      '--json',
      '--workers',
    ];
    const [one, two] = await Promise.all([kosynier([...args, '1']), kosynier([...args, '2'])]);
    expect(one.code).toBe(0);
    expect(two.out).toBe(one.out);
    expect(one.err).toMatch(/^12 games in \d+ s\n$/);
    const share = { count: expect.any(Number), share: expect.any(Number), low: expect.any(Number), high: expect.any(Number) };
    expect(JSON.parse(one.out)).toEqual({
      battle: 'niemenczyn',
      scenario: 'I',
      games: 12,
      seed: 5,
      from: 'mixed',
      players: { polish: 'random', russian: 'random' },
      finished: 12,
      wins: { polish: share, russian: share },
      draws: share,
      endings: expect.any(Object),
      averages: { turn: expect.any(Number), decisions: expect.any(Number), balance: expect.any(Number) },
      dice: expect.objectContaining({ fire: { rolls: expect.any(Number), average: expect.any(Number) } }),
      failures: [],
    });
  });

  it('prints tables without colour into a pipe', async () => {
    const { code, out } = await kosynier(['simulate', 'niemenczyn', '--games', '4', '--scenario', 'II']);
    expect(code).toBe(0);
    expect(out).toMatch(/^Niemenczyn 1794, Scenario II: alternative: 4 games from the set-up, seed 1\n\nWHO WINS /);
    expect(out).toContain('Poles (sensible)');
    expect(out).not.toContain('\u001b');
  });

  it.each([[['simulate', 'niemenczyn', '--players', 'genius'], /one or two of sensible, random/]])(
    '%j is wrong usage',
    async (args, message) => {
      expect(await kosynier(args)).toMatchObject({ code: 2, out: '', err: expect.stringMatching(message) });
    },
  );
});

describe('a simulated game', () => {
  it('that fails leaves a record that can be opened at the failing action', () => {
    const cheat: Player = {
      name: 'cheat',
      choose: ({ view, options: [first] }) => (view.turn < 2 && first !== undefined ? first : { kind: 'launch' }),
    };
    const { failure, result } = playGame({ battle: niemenczyn, scenario: 'I', seed: 1, mixed: false, players: [cheat, randomPlayer] });
    expect(result).toBeNull();
    expect(failure?.reason).toContain('cheat chose an illegal action');
    const record = failure?.record ?? '';
    expect(verify(record)).toMatchObject({ ok: false, line: record.trimEnd().split('\n').length, refusals: [expect.anything()] });
  });

  it('is the game of its seed', () => {
    const job = { battle: niemenczyn, scenario: 'II', seed: 9, mixed: true, players: [randomPlayer, randomPlayer] } as const;
    expect(playGame(job)).toEqual(playGame(job));
  });
});

it('wilson: intervals as the tables have them', () => {
  expect(wilson(0, 10)).toMatchObject({ share: 0, low: 0, high: 0.2775 });
  expect(wilson(50, 100)).toMatchObject({ share: 0.5, low: 0.4038, high: 0.5962 });
  expect(wilson(0, 0)).toEqual({ count: 0, share: 0, low: 0, high: 1 });
});
