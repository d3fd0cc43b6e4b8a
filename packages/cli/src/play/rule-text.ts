/** A rule as the reference has it, for this battle's book. */
import type { BookId } from '@kosynier/engine';
import { rule } from '@kosynier/reference';
import type { Language } from '@kosynier/words';
import { wrapped } from '../board/wrapped.ts';
import { PLAY_WORDS } from './words.ts';

export function ruleLines(number: string, book: BookId, language: Language): string[] {
  const words = PLAY_WORDS[language];
  const found = rule(number, language);
  if (found === undefined) return [words.noSuchRule(number)];
  const differences = found.differences.filter(({ books }) => books.includes(book)).map(({ text }) => `${words.differsIn}: ${text}`);
  const rulings = found.rulings.map(({ id, decision }) => `${words.rulings} (${id}): ${decision}`);
  const example = found.example === undefined ? [] : [`${words.example}: ${found.example}`];
  return [`[${found.id}] ${found.title}`, found.rule, ...differences, ...rulings, ...example].flatMap((line) => wrapped(line));
}
