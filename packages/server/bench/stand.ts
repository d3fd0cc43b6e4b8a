/** What is measured: a server as a process of its own on a database with fsync, and pairs of players who play one game after another. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { seededRandom } from '@kosynier/table';
import { clientFor, type DatabaseAddress } from '../src/postgres/index.ts';
import { fail, guest, startGame, type Visitor } from '../test/support.ts';
import { newPlayer, type Player } from './player.ts';

export interface Stand {
  readonly port: number;
  readonly process: ChildProcess;
  readonly close: () => Promise<void>;
}

/** As `npm start` runs it: in one file; a checkout of earlier days runs through tsx. */
async function programOf(sources: string, source: string): Promise<readonly string[]> {
  const server = join(sources, 'packages', 'server');
  if (!existsSync(join(server, 'bundle.mjs'))) return ['--import', 'tsx', join(sources, 'packages', source)];
  const { bundled } = (await import(pathToFileURL(join(server, 'bundle.mjs')).href)) as {
    readonly bundled: (program: string, file: string) => Promise<string | undefined>;
  };
  const made = await bundled(source, join(server, 'dist', `${basename(source, '.ts')}.mjs`));
  return [fileURLToPath(made ?? fail('the server could not be bundled'))];
}

const SERVER = 'server/test/server-process.ts';
export const PEER = 'server/bench/peer.ts';

/** `sources`: the folder of the repository whose server is run; `profile`: a file that SIGUSR2 begins and SIGUSR2 writes. */
export async function openStand(address: DatabaseAddress, sources: string, profile?: string, source: string = SERVER): Promise<Stand> {
  const program = await programOf(sources, source);
  const env = {
    ...process.env,
    KOSYNIER_TEST_ADDRESS: JSON.stringify(address),
    ...(profile === undefined ? {} : { KOSYNIER_PROFILE: profile }),
  };
  const child = spawn(process.execPath, program, { stdio: ['ignore', 'pipe', 'inherit'], env, cwd: sources });
  const port = await new Promise<number>((resolve) => child.stdout.once('data', (text: Buffer) => resolve(Number(text.toString()))));
  const close = async (): Promise<void> => {
    child.kill('SIGKILL');
    await new Promise((resolve) => child.once('exit', resolve));
  };
  return { port, process: child, close };
}

export async function newDatabase(main: DatabaseAddress, name: string): Promise<DatabaseAddress> {
  const client = clientFor(main);
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return { ...main, database: name } as DatabaseAddress;
}

/** What is played. `ready`: so many games each pair has ready; when they are used up, new ones are made meanwhile. */
export interface Playing {
  readonly battle: string;
  readonly scenario: string;
  readonly games: number;
  readonly ready: number;
}

/** Two players, and the games that stand ready for them: making one costs twenty thousand hashes, and that is not what is measured. */
export interface Pair {
  readonly people: readonly [Visitor, Visitor];
  readonly players: readonly [Player, Player];
  readonly nextGame: () => Promise<void>;
}

export async function newPair({ port }: Pick<Stand, 'port'>, { battle, scenario, ready }: Playing): Promise<Pair> {
  const people = [await guest(port, 'Anna'), await guest(port, 'Jan')] as const;
  const newGame = async (): Promise<string> => (await startGame(port, { battle, scenario, side: 'polish' }, 0, undefined, people)).game;
  const games: string[] = [];
  while (games.length < ready) games.push(await newGame());
  const players = [await newPlayer(port, people[0].cookie()), await newPlayer(port, people[1].cookie())] as const;
  const nextGame = async (): Promise<void> => {
    const game = games.pop() ?? (await newGame());
    await Promise.all(players.map((player) => player.watch(game)));
  };
  await nextGame();
  return { people, players, nextGame };
}

/** What is measured of a pair. */
export type Playable = Pick<Pair, 'players' | 'nextGame'>;

const PAIRS_AT_ONCE = 10;

export async function newPairs({ port }: Stand, playing: Playing): Promise<readonly Pair[]> {
  const pairs: Pair[] = [];
  while (pairs.length < playing.games) {
    const length = Math.min(PAIRS_AT_ONCE, playing.games - pairs.length);
    pairs.push(...(await Promise.all(Array.from({ length }, () => newPair({ port }, playing)))));
  }
  return pairs;
}

const random = seededRandom(1794);

/** One action, from its sending until the other seat has heard of it; the answer is that time. Null: the game is over. */
async function oneAction({ players: [one, two] }: Playable): Promise<number | null> {
  const side = one.asked();
  if (side === null) return null;
  const [own, other] = one.side() === side ? [one, two] : [two, one];
  const start = performance.now();
  const n = await own.play(random);
  await Promise.all([own.until(n), other.until(n)]);
  return performance.now() - start;
}

export interface Measured {
  readonly actions: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

export const shareOf = (sorted: readonly number[], share: number): number =>
  Math.round((sorted[Math.floor((sorted.length - 1) * share)] ?? 0) * 100) / 100;

/** `goesOn`: whether another action is made, after those that were made so far. */
export async function measured(pairs: readonly Playable[], waitMs: number, goesOn: (made: number) => boolean): Promise<Measured> {
  const times: number[] = [];
  const start = performance.now();
  await Promise.all(
    pairs.map(async (pair, i) => {
      if (waitMs > 0) await pause((waitMs * i) / pairs.length);
      while (goesOn(times.length)) {
        const time = await oneAction(pair);
        if (time === null) await pair.nextGame();
        else times.push(time);
        if (waitMs > 0) await pause(waitMs);
      }
    }),
  );
  const seconds = (performance.now() - start) / 1000;
  times.sort((a, b) => a - b);
  return { actions: times.length, perSecond: Math.round(times.length / seconds), p50: shareOf(times, 0.5), p99: shareOf(times, 0.99) };
}

export function forSeconds(seconds: number): () => boolean {
  const until = performance.now() + seconds * 1000;
  return () => performance.now() < until;
}

/** Of the clock by which Linux counts. */
const TICKS = 100;

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
export function cpuUsed({ process: { pid } }: Pick<Stand, 'process'>, postmaster: number) {
  const { user, system } = process.cpuUsage();
  const database = childrenOf(postmaster).reduce((sum, child) => sum + cpuOf(child), 0);
  return { server: cpuOf(pid), database, load: (user + system) / 1e6 };
}

export type Used = ReturnType<typeof cpuUsed>;

/** In microseconds. */
export function eachOf(before: Used, after: Used, actions: number): Used {
  const microseconds = (what: keyof Used): number => Math.round(((after[what] - before[what]) * 1e6) / actions);
  return { server: microseconds('server'), database: microseconds('database'), load: microseconds('load') };
}
