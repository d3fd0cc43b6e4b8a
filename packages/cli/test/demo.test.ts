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
  it('prints the help, plays a game to its end and needs no terminal', async () => {
    const { code, out, err } = await kosynier(['demo']);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/^Usage: kosynier/);
    expect(out).toContain('── Turn 1 of 6 ──');
    expect(out).toMatch(/The game is over: .*\[12\.\d\]\n\n$/);
    expect(out).not.toContain('\u001b');
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
