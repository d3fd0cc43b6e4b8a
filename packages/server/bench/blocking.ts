/**
 * `node --import tsx packages/server/bench/blocking.ts`: the longest time for which one request holds the event loop of the server: the largest battle that is legal, one
 * whose every entry is wrong, and the longest game that may be brought.
 */
import { rmSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { LIMITS, loadBattle } from '@kosynier/battles';
import { NO_CLOCK, OWN_RULES, openTable, optionsOf, PERSON, recordOf, seededRandom, step, writeRecord } from '@kosynier/table';
import { startCluster } from '../src/postgres/index.ts';
import { newFolder } from '../test/folders.ts';
import { fail, guest, serverOn } from '../test/support.ts';

const two = (number: number): string => String(number).padStart(2, '0');

/** Szczekociny on the largest board, every hex written down, with as many units as there may be. */
function largestBattle(): object {
  const own = loadBattle('szczekociny') ?? fail('no battle');
  const all = Array.from({ length: LIMITS.board ** 2 }, (_, i) => `${two(1 + Math.floor(i / LIMITS.board))}${two(1 + (i % LIMITS.board))}`);
  const known = new Set(own.board.hexes.map(({ hex }) => hex));
  const more = all.filter((hex) => !known.has(hex)).map((hex) => ({ hex, ground: 'woods' }));
  const free = all.filter((hex) => Number(hex.slice(0, 2)) > own.board.columns);
  const clones = Array.from({ length: LIMITS.units - own.units.length }, (_, i) => ({
    ...own.units[i % own.units.length],
    id: `clone-${i}`,
    hex: free[i],
  }));
  const board = { ...own.board, columns: LIMITS.board, rows: LIMITS.board, hexes: [...own.board.hexes, ...more] };
  return { ...own, id: 'largest', board, units: [...own.units, ...clones] };
}

/** As many entries as fit into a file, none of which is right. */
function worstBattle(): object {
  const own = loadBattle('szczekociny') ?? fail('no battle');
  const hexsides = Array.from({ length: LIMITS.list }, (_, i) => ({ between: [`${i}`, 'no hex'], kind: 'nothing' }));
  return { ...own, board: { ...own.board, hexsides } };
}

/** Chance plays until a step before the game is over, or no more may be brought. */
function longestRecord(steps: number): string {
  const battle = loadBattle('maciejowice') ?? fail('no battle');
  const scenario = battle.scenarios.at(-1)?.id ?? fail('no scenario');
  const random = seededRandom(1794);
  let table =
    openTable(OWN_RULES, battle, { battle: battle.id, scenario, options: {}, seats: [PERSON, PERSON], pace: NO_CLOCK }) ?? fail('no table');
  let before = table;
  for (let options = optionsOf(table); options.length > 0 && table.steps.length < steps; options = optionsOf(table)) {
    const action = options.find(({ kind }) => kind === 'confirmSetup') ?? options[random(options.length)] ?? fail('nothing to do');
    before = table;
    const stepped = step(table, action, (request) =>
      request.kind === 'draw' ? request.from[0] : request.kind === 'd10' ? random(10) : 1 + random(6),
    );
    table = stepped.ok ? stepped.table : fail(JSON.stringify(stepped));
  }
  process.stdout.write(`the record: ${scenario}, ${before.steps.length} steps\n`);
  return writeRecord(recordOf(before, true));
}

/** Asks from another thread, so that what the load does is not measured. */
const CLIENT = `const { parentPort } = require('node:worker_threads');
parentPort.on('message', async ({ url, cookie, body }) => {
  const response = await fetch(url, { method: 'POST', headers: { cookie, 'content-type': 'application/json' }, body });
  parentPort.postMessage({ status: response.status, text: (await response.text()).slice(0, 120) });
});`;

const home = newFolder('kosynier-blocking-');
const cluster = await startCluster({ folder: join(home, 'pg18') });
if (!cluster.ok) throw new Error(cluster.reason);
const server = await serverOn({ ...cluster.address, database: 'postgres' });
const client = new Worker(CLIENT, { eval: true });
const anna = await guest(server.port, 'Anna');

async function measured(what: string, path: string, body: object): Promise<void> {
  const text = JSON.stringify(body);
  const told: string[] = [];
  for (let i = 0; i < 3; i++) {
    const delay = monitorEventLoopDelay({ resolution: 1 });
    await pause(50);
    delay.enable();
    const start = performance.now();
    const answered = new Promise<{ status: number; text: string }>((resolve) => client.once('message', resolve));
    client.postMessage({ url: `http://127.0.0.1:${server.port}${path}`, cookie: anna.cookie(), body: text });
    const { status, text: answer } = await answered;
    const whole = performance.now() - start;
    await pause(20);
    delay.disable();
    told.push(`${(delay.max / 1e6).toFixed(0)} of ${whole.toFixed(0)} ms (${status}${status === 200 ? '' : ` ${answer}`})`);
  }
  process.stdout.write(`${what}, ${(text.length / 1024).toFixed(0)} kB: ${told.join(' · ')}\n`);
}

const record = longestRecord(7_900);
process.stdout.write(`load ${loadavg()[0]?.toFixed(1)}; the longest block of the event loop, of the whole answer; three in turn\n`);
await measured('the largest battle', '/api/battles', { file: JSON.stringify(largestBattle()) });
await measured('a battle of mistakes', '/api/battles', { file: JSON.stringify(worstBattle()) });
const scenario = (loadBattle('maciejowice') ?? fail('no battle')).scenarios.at(-1)?.id;
const challenge = { battle: 'maciejowice', scenario, side: 'polish', opponent: 'invitation', record };
await measured('the longest game', '/api/games', challenge);
await measured('the longest game, seen later', '/api/games', { ...challenge, delay: 10 });
await server.close();
await client.terminate();
await cluster.stop();
rmSync(home, { recursive: true, force: true });
