/** A rule as the reference has it, for this battle's book. */
import type { BookId } from '@kosynier/engine';
import { rule } from '@kosynier/reference';
import type { Language } from '@kosynier/words';
import { wrapped } from '../board/wrapped.ts';
import { PLAY_WORDS } from './words.ts';

/** Whole, with our rulings and an example; or in brief, without them. */
export function ruleLines(number: string, book: BookId, language: Language, isBrief = false): string[] {
  const words = PLAY_WORDS[language];
  const found = rule(number, language);
  if (found === undefined) return [words.noSuchRule(number)];
  const differences = found.differences.filter(({ books }) => books.includes(book)).map(({ text }) => `${words.differsIn}: ${text}`);
  const rulings = found.rulings.map(({ id, decision }) => `${words.rulings} (${id}): ${decision}`);
  const example = found.example === undefined ? [] : [`${words.example}: ${found.example}`];
  const more = isBrief ? [] : [...rulings, ...example];
  return [`[${found.id}] ${found.title}`, found.rule, ...differences, ...more].flatMap((line) => wrapped(line));
}
