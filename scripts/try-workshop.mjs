// `npm run try:workshop`: builds the page and uses its workshop as somebody would who is new to it.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const web = join(dirname(fileURLToPath(import.meta.url)), '..', 'packages', 'web');
const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin', 'vite.js');
const run = (args) => spawnSync(process.execPath, args, { cwd: web, stdio: 'inherit' }).status ?? 1;
process.exitCode = run([vite, 'build', '--logLevel', 'warn']) || run(['--import', 'tsx', join('scripts', 'try-workshop.ts')]);
