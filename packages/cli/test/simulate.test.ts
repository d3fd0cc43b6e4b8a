import { describe, expect, it } from 'vitest';
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
      leads: Array.from({ length: 6 }, (_, i) => ({ turn: i + 1, ahead: [share, share], balance: expect.any(Object) })),
      units: expect.arrayContaining([expect.objectContaining({ unit: 'r-art', steps: 0 })]),
      failures: [],
    });
  });

  it('prints tables without colour into a pipe', async () => {
    const { code, out } = await kosynier(['simulate', 'niemenczyn', '--games', '4', '--scenario', 'II']);
    expect(code).toBe(0);
    expect(out).toMatch(/^Niemenczyn 1794, Scenario II: alternative: 4 games from the set-up, seed 1\n\nWHO WINS /);
    expect(out).toContain('Poles (sensible)');
    expect(out).toContain('AFTER TURN  POLES AHEAD');
    expect(out).toContain('LOST MOST');
    expect(out).not.toContain('\u001b');
  });

  it.each([[['simulate', 'niemenczyn', '--players', 'genius'], /one or two of recruit, captain, general, sensible, random/]])(
    '%j is wrong usage',
    async (args, message) => {
      expect(await kosynier(args)).toMatchObject({ code: 2, out: '', err: expect.stringMatching(message) });
    },
  );
});
