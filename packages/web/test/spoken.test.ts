/** What the hint names and what a screen reader hears of whom a key has picked. */
import { reach, reactors } from '@kosynier/engine';
import { seenBy } from '@kosynier/table';
import { speakerOf } from '@kosynier/words';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { pickedWords } from '../src/board/cursor-words.tsx';
import { Hint } from '../src/board/hint.tsx';
import { nextPicked, pickedAt } from '../src/game/pointing.ts';
import { useLanguage } from '../src/texts/index.ts';
import { arranged, fail, GAME, openedAt, unitOf } from './helpers.ts';

const FIRST = unitOf('p-1-I-7');
const SECOND = unitOf('p-2-I-7');
const GUNS = unitOf('r-art');

/** The warnings of every place that a company can go to, with those who would react there. */
function warnings(gunHex: string, besideHex: string): { readonly text: string; readonly guns: readonly number[] }[] {
  const seen = seenBy(
    openedAt(
      arranged([
        { id: 'p-1-I-7', hex: '0507', facing: 1 },
        { id: 'r-art', hex: gunHex, facing: 4 },
        { id: 'r-nar-1', hex: besideHex, facing: 4 },
      ]),
    ),
    0,
  );
  const { game, view } = seen;
  return reach(game, view, [FIRST])
    .filter(({ path }) => path.length > 0)
    .map((place) => {
      const shown = { seen, game, state: view, shown: view, hex: place.hex, movers: [FIRST], place, mpLeft: 4 };
      const markup = renderToStaticMarkup(createElement(Hint, { ...shown, sightReport: null, aimed: null, why: [], style: {} }));
      const told = [...markup.matchAll(/data-testid="(?:reactors|windows)"[^>]*>([^<]*)/g)].map(([, text]) => text);
      return { text: told.join(' '), guns: reactors(game, view, [FIRST], place.path).guns };
    });
}

describe('who would react', () => {
  it.each([
    ['alone', '0907', '1115'],
    ['with infantry in their hex', '0907', '0907'],
  ])('[9.4] names guns once: %s', (_, gunHex, besideHex) => {
    const name = speakerOf(GAME, useLanguage.getInitialState().language).unit(GUNS);
    const told = warnings(gunHex, besideHex);
    const counts = told.map(({ text }) => text.split(name).length - 1);
    expect(told.some(({ guns }) => guns.includes(GUNS))).toBe(true);
    told.forEach(({ guns, text }, i) => {
      if (guns.includes(GUNS)) expect(counts[i], text).toBe(1);
      expect(counts[i], text).toBeLessThanOrEqual(1);
    });
  });
});

describe('the key s', () => {
  it('[6.0] has the whole stack said, then each of its units, with its ratings', () => {
    const { game, view, options } = seenBy(
      openedAt(
        arranged([
          { id: 'p-1-I-7', hex: '0507', facing: 1 },
          { id: 'p-2-I-7', hex: '0507', facing: 1 },
          { id: 'r-nar-1', hex: '1115', facing: 4 },
        ]),
      ),
      0,
    );
    const say = speakerOf(game, 'en');
    const whole = pickedAt(options, view, 507);
    const one = nextPicked(options, view, whole) ?? fail('nobody comes next');
    const other = nextPicked(options, view, one) ?? fail('nobody comes next');
    const said = (units: readonly number[]) => pickedWords(game, view, units, 'en');
    for (const unit of [FIRST, SECOND]) expect(said(whole.units)).toContain(say.unit(unit));
    expect([one, other].map(({ units }) => said(units)).toSorted()).toEqual(
      [FIRST, SECOND].map((unit) => expect.stringMatching(new RegExp(`^picked: ${say.unit(unit)}.*Morale \\d`))),
    );
    expect(pickedWords(game, view, one.units, 'pl')).toMatch(/^wybrano: .*morale \d/i);
    expect(said([])).toBeNull();
  });
});
