// `npm run test:browser [-- arguments of Playwright]`: builds the client and plays it in a real browser.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { browserPath } from './browser.mjs';

const web = join(dirname(fileURLToPath(import.meta.url)), '..', 'packages', 'web');
const require = createRequire(import.meta.url);

function browserOrStop() {
  try {
    return browserPath();
  } catch (problem) {
    console.error(problem.message);
    process.exit(1);
  }
}

const run = (args, env = process.env) => spawnSync(process.execPath, args, { cwd: web, stdio: 'inherit', env }).status ?? 1;
const browser = browserOrStop();
const vite = join(dirname(require.resolve('vite/package.json')), 'bin', 'vite.js');
const playwright = join(dirname(require.resolve('@playwright/test/package.json')), 'cli.js');
const positions = ['--import', 'tsx', join(web, 'e2e', 'make-positions.ts'), join(web, 'test-results', 'positions')];
process.exitCode =
  run([vite, 'build', '--logLevel', 'warn']) ||
  run(positions) ||
  run([playwright, 'test', ...process.argv.slice(2)], { ...process.env, KOSYNIER_BROWSER: browser });
