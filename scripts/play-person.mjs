// `npm run play:person [-- options of packages/web/scripts/play-person.ts]`: builds the page and lets somebody play it as a person would.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const web = join(dirname(fileURLToPath(import.meta.url)), '..', 'packages', 'web');
const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin', 'vite.js');
const run = (args) => spawnSync(process.execPath, args, { cwd: web, stdio: 'inherit' }).status ?? 1;
process.exitCode =
  run([vite, 'build', '--logLevel', 'warn']) || run(['--import', 'tsx', join('scripts', 'play-person.ts'), ...process.argv.slice(2)]);
