/** The server or the database is killed in the middle of a storm, again and again: what was confirmed is there, once and in order. */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { actions, decision } from '@kosynier/engine';
import { proveLog } from '@kosynier/protocol';
import { ACTION_NAMES, type Random } from '@kosynier/table';
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
  readonly games: number;
  readonly random: Random;
  readonly isDurable: boolean;
}

export interface KillResult {
  readonly confirmed: number;
  readonly kills: number;
}

interface Player {
  readonly game: string;
  readonly clients: readonly [Client, Client];
  /** Confirmed ids, in the order in which they were. */
  readonly confirmed: { readonly id: string; readonly n: number }[];
}

export async function killStorm({ folder, kills, games, random, isDurable }: KillOptions): Promise<KillResult> {
  const first = await startCluster({ folder, isDurable });
  if (!first.ok) fail(first.reason);
  let cluster: Cluster = first;
  const address: DatabaseAddress = { ...cluster.address, database: 'postgres' };
  let server = await started(address);
  const players: Player[] = [];
  for (let i = 0; i < games; i++) players.push(await newPlayer(server.port));
  for (let kill = 0; kill < kills; kill++) {
    const isServer = random(2) === 0;
    let left = 5 + random(40);
    let isOver = false;
    const storm = Promise.all(
      players.map(async (player) => {
        while (!isOver) {
          if (!(await oneAction(player, random))) return;
          left -= 1;
          if (left > 0 || isOver) continue;
          isOver = true;
          // In the middle: the other games have actions under way.
          if (isServer) server.child.kill('SIGKILL');
          else process.kill(cluster.pid, 'SIGKILL');
        }
      }),
    );
    await storm;
    if (!isServer) {
      const again = await startCluster({ folder, isDurable, socket: first.address.host });
      cluster = again.ok ? again : fail(again.reason);
    } else {
      await ended(server.child);
      server = await started(address);
    }
    for (const { clients } of players) for (const client of clients) await client.reconnect(server.port);
  }
  for (const player of players) await checkLog(player, address);
  for (const { clients } of players) for (const client of clients) client.close();
  server.child.kill('SIGKILL');
  await ended(server.child);
  await cluster.stop();
  return { confirmed: players.reduce((sum, { confirmed }) => sum + confirmed.length, 0), kills };
}

async function newPlayer(port: number): Promise<Player> {
  const { game, players } = await startGame(port, { battle: 'niemenczyn', scenario: 'II', side: 'polish' });
  const clients = [await wireClient(port, game, players[0].cookie()), await wireClient(port, game, players[1].cookie())] as const;
  await Promise.all(clients.map((client) => client.until(4)));
  return { game, clients, confirmed: [] };
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

/** Every confirmed action is in the log at the number that was told, once; and the log proves itself. */
async function checkLog({ game, confirmed }: Player, address: DatabaseAddress): Promise<void> {
  const client = clientFor(address);
  await client.connect();
  const { rows } = await client.query<{ n: number; action_id: string | null; text: string }>(
    'select n, action_id, text from line where game = $1 order by n',
    [game],
  );
  const { rows: heads } = await client.query<{ header: string }>('select header from game where id = $1', [game]);
  await client.end();
  for (const { id, n } of confirmed) if (rows[n - 1]?.action_id !== id) fail(`action ${id} was confirmed as line ${n} and is not there`);
  const ids = rows.flatMap(({ action_id }) => (action_id === null ? [] : [action_id]));
  if (new Set(ids).size !== ids.length) fail('an action is there twice');
  const proved = proveLog([heads[0]?.header ?? '', ...rows.map(({ text }) => text)]);
  if (!proved.ok) fail(`line ${proved.line}: ${proved.reason}`);
}
