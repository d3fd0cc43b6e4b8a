import type { GameEvent } from '@kosynier/engine';
import { describe, expect, it } from 'vitest';
import { tellEvent, tellStory } from '../src/index.ts';
import { gameOf } from './support.ts';

const game = gameOf('niemenczyn', 'II');

describe('the story', () => {
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

  it('tells an entry from off the map without a hex that does not exist', () => {
    const entry: GameEvent = { kind: 'entered', units: [0], from: 0, hex: 308, how: 'enter', rule: '13.E' };
    const step: GameEvent = { kind: 'entered', units: [0], from: 308, hex: 407, how: 'enter', rule: '8.2' };
    expect(tellStory(game, [entry, step], 'en')).toEqual([
      '1/I/7 Lith. Foot came onto the map in 0308. [13.E M]',
      '1/I/7 Lith. Foot went from 0308 to 0407. [8.2]',
    ]);
    expect(tellStory(game, [entry], 'pl')).toEqual(['1/I/7 pp lit. wchodzi na mapę: 0308. [13.E M]']);
  });
});
