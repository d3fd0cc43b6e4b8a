/** A cluster of PostgreSQL that belongs to this program: made, started, adopted if an earlier program left it running, and stopped. */
import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { findBinaries, linkLibraries } from './binaries.ts';
import { closedTo, findOwner, type Owner, ownFolder, passableFolder, socketFolder } from './owner.ts';

/** Where a client finds it. */
export interface ClusterAddress {
  readonly host: string;
  readonly port: number;
  readonly user: string;
}

export interface Cluster {
  readonly ok: true;
  readonly address: ClusterAddress;
  readonly isAdopted: boolean;
  readonly pid: number;
  /** Ends the cluster, unless another program is connected to it. Answers whether it has ended. */
  readonly stop: () => Promise<boolean>;
}

export interface NoCluster {
  readonly ok: false;
  /** A sentence: what is wrong, and what can be done. */
  readonly reason: string;
}

export interface ClusterOptions {
  readonly folder: string;
  /** False for tests alone: what was committed may be lost with the machine. */
  readonly isDurable?: boolean;
  /** The folder of its socket, if a cluster that has ended is started again: its clients find it there. */
  readonly socket?: string;
  /** For tests of the ways in which root starts it. */
  readonly owner?: Owner['kind'];
}

const USER = 'kosynier';
const PORT = 5432;
const ELSEWHERE = 'Set DATABASE_URL to a PostgreSQL 15 to 18 of your own';

/** How long a start may take, and how long a lock that an ended program left is waited for. */
const START_MS = 60_000;
const LOCK_MS = 10_000;
const LOOK_MS = 25;

const noCluster = (reason: string): NoCluster => ({ ok: false, reason });

export async function startCluster(options: ClusterOptions): Promise<Cluster | NoCluster> {
  const binaries = findBinaries();
  if (binaries === undefined)
    return noCluster(`There is no PostgreSQL for this machine (${process.platform}-${process.arch}) among the npm packages. ${ELSEWHERE}.`);
  try {
    linkLibraries(binaries);
    const owner = findOwner(binaries, options.owner);
    const closed = closedTo(options.folder, owner);
    if (closed !== undefined)
      return noCluster(
        `PostgreSQL runs as nobody here and cannot enter ${closed}. Set KOSYNIER_DATA to a folder that everybody can enter. ${ELSEWHERE}.`,
      );
    const made = await makeCluster(options.folder, owner);
    return made === undefined ? await runCluster(options, owner) : noCluster(made);
  } catch (error) {
    return noCluster(`PostgreSQL could not be started: ${messageOf(error)}. ${ELSEWHERE}.`);
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error));

/** Made beside its place and then renamed, so that a start that broke off leaves nothing half made. A sentence: it could not be made. */
async function makeCluster(folder: string, owner: Owner): Promise<string | undefined> {
  if (existsSync(join(folder, 'PG_VERSION'))) return undefined;
  passableFolder(dirname(folder), owner);
  const making = mkdtempSync(`${folder}.making-`);
  ownFolder(making, owner);
  const args = ['-D', making, '-U', USER, '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-instructions', '--no-sync'];
  const { code, told } = await runProgram(owner, owner.binaries.initdb, args);
  if (code !== 0) {
    rmSync(making, { recursive: true, force: true });
    return `The database could not be made in ${folder}: ${told.trim().split('\n').at(-1) ?? 'initdb failed'}. ${ELSEWHERE}.`;
  }
  try {
    renameSync(making, folder);
  } catch {
    // Another program has made it meanwhile.
    rmSync(making, { recursive: true, force: true });
  }
  return undefined;
}

function runProgram(
  { before, uid }: Owner,
  program: string,
  args: readonly string[],
): Promise<{ readonly code: number; readonly told: string }> {
  const [command = program, ...rest] = [...before, program, ...args];
  return new Promise((resolve) => {
    const child = spawn(command, rest, {
      cwd: '/',
      stdio: ['ignore', 'pipe', 'pipe'],
      env: environment(),
      ...(uid === undefined ? {} : { uid, gid: uid }),
    });
    let told = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (told += text.toString()));
    child.on('error', (error) => resolve({ code: 1, told: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, told }));
  });
}

