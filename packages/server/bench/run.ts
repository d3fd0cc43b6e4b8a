/**
 * `npm run bench:server`: 50 games, two sockets each, the load and the server on the same cores, the embedded database with fsync. Saturated: each game answers at once;
 * paced: a hundred actions a second in all. Told in actions, and in actions per `json` (calibrate.ts).
 */
import { rmSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { clientFor, startCluster } from '../src/postgres/index.ts';
import { newFolder } from '../test/folders.ts';
import { jsonPerCpuSecond, jsonPerSecond } from './calibrate.ts';
import { newPeerPairs } from './peer-player.ts';
import { newPlayer } from './player.ts';
import { cpuUsed, eachOf, forSeconds, measured, newPair, newPairs, openStand, type Pair, PEER, shareOf } from './stand.ts';

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
const SECONDS = Number(values.seconds);
const WARM = Number(values.warm);
const PACED_PER_SECOND = 100;
const LONG_GAME = 2_000;
const LINES_MISSED = 5;
const SOURCES = fileURLToPath(new URL('../../..', import.meta.url));

const home = newFolder('kosynier-bench-');
const cluster = await startCluster({ folder: join(home, 'pg18') });
if (!cluster.ok) throw new Error(cluster.reason);
const postmaster = cluster.pid;
const address = { ...cluster.address, database: 'postgres' };
const stand = await openStand(address, SOURCES, values.profile);

/** The same load, database and durability without anything that makes a server of games: what this machine leaves for that. */
async function peerSaturated() {
  const peer = await openStand(address, SOURCES, undefined, PEER);
  const pairs = await newPeerPairs(peer.port, GAMES);
  await measured(pairs, 0, (made) => made < WARM);
  const before = cpuUsed(peer, postmaster);
  const saturated = await measured(pairs, 0, forSeconds(SECONDS));
  const cpuMicrosecondsEach = eachOf(before, cpuUsed(peer, postmaster), saturated.actions);
  for (const { players } of pairs) for (const player of players) player.close();
  await peer.close();
  return { ...saturated, cpuMicrosecondsEach };
}

/** `--profile file`: where the time of the server goes while it is saturated, for readers of `.cpuprofile`. */
function profile(): void {
  if (values.profile !== undefined) stand.process.kill('SIGUSR2');
}

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

/** From the opening of a socket until the game is there again, of which all but the last lines are known. */
async function resumed(port: number, { people, players: [one] }: Pair): Promise<number> {
  const start = performance.now();
  const again = await newPlayer(port, people[0].cookie());
  await again.watch(one.game(), one.n() - LINES_MISSED);
  const time = performance.now() - start;
  again.close();
  return Math.round(time * 100) / 100;
}

/** A long game, at a server that has it in memory, and at one that was started since and must read it. */
async function resumes(): Promise<{ readonly lines: number; readonly known: number; readonly read: number }> {
  const pair = await newPair(stand, { battle: 'maciejowice', scenario: 'battle', games: 1, ready: 1 });
  await measured([pair], 0, () => pair.players[0].n() < LONG_GAME);
  const known = await resumed(stand.port, pair);
  const other = await openStand(address, SOURCES);
  // What is played first is compiled late: another game goes before.
  const before = await newPair(other, { battle: 'maciejowice', scenario: 'battle', games: 1, ready: 1 });
  await measured([before], 0, (made) => made < LONG_GAME / 4);
  const read = await resumed(other.port, pair);
  const lines = pair.players[0].n();
  for (const player of [...pair.players, ...before.players]) player.close();
  await other.close();
  return { lines, known, read };
}

try {
  const pairs = await newPairs(stand, { battle: values.battle, scenario: values.scenario, games: GAMES, ready: Number(values.ready) });
  // What is played seldom is compiled late: a server that has played for a while is measured, on a slow machine too.
  await measured(pairs, 0, (made) => made < WARM);
  const before = jsonPerSecond();
  const cpu = cpuUsed(stand, postmaster);
  profile();
  const saturated = await measured(pairs, 0, forSeconds(SECONDS));
  profile();
  const cpuEach = eachOf(cpu, cpuUsed(stand, postmaster), saturated.actions);
  const json = (before + jsonPerSecond()) / 2;
  const alone = await peerSaturated();
  const paced = await measured(pairs, (GAMES * 1000) / PACED_PER_SECOND, forSeconds(SECONDS));
  const idle = await idleSelect();
  const resumeMs = await resumes();
  const perJsonOf = (perSecond: number): number => Math.round((perSecond / json) * 1000) / 1000;
  const perJson = perJsonOf(saturated.perSecond);
  const peer = { ...alone, perJson: perJsonOf(alone.perSecond) };
  const perJsonOfServerCpu = Math.round(1e9 / cpuEach.server / jsonPerCpuSecond()) / 1000;
  process.stdout.write(
    `${JSON.stringify({ load: loadavg()[0], battle: values.battle, games: GAMES, json: Math.round(json), saturated: { ...saturated, perJson, cpuMicrosecondsEach: cpuEach, perJsonOfServerCpu }, peer, paced, idleSelect: idle, resumeMs }, null, 2)}\n`,
  );
  for (const { players } of pairs) for (const player of players) player.close();
} finally {
  await stand.close();
  await cluster.stop();
  rmSync(home, { recursive: true, force: true });
}
