/** The server or the database is killed in the middle of a storm, again and again: what was confirmed is there, once and in order. */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { actions, decision } from '@kosynier/engine';
import { proveLog } from '@kosynier/protocol';
import { ACTION_NAMES, type Random } from '@kosynier/table';
import { BEAT_MS } from '../src/alive.ts';
import type { Clock } from '../src/games/clock.ts';
import { type Cluster, clientFor, type DatabaseAddress, startCluster } from '../src/postgres/index.ts';
import { fail, startGame } from './support.ts';
import { type Client, wireClient } from './wire-client.ts';

const PROGRAM = fileURLToPath(new URL('./server-process.ts', import.meta.url));

interface Running {
  readonly child: ChildProcess;
  readonly port: number;
}

function started(address: DatabaseAddress): Promise<Running> {
  const child = spawn(process.execPath, ['--import', 'tsx', PROGRAM], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, KOSYNIER_TEST_ADDRESS: JSON.stringify(address) },
  });
  return new Promise((resolve, reject) => {
    child.stdout?.once('data', (text: Buffer) => resolve({ child, port: Number(text.toString()) }));
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
}

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => (child.exitCode === null && child.signalCode === null ? child.once('exit', () => resolve()) : resolve()));

export interface KillOptions {
  readonly folder: string;
  readonly kills: number;
  /** So many are played at the same time; whoever has ended a game begins another. */
  readonly games: number;
  readonly random: Random;
  readonly isDurable: boolean;
  /** Told after each kill. */
  readonly tell?: (soFar: KillResult) => void;
}

export interface KillResult {
  readonly kills: number;
  readonly confirmed: number;
  /** Games whose logs and clocks were looked through. */
  readonly checked: number;
}

interface Player {
  readonly game: string;
  readonly clients: readonly [Client, Client];
  /** Confirmed ids, in the order in which they were. */
  readonly confirmed: { readonly id: string; readonly n: number }[];
  /** For how long no server had lived when the game began. */
  readonly awayBefore: number;
}

/** What can be killed, and started again where it was. */
interface Machines {
  server: Running;
  cluster: Cluster;
  /** For how long no server lived, at most, all in all. */
  away: number;
  /** How often the database was killed since the server was started. */
  databaseKills: number;
}

const VICTIMS = ['server', 'database', 'both'] as const;
type Victim = (typeof VICTIMS)[number];

export async function killStorm(options: KillOptions): Promise<KillResult> {
  const { folder, kills, games, random, isDurable, tell = () => {} } = options;
  const first = await startCluster({ folder, isDurable });
  if (!first.ok) fail(first.reason);
  const address: DatabaseAddress = { ...first.address, database: 'postgres' };
  const machines: Machines = { server: await started(address), cluster: first, away: 0, databaseKills: 0 };
  const restart = async (victim: Victim): Promise<void> => {
    if (victim !== 'server') {
      const again = await startCluster({ folder, isDurable, socket: first.address.host });
      machines.cluster = again.ok ? again : fail(again.reason);
    }
    if (victim === 'database') return;
    await ended(machines.server.child);
    machines.server = await started(address);
  };
  let players: Player[] = [];
  const total = { kills: 0, confirmed: 0, checked: 0 };
  const leave = async (left: readonly Player[]): Promise<void> => {
    for (const player of left) {
      await checkGame(player, address, machines.away);
      total.confirmed += player.confirmed.length;
      total.checked += 1;
      for (const client of player.clients) client.close();
    }
  };
  while (total.kills < kills) {
    while (players.length < games) players.push(await newPlayer(machines));
    const victim = VICTIMS[random(3)] ?? 'both';
    const killedAt = await playUntilKilled(players, machines, victim, random);
    await restart(victim);
    // A server that is killed has last said that it lives up to a beat before, and a beat more for each time at which its database was away;
    // while one lives, clocks run, whatever its database does.
    if (victim === 'database') machines.databaseKills += 1;
    else {
      machines.away += Date.now() - killedAt + (1 + machines.databaseKills) * BEAT_MS;
      machines.databaseKills = 0;
    }
    for (const { clients } of players) for (const client of clients) await client.reconnect(machines.server.port);
    total.kills += 1;
    await leave(players.filter(isOver));
    players = players.filter((player) => !isOver(player));
    tell({ ...total, confirmed: players.reduce((sum, { confirmed }) => sum + confirmed.length, total.confirmed) });
  }
  await leave(players);
  machines.server.child.kill('SIGKILL');
  await ended(machines.server.child);
  await machines.cluster.stop();
  return total;
}

const isOver = ({ clients: [first] }: Player): boolean => decision(first.game(), first.view()).side === null;

/** In the middle: while one game hears that its action is confirmed, the others have theirs under way. Answers when. */
async function playUntilKilled(players: readonly Player[], machines: Machines, victim: Victim, random: Random): Promise<number> {
  let left = 5 + random(40);
  let isKilled = false;
  let killedAt = 0;
  const kill = (): void => {
    isKilled = true;
    killedAt = Date.now();
    if (victim !== 'database') machines.server.child.kill('SIGKILL');
    if (victim !== 'server') process.kill(machines.cluster.pid, 'SIGKILL');
  };
  await Promise.all(
    players.map(async (player) => {
      while (!isKilled && (await oneAction(player, random))) {
        left -= 1;
        if (left <= 0 && !isKilled) kill();
      }
    }),
  );
  if (!isKilled) kill();
  return killedAt;
}

