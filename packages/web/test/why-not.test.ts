/** What the server refuses is said in the language of the page, and what the page has no sentence for is marked as English. */
import { expect, it } from 'vitest';
import { whyNot } from '../src/online/texts.ts';
import { onlineEn } from '../src/texts/online.en.ts';
import { onlinePl } from '../src/texts/online.pl.ts';

const no = (error: string, message = 'a sentence of the server') => ({ ok: false, error, message }) as const;

it('knows a password, a name and an address that will not do', () => {
  for (const error of ['passwordLength', 'passwordCommon', 'name', 'mail', 'noMail', 'notSeated', 'notRated', 'unavailable']) {
    expect(whyNot(onlinePl, no(error))).toMatch(/[a-z]/);
    expect(whyNot(onlinePl, no(error))).not.toContain('a sentence of the server');
    expect(whyNot(onlinePl, no(error))).not.toBe(whyNot(onlineEn, no(error)));
  }
});

it('says what it does not know as the server does, and no word that only looks like a key', () => {
  expect(whyNot(onlineEn, no('input', 'side: must be polish or russian'))).toBe('side: must be polish or russian');
  expect(whyNot(onlinePl, no('input', 'side: must be polish or russian'))).toContain('po angielsku');
  for (const error of ['other', 'constructor', 'toString']) expect(whyNot(onlineEn, no(error))).toBe('a sentence of the server');
});
