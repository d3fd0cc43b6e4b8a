import { niemenczyn } from '@kosynier/battles';
import { describe, expect, it } from 'vitest';
import { ladderPage, ladderPicture, ratingsOf, resultsOf, strengthsOf } from '../src/index.ts';
import { linesOf, planned } from './support.ts';

describe('ratings', () => {
  it('of two players are the odds between them, with one tie added', () => {
    const [a = 0, b = 0] = strengthsOf([{ players: ['a', 'b'], won: 59, tied: 1, lost: 19 }], ['a', 'b']);
    expect(a / b).toBeCloseTo(60 / 20, 6);
    expect(ratingsOf([{ players: ['b', 'a'], won: 7500, tied: 0, lost: 2500 }], ['a', 'b'])[1]?.elo).toBe(191);
  });

  it('add up over a chain', () => {
    const chain = [
      { players: ['b', 'a'], won: 3000, tied: 0, lost: 1000 },
      { players: ['c', 'b'], won: 3000, tied: 0, lost: 1000 },
    ] as const;
    const [, b, c] = ratingsOf(chain, ['a', 'b', 'c']);
    expect(c?.elo).toBeCloseTo(2 * (b?.elo ?? 0), -1);
  });

  it('have intervals, also for who wins everything, and are the same every time', () => {
    const matches = [{ players: ['b', 'a'], won: 20, tied: 0, lost: 0 }] as const;
    const [first, second] = ratingsOf(matches, ['a', 'b']);
    expect(first).toEqual({ name: 'a', elo: 0, low: 0, high: 0 });
    expect(second?.elo).toBeGreaterThan(400);
    expect(Number.isFinite(second?.high)).toBe(true);
    const close = [{ players: ['b', 'a'], won: 12, tied: 2, lost: 8 }] as const;
    const [, even] = ratingsOf(close, ['a', 'b']);
    expect(even?.low).toBeLessThan(even?.elo ?? 0);
    expect(even?.high).toBeGreaterThan(even?.elo ?? 0);
    expect(ratingsOf(close, ['a', 'b'])[1]).toEqual(even);
  });
});

describe('the ladder', () => {
  const plan = planned(['sensible', 'random'], 4);
  const rungs = [{ battle: niemenczyn, results: resultsOf(plan.game, plan.experiment, linesOf(plan), []) }];
  const made = { command: 'npm run ladder', program: 'abc', picture: 'images/strength.svg' };

  it('tells pairs, ratings and the commands that made it', () => {
    const page = ladderPage(rungs, ['random', 'sensible'], made);
    expect(page).toContain('| sensible : random | 2 |');
    expect(page).toContain('](images/strength.svg)');
    expect(page).toContain('npx kosynier lab --battle niemenczyn --scenario I --sides sensible:random --games 4 --seed 1794');
    expect(page).not.toMatch(/NaN|undefined|null|Infinity/);
    expect(page).not.toMatch(/\d %/);
  });

  it('says what a budget in a name means', () => {
    expect(ladderPage(rungs, ['random', 'general@24000'], made)).toContain('general@24000 is the general with 24000 nodes a plan');
    expect(ladderPage(rungs, ['random', 'general@6000'], made)).not.toContain('instead of');
    expect(ladderPage(rungs, ['random', 'sensible'], made)).not.toContain('@');
  });

  it('has a picture with a mark for every two players, inside its frame', () => {
    const picture = ladderPicture(rungs);
    expect(picture).toMatch(/^<svg xmlns=/);
    expect(picture).toContain('sensible : random (2)');
    expect(picture).not.toMatch(/NaN|undefined|null|Infinity/);
    const share = rungs[0]?.results.pairs?.share.share ?? -1;
    const [, from = '', to = ''] = /x1="([\d.]+)"[^>]*x2="([\d.]+)"[^>]*stroke-width="5"/.exec(picture) ?? [];
    const at = Number(/cx="([\d.]+)"/.exec(picture)?.[1]);
    const axis = [...picture.matchAll(/<line x1="([\d.]+)"/g)].map(([, x]) => Number(x));
    const [none = 0, all = 0] = [axis[0], axis[4]];
    expect((at - none) / (all - none)).toBeCloseTo(share, 3);
    expect(at).toBeGreaterThanOrEqual(Number(from));
    expect(at).toBeLessThanOrEqual(Number(to));
    expect(Number(to)).toBeLessThan(Number(/viewBox="0 0 (\d+)/.exec(picture)?.[1]));
  });
});
