/**
 * A peer that does nothing but what none can do without: it takes an action from a WebSocket, writes it down as durably as the server does, many games in one statement, and
 * tells both players. It knows no rules, no dice, no secrets, no clocks, and answers whoever asks. What is left of a machine beside it is all that a server of games can use.
 */
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { type WebSocket, WebSocketServer } from 'ws';

const APPENDED = `
with wanted as (select * from unnest($1::text[], $2::int[], $3::text[]) as w(game, n, text)),
moved as (update peer_game set version = w.n from wanted w where peer_game.id = w.game and peer_game.version = w.n - 1 returning peer_game.id),
written as (insert into peer_line (game, n, text) select w.game, w.n, w.text from wanted w join moved on moved.id = w.game)
select id from moved`;

interface Waiting {
  readonly game: string;
  readonly n: number;
  readonly text: string;
  readonly written: () => void;
}

/** As in store/commit.ts: two statements in turn, each with all that came meanwhile. */
const AT_ONCE = 2;

function batches(pool: pg.Pool): (one: Waiting) => void {
  let waiting: Waiting[] = [];
  let underWay = 0;
  const next = (): void => {
    if (underWay >= AT_ONCE || waiting.length === 0) return;
    const batch = waiting;
    waiting = [];
    underWay += 1;
    const values = [batch.map(({ game }) => game), batch.map(({ n }) => n), batch.map(({ text }) => text)];
    pool
      .query<{ id: string }>({ name: 'append', text: APPENDED, values })
      .then(({ rows }) => {
        const ids = new Set(rows.map(({ id }) => id));
        for (const { game, written } of batch) if (ids.has(game)) written();
      })
      .finally(() => {
        underWay -= 1;
        next();
      });
  };
  return (one) => {
    waiting.push(one);
    setImmediate(next);
  };
}

const pool = new pg.Pool({ ...JSON.parse(process.env['KOSYNIER_TEST_ADDRESS'] ?? '{}'), max: AT_ONCE });
await pool.query('create table peer_game (id text primary key, version int not null)');
await pool.query('create table peer_line (game text not null, n int not null, text text not null, primary key (game, n))');
const write = batches(pool);
const games = new Map<string, { n: number; readonly sockets: WebSocket[] }>();
const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false });

async function watched(id: string, socket: WebSocket): Promise<void> {
  await pool.query('insert into peer_game (id, version) values ($1, 0) on conflict do nothing', [id]);
  const game = games.get(id) ?? { n: 0, sockets: [] };
  games.set(id, game);
  game.sockets.push(socket);
  socket.send('{"watched":true}');
}

server.on('connection', (socket) => {
  socket.on('message', (data) => {
    const said = JSON.parse(data.toString());
    if ('watch' in said) return void watched(said.watch, socket);
    const { game: id, ref, body } = said.ask;
    const game = games.get(id);
    if (game === undefined || body.v !== game.n) return socket.send(JSON.stringify({ ref, reply: { ok: false } }));
    const n = game.n + 1;
    game.n = n;
    const text = JSON.stringify({ n, actions: body.actions });
    const written = (): void => {
      for (const each of game.sockets) each.send(`{"game":"${id}","n":${n},"line":${text}}`);
      socket.send(JSON.stringify({ ref, reply: { ok: true, n } }));
    };
    return write({ game: id, n, text, written });
  });
});
server.once('listening', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`));
