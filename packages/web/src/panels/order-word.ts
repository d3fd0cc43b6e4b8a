/** The standing order of a unit or a command on an occasion as one word, and the rules of the sheet that it stands for. */
import type { Fact, Occasion, Sheet, SheetRule, Who } from '@kosynier/table';

/** From these chances on, in per cent. */
const MARKS = [20, 30, 40, 50, 60] as const;
const WINS = [40, 50, 60] as const;

const fireFrom = (percent: number): string => String(percent);
const winFrom = (percent: number): string => `win${percent}`;
const BEFORE_CAVALRY = 'fallBackBeforeCavalry';

/** What can be said on an occasion; an empty word: as the sheet says. */
export const WORDS: Readonly<Record<'fire' | 'react', readonly string[]>> = {
  fire: ['', 'ask', 'hold', ...MARKS.map(fireFrom)],
  react: ['', 'ask', 'hold', ...MARKS.map(fireFrom), ...WINS.map(winFrom), BEFORE_CAVALRY, 'fallBack'],
};

const CAVALRY: Fact = { about: 'enemy', arm: 'cavalry' };

/** What the rules of a unit say on an occasion, as one word; an empty one: nothing. */
export function wordOf(rules: Sheet): string {
  const [first] = rules;
  if (first === undefined) return '';
  const [fact] = first.when;
  if (first.does === 'fire' && fact?.about === 'chance') return fireFrom(fact.percent);
  if (first.does === 'counterattack' && fact?.about === 'win') return winFrom(fact.percent);
  return first.does === 'fallBack' && fact?.about === 'enemy' && fact.arm === 'cavalry' ? BEFORE_CAVALRY : first.does;
}

export function rulesOf(who: Who, on: Occasion, word: string): Sheet {
  const rule = (does: SheetRule['does'], ...when: Fact[]): SheetRule => ({ who, on, when, does });
  if (word === '') return [];
  if (word === 'ask' || word === 'hold' || word === 'fallBack') return [rule(word)];
  // Before anything else that comes, what stands below in the sheet is looked at.
  if (word === BEFORE_CAVALRY) return [rule('fallBack', CAVALRY)];
  const percent = Number(word.replace('win', ''));
  return word.startsWith('win')
    ? [rule('counterattack', { about: 'win', is: 'atLeast', percent }), rule('hold')]
    : [rule('fire', { about: 'chance', is: 'atLeast', percent }), rule('hold')];
}

interface WordTexts {
  readonly asSheet: string;
  readonly deeds: Readonly<Record<'ask' | 'hold', string>>;
  readonly fireFrom: (percent: number) => string;
  readonly counterattackFrom: (percent: number) => string;
  readonly fallBackBeforeCavalry: string;
  readonly fallBackAlways: string;
}

export function wordInWords(word: string, texts: WordTexts): string {
  if (word === '') return texts.asSheet;
  if (word === 'ask' || word === 'hold') return texts.deeds[word];
  if (word === 'fallBack') return texts.fallBackAlways;
  if (word === BEFORE_CAVALRY) return texts.fallBackBeforeCavalry;
  return word.startsWith('win') ? texts.counterattackFrom(Number(word.slice('win'.length))) : texts.fireFrom(Number(word));
}
