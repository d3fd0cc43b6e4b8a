// `npm run bench -- --against <commit> [--seconds 0.5] [--rounds 9] [--json]`: the engine as it is beside the engine of another commit.
// Both are bundled and run in one process, slices in turns, so that whatever else the machine does slows both. A ratio above 1: faster now.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const { build } = createRequire(import.meta.url)('esbuild');
const here = fileURLToPath(new URL('.', import.meta.url));
const root = join(here, '..', '..', '..');
/** Within so much nothing is said: two builds of one commit differ by less. */
const EVEN = 0.05;

const stop = (sentence) => {
  process.stderr.write(`${sentence}\n`);
  process.exit(2);
};

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

/** Every name under which a tree's packages are imported, with the file it means there. */
function entriesOf(tree) {
  const packages = join(tree, 'packages');
  return Object.fromEntries(
    readdirSync(packages)
      .filter((name) => existsSync(join(packages, name, 'package.json')))
      .flatMap((name) => {
        const { name: id, exports = {} } = JSON.parse(readFileSync(join(packages, name, 'package.json'), 'utf8'));
        return Object.entries(exports).map(([path, file]) => [path === '.' ? id : `${id}/${path.slice(2)}`, join(packages, name, file)]);
      }),
  );
}

async function bundle(tree, folder, name) {
  const entries = entriesOf(tree);
  const outfile = join(folder, `${name}.mjs`);
  await build({
    entryPoints: [join(here, 'twin.ts')],
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    outfile,
    logLevel: 'error',
    nodePaths: [join(root, 'node_modules')],
    plugins: [
      {
        name: 'tree',
        setup: ({ onResolve }) =>
          onResolve({ filter: /^@kosynier\// }, ({ path }) => (entries[path] === undefined ? undefined : { path: entries[path] })),
      },
    ],
  });
  return import(pathToFileURL(outfile).href);
}

/** Passes per second of processor time: what other processes take is left out. */
function rateOf(run, seconds) {
  const start = process.cpuUsage();
  const spent = () => {
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1e6;
  };
  let done = 0;
  while (spent() < seconds) done += run();
  return done / spent();
}

const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

/** Seconds until the machine has optimised what is measured. */
const WARM_UP = 3;

function compare(name, now, then, { seconds, rounds }) {
  rateOf(now, WARM_UP);
  rateOf(then, WARM_UP);
  const ratios = Array.from({ length: rounds }, (_, round) => {
    if (round % 2 === 0) {
      const before = rateOf(then, seconds);
      return rateOf(now, seconds) / before;
    }
    const after = rateOf(now, seconds);
    return after / rateOf(then, seconds);
  });
  const ratio = median(ratios);
  const verdict = ratio < 1 - EVEN ? 'slower' : ratio > 1 + EVEN ? 'faster' : 'even';
  return { work: name, ratio, from: Math.min(...ratios), to: Math.max(...ratios), verdict };
}

/** The files of a commit in a folder of their own; nothing of the repository is touched. */
function checkedOut(commit, folder) {
  const tree = join(folder, 'then');
  mkdirSync(tree);
  const archive = join(folder, 'then.tar');
  execFileSync('git', ['archive', '--output', archive, commit, 'packages'], { cwd: root });
  execFileSync('tar', ['-xf', archive, '-C', tree]);
  return tree;
}

export async function benchAgainst(argv) {
  const option = (name, otherwise) => {
    const at = argv.indexOf(`--${name}`);
    return at < 0 ? otherwise : argv[at + 1];
  };
  const named = option('against') ?? '';
  const settings = { seconds: Number(option('seconds', '0.4')), rounds: Number(option('rounds', '9')) };
  if (!(settings.seconds > 0) || !(settings.rounds >= 1)) stop('--seconds and --rounds want a number above zero.');
  let commit;
  try {
    commit = git('rev-parse', '--verify', '--quiet', `${named}^{commit}`);
  } catch {
    stop(`There is no commit ${named}: npm run bench -- --against <commit>`);
  }
  const folder = mkdtempSync(join(tmpdir(), 'kosynier-bench-'));
  try {
    process.stderr.write('bundling both …\n');
    const then = await bundle(checkedOut(commit, folder), folder, 'then-bundle');
    const now = await bundle(root, folder, 'now-bundle');
    // The battles and the states of the other commit serve both, as far as both say the same of them.
    const battles = then.battles();
    const all = then.samplesOf(battles);
    const [said, saidThen] = [now.answersTo(battles, all), then.answersTo(battles, all)];
    const samples = all.filter((_, i) => said[i] !== null && said[i] === saidThen[i]);
    if (samples.length === 0) stop('The two commits agree on no state: there is nothing to compare.');
    const worksThen = then.worksOf(battles, samples);
    const rows = now.worksOf(battles, samples).map(({ name, run }, i) => {
      process.stderr.write(`${name} …\n`);
      return compare(name, run, worksThen[i].run, settings);
    });
    const short = commit.slice(0, 9);
    if (argv.includes('--json'))
      console.log(JSON.stringify({ against: short, states: samples.length, of: all.length, ...settings, rows }, null, 2));
    else {
      console.table(
        rows.map(({ work, ratio, from, to, verdict }) => ({
          work,
          [`now ÷ ${short}`]: ratio.toFixed(3),
          range: `${from.toFixed(2)} – ${to.toFixed(2)}`,
          verdict,
        })),
      );
      console.log(
        `${samples.length} of ${all.length} states of random games are the same work for both; slices of ${settings.seconds} s of processor time, ${settings.rounds} in turns.`,
      );
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
