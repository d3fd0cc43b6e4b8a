import { mixedPosition, playOn, randomPlayer } from '@kosynier/ai';
import { niemenczyn } from '@kosynier/battles';
import { compileGame, type Game, type GameEvent, resume } from '@kosynier/engine';
import { rolledDice, seededRandom } from '@kosynier/protocol';
import { describe, expect, it } from 'vitest';
import { environmentLanguage } from '../src/language.ts';
import { TONGUES, tellEvent, tellStory } from '../src/story/index.ts';
import { kosynier } from './kosynier.ts';

function gameOf(scenario: string): Game {
  const game = compileGame(niemenczyn, scenario);
  if (game === undefined) throw new Error('no game');
  return game;
}
const game = gameOf('II');

/** Every kind of event that games from mixed positions bring about. */
function manyEvents(): GameEvent[] {
  const events: GameEvent[] = [];
  for (let seed = 1; seed <= 120; seed++) {
    const random = seededRandom(seed);
    const start = resume(game, mixedPosition(game, random), rolledDice(random));
    if (!start.ok) continue;
    for (const step of playOn(game, start.state, [randomPlayer, randomPlayer], random)) events.push(...step.events);
  }
  return events;
}

describe('the story', () => {
  const events = manyEvents();

  it.each(['en', 'pl'] as const)('tells every event as one sentence with its rule: %s', (language) => {
    for (const event of events) {
      const told = tellEvent(game, event, language);
      expect(told).toMatch(/[.!]( \[[\d.x]+\])?$/);
      expect(told).not.toMatch(/undefined|NaN|\?|\.\.|\[object| {2}/);
      if (language === 'pl') expect(told).not.toMatch(/\b(north|south|fled|flank|woods|melee)\b/);
    }
    expect(new Set(events.map(({ kind }) => kind)).size).toBeGreaterThan(35);
  });

  it('joins the steps of one move', () => {
    const step = (from: number, hex: number): GameEvent => ({ kind: 'entered', units: [0], from, hex, how: 'enter', rule: '8.2' });
    expect(tellStory(game, [step(308, 407), { kind: 'turned', units: [0], facing: 2, rule: '8.7' }, step(407, 507)], 'en')).toEqual([
      '1/I/7 Lith. Foot went 0308 → 0407 → 0507. [8.2]',
    ]);
  });

  it('counts points as Polish does', () => {
    const told = (points: number): string => tellEvent(game, { kind: 'points', side: 0, points, why: 'melee', rule: '12.1' }, 'pl');
    expect([1, 2, 5, 12, 22].map(told).map((text) => /\d+ \S+/.exec(text)?.[0])).toEqual([
      '1 punkt',
      '2 punkty',
      '5 punktów',
      '12 punktów',
      '22 punkty',
    ]);
  });

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
    expect(out).toContain(TONGUES.pl.stoppedAfter(1));
  });

  it('refuses a language that it does not speak', async () => {
    expect(await kosynier(['demo', '--lang', 'fr'])).toMatchObject({ code: 2, out: '', err: expect.stringContaining('en or pl') });
  });
});
