/** Why one is asked: who moved from where to where, who could fire best; and what one can do instead of what is refused. */
import { sensiblePlayer } from '@kosynier/ai';
import { hexName, parseHex, unitHex } from '@kosynier/engine';
import { seenBy } from '@kosynier/table';
import { describe, expect, it } from 'vitest';
import { insteadOf } from '../src/game/instead.ts';
import { occasionOf } from '../src/game/occasion.ts';
import { moversAt } from '../src/game/pointing.ts';
import { occasionWords } from '../src/panels/occasion-words.ts';
import { arranged, fail, openedAt, playedBy, unitOf } from './helpers.ts';

const hex = (name: string): number => parseHex(name) ?? fail(name);

describe('the occasion of a question', () => {
  it('of a window tells who moved from where to where, and the best shot with its chance, in both languages', () => {
    let told = 0;
    for (let seed = 1; seed <= 8; seed++) {
      const table = playedBy(
        seed,
        (one) => {
          const seen = seenBy(one, 0);
          const { best, moved } = occasionOf(seen);
          return seen.decision.kind === 'fireWindow' && seen.decision.side === 0 && best !== null && moved !== null;
        },
        sensiblePlayer,
      );
      const seen = seenBy(table, 0);
      if (seen.decision.kind !== 'fireWindow') continue;
      const occasion = occasionOf(seen);
      expect(occasion.best).not.toBeNull();
      if (occasion.moved !== null) {
        const [first = -1] = occasion.moved.units;
        expect(seen.game.sides[first]).toBe(1);
        // Whoever was driven back since then stands elsewhere.
        if (unitHex(seen.view, first) === occasion.moved.to) told += 1;
      }
      for (const language of ['en', 'pl'] as const) {
        const words = occasionWords(seen, occasion, language).join(' ');
        expect(words).toContain(hexName(occasion.best?.target ?? 0));
        expect(words).toContain('%');
        expect(words).not.toMatch(/undefined|\.\./);
      }
    }
    expect(told).toBeGreaterThan(0);
  });

  it('of a retreat tells from which hex, and whose fire it was', () => {
    let told = 0;
    let byFire = 0;
    for (let seed = 1; seed <= 25; seed++) {
      const table = playedBy(seed, (one) => seenBy(one, 0).decision.kind === 'retreatHex' && seenBy(one, 0).decision.side === 0);
      const seen = seenBy(table, 0);
      if (seen.decision.kind !== 'retreatHex') continue;
      const { retreat } = occasionOf(seen);
      expect(retreat?.from).toBe(unitHex(seen.view, retreat?.units[0] ?? -1));
      const words = occasionWords(seen, occasionOf(seen), 'en').join(' ');
      expect(words).toContain(hexName(retreat?.from ?? 0));
      const shot = seen.steps.at(-1)?.events.find((event) => event.kind === 'fired');
      if (shot?.kind === 'fired') {
        expect(words).toMatch(new RegExp(`under the fire of .+ in ${hexName(retreat?.origin ?? 0)}`));
        byFire += 1;
      }
      told += 1;
    }
    expect(told).toBeGreaterThan(1);
    expect(byFire).toBeGreaterThan(0);
  });
});

describe('the nearest legal thing', () => {
  const state = arranged([
    { id: 'p-1-I-7', hex: '0507', facing: 1 },
    { id: 'r-nar-1', hex: '1110', facing: 4 },
  ]);

  it('is as far on the way as one comes', () => {
    const seen = seenBy(openedAt(state), 0);
    const unit = unitOf('p-1-I-7');
    const at = unitHex(seen.view, unit);
    const picked = { hex: at, units: [unit], commander: null };
    const instead = insteadOf(seen, picked, moversAt(seen.options, seen.view, at), hex('1107'));
    expect(instead?.kind).toBe('go');
  });
});
