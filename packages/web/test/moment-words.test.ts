import type { GameEvent } from '@kosynier/engine';
import { seenBy } from '@kosynier/table';
import { LANGUAGES } from '@kosynier/words';
import { describe, expect, it } from 'vitest';
import { momentWords } from '../src/opponent/moment-words.ts';
import { en } from '../src/texts/en.ts';
import { pl } from '../src/texts/pl.ts';
import { fresh, GAME, unitOf } from './helpers.ts';

const seen = seenBy(fresh(), 0);
const TEXTS = { en, pl };

/** A moment of one step in which this happened. */
const told = (event: GameEvent, language: 'en' | 'pl'): string => {
  const step = { side: 0, asked: 'fireWindow', action: null, rolls: [], draws: [], view: seen.view, by: null, events: [event] } as const;
  return momentWords(
    { ...seen, steps: [step] },
    { from: 1, at: 1, side: 0 } as Parameters<typeof momentWords>[1],
    language,
    TEXTS[language],
  );
};

describe('a moment', () => {
  it('ends in one full stop, also after a name that ends in one', () => {
    expect(GAME.battle.units[unitOf('p-1-I-7')]?.name.pl).toMatch(/\.$/);
    const lost: GameEvent = { kind: 'captured', unit: unitOf('p-1-I-7'), hex: 507, rule: '10.10.8' };
    expect(told(lost, 'pl')).toMatch(/pp lit\.$/);
    for (const language of LANGUAGES) expect(told(lost, language)).not.toContain('..');
  });
});
