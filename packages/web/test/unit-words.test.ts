/** A screen reader hears what a counter and its markers show. */
import { type Refusal, unitFacts, view as viewOf, wayCost } from '@kosynier/engine';
import { seenBy } from '@kosynier/table';
import { refusalWords } from '@kosynier/words';
import { describe, expect, it } from 'vitest';
import { unitWords } from '../src/board/unit-words.ts';
import { whyWords } from '../src/game/why-words.ts';
import { en } from '../src/texts/en.ts';
import { pl } from '../src/texts/pl.ts';
import { arranged, fail, openedAt } from './helpers.ts';

const table = openedAt(
  arranged([
    { id: 'p-1-I-7', hex: '0507', facing: 1 },
    { id: 'p-2-I-7', hex: '0506', facing: 1 },
    { id: 'r-nar-1', hex: '1204', facing: 4 },
  ]),
);
const seen = seenBy(table, 0);
const { game } = seen;
const unit = game.units.find(({ id }) => id === 'p-1-I-7')?.number ?? fail('no such unit');

describe('why not', () => {
  it('[8.2] says of a distant hex what the way would cost and what is left, of anything else what the rules say', () => {
    const refusal = (reason: Refusal['reason']): Refusal => ({ reason, rule: '8.1' }) as Refusal;
    const said = (one: Refusal, movers: readonly number[]) =>
      whyWords(game, one, { view: seen.view, movers, hex: 1207, mpLeft: 4 }, 'en', en);
    expect(said(refusal('notAdjacent'), [unit])).toBe(
      `Out of reach in this move: 4 MP left, the cheapest way costs ${wayCost(game, seen.view, [unit], 1207)}. [8.1]`,
    );
    expect(wayCost(game, seen.view, [unit], 1207)).toBeGreaterThan(4);
    expect([en.outOfReach(4, null), pl.outOfReach(4, 9)]).toEqual([
      'Out of reach in this move: 4 MP left.',
      'Za daleko na ten ruch, zostało PR: 4, a najtańsza droga kosztuje 9.',
    ]);
    expect(said(refusal('notAdjacent'), [])).toBe(refusalWords(game, refusal('notAdjacent'), 'en'));
    expect(said(refusal('notNow'), [unit])).toBe(refusalWords(game, refusal('notNow'), 'en'));
  });
});

describe('a unit in words', () => {
  it('has name, ratings, facing and command, in both languages', () => {
    const facts = unitFacts(game, seen.view, unit) ?? fail('not on the map');
    const words = unitWords(game, seen.view, unit, 'en');
    for (const part of [`Morale ${facts.morale}`, `Size ${facts.size}`, `Firepower ${facts.fire}`, 'faces ', 'under '])
      expect(words).toContain(part);
    expect(words).not.toContain('losses');
    const polish = unitWords(game, seen.view, unit, 'pl');
    for (const part of [`morale ${facts.morale}`, 'zwrot: ', 'dowodzi ']) expect(polish.toLowerCase()).toContain(part);
  });

  it('has losses, shots and marks where there are any', () => {
    const changed = <T>(list: readonly T[], value: T): T[] => list.map((one, i) => (i === unit ? value : one));
    const state = viewOf(
      game,
      {
        ...seen.view,
        unitLosses: changed(seen.view.unitLosses, 1),
        unitShots: changed(seen.view.unitShots, 2),
      },
      0,
    );
    const words = unitWords(game, state, unit, 'en');
    expect(words).toContain('losses 1');
    expect(words).toContain('shots in this Turn 2');
  });
});
