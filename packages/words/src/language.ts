/** The languages, and what is written alike for all texts: names, dates, numbers. */
import { type BookId, isRuleNumber, numberInBook, type Text } from '@kosynier/engine';

/** The languages that everything in a battle is written in. */
export type Language = keyof Text;
export const LANGUAGES: readonly Language[] = ['en', 'pl'];

const MONTHS: Readonly<Record<Language, readonly string[]>> = {
  en: 'January February March April May June July August September October November December'.split(' '),
  pl: 'stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia'.split(' '),
};

/** `1794-04-27` as people write it. */
export function dateInWords(date: string, language: Language): string {
  // A battle of one's own may know its month or its year only.
  const [year = '', month, day] = date.split('-');
  const name = month === undefined ? undefined : (MONTHS[language][Number(month) - 1] ?? month);
  return [...(day === undefined ? [] : [Number(day)]), ...(name === undefined ? [] : [name]), year].join(' ');
}

/** 1 point, 2 points. */
export const plural = (number: number, one: string): string => `${number} ${one}${number === 1 ? '' : 's'}`;

/** 1 punkt, 2 punkty, 5 punktów, 12 punktów, 22 punkty. */
export function counted(number: number, one: string, few: string, many: string): string {
  const isFew = number % 10 >= 2 && number % 10 <= 4 && (number % 100 < 12 || number % 100 > 14);
  return `${number} ${number === 1 ? one : isFew ? few : many}`;
}

/** With a real minus, as in print. */
export const numeral = (value: number): string => (value < 0 ? `−${-value}` : `${value}`);
export const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);

/** `35%`. Tenths of a percent would promise more than a die can show; only what is possible and rare is never rounded to nothing. */
export function percent(chance: number): string {
  const rounded = Math.round(chance * 100);
  if (rounded === 0 && chance > 0) return '<1%';
  return rounded === 100 && chance < 1 ? '>99%' : `${rounded}%`;
}

/** `a, b and c`. */
export function listed(list: readonly string[], language: Language): string {
  const and = language === 'pl' ? ' i ' : ' and ';
  return list.length < 2 ? (list[0] ?? '') : `${list.slice(0, -1).join(', ')}${and}${list.at(-1) ?? ''}`;
}

/** A name that ends in a full stop needs no second one. */
export const withoutDoubleStop = (text: string): string => text.replaceAll(/\.\.(?!\.)/g, '.');

/** The number of a rule stands behind what it says. */
export const withRule = (text: string, rule: string | undefined): string =>
  withoutDoubleStop(text) + (rule === undefined ? '' : ` [${rule}]`);

const CITED = /\[([^\]]+)\]/g;

/** A text of the reference with the numbers of one book in place of those of this program. */
export const inNumbersOf = (book: BookId, text: string): string =>
  text.replaceAll(CITED, (whole, rule: string) => (isRuleNumber(rule) ? `[${numberInBook(rule, book)}]` : whole));
