/**
 * `npm run rules:coverage`: the rules of the four books, the options and the rulings with their tests as tables, and every gap. Exit 1 if there is one.
 * What counts as a test of a rule in a book stands in test/audit/gaps.ts.
 * `--spec <folder>`: also compares the copies in test/spec with the specification in that folder.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { BOOK_IDS, type BookId } from '../src/battle.ts';
import { booksMissing, gapsOf, OPTIONS, type RuleRow, rowsOf, rulingsInSource, SWITCHES } from '../test/audit/gaps.ts';
import { BATTLE_DATA, ONE_VALUE } from '../test/audit/matrix.ts';
import { booksOf, optionsOf, rulingsOf, titlesOfTests } from '../test/audit/titles.ts';

const WIDTH = 6;

/** Tests that name the book; in brackets those for all books; `-` no such rule; `GAP`. */
function cell(row: RuleRow, book: BookId): string {
  if (!row.games.includes(book)) return '-';
  if (booksMissing(row).includes(book)) return 'GAP';
  return row.named[book] > 0 ? String(row.named[book]) : `(${row.common})`;
}

const line = (head: string, cells: readonly string[], rest: string): string =>
  `${head.padEnd(28)}${cells.map((one) => one.padStart(WIDTH)).join('')}   ${rest}`.trimEnd();

/** Copies in test/spec that are not what the folder holds. */
function oldCopies(folder: string): string[] {
  return ['rules.json', 'tables.json', 'vectors.json']
    .filter((name) => readFileSync(new URL(`../test/spec/${name}`, import.meta.url), 'utf8') !== readFileSync(join(folder, name), 'utf8'))
    .map((name) => `test/spec/${name} is not the ${name} of ${folder}`);
}

function printOptions(titles: readonly string[]): void {
  console.log(`\n${line('option of RuleSet', BOOK_IDS, '')}`);
  for (const option of OPTIONS) {
    const mine = titles.filter((title) => optionsOf(title).includes(option));
    const cells = BOOK_IDS.map((book) => String(mine.filter((title) => booksOf(title).includes(book)).length));
    console.log(line(option, cells, ''));
  }
  console.log('\nswitches of Rulings, each by default and switched');
  for (const option of SWITCHES)
    console.log(line(option, [String(titles.filter((title) => optionsOf(title).includes(option)).length)], ''));
  console.log('\noptions of the matrix that are data of a battle, or have one value in all books');
  for (const [option, where] of Object.entries({ ...BATTLE_DATA, ...ONE_VALUE })) console.log(line(option, [], where));
}

function printRulings(titles: readonly string[]): void {
  console.log('\nrulings that the source cites');
  const cited = titles.flatMap((title) => [...new Set(rulingsOf(title))]);
  for (const id of rulingsInSource()) console.log(line(id, [String(cited.filter((one) => one === id).length)], ''));
}

function main(): number {
  const { values } = parseArgs({ options: { spec: { type: 'string' } } });
  const titles = titlesOfTests();
  console.log(
    line('rule', BOOK_IDS, 'n: tests that name the book; (n): tests for all books; -: the book has no such rule; *: the books differ'),
  );
  for (const row of rowsOf(titles)) {
    const cells = BOOK_IDS.map((book) => cell(row, book));
    console.log(line(`${row.id}${row.differs ? ' *' : ''}`, cells, row.title));
  }
  printOptions(titles);
  printRulings(titles);
  const gaps = [...gapsOf(titles), ...(values.spec === undefined ? [] : oldCopies(values.spec))];
  console.log(`\n${titles.length} tests, ${gaps.length} gaps`);
  for (const gap of gaps) console.log(gap);
  return gaps.length === 0 ? 0 : 1;
}

process.exitCode = main();
