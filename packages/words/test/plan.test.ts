import { createMind, decide, playerOf, playOn } from '@kosynier/ai';
import { type Action, newGame, view } from '@kosynier/engine';
import { seededRandom } from '@kosynier/table';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, planStory, type ToldPlan, weighedStory } from '../src/index.ts';
import { allGames, gameOf } from './support.ts';

const game = gameOf('niemenczyn', 'I');
const state = newGame(game);
const commander = game.battle.commanders.findIndex(({ id }) => id === 'grabowski');
const PLAN: ToldPlan = {
  commander,
  orders: [
    { units: [0, 1], intention: 'assault', from: 308, to: 707, target: 707 },
    { units: [2], intention: 'fallBack', from: 209, to: 108, target: 0 },
  ],
  worth: 2.42,
  first: 1.6,
  tried: 34,
};

describe('a plan in words', () => {
  it('says in one sentence who is attacked with how many, and what the others do', () => {
    expect(planStory(game, state, PLAN, 'en').headline).toBe(
      'Grabowski attacks 0707 (2/Narva and 1 Art. (Russians)) with 2 units; 1 unit falls back.',
    );
    expect(planStory(game, state, PLAN, 'pl').headline).toBe(
      'Grabowski atakuje pole 0707 (2/Narwski i 1 art. (Rosjanie)) siłą 2 oddziałów; 1 oddział odchodzi w tył.',
    );
  });

  it('gives every body a line with its way', () => {
    expect(planStory(game, state, PLAN, 'en').orders).toEqual([
      '1/I/7 Lith. Foot and 2/I/7 Lith. Foot: assault, 0308 → 0707',
      '1 Art. (Poles): fall back, 0209 → 0108',
    ]);
  });

  it('tells what the search brought, in tenths of a point, and nothing if there was none', () => {
    expect(planStory(game, state, PLAN, 'en').worth).toBe('+0.8 points against the first idea; 34 plans tried.');
    expect(planStory(game, state, PLAN, 'pl').worth).toBe('+0,8 punktu wobec pierwszego pomysłu; sprawdzono 34 plany.');
    expect(planStory(game, state, { ...PLAN, worth: 1.6, tried: 5 }, 'pl').worth).toBe(
      'Pierwszy pomysł był najlepszy; sprawdzono 5 planów.',
    );
    expect(planStory(game, state, { ...PLAN, worth: null, first: null }, 'en').worth).toBeNull();
  });

  it('says it when nobody moves', () => {
    const story = planStory(game, state, { ...PLAN, orders: [] }, 'en');
    expect(story).toMatchObject({ headline: 'Grabowski leaves everybody in place.', orders: [] });
  });

  it('bends the Polish verb by the number of units', () => {
    const told = (count: number): string =>
      planStory(
        game,
        state,
        { ...PLAN, orders: [{ units: Array.from({ length: count }, () => 0), intention: 'advance', from: 308, to: 407, target: 0 }] },
        'pl',
      ).headline;
    expect([1, 3, 5, 12, 22].map(told)).toEqual([
      'Grabowski: 1 oddział idzie naprzód.',
      'Grabowski: 3 oddziały idą naprzód.',
      'Grabowski: 5 oddziałów idzie naprzód.',
      'Grabowski: 12 oddziałów idzie naprzód.',
      'Grabowski: 22 oddziały idą naprzód.',
    ]);
  });
});

describe('what was weighed', () => {
  const shot = (target: number): Action => ({ kind: 'salvo', from: [308], target, passing: false });
  const weighed = [0.52, 0.48, 0.1, -0.4].map((worth, i) => ({ action: shot(407 + i), worth }));

  it('shows the best three by their distance from the best, and marks the choice', () => {
    expect(weighedStory(game, state, weighed, shot(408), 'en')).toEqual([
      { text: 'Fire from 0308 at 0407', worth: 'best', isChosen: false },
      { text: 'Fire from 0308 at 0408', worth: 'as good', isChosen: true },
      { text: 'Fire from 0308 at 0409', worth: '0.4 points less', isChosen: false },
    ]);
  });

  it('adds the choice if it is not among the best', () => {
    const lines = weighedStory(game, state, weighed, shot(410), 'pl');
    expect(lines).toHaveLength(4);
    expect(lines[3]).toMatchObject({ worth: 'o 0,9 punktu mniej', isChosen: true });
  });

  it('says nothing where nothing was weighed', () => {
    expect(weighedStory(game, state, [], shot(407), 'en')).toEqual([]);
  });
});

const BROKEN = /undefined|NaN|\?|0000| {2}|\.\.|: *$/;

it('plans of captains on every battle are told without holes', () => {
  const faults = new Set<string>();
  let told = 0;
  for (const one of allGames()) {
    const random = seededRandom(3);
    const mind = createMind('captain');
    const player = playerOf(createMind('captain'));
    let count = 0;
    for (const { before, decision, options } of playOn(one, newGame(one), [player, player], random)) {
      if (++count > 120) break;
      const side = decision.side ?? 0;
      const { plan } = decide(mind, { game: one, view: view(one, before, side), decision, options }, random);
      if (plan === null) continue;
      for (const language of LANGUAGES) {
        const { headline, orders } = planStory(one, before, plan, language);
        for (const text of [headline, ...orders]) if (BROKEN.test(text)) faults.add(text);
        told += 1;
      }
    }
  }
  expect([...faults]).toEqual([]);
  expect(told).toBeGreaterThan(100);
});
