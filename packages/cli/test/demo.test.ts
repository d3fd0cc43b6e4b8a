import { describe, expect, it } from 'vitest';
import { DEMO_WORDS } from '../src/demo/words.ts';
import { environmentLanguage } from '../src/language.ts';
import { kosynier } from './kosynier.ts';

describe('the language', () => {
  it('takes the language of the environment', () => {
    expect(environmentLanguage({ LANG: 'pl_PL.UTF-8' })).toBe('pl');
    expect(environmentLanguage({ LANG: 'pl_PL.UTF-8', LC_ALL: 'C' })).toBe('en');
    expect(environmentLanguage({})).toBe('en');
  });
});

describe.concurrent('kosynier demo', () => {
  it('leads a newcomer through a game and needs no terminal', async () => {
    const { code, out, err } = await kosynier(['demo']);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const { activation, move, salvo, melee, refused, end, next } = DEMO_WORDS.en;
    const places = [activation[0], move[0], salvo[0], melee[0], refused[0], end[0], next].map((heading) => out.indexOf(`── ${heading}`));
    expect(places.every((place) => place > 0)).toBe(true);
    expect([...places].sort((a, b) => a - b)).toEqual(places);
    expect(out).toMatch(/stands \d+% \(die /);
    expect(out).toMatch(/attacker wins \d+%/);
    expect(out).toMatch(/Tried: .*\n.*\. \[[\d.]+\]\n/);
    expect(out).toContain('npx kosynier play niemenczyn');
    expect(out).not.toContain('\u001b');
    expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(100);
  });

  it('does so in Polish too, from other seeds and in the other scenario', async () => {
    for (const args of [
      ['--seed', '1'],
      ['--scenario', 'II', '--seed', '4'],
    ]) {
      const { code, out } = await kosynier(['demo', '--lang', 'pl', ...args]);
      expect(code).toBe(0);
      expect(out).toContain(DEMO_WORDS.pl.next);
      expect(out).not.toMatch(/undefined|NaN|\[object/);
    }
  });

  it('tells a whole game to its end', async () => {
    const { code, out, err } = await kosynier(['demo', '--game']);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain('── Turn 1 of 6 ──');
    expect(out).toMatch(/The game is over: .*\[12\.\d\]\n\n$/);
    expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(100);
  });

  it('stops after so many turns, in Polish', async () => {
    const { code, out } = await kosynier(['demo', '--turns', '1', '--scenario', 'II', '--lang', 'pl', '--seed', '3']);
    expect(code).toBe(0);
    expect(out).toContain('── Etap 1 z 6 ──');
    expect(out).not.toContain('── Etap 2');
    expect(out).toContain(DEMO_WORDS.pl.stoppedAfter(1));
  });

  it('refuses a language that it does not speak', async () => {
    expect(await kosynier(['demo', '--lang', 'fr'])).toMatchObject({ code: 2, out: '', err: expect.stringContaining('en or pl') });
  });
});