/** Nothing of our own environment is PostgreSQL's business. */
const environment = (): NodeJS.ProcessEnv => ({ PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' });

async function runCluster(options: ClusterOptions, owner: Owner): Promise<Cluster | NoCluster> {
  const until = Date.now() + LOCK_MS;
  for (;;) {
    const adopted = await adopt(options.folder);
    if (adopted !== undefined) return adopted;
    const started = await startOnce(options, owner);
    if (started.ok || !started.reason.includes('lock file') || Date.now() > until) return started;
    await delay(10 * LOOK_MS);
  }
}

/** Lines of `postmaster.pid`: 1 the process, 4 the port, 5 the folder of the socket, 8 `ready`. */
function lockIn(folder: string): Lock | undefined {
  try {
    const lines = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n');
    const [pid, port, host] = [Number(lines[0]), Number(lines[3]), lines[4] ?? ''];
    return { pid, address: { host, port, user: USER }, isReady: lines[7]?.trim() === 'ready' };
  } catch {
    return undefined;
  }
}

interface Lock {
  readonly pid: number;
  readonly address: ClusterAddress;
  readonly isReady: boolean;
}

/** The lock of a process that is alive. */
function runningIn(folder: string): Lock | undefined {
  const lock = lockIn(folder);
  if (lock === undefined) return undefined;
  try {
    process.kill(lock.pid, 0);
    return lock;
  } catch {
    return undefined;
  }
}

async function adopt(folder: string): Promise<Cluster | undefined> {
  const since = Date.now();
  for (;;) {
    const found = runningIn(folder);
    if (found === undefined) return undefined;
    if (found.isReady && (await answers(found.address))) return clusterOf(folder, found.pid, found.address, true);
    // One that is being started by another program has the time that a start may take.
    if (Date.now() > since + (found.isReady ? LOCK_MS : START_MS)) return undefined;
    await delay(LOOK_MS);
  }
}

async function withClient<T>(address: ClusterAddress, ask: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...address, database: 'postgres', application_name: LAUNCHER });
  // Without a listener an ended database would end this program.
  client.on('error', () => {});
  await client.connect();
  try {
    return await ask(client);
  } finally {
    await client.end().catch(() => {});
  }
}

const LAUNCHER = 'kosynier launcher';

const answers = (address: ClusterAddress): Promise<boolean> =>
  withClient(address, async (client) => (await client.query('select 1')).rowCount === 1).catch(() => false);

const SETTINGS = [
  'listen_addresses=',
  'shared_buffers=64MB',
  'max_connections=60',
  'log_min_messages=warning',
  'unix_socket_permissions=0700',
];
const CARELESS = ['fsync=off', 'full_page_writes=off'];

async function startOnce({ folder, isDurable = true, socket }: ClusterOptions, owner: Owner): Promise<Cluster | NoCluster> {
  const host = socket ?? socketFolder(owner);
  ownFolder(host, owner);
  const left = lockIn(folder)?.address.host;
  const settings = [...SETTINGS, `unix_socket_directories=${host}`, `port=${PORT}`, ...(isDurable ? [] : CARELESS)];
  const logFile = join(dirname(folder), `${basename(folder)}.log`);
  const { binaries, before, uid } = owner;
  const [command = '', ...args] = [...before, binaries.postgres, '-D', folder, ...settings.flatMap((one) => ['-c', one])];
  writeFileSync(logFile, '', { mode: 0o600 });
  const log = openSync(logFile, 'a');
  // Its own group: Ctrl-C is for us, and we end it when everything is written.
  const child = spawn(command, args, {
    cwd: '/',
    detached: true,
    stdio: ['ignore', log, log],
    env: environment(),
    ...(uid === undefined ? {} : { uid, gid: uid }),
  });
  closeSync(log);
  child.unref();
  const trouble = await readiness(child, folder);
  // A cluster that was killed has left its folder behind.
  if (trouble === undefined && left !== undefined && left !== host && basename(left).startsWith('kosynier-'))
    rmSync(left, { recursive: true, force: true });
  if (trouble === undefined) return clusterOf(folder, child.pid ?? 0, { host, port: PORT, user: USER }, false);
  rmSync(host, { recursive: true, force: true });
  const told = readFileSync(logFile, 'utf8')
    .split('\n')
    .find((line) => /FATAL|PANIC|error while loading/.test(line));
  return noCluster(`PostgreSQL ended at its start: ${told ?? trouble}. ${ELSEWHERE}.`);
}

/** Undefined: it takes connections. */
async function readiness(child: ChildProcess, folder: string): Promise<string | undefined> {
  let ended: string | undefined;
  child.on('error', (error) => (ended = error.message));
  child.on('exit', (code) => (ended = `exit code ${code}`));
  for (const until = Date.now() + START_MS; ended === undefined && Date.now() < until; await delay(LOOK_MS)) {
    const found = runningIn(folder);
    if (found?.pid === child.pid && found?.isReady === true) return undefined;
  }
  return ended ?? 'it was not ready after a minute';
}

function clusterOf(folder: string, pid: number, address: ClusterAddress, isAdopted: boolean): Cluster {
  const others = (): Promise<number> =>
    withClient(address, async (client) => {
      const { rows } = await client.query<{ count: string }>(
        `select count(*) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() and application_name <> $1`,
        [LAUNCHER],
      );
      return Number(rows[0]?.count ?? 0);
    }).catch(() => 0);
  return {
    ok: true,
    address,
    isAdopted,
    pid,
    stop: async () => {
      if ((await others()) > 0) return false;
      if (runningIn(folder)?.pid === pid) process.kill(pid, 'SIGINT');
      for (const until = Date.now() + START_MS; runningIn(folder) !== undefined && Date.now() < until; ) await delay(LOOK_MS);
      rmSync(address.host, { recursive: true, force: true });
      return true;
    },
  };
}
