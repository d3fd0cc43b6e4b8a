/** A rule as the reference has it, for this battle's book. */
import { type BookId, type RuleNumber, ruleCited } from '@kosynier/engine';
import { rule } from '@kosynier/reference';
import { inNumbersOf, type Language } from '@kosynier/words';
import { wrapped } from '../board/wrapped.ts';
import { PLAY_WORDS } from './words.ts';

/** Whole, with our rulings and an example; or in brief, without them. */
export function ruleLines(number: RuleNumber, book: BookId, language: Language, isBrief = false): string[] {
  const words = PLAY_WORDS[language];
  const found = rule(number, language);
  if (found === undefined) return [words.noSuchRule(number)];
  const differences = found.differences.filter(({ books }) => books.includes(book)).map(({ text }) => `${words.differsIn}: ${text}`);
  const rulings = found.rulings.map(({ id, decision }) => `${words.rulings} (${id}): ${decision}`);
  const example = found.example === undefined ? [] : [`${words.example}: ${found.example}`];
  const more = isBrief ? [] : [...rulings, ...example];
  const lines = [`[${number}] ${found.title}`, found.rule, ...differences, ...more];
  return lines.flatMap((line) => wrapped(inNumbersOf(book, line)));
}

/** The rule that a player means by a number of the book that is played. */
export function askedRuleLines(number: string, book: BookId, language: Language): string[] {
  const meant = ruleCited(number, book);
  return meant === undefined ? [PLAY_WORDS[language].noSuchRule(number)] : ruleLines(meant, book, language);
}
