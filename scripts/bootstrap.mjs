// Makes `npm start` and `npm test` work on a fresh clone: checks Node, installs what is missing, then runs the given command.
// Uses only what Node itself has, because it runs before anything is installed.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const OLDEST_NODE = 20;
const onWindows = process.platform === 'win32';
const root = join(dirname(fileURLToPath(import.meta.url)), '..');

const say = (sentence) => process.stderr.write(`${sentence}\n`);

const fail = (sentence) => {
  say(sentence);
  process.exit(1);
};

/** The packages of a lock file by their place in node_modules; undefined if it is not there or cannot be read. */
const lockedPackages = (file) => {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages;
  } catch {
    return undefined;
  }
};

/** Whether node_modules holds what package-lock.json says. Compares contents: times change with every checkout. */
const isInstalled = () => {
  const wanted = lockedPackages('package-lock.json');
  const present = lockedPackages('node_modules/.package-lock.json');
  if (wanted === undefined || present === undefined) return false;
  const places = Object.keys(wanted).filter((place) => place.includes('node_modules/'));
  return places.every((place) => {
    const found = present[place];
    if (found === undefined) return wanted[place].optional === true;
    return found.version === wanted[place].version && existsSync(join(root, place));
  });
};

/** On Windows npm and the tools are .cmd files, which only the shell can start; it takes one quoted line. */
const shellLine = (command, args) =>
  [command, ...args].map((word) => (/[\s"&|<>^()]/.test(word) ? `"${word.replaceAll('"', '""')}"` : word)).join(' ');

/** Starts a program; the caller listens to what becomes of it. */
const start = (command, args, options) =>
  onWindows ? spawn(shellLine(command, args), { ...options, shell: true }) : spawn(command, args, options);

/** Runs npm and passes its lines on to stderr, without the traces of its own code. Answers whether it succeeded. */
const npm = (...args) =>
  new Promise((resolve) => {
    const child = start('npm', args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => /^npm \S+\s+at .+:\d+\)?/.test(line) || say(line));
    }
    child.on('error', (error) =>
      fail(`npm could not be started (${error.code}): it comes with Node, please check that it is on the PATH.`),
    );
    child.on('close', (code) => resolve(code === 0));
  });

const install = async () => {
  say('Installing the packages (once, under a minute) ...');
  if (existsSync(join(root, 'package-lock.json'))) {
    if (await npm('ci', '--include=dev')) return;
    say('npm ci did not succeed, so npm install is tried instead.');
  }
  if (!(await npm('install', '--include=dev'))) fail('The packages could not be installed: the reason is in the lines of npm above.');
};

const run = ([command, ...args]) => {
  const pathName = Object.keys(process.env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
  const path = [join(root, 'node_modules', '.bin'), process.env[pathName]].filter(Boolean).join(delimiter);
  const options = { stdio: 'inherit', env: { ...process.env, [pathName]: path } };
  const program = command === 'node' ? process.execPath : command;
  const child = start(program, args, options);

  process.on('SIGINT', () => {}); // Ctrl-C reaches the child by itself; its exit code is awaited.
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => fail(`${command} could not be started (${error.code ?? error.message}).`));
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));
};

if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
  fail(`Kosynier needs Node ${OLDEST_NODE} or newer; this is Node ${process.versions.node}.`);
}
if (!isInstalled()) await install();
if (process.argv.length > 2) run(process.argv.slice(2));
