// Builds the client into packages/web/dist with the Vite that bootstrap installed. `isStale` tells whether that is needed.
import { spawn } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const web = join(root, 'packages', 'web');
export const dist = join(web, 'dist');

/** Whatever the page is made of: the sources and data of all packages, and what stands around those of the page. */
function ingredients() {
  const packages = readdirSync(join(root, 'packages')).map((name) => join(root, 'packages', name));
  const parts = packages.flatMap((folder) => ['src', 'data', 'package.json'].map((part) => join(folder, part)));
  const ofThePage = ['public', 'offline', 'index.html', 'vite.config.ts'].map((part) => join(web, part));
  return [...parts, ...ofThePage, join(root, 'package-lock.json')].filter((path) => existsSync(path));
}

/** The time of the last change at or below a path; a folder itself changes when a file in it comes or goes. */
function changedAt(path) {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => changedAt(join(path, name))));
}

/** A build begins by emptying the folder, so one that broke off leaves no index.html. */
export function isStale() {
  const index = join(dist, 'index.html');
  if (!existsSync(index)) return true;
  const builtAt = statSync(index).mtimeMs;
  return ingredients().some((path) => changedAt(path) > builtAt);
}

/** The folder into which this user may not build; undefined: he may. */
export function closedFolder() {
  const folder = existsSync(dist) ? dist : web;
  try {
    accessSync(folder, constants.W_OK);
    return undefined;
  } catch {
    return folder;
  }
}

/** Answers whether the build succeeded. Warnings and errors of Vite go to stderr, without the traces of its own code. */
export function buildWeb() {
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin', 'vite.js');
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], { cwd: web, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on('line', (line) => /^\s+at .+:\d+/.test(line) || process.stderr.write(`${line}\n`));
    child.on('error', () => resolve(false));
    child.on('close', (code) => resolve(code === 0));
  });
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  if (await buildWeb()) process.stdout.write(`The client is built: ${dist}\n`);
  else {
    process.stderr.write('The client could not be built: the reason is in the lines above.\n');
    process.exitCode = 1;
  }
}
