// `npm run test:browser:storm -- --times 20 --busy 4`: the tests in the browser again and again, with loops beside them that keep the
// machine busy. Says one line about each run and stops at the first that fails, with all that it said.
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const USAGE = 'Usage: npm run test:browser:storm -- [--times <1 or more>] [--busy <0 or more>] [-- arguments of Playwright]';
const tests = join(dirname(fileURLToPath(import.meta.url)), 'test-browser.mjs');

const given = () => {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { times: { type: 'string', default: '20' }, busy: { type: 'string', default: '0' } },
    });
    const [times, busy] = [Number(values.times), Number(values.busy)];
    if (Number.isInteger(times) && times >= 1 && Number.isInteger(busy) && busy >= 0) return { times, busy, positionals };
  } catch {
    // An option that there is not.
  }
  console.error(USAGE);
  process.exit(2);
};

/** Answers with the exit code of one run and what it said. */
const run = (args) =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [tests, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (said += piece));
    child.on('close', (code) => resolve({ code: code ?? 1, said }));
  });

const { times, busy, positionals } = given();
const loops = Array.from({ length: busy }, () => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }));
const stop = () => {
  for (const loop of loops) loop.kill();
};
process.on('exit', stop);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));

for (let count = 1; count <= times; count++) {
  const began = Date.now();
  const { code, said } = await run(positionals);
  const result =
    said
      .match(/^ +\d+ (?:passed|failed|flaky)/gm)
      ?.map((words) => words.trim())
      .join(', ') ?? 'nothing was run';
  console.log(`${count} of ${times}, ${busy} busy loops: ${result} in ${Math.round((Date.now() - began) / 1000)} s`);
  if (code !== 0) {
    console.error(said);
    process.exit(1);
  }
}
process.exit(0);
