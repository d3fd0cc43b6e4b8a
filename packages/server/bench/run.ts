/**
 * `npm run bench:server`: 50 games, two sockets each, the load and the server on the same cores, the embedded database with fsync. Saturated: each game answers at once;
 * paced: a hundred actions a second in all. Told in actions, and in actions per `json` (calibrate.ts).
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { actions, decision } from '@kosynier/engine';
import { ACTION_NAMES, seededRandom } from '@kosynier/table';
import { clientFor, startCluster } from '../src/postgres/index.ts';
import { fail, startGame } from '../test/support.ts';
import { type Client, wireClient } from '../test/wire-client.ts';
import { jsonPerSecond } from './calibrate.ts';

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '50' },
    spares: { type: 'string', default: '400' },
    seconds: { type: 'string', default: '10' },
    battle: { type: 'string', default: 'niemenczyn' },
    scenario: { type: 'string', default: 'II' },
  },
});
const GAMES = Number(values.games);
const SECONDS = Number(values.seconds);
const random = seededRandom(1794);

interface Pair {
  readonly game: string;
  readonly clients: readonly [Client, Client];
}

const home = mkdtempSync(join(tmpdir(), 'kosynier-bench-'));
const cluster = await startCluster({ folder: join(home, 'pg18') });
if (!cluster.ok) throw new Error(cluster.reason);
const address = { ...cluster.address, database: 'postgres' };
const child = spawn(process.execPath, ['--import', 'tsx', fileURLToPath(new URL('../test/server-process.ts', import.meta.url))], {
  stdio: ['ignore', 'pipe', 'inherit'],
  env: { ...process.env, KOSYNIER_TEST_ADDRESS: JSON.stringify(address) },
});
const port = await new Promise<number>((resolve) => child.stdout.once('data', (text: Buffer) => resolve(Number(text.toString()))));

async function newPair(): Promise<Pair> {
  const { game, players } = await startGame(port, { battle: values.battle, scenario: values.scenario, side: 'polish' });
  const clients = [await wireClient(port, game, players[0].cookie()), await wireClient(port, game, players[1].cookie())] as const;
  await Promise.all(clients.map((client) => client.until(4)));
  return { game, clients };
}

/** Games that stand ready: making one costs twenty thousand hashes, and that is not what is measured. */
const spares: Pair[] = [];

let sent = 0;
/** One action, from its sending until the other seat has heard of it; the answer is that time. Null: the game is over. */
async function oneAction({ clients: [one, two] }: Pair): Promise<number | null> {
  const { side, kind } = decision(one.game(), one.view());
  if (side === null) return null;
  const [own, other] = one.side() === side ? [one, two] : [two, one];
  const list = actions(own.game(), own.view());
  const action = kind === 'setupPlacement' ? ({ kind: 'confirmSetup' } as const) : (list[random(list.length)] ?? fail('nothing'));
  sent += 1;
  const start = performance.now();
  const reply = await own.ask('actions', { id: `bench-action-${sent}`, v: own.n(), actions: [ACTION_NAMES.write(own.game(), action)] });
  if (!reply.ok || reply.n === undefined) return fail(JSON.stringify(reply));
  await Promise.all([own.until(reply.n), other.until(reply.n)]);
  return performance.now() - start;
}

const shareOf = (times: readonly number[], share: number): number =>
  Math.round((times[Math.floor((times.length - 1) * share)] ?? 0) * 100) / 100;

async function measured(
  pairs: Pair[],
  waitMs: number,
): Promise<{ readonly perSecond: number; readonly p50: number; readonly p99: number }> {
  const times: number[] = [];
  const until = performance.now() + SECONDS * 1000;
  await Promise.all(
    pairs.map(async (_, i) => {
      if (waitMs > 0) await pause((waitMs * i) / pairs.length);
      while (performance.now() < until) {
        const pair = pairs[i] ?? fail('no game');
        const time = await oneAction(pair);
        if (time === null) pairs[i] = spares.pop() ?? (await newPair());
        else times.push(time);
        if (waitMs > 0) await pause(waitMs);
      }
    }),
  );
  times.sort((a, b) => a - b);
  return { perSecond: Math.round(times.length / SECONDS), p50: shareOf(times, 0.5), p99: shareOf(times, 0.99) };
}

/** Seconds of CPU that the server has used. */
function serverCpu(): number {
  const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}

/** Of the clock by which Linux counts. */
const TICKS = 100;

/** What one empty question to the database takes on this machine now. */
async function idleSelect(): Promise<{ readonly p50: number; readonly p99: number }> {
  const client = clientFor(address);
  await client.connect();
  const times: number[] = [];
  for (let i = 0; i < 200; i++) {
    const start = performance.now();
    await client.query('select 1');
    times.push(performance.now() - start);
    await pause(10);
  }
  await client.end();
  times.sort((a, b) => a - b);
  return { p50: shareOf(times, 0.5), p99: shareOf(times, 0.99) };
}

async function resumed({ clients: [one] }: Pair): Promise<number> {
  const start = performance.now();
  await one.reconnect();
  await one.ask('nothing', {});
  return Math.round((performance.now() - start) * 100) / 100;
}

try {
  const pairs: Pair[] = [];
  for (let i = 0; i < GAMES; i++) pairs.push(await newPair());
  for (let i = 0; i < Number(values.spares); i++) spares.push(await newPair());
  await measured(pairs, 0);
  const before = jsonPerSecond();
  const cpu = serverCpu();
  const saturated = await measured(pairs, 0);
  const perCpuSecond = Math.round((saturated.perSecond * SECONDS) / (serverCpu() - cpu));
  const json = (before + jsonPerSecond()) / 2;
  const paced = await measured(pairs, (GAMES * 1000) / 100);
  const idle = await idleSelect();
  const resume = await resumed(pairs[0] ?? fail('no game'));
  const perJson = Math.round((saturated.perSecond / json) * 1000) / 1000;
  process.stdout.write(
    `${JSON.stringify({ battle: values.battle, games: GAMES, json: Math.round(json), saturated: { ...saturated, perJson, perCpuSecond }, paced, idleSelect: idle, resumeMs: resume }, null, 2)}\n`,
  );
  for (const { clients } of pairs) for (const client of clients) client.close();
} finally {
  child.kill('SIGKILL');
  await new Promise((resolve) => child.once('exit', resolve));
  await cluster.stop();
  rmSync(home, { recursive: true, force: true });
}
