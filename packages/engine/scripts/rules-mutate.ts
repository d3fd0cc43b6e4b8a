/**
 * `npm run rules:mutate [-- --mutants 300] [--seed 1794] [--minutes 45] [--again] [--fresh]`: do the engine's own tests notice small mistakes in the
 * rules? A sample of the mutants of test/mutate/mutants.ts is turned on one after another; each ends at the first test that fails, and only
 * those files of tests run that come by it. Goes on where it was stopped; `--again`: those that survived are tried once more, by the tests as
 * they are now; `--fresh`: all of them. Its last line is the share that was killed.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import type { TestSpecification } from 'vitest/node';
import { EQUIVALENT } from '../test/mutate/equivalent.ts';
import { allMutants, keyOf, type Mutant, sampleOf, withSwitches } from '../test/mutate/mutants.ts';
import { ENGINE, openSuite, type Suite } from './suite.ts';

/**
 * If no file of tests ends for so long, a mutant has stopped them: it is noticed. At least this, and so many times what the longest file
 * takes without a mutant; a busy machine must not be taken for an endless loop.
 */
const SILENCE = 120_000;
const TIMES_THE_LONGEST = 5;

interface Outcome {
  readonly id: number;
  /** The first test that failed; null: it survived. */
  readonly by: string | null;
}

const { values } = parseArgs({
  options: {
    mutants: { type: 'string', default: '300' },
    seed: { type: 'string', default: '1794' },
    minutes: { type: 'string', default: '45' },
    again: { type: 'boolean', default: false },
    fresh: { type: 'boolean', default: false },
    worker: { type: 'boolean', default: false },
  },
});
const [count, seed, minutes] = [Number(values.mutants), Number(values.seed), Number(values.minutes)];
if (!(count > 0) || !Number.isInteger(seed) || !(minutes > 0)) {
  console.error('usage: npm run rules:mutate [-- --mutants 300 --seed 1794 --minutes 45 --again --fresh]');
  process.exit(2);
}

const all = allMutants();
const sample = sampleOf(all, count, seed);
/** Results belong to the rules as they are. */
const rules = createHash('sha256').update(JSON.stringify(all)).digest('hex').slice(0, 12);
const FOLDER = `${ENGINE}.mutants/`;
const RESULTS = `${FOLDER}${rules}-${seed}-${count}.jsonl`;
const MET = `${FOLDER}${rules}-${seed}-${count}-met.jsonl`;

const outcomes = (): Outcome[] =>
  existsSync(RESULTS)
    ? readFileSync(RESULTS, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as Outcome)
    : [];
const note = (outcome: Outcome): void => appendFileSync(RESULTS, `${JSON.stringify(outcome)}\n`);

const switches = {
  name: 'mutants',
  enforce: 'pre' as const,
  transform: (code: string, id: string): string | undefined => {
    if (!id.includes('/engine/src/rules/')) return undefined;
    const mine = sample.filter(({ file }) => file === basename(id.split('?')[0] ?? id));
    return mine.length === 0 ? undefined : withSwitches(code, mine);
  },
};

const open = (isolate: boolean): Promise<Suite> =>
  openSuite({
    setup: 'test/mutate/setup.ts',
    exclude: ['test/matrix.test.ts', 'test/coverage.test.ts'],
    isolate,
    plugins: [switches],
    onFile: () => process.send?.({ says: 'alive' } satisfies Message),
  });

/** What the worker tells. */
type Message =
  | { readonly says: 'alive' }
  | { readonly says: 'begun'; readonly id: number; readonly patience: number }
  | { readonly says: 'ended' };

/** What a file of tests comes by, and how long it takes. */
interface Meeting {
  readonly file: string;
  readonly seen: readonly number[];
  readonly ms: number;
}

/** Found once, without any mutant; every file reads the rules anew, since some mutants are met only then. */
async function meetings(): Promise<Map<string, Meeting>> {
  if (!existsSync(MET)) {
    const unfinished = `${MET}.part`;
    rmSync(unfinished, { force: true });
    const suite = await open(true);
    const broken = await suite.failing(suite.files, 'mutant', { on: -1, met: unfinished });
    await suite.close();
    if (broken !== undefined) throw new Error(`a test fails without any mutant: ${broken}`);
    renameSync(unfinished, MET);
  }
  const lines = readFileSync(MET, 'utf8')
    .split('\n')
    .filter((line) => line !== '');
  return new Map(lines.map((line) => JSON.parse(line) as Meeting).map((meeting) => [meeting.file, meeting]));
}

