/**
 * `npm run rules:swap`: does a test notice if a book has the value of another book?
 *
 * Every mutant of test/swap/mutants.ts is put into the books by a set-up file of the tests (test/swap/setup.ts; the engine knows nothing
 * of it). First the tests whose titles name the option run, `{retreatRule}`; if they do not notice, all tests of the engine. The test
 * that compares the constants with the matrix is left out: it would notice everything and prove nothing. Exit 1 if a mutant survives.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createVitest, type TestSpecification, type Vitest } from 'vitest/node';
import type { Reporter } from 'vitest/reporters';
import { BOOK_IDS } from '../src/battle.ts';
import { allSwaps, optionOf, type Swap } from '../test/swap/mutants.ts';
import { UNOBSERVABLE } from '../test/swap/unobservable.ts';

const ENGINE = fileURLToPath(new URL('..', import.meta.url));

/** What has failed in the run that is under way. */
const failures: string[] = [];
const reporter: Reporter = {
  onTestCaseResult: (test) => {
    if (test.result().state === 'failed') failures.push(test.name);
  },
  onTestModuleEnd: (module) => {
    if (module.errors().length > 0) failures.push(`${module.relativeModuleId} cannot be read`);
  },
};

const openVitest = (): Promise<Vitest> =>
  createVitest(
    'test',
    {
      root: ENGINE,
      config: false,
      watch: false,
      include: ['test/**/*.test.ts'],
      // Random positions prove no single option, and take their time.
      exclude: ['test/matrix.test.ts', 'test/coverage.test.ts', 'test/random/**'],
      setupFiles: ['test/swap/setup.ts'],
      pool: 'threads',
      maxWorkers: 2,
      isolate: true,
      bail: 1,
      reporters: [reporter],
      testTimeout: 60_000,
    },
    { logLevel: 'silent' },
  );

const sources = new Map<string, string>();
function mentions(file: string, option: string): boolean {
  const source = sources.get(file) ?? readFileSync(file, 'utf8');
  sources.set(file, source);
  return source.includes(`'${option}'`);
}

const isOfOptions = (file: string): boolean => file.includes('/test/options/');
const NO_SWAP: Swap = { books: [], path: '', value: null };

/** The first test that fails with a mutant. */
async function failing(vitest: Vitest, files: readonly TestSpecification[], swap: Swap): Promise<string | undefined> {
  if (files.length === 0) return undefined;
  vitest.provide('swap', swap);
  failures.length = 0;
  await vitest.runTestSpecifications([...files]);
  return failures[0];
}

async function noticedBy(vitest: Vitest, files: readonly TestSpecification[], swap: Swap): Promise<string | undefined> {
  const naming = files.filter(({ moduleId }) => isOfOptions(moduleId) && mentions(moduleId, optionOf(swap)));
  vitest.setGlobalTestNamePattern(new RegExp(`\\{${optionOf(swap)}\\}`));
  const named = await failing(vitest, naming, swap);
  vitest.resetGlobalTestNamePattern();
  if (named !== undefined) return named;
  const other = await failing(vitest, files, swap);
  // A test that fails by itself has noticed nothing.
  return other === undefined || (await failing(vitest, files, NO_SWAP)) !== undefined ? undefined : other;
}

const nameOf = ({ books, path, value, from }: Swap): string =>
  `${books.length === BOOK_IDS.length ? 'all' : books.join('')}.${path} = ${from ?? ''}${from === undefined ? '' : ' '}${JSON.stringify(value)}`;

/** Runs the mutants one after another; what is wrong with them. */
async function runSwaps(vitest: Vitest, files: readonly TestSpecification[], swaps: readonly Swap[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const swap of swaps) {
    const name = nameOf(swap);
    const excuse = UNOBSERVABLE[name];
    const by = await noticedBy(vitest, files, swap);
    if (by === undefined && excuse === undefined) wrong.push(`SURVIVED ${name}`);
    if (by !== undefined && excuse !== undefined) wrong.push(`${name} is called unobservable, but a test notices it: ${by}`);
    console.log(`${name.padEnd(64)} ${by ?? (excuse === undefined ? 'SURVIVED' : `nobody can notice: ${excuse}`)}`);
  }
  return wrong;
}

async function main(): Promise<number> {
  const wanted = process.argv[2];
  const swaps = allSwaps().filter((swap) => wanted === undefined || nameOf(swap).includes(wanted));
  const vitest = await openVitest();
  const files = await vitest.globTestSpecifications();
  const begun = Date.now();
  // Tests that fail by themselves would notice everything.
  const ofOptions = files.filter(({ moduleId }) => isOfOptions(moduleId));
  const broken = await failing(vitest, ofOptions, NO_SWAP);
  const wrong = broken === undefined ? await runSwaps(vitest, files, swaps) : [`a test fails without any mutant: ${broken}`];
  await vitest.close();
  console.log(`\n${swaps.length} mutants, ${wrong.length} wrong, ${Math.round((Date.now() - begun) / 1000)} s`);
  for (const line of wrong) console.log(line);
  return wrong.length === 0 && swaps.length > 0 ? 0 : 1;
}

process.exitCode = await main();
