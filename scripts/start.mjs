// `npm start`: builds the client if it is stale, serves it on this machine and opens it in the browser.
// Options: --port <number>, --no-open, --folder <path> (serves that folder as it is, without building).
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildWeb, dist, isStale } from './build-web.mjs';
import { serveFolder } from './serve-web.mjs';

/** The year of the battles. */
const PORT = 1794;

const say = (sentence) => process.stdout.write(`${sentence}\n`);

function fail(sentence, code = 1) {
  process.stderr.write(`${sentence}\n`);
  process.exit(code);
}

function readOptions() {
  const options = { port: { type: 'string' }, 'no-open': { type: 'boolean' }, folder: { type: 'string' } };
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    return fail(`${error.message.split('.')[0]}. Known are --port <number>, --no-open and --folder <path>.`, 2);
  }
}

function portOf(text) {
  if (text === undefined) return PORT;
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65535) fail(`--port must be a whole number from 0 to 65535, not ${text}.`, 2);
  return port;
}

/** A browser that does not open is no trouble: the address stands on the screen. */
function openBrowser(address) {
  const [command, ...args] =
    process.platform === 'darwin'
      ? ['open', address]
      : process.platform === 'win32'
        ? ['cmd', '/c', 'start', '', address]
        : ['xdg-open', address];
  spawn(command, args, { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref();
}

async function folderToServe(folder) {
  if (folder !== undefined) {
    if (!existsSync(join(folder, 'index.html'))) fail(`There is no index.html in ${folder}.`);
    return folder;
  }
  if (!isStale()) return dist;
  say('Building the page (a few seconds) ...');
  if (!(await buildWeb())) fail('The page could not be built: the reason is in the lines above.');
  return dist;
}

function endPolitely(server) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => {
      server.close();
      server.closeAllConnections();
      say('\nKosynier has ended. Your games are kept in the browser.');
      process.exit(0);
    });
}

async function main() {
  const options = readOptions();
  const wanted = portOf(options.port);
  const folder = await folderToServe(options.folder);
  const { server, port } = await serveFolder(folder, wanted).catch((error) =>
    fail(`No port from ${wanted} on could be opened (${error.code ?? error.message}). Try --port with another number.`),
  );
  endPolitely(server);
  const address = `http://127.0.0.1:${port}/`;
  if (wanted !== 0 && port !== wanted) say(`Port ${wanted} is taken by another program.`);
  say(`Kosynier is at ${address} (Ctrl-C ends it).`);
  const isWatched = process.stdout.isTTY === true && !process.env.CI;
  if (options['no-open'] !== true && isWatched) openBrowser(address);
}

await main();