/** The files that come by a mutant, the quickest first. */
function filesFor(mutant: Mutant, met: ReadonlyMap<string, Meeting>, files: readonly TestSpecification[]): TestSpecification[] {
  const ms = ({ moduleId }: TestSpecification): number => met.get(moduleId)?.ms ?? 0;
  return files.filter(({ moduleId }) => met.get(moduleId)?.seen.includes(mutant.id) === true).sort((a, b) => ms(a) - ms(b));
}

/** Works through what is left; the process that started it ends it if a mutant stops the tests. */
async function work(): Promise<void> {
  const met = await meetings();
  const longest = Math.max(...[...met.values()].map(({ ms }) => ms));
  const patience = Math.max(SILENCE, TIMES_THE_LONGEST * longest);
  const suite = await open(false);
  const done = new Set(outcomes().map(({ id }) => id));
  for (const mutant of sample) {
    if (done.has(mutant.id)) continue;
    process.send?.({ says: 'begun', id: mutant.id, patience } satisfies Message);
    const by = await suite.failing(filesFor(mutant, met, suite.files), 'mutant', { on: mutant.id, met: null });
    note({ id: mutant.id, by: by ?? null });
    process.send?.({ says: 'ended' } satisfies Message);
  }
  await suite.close();
  process.exit(0);
}

/** One worker until it has finished, falls silent or the time is over. */
function supervise(end: number): Promise<void> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [...process.execArgv, ...process.argv.slice(1), '--worker'], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      detached: true,
    });
    const stopped = (): void => {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    };
    let begun: { readonly id: number; readonly patience: number } | null = null;
    let watch = setTimeout(() => undefined, 0);
    const over = setTimeout(stopped, Math.max(0, end - Date.now()));
    child.on('message', (message: Message) => {
      clearTimeout(watch);
      if (message.says === 'begun') begun = message;
      if (message.says === 'ended') {
        begun = null;
        const told = outcomes().length;
        if (told % 10 === 0) process.stderr.write(`${told} of ${sample.length}\n`);
      }
      if (begun === null) return;
      const { id, patience } = begun;
      watch = setTimeout(() => {
        note({ id, by: 'the tests come to no end' });
        stopped();
      }, patience);
    });
    child.on('exit', () => {
      clearTimeout(watch);
      clearTimeout(over);
      if (begun !== null && Date.now() < end) process.stderr.write('a mutant ended the worker; going on\n');
      resolve();
    });
  });
}

const placeOf = ({ file, line }: Mutant): string => `${file}:${line}`;
function report(): number {
  const results = new Map(outcomes().map(({ id, by }) => [id, by]));
  const judged = sample.filter(({ id }) => results.has(id));
  const survivors = judged.filter(({ id }) => results.get(id) === null);
  const equivalent = survivors.filter((mutant) => EQUIVALENT[keyOf(mutant)] !== undefined);
  const alive = survivors.filter((mutant) => !equivalent.includes(mutant));
  for (const mutant of equivalent) console.log(`equivalent ${placeOf(mutant)}: ${EQUIVALENT[keyOf(mutant)]}`);
  for (const mutant of alive) console.log(`SURVIVED   ${placeOf(mutant)} ${keyOf(mutant)}`);
  const killed = judged.length - survivors.length;
  const counted = judged.length - equivalent.length;
  if (judged.length < sample.length)
    console.log(`${sample.length - judged.length} of ${sample.length} not run yet: the same command goes on`);
  console.log(
    `${all.length} mutants of ${new Set(all.map(({ file }) => file)).size} files, ${judged.length} run, ${equivalent.length} equivalent`,
  );
  console.log(`killed ${killed} of ${counted}: ${((100 * killed) / Math.max(1, counted)).toFixed(1)} %`);
  return judged.length === sample.length && killed >= 0.9 * counted ? 0 : 1;
}

function forgetSurvivors(): void {
  const killed = outcomes().filter(({ by }) => by !== null);
  rmSync(RESULTS, { force: true });
  for (const outcome of killed) note(outcome);
}

async function main(): Promise<number> {
  mkdirSync(FOLDER, { recursive: true });
  if (values.fresh || values.again) rmSync(MET, { force: true });
  if (values.fresh) rmSync(RESULTS, { force: true });
  if (values.again) forgetSurvivors();
  const end = Date.now() + minutes * 60_000;
  while (outcomes().length < sample.length && Date.now() < end) {
    const before = outcomes().length;
    await supervise(end);
    if (outcomes().length === before) break;
  }
  return report();
}

if (values.worker) await work();
else process.exitCode = await main();
