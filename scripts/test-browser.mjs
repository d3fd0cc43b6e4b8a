// `npm run test:browser [-- arguments of Playwright]`: builds the client and plays it in a real browser.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundled } from '../packages/server/bundle.mjs';
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

/** A port that nobody uses now: the tests of two clones may run at the same time. */
const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

const run = (args, env = process.env) => spawnSync(process.execPath, args, { cwd: web, stdio: 'inherit', env }).status ?? 1;
const browser = browserOrStop();
const vite = join(dirname(require.resolve('vite/package.json')), 'bin', 'vite.js');
const playwright = join(dirname(require.resolve('@playwright/test/package.json')), 'cli.js');
const positions = ['--import', 'tsx', join(web, 'e2e', 'make-positions.ts'), join(web, 'test-results', 'positions')];
const [onlineServer, port] = [await bundled('web/e2e/online-server.ts', join(web, 'test-results', 'online-server.mjs')), await freePort()];
// Where the language of the machine knows no UTF-8, Chromium keeps no download in a folder whose name has a Polish letter.
const language = process.platform === 'linux' ? { LC_ALL: 'C.UTF-8' } : {};
const env = { ...process.env, ...language, KOSYNIER_BROWSER: browser, KOSYNIER_PORT: String(port) };
if (onlineServer !== undefined) env.KOSYNIER_ONLINE_SERVER = fileURLToPath(onlineServer);
process.exitCode = run([vite, 'build', '--logLevel', 'warn']) || run(positions) || run([playwright, 'test', ...process.argv.slice(2)], env);
