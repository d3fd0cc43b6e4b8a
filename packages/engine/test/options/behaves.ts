/**
 * Tests of the options of `RuleSet` and of the switches of `Rulings`: one small situation played in each book, or with each value,
 * and what must come of it. What is expected is written down from the specification, never read from the books.
 */
import { expect, it } from 'vitest';
import { type Action, apply, BOOK_IDS, type BookId, type DiceRequest, type GameOptions } from '../../src/index.ts';
import type { RuleSet, Rulings } from '../../src/ruleset.ts';
import type { Table } from '../support.ts';

/** One test for each book: `[8.12] {limbering} (S) …`. */
export function behaves<T>(
  rule: string,
  option: keyof RuleSet,
  what: string,
  expected: Readonly<Record<BookId, T>>,
  observe: (book: BookId) => T,
): void {
  for (const book of BOOK_IDS) it(`[${rule}] {${option}} (${book}) ${what}`, () => expect(observe(book)).toEqual(expected[book]));
}

interface Switched<K extends keyof Rulings, T> {
  readonly byDefault: T;
  readonly other: Rulings[K];
  readonly switched: T;
}

/** Two tests: `[8.7] {turn180Cost} A4 by default: …` and `… switched: …`. */
export function switches<K extends keyof Rulings, T>(
  rule: string,
  option: K,
  what: string,
  { byDefault, other, switched }: Switched<K, T>,
  observe: (options: GameOptions) => T,
): void {
  it(`[${rule}] {${option}} by default: ${what}`, () => expect(observe({})).toEqual(byDefault));
  it(`[${rule}] {${option}} switched: ${what}`, () => expect(observe({ rulings: { [option]: other } })).toEqual(switched));
}

/** Plays an action whatever dice it asks for, all of them with one number, and says what it asked for. */
export function asksFor(t: Table, action: Action, die: number): DiceRequest[] {
  const requests: DiceRequest[] = [];
  const applied = apply(t.game, t.state, action, (request) => {
    requests.push(request);
    return request.kind === 'draw' ? request.from[0] : die;
  });
  if (!applied.ok) throw new Error(`${JSON.stringify(action)} was refused: ${JSON.stringify(applied)}`);
  t.state = applied.state;
  t.events = [...applied.events];
  return requests;
}

/** The same for all four books. */
export const inAll = <T>(value: T): Record<BookId, T> => ({ N: value, R: value, S: value, M: value });