/** Nobody gets more time than he began with, so that what the clocks have used can be compared with the time that went by. */
const PACE = { kind: 'live', seconds: 7200, increment: 0 } as const;

async function newPlayer({ server: { port }, away }: Machines): Promise<Player> {
  const { game, players } = await startGame(port, { battle: 'niemenczyn', scenario: 'II', side: 'polish', pace: PACE });
  const clients = [await wireClient(port, game, players[0].cookie()), await wireClient(port, game, players[1].cookie())] as const;
  await Promise.all(clients.map((client) => client.until(4)));
  return { game, clients, confirmed: [], awayBefore: away };
}

/** One action of whoever decides; an answer that was lost is asked for again with the same id, after the next start. False: the line is cut, or the game is over. */
const pending = new WeakMap<Player, { readonly client: Client; readonly body: { readonly id: string } }>();

async function oneAction(player: Player, random: Random): Promise<boolean> {
  const again = pending.get(player);
  const [first, second] = player.clients;
  const n = Math.max(first.n(), second.n());
  try {
    if (again === undefined) await Promise.race([Promise.all([first.until(n), second.until(n)]), cutOff(first)]);
    const { side } = decision(first.game(), first.view());
    if (side === null && again === undefined) return false;
    const client = again?.client ?? (first.side() === side ? first : second);
    const body = again?.body ?? newAction(client, random);
    pending.set(player, { client, body });
    const reply = await client.ask('actions', body);
    if (reply.error === 'unavailable') return false;
    pending.delete(player);
    // Stale: it was not written before the kill, and something that was has come in between: the player would be asked again.
    if (reply.why === 'stale') return true;
    if (!reply.ok || reply.n === undefined) fail(JSON.stringify(reply));
    player.confirmed.push({ id: body.id, n: reply.n });
    const to = reply.n;
    await Promise.race([Promise.all([first.until(to), second.until(to)]), cutOff(client)]);
    return true;
  } catch (error) {
    if ((error as Error).message === 'the line is cut') return false;
    throw error;
  }
}

/** Rejects when the line of a client is cut: an answer to a question that never comes. */
const cutOff = (client: Client): Promise<never> => client.ask('nothing', {}).then(() => new Promise<never>(() => {}));

function newAction(client: Client, random: Random) {
  const game = client.game();
  const list = actions(game, client.view());
  const isSetup = decision(game, client.view()).kind === 'setupPlacement';
  const action = isSetup ? ({ kind: 'confirmSetup' } as const) : (list[random(list.length)] ?? fail('nothing to do'));
  return { id: randomUUID(), v: client.n(), actions: [ACTION_NAMES.write(game, action)] };
}

async function checkGame(player: Player, address: DatabaseAddress, away: number): Promise<void> {
  const client = clientFor(address);
  await client.connect();
  const { rows } = await client.query<LineRow>('select n, action_id, text from line where game = $1 order by n', [player.game]);
  const { rows: games } = await client.query<GameRow>('select header, clock, created from game where id = $1', [player.game]);
  await client.end();
  const row = games[0] ?? fail(`game ${player.game} is gone`);
  checkLog(player, row.header, rows);
  checkShown(player, rows);
  checkClock(player, row, away - player.awayBefore);
}

interface LineRow {
  readonly n: number;
  readonly action_id: string | null;
  readonly text: string;
}

interface GameRow {
  readonly header: string;
  readonly clock: Clock;
  readonly created: Date;
}

/** Every confirmed action is in the log at the number that was told, once; and the log proves itself. */
function checkLog({ confirmed }: Player, header: string, rows: readonly LineRow[]): void {
  for (const { id, n } of confirmed) if (rows[n - 1]?.action_id !== id) fail(`action ${id} was confirmed as line ${n} and is not there`);
  for (const [i, { n }] of confirmed.entries()) if (n <= (confirmed[i - 1]?.n ?? 0)) fail(`line ${n} was confirmed out of order`);
  const ids = rows.flatMap(({ action_id }) => (action_id === null ? [] : [action_id]));
  if (new Set(ids).size !== ids.length) fail('an action is there twice');
  const proved = proveLog([header, ...rows.map(({ text }) => text)]);
  if (!proved.ok) fail(`line ${proved.line}: ${proved.reason}`);
}

/** Whatever somebody was shown, rolls above all, is in the log as it was shown. */
function checkShown({ clients }: Player, rows: readonly LineRow[]): void {
  for (const text of clients.flatMap(({ heard }) => heard)) {
    const { n, line } = JSON.parse(text) as { readonly n: number; readonly line?: object };
    if (line !== undefined && !text.includes(`"line":${rows[n - 1]?.text}`)) fail(`line ${n} was shown and is not in the log: ${text}`);
  }
}

/** Time runs for the seat that decides, and all time that went by was somebody's but what was given back because the server was away. */
function checkClock({ clients }: Player, { clock, created }: GameRow, away: number): void {
  const decides = clients.findIndex((one) => one.side() === decision(one.game(), one.view()).side);
  if ((clock.running ?? -1) !== decides) fail(`the clock runs for ${clock.running}, and seat ${decides} decides`);
  const used = 2 * PACE.seconds * 1000 - clock.left[0] - clock.left[1];
  const wentBy = clock.since - created.getTime();
  if (used < 0 || used > wentBy || used < wentBy - away) fail(`clocks used ${used} ms of ${wentBy}, while the server was away for ${away}`);
}
