// `npm run test:firefox`: the page in the Firefox of this machine: the lesson, a Turn of Niemenczyn, touch and keys.
// Exits with 0 if all is well, 1 if something is not, 2 if there is no Firefox here.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { firefoxPath } from './firefox.mjs';

const web = join(dirname(fileURLToPath(import.meta.url)), '..', 'packages', 'web');
const firefox = firefoxPath();
if (firefox === undefined) {
  console.error('No Firefox was found: install one, or name it in KOSYNIER_FIREFOX; nothing was tested.');
  process.exit(2);
}
const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin', 'vite.js');
const run = (args) =>
  spawnSync(process.execPath, args, { cwd: web, stdio: 'inherit', env: { ...process.env, KOSYNIER_FIREFOX: firefox } }).status ?? 1;
process.exitCode = run([vite, 'build', '--logLevel', 'warn']) || run(['--import', 'tsx', join('e2e', 'firefox.ts')]);
