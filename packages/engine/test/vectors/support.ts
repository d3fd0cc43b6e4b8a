/** Each vector of the specification as a test of its own, in the book it names, or in all four if it names none. */
import { it } from 'vitest';
import { type BattleHexside, BOOK_IDS, type BookId } from '../../src/battle.ts';
import { explainPosition, type Position } from '../../src/position.ts';
import { type Vector, vectorsOf } from '../board/support.ts';
import { type Situation, type Table, table } from '../support.ts';

interface Place {
  readonly game?: BookId;
  readonly scenario?: string;
}

const booksOf = ({ game, scenario }: Place, all: readonly BookId[]): readonly BookId[] => {
  if (game !== undefined) return [game];
  return scenario === undefined ? all : BOOK_IDS.filter((book) => scenario.startsWith(book));
};

interface Kind<In> {
  readonly kind: string;
  /** The rule at the head of the title. */
  readonly rule: string | ((given: In) => string);
  /** The books for which a vector without a book holds; left out: all four. */
  readonly books?: readonly BookId[];
}

/** `[8.14.1] (R) chargeConditions-07`. */
export function eachVector<In, Expect>(
  { kind, rule, books = BOOK_IDS }: Kind<In>,
  run: (vector: Vector<In, Expect>, book: BookId) => void,
): void {
  for (const vector of vectorsOf<In & Place, Expect>(kind)) {
    const id = typeof rule === 'string' ? rule : rule(vector.in);
    for (const book of booksOf(vector.in, books)) it(`[${id}] (${book}) ${vector.id}`, () => run(vector, book));
  }
}

export const positionOf = (t: Table): Position => explainPosition(t.game, t.state);
export const COMMANDERS = { pc: '0120', rc: '2001' };
/** An empty field, for functions that only ask the rules or the board. */
export const field = (book: BookId, rest: Partial<Situation> = {}): Position =>
  positionOf(table({ book, pieces: [], commanders: COMMANDERS, ...rest }));

/** Where the step 0608 to 0607 crosses what a vector names. */
export function crossing(feature: string): BattleHexside[] {
  const [a, b] = ['0608', '0607'];
  switch (feature) {
    case 'slope':
    case 'slopeUp':
      return [{ a, b, kind: 'slope', up: b }];
    case 'slopeDown':
      return [{ a, b, kind: 'slope', up: a }];
    case 'escarpment':
    case 'escarpmentUp':
      return [{ a, b, kind: 'escarpment', up: b }];
    case 'escarpmentDown':
      return [{ a, b, kind: 'escarpment', up: a }];
    case 'rampart':
      return [{ a, b, kind: 'rampart', up: b }];
    case 'creek':
    case 'river':
      return [{ a, b, kind: feature }];
    default:
      throw new Error(`a new hexside: ${feature}`);
  }
}
