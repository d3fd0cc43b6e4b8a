/** Polish can come chapter by chapter: what is missing is shown in English and says so. */
import { battleIds, loadBattle } from '@kosynier/battles';
import { describe, expect, it } from 'vitest';
import { allRules, LANGUAGES, makeLibrary, rule, searchIn, TEXTS } from '../src/index.ts';

const charge = { id: '8.14', title: 'Szarża kawalerii', books: ['N', 'R', 'S', 'M'], rule: 'Szarża to walka wręcz kawalerii w Fazie 2.' };
const polishMovement = { chapter: 8, slug: 'movement', title: 'Ruch', rules: [charge] };

describe('reference: languages', () => {
  it.each(LANGUAGES)('%s has every rule', (language) => {
    expect(allRules(language).map(({ id }) => id)).toEqual(allRules('en').map(({ id }) => id));
  });

  it('English writes the names of commanders as the counters do', () => {
    const text = JSON.stringify(TEXTS.en);
    for (const { commanders } of battleIds.map((id) => loadBattle(id))) {
      for (const { name } of commanders) {
        const [english, polish] = [name.en, name.pl].map((one) => one.split(' ').at(-1) ?? '');
        if (english !== polish) expect(text, name.en).not.toMatch(new RegExp(`${polish}\\b`, 'u'));
      }
    }
  });

  it('a missing translation falls back to English and says so', () => {
    expect(rule('8.14', 'en')?.language).toBe('en');
    const library = makeLibrary({ ...TEXTS, pl: { chapters: [polishMovement] } });
    expect(library.rule('8.14', 'pl')).toMatchObject({ title: 'Szarża kawalerii', language: 'pl' });
    expect(library.rule('8.15', 'pl')).toEqual(library.rule('8.15', 'en'));
    expect(library.chapters('pl').map(({ title, language }) => `${language} ${title}`)).toContain('pl Ruch');
    expect(library.tables('pl')).toEqual(library.tables('en'));
    expect(library.guide('pl').language).toBe('en');
    expect(searchIn(library.allRules('pl'), 'szarza').map(({ id }) => id)).toEqual(['8.14']);
  });

  it.each([
    ['an unknown key', { ...charge, exampel: 'x' }, 'pl 8 rules[0].exampel is not a known key'],
    ['a book that does not exist', { ...charge, books: ['X'] }, 'pl 8 rules[0].books[0] is not one of N R S M'],
    ['an empty text', { ...charge, rule: '' }, 'pl 8 rules[0].rule is not a text'],
    ['no list', { ...charge, see: '8.1' }, 'pl 8 rules[0].see is not a list'],
    ['no object', null, 'pl 8 rules[0] is not an object'],
  ])('a broken file is a bug and is named: %s', (_, broken, message) => {
    const texts = { ...TEXTS, pl: { chapters: [{ ...polishMovement, rules: [broken] }] } };
    expect(() => makeLibrary(texts)).toThrow(`the rules reference is broken: ${message}`);
  });
});
