// Finds a Chromium for the tests in a real browser, or gets one: what is there, Playwright's own, the system's package. Prints its path.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge', 'chrome.exe', 'msedge.exe'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];
const require = createRequire(import.meta.url);

function installed() {
  const own = process.env.KOSYNIER_BROWSER;
  if (own !== undefined && existsSync(own)) return own;
  const inPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [...inPath, ...PLACES, ownDownload()].find((path) => path !== undefined && existsSync(path));
}

function ownDownload() {
  try {
    return require('playwright-core').chromium.executablePath();
  } catch {
    return undefined;
  }
}

const quietly = (command, args) => spawnSync(command, args, { stdio: ['ignore', 'ignore', 'ignore'], timeout: 300_000 }).status === 0;

function fetched() {
  const cli = require.resolve('playwright-core/package.json').replace(/package\.json$/, 'cli.js');
  if (quietly(process.execPath, [cli, 'install', 'chromium']) && installed() !== undefined) return installed();
  if (process.platform === 'linux' && process.getuid?.() === 0) {
    quietly('apt-get', ['update']);
    quietly('apt-get', ['install', '-y', '--no-install-recommends', 'chromium']);
  }
  return installed();
}

export function browserPath() {
  const path = installed() ?? fetched();
  if (path === undefined)
    throw new Error(
      'The tests need a Chromium or Chrome: install one (or name it in KOSYNIER_BROWSER); npm run test:unit runs everything else.',
    );
  return path;
}
