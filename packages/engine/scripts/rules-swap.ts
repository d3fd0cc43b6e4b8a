/**
 * `npm run rules:swap`: does a test notice if a book has the value of another book?
 *
 * Every mutant of test/swap/mutants.ts is put into the books by a set-up file of the tests (test/swap/setup.ts; the engine knows nothing
 * of it). First the tests whose titles name the option run, `{retreatRule}`; if they do not notice, all tests of the engine. The test
 * that compares the constants with the matrix is left out: it would notice everything and prove nothing. Exit 1 if a mutant survives.
 */
import { readFileSync } from 'node:fs';
import { BOOK_IDS } from '../src/battle.ts';
import { allSwaps, optionOf, type Swap } from '../test/swap/mutants.ts';
import { UNOBSERVABLE } from '../test/swap/unobservable.ts';
import { openSuite, type Suite } from './suite.ts';

const sources = new Map<string, string>();
function mentions(file: string, option: string): boolean {
  const source = sources.get(file) ?? readFileSync(file, 'utf8');
  sources.set(file, source);
  return source.includes(`'${option}'`);
}

const isOfOptions = (file: string): boolean => file.includes('/test/options/');
const NO_SWAP: Swap = { books: [], path: '', value: null };

async function noticedBy(suite: Suite, swap: Swap): Promise<string | undefined> {
  const naming = suite.files.filter(({ moduleId }) => isOfOptions(moduleId) && mentions(moduleId, optionOf(swap)));
  const named = await suite.failing(naming, 'swap', swap, new RegExp(`\\{${optionOf(swap)}\\}`));
  if (named !== undefined) return named;
  const other = await suite.failing(suite.files, 'swap', swap);
  // A test that fails by itself has noticed nothing.
  return other === undefined || (await suite.failing(suite.files, 'swap', NO_SWAP)) !== undefined ? undefined : other;
}

const nameOf = ({ books, path, value, from }: Swap): string =>
  `${books.length === BOOK_IDS.length ? 'all' : books.join('')}.${path} = ${from ?? ''}${from === undefined ? '' : ' '}${JSON.stringify(value)}`;

/** Runs the mutants one after another; what is wrong with them. */
async function runSwaps(suite: Suite, swaps: readonly Swap[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const swap of swaps) {
    const name = nameOf(swap);
    const excuse = UNOBSERVABLE[name];
    const by = await noticedBy(suite, swap);
    if (by === undefined && excuse === undefined) wrong.push(`SURVIVED ${name}`);
    if (by !== undefined && excuse !== undefined) wrong.push(`${name} is called unobservable, but a test notices it: ${by}`);
    console.log(`${name.padEnd(64)} ${by ?? (excuse === undefined ? 'SURVIVED' : `nobody can notice: ${excuse}`)}`);
  }
  return wrong;
}

async function main(): Promise<number> {
  const wanted = process.argv[2];
  const swaps = allSwaps().filter((swap) => wanted === undefined || nameOf(swap).includes(wanted));
  // Random positions prove no single option, and take their time.
  const exclude = ['test/matrix.test.ts', 'test/coverage.test.ts', 'test/random/**'];
  const suite = await openSuite({ setup: 'test/swap/setup.ts', exclude, isolate: true });
  const begun = Date.now();
  // Tests that fail by themselves would notice everything.
  const ofOptions = suite.files.filter(({ moduleId }) => isOfOptions(moduleId));
  const broken = await suite.failing(ofOptions, 'swap', NO_SWAP);
  const wrong = broken === undefined ? await runSwaps(suite, swaps) : [`a test fails without any mutant: ${broken}`];
  await suite.close();
  console.log(`\n${swaps.length} mutants, ${wrong.length} wrong, ${Math.round((Date.now() - begun) / 1000)} s`);
  for (const line of wrong) console.log(line);
  return wrong.length === 0 && swaps.length > 0 ? 0 : 1;
}

process.exitCode = await main();
