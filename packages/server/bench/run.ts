/**
 * `npm run bench:server`: 50 games, two sockets each, the load and the server on the same cores, the embedded database with fsync. Saturated: each game answers at once;
 * paced: a hundred actions a second in all. Told in actions, and in actions per `json` (calibrate.ts).
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { seededRandom } from '@kosynier/table';
import { clientFor, startCluster } from '../src/postgres/index.ts';
import { fail, guest, startGame, type Visitor } from '../test/support.ts';
import { jsonPerCpuSecond, jsonPerSecond } from './calibrate.ts';
import { newPlayer, type Player } from './player.ts';

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '50' },
    ready: { type: 'string', default: '20' },
    warm: { type: 'string', default: '20000' },
    seconds: { type: 'string', default: '10' },
    battle: { type: 'string', default: 'niemenczyn' },
    scenario: { type: 'string', default: 'II' },
    profile: { type: 'string' },
  },
});
const GAMES = Number(values.games);
/** Games that each pair has ready; when they are used up, new ones are made meanwhile. */
const READY = Number(values.ready);
const SECONDS = Number(values.seconds);
const WARM = Number(values.warm);
const random = seededRandom(1794);

/** Two players, and the games that stand ready for them: making one costs twenty thousand hashes, and that is not what is measured. */
interface Pair {
  readonly people: readonly [Visitor, Visitor];
  readonly players: readonly [Player, Player];
  readonly ready: string[];
}

const home = mkdtempSync(join(tmpdir(), 'kosynier-bench-'));
const cluster = await startCluster({ folder: join(home, 'pg18') });
if (!cluster.ok) throw new Error(cluster.reason);
const postmaster = cluster.pid;
const address = { ...cluster.address, database: 'postgres' };
const child = spawn(process.execPath, ['--import', 'tsx', fileURLToPath(new URL('../test/server-process.ts', import.meta.url))], {
  stdio: ['ignore', 'pipe', 'inherit'],
  env: {
    ...process.env,
    KOSYNIER_TEST_ADDRESS: JSON.stringify(address),
    ...(values.profile === undefined ? {} : { KOSYNIER_PROFILE: values.profile }),
  },
});
const port = await new Promise<number>((resolve) => child.stdout.once('data', (text: Buffer) => resolve(Number(text.toString()))));

const newGame = async (people: Pair['people']): Promise<string> =>
  (await startGame(port, { battle: values.battle, scenario: values.scenario, side: 'polish' }, 0, undefined, people)).game;

async function newPair(): Promise<Pair> {
  const people = [await guest(port, 'Anna'), await guest(port, 'Jan')] as const;
  const ready: string[] = [];
  for (let i = 0; i < READY; i++) ready.push(await newGame(people));
  const players = [await newPlayer(port, people[0].cookie()), await newPlayer(port, people[1].cookie())] as const;
  const pair = { people, players, ready };
  await nextGame(pair);
  return pair;
}

async function nextGame({ people, players, ready }: Pair): Promise<void> {
  const game = ready.pop() ?? (await newGame(people));
  await Promise.all(players.map((player) => player.watch(game)));
}

/** One action, from its sending until the other seat has heard of it; the answer is that time. Null: the game is over. */
async function oneAction({ players: [one, two] }: Pair): Promise<number | null> {
  const side = one.asked();
  if (side === null) return null;
  const [own, other] = one.side() === side ? [one, two] : [two, one];
  const start = performance.now();
  const n = await own.play(random);
  await Promise.all([own.until(n), other.until(n)]);
  return performance.now() - start;
}

const shareOf = (times: readonly number[], share: number): number =>
  Math.round((times[Math.floor((times.length - 1) * share)] ?? 0) * 100) / 100;

interface Measured {
  readonly actions: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

/** `goesOn`: whether another action is made, of those that were made so far. */
async function measured(pairs: readonly Pair[], waitMs: number, goesOn: (made: number) => boolean): Promise<Measured> {
  const times: number[] = [];
  const start = performance.now();
  await Promise.all(
    pairs.map(async (pair, i) => {
      if (waitMs > 0) await pause((waitMs * i) / pairs.length);
      while (goesOn(times.length)) {
        const time = await oneAction(pair);
        if (time === null) await nextGame(pair);
        else times.push(time);
        if (waitMs > 0) await pause(waitMs);
      }
    }),
  );
  const seconds = (performance.now() - start) / 1000;
  times.sort((a, b) => a - b);
  return { actions: times.length, perSecond: Math.round(times.length / seconds), p50: shareOf(times, 0.5), p99: shareOf(times, 0.99) };
}

const forSeconds = (seconds: number): (() => boolean) => {
  const until = performance.now() + seconds * 1000;
  return () => performance.now() < until;
};

/** Seconds of CPU that a process has used. */
function cpuOf(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}

const childrenOf = (pid: number): readonly number[] =>
  readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      return Number(readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]) === pid ? [Number(name)] : [];
    } catch {
      return [];
    }
  });

/** Of the server, the database and the load: on a machine that others use too, this is what can be compared. */
function cpuUsed() {
  const { user, system } = process.cpuUsage();
  const database = childrenOf(postmaster).reduce((sum, pid) => sum + cpuOf(pid), 0);
  return { server: cpuOf(child.pid), database, load: (user + system) / 1e6 };
}

/** `--profile file`: where the time of the server goes while it is saturated, for readers of `.cpuprofile`. */
function profile(): void {
  if (values.profile !== undefined) child.kill('SIGUSR2');
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

async function resumed({ people, players: [one] }: Pair): Promise<number> {
  const start = performance.now();
  const again = await newPlayer(port, people[0].cookie());
  await again.watch(one.game(), one.n());
  const time = performance.now() - start;
  again.close();
  return Math.round(time * 100) / 100;
}

try {
  const pairs: Pair[] = [];
  while (pairs.length < GAMES) pairs.push(...(await Promise.all(Array.from({ length: Math.min(10, GAMES - pairs.length) }, newPair))));
  // What is played seldom is compiled late: a server that has played for a while is measured, on a slow machine too.
  await measured(pairs, 0, (made) => made < WARM);
  const before = jsonPerSecond();
  const cpu = cpuUsed();
  profile();
  const saturated = await measured(pairs, 0, forSeconds(SECONDS));
  profile();
  const used = cpuUsed();
  const microseconds = (what: keyof typeof used): number => Math.round(((used[what] - cpu[what]) * 1e6) / saturated.actions);
  const cpuEach = { server: microseconds('server'), database: microseconds('database'), load: microseconds('load') };
  const json = (before + jsonPerSecond()) / 2;
  const paced = await measured(pairs, (GAMES * 1000) / 100, forSeconds(SECONDS));
  const idle = await idleSelect();
  const resume = await resumed(pairs[0] ?? fail('no game'));
  const perJson = Math.round((saturated.perSecond / json) * 1000) / 1000;
  const perJsonOfServerCpu = Math.round(1e9 / cpuEach.server / jsonPerCpuSecond()) / 1000;
  process.stdout.write(
    `${JSON.stringify({ load: loadavg()[0], battle: values.battle, games: GAMES, json: Math.round(json), saturated: { ...saturated, perJson, cpuMicrosecondsEach: cpuEach, perJsonOfServerCpu }, paced, idleSelect: idle, resumeMs: resume }, null, 2)}\n`,
  );
  for (const { players } of pairs) for (const player of players) player.close();
} finally {
  child.kill('SIGKILL');
  await new Promise((resolve) => child.once('exit', resolve));
  await cluster.stop();
  rmSync(home, { recursive: true, force: true });
}
