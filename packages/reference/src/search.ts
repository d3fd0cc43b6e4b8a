/** Search by number or by words, whatever their case and accents. */
import { meantRules } from './synonyms.ts';
import type { Rule } from './types.ts';

/** "Żółw" and "zolw" are the same word here. */
export const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ł', 'l');

const wordsOf = (text: string): readonly string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

const NUMBER = /^\[?(\d+(?:\.[0-9a-z]+)*)\.?\]?$/;
const RULING = /^[abc]\d+$/;

/** How well one number answers another: the rule itself, what stands under it, the same number in a single book. */
function numberRank(rule: Rule, number: string): number {
  const id = fold(rule.id);
  if (id === number) return 3;
  if (id.startsWith(`${number}.`)) return 2;
  return Object.values(rule.numberIn).includes(number) ? 1 : 0;
}

/** The texts of a rule by weight: a word in the title tells more than one in an example. */
function fieldsOf(rule: Rule): readonly (readonly string[])[] {
  const differences = rule.differences.map(({ text }) => text);
  const rulings = rule.rulings.flatMap(({ decision, reason }) => [decision, reason]);
  return [[...rulings, rule.example ?? ''], [rule.rule, ...differences], [rule.title]].map((texts) => wordsOf(texts.join(' ')));
}

function wordsRank(rule: Rule, asked: readonly string[]): number {
  const fields = fieldsOf(rule);
  let rank = 0;
  for (const word of asked) {
    const best = fields.findLastIndex((field) => field.some((one) => one.startsWith(word)));
    if (best < 0) return 0;
    rank += best + 1;
  }
  const isTitle = fold(rule.title) === asked.join(' ');
  return isTitle ? rank + 1 : rank;
}

/** Before whatever has the words by chance. */
const MEANT = 1_000;

/** The rules that answer, best first and otherwise in the order of their numbers; every word asked for must begin a word of the rule. */
export function searchIn(rules: readonly Rule[], text: string): readonly Rule[] {
  const asked = fold(text).trim();
  const number = NUMBER.exec(asked)?.[1];
  const words = wordsOf(asked);
  if (words.length === 0) return [];
  const rankOf = (rule: Rule): number => {
    if (number !== undefined) return numberRank(rule, number);
    if (RULING.test(asked)) return rule.rulings.some(({ id }) => fold(id) === asked) ? 1 : 0;
    return wordsRank(rule, words);
  };
  const meant = meantRules(asked);
  const isMeant = ({ id }: Rule): boolean => meant.includes(id);
  const ranked = rules.map((rule) => ({ rule, rank: isMeant(rule) ? MEANT : rankOf(rule) })).filter(({ rank }) => rank > 0);
  return ranked.sort((a, b) => b.rank - a.rank).map(({ rule }) => rule);
}
