/** The four books by letter. */
import type { BookId } from '../src/battle.ts';
import { MACIEJOWICE } from '../src/books/maciejowice.ts';
import { NIEMENCZYN } from '../src/books/niemenczyn.ts';
import { RACLAWICE } from '../src/books/raclawice.ts';
import { SZCZEKOCINY } from '../src/books/szczekociny.ts';
import type { RuleSet } from '../src/ruleset.ts';

export const BOOKS: Readonly<Record<BookId, RuleSet>> = { N: NIEMENCZYN, R: RACLAWICE, S: SZCZEKOCINY, M: MACIEJOWICE };
