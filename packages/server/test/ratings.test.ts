/** Rated games over the wire: who may play them, what their end changes, once, and what others see of it. */
import { randomBytes } from 'node:crypto';
import { commitmentOf, fromHex, toHex } from '@kosynier/dice';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStore, type RunningServer, type Store, vaultOf } from '../src/index.ts';
import type { DatabaseAddress } from '../src/postgres/index.ts';
import { settle } from '../src/ratings/settling.ts';
import { playOn, seatsOf } from './playing.ts';
import { account, fail, guest, newDatabase, SECRET, serverOn, type Visitor } from './support.ts';

let address: DatabaseAddress;
let server: RunningServer;
let store: Store;
let now = Date.UTC(2026, 10, 1);
const clocked = { now: () => now };

beforeAll(async () => {
  address = await newDatabase();
  server = await serverOn(address, clocked);
  const opened = await openStore(address, vaultOf(SECRET), true);
  store = opened.ok ? opened.store : fail(opened.reason);
});
afterAll(async () => {
  await store.close();
  await server.close();
});

const LIVE = { kind: 'live', seconds: 1800, increment: 15 };
const RATED = { battle: 'niemenczyn', scenario: 'I', side: 'polish', pace: LIVE, rated: true, opponent: 'open' };

/** Both sit down and show their secrets; `isMade`: they sit there already. */
async function sitDown(game: string, players: readonly [Visitor, Visitor], isMade = false): Promise<void> {
  const secrets = [randomBytes(32), randomBytes(32)] as const;
  const commit = (seat: 0 | 1) => ({
    commit: toHex(commitmentOf({ game: fromHex(game, 16) ?? fail('game'), number: 0 }, seat, secrets[seat])),
  });
  await players[0].ask('POST', `/api/games/${game}/commit`, commit(0));
  const second = await players[1].ask('POST', `/api/games/${game}/${isMade ? 'commit' : 'join'}`, commit(1));
  if (second.status !== 200) fail(JSON.stringify(second.body));
  for (const seat of [0, 1] as const) await players[seat].ask('POST', `/api/games/${game}/secret`, { secret: toHex(secrets[seat]) });
}

async function begin(players: readonly [Visitor, Visitor], change: object = {}): Promise<string> {
  const made = await players[0].ask('POST', '/api/games', { ...RATED, ...change });
  if (made.status !== 200) fail(JSON.stringify(made.body));
  await sitDown(made.body.game, players);
  return made.body.game;
}

/** Until chance has spoken for the first time. */
async function rollOn(game: string, players: readonly [Visitor, Visitor]): Promise<void> {
  const clients = await seatsOf(server.port, { game, players });
  await playOn(clients, 3);
  expect(clients[0].heard.some((text) => text.includes('"dice":[['))).toBe(true);
  for (const client of clients) client.close();
}

const profile = async (who: Visitor, name: string) => (await who.ask('GET', `/api/people/${encodeURIComponent(name)}`)).body;

it('a rated game changes both ratings once, also when the job is done again', async () => {
  const players = [await account(server.port, 'Anna'), await account(server.port, 'Jan Żółć')] as const;
  const game = await begin(players);
  const list = (await players[1].ask('GET', '/api/games')).body;
  expect(list.own[0]).toMatchObject({ game, rated: true });
  expect((await players[0].ask('GET', `/api/games/${game}`)).body.snapshot.rated).toBe(true);
  // What was rolled stays rolled.
  await rollOn(game, players);
  expect((await players[0].ask('POST', `/api/games/${game}/offers`, { offer: { kind: 'undo', lines: 1 } })).body).toMatchObject({
    ok: false,
    why: 'undo',
  });
  await players[1].ask('POST', `/api/games/${game}/resign`);
  expect((await players[0].ask('GET', `/api/games/${game}/rating`)).body).toMatchObject({ rated: true, settled: false, changes: [] });
  await server.runJobs();
  await settle(store.database, { game, endedAt: now });
  const { changes, settled } = (await players[0].ask('GET', `/api/games/${game}/rating`)).body;
  expect(settled).toBe(true);
  expect(changes).toHaveLength(2);
  expect(changes[0]).toMatchObject({ seat: 0, before: 1500 });
  // The Poles are the weaker side here: who wins with them gets more than 162 points, which even sides would give.
  expect(changes[0].after).toBeGreaterThan(1680);
  expect(changes[1].after).toBeLessThan(1320);
  const seen = await profile(await guest(server.port, 'Somebody'), 'jan Żółć');
  expect(seen).toMatchObject({
    name: 'Jan Żółć',
    isMe: false,
    ratings: [{ battle: 'niemenczyn', games: 1, isProvisional: true, rating: changes[1].after, curve: [{ rating: changes[1].after }] }],
    results: { won: 0, drawn: 0, lost: 1, running: 0 },
    reliability: { games: 1, finished: 1, timeouts: 0 },
    games: [{ game, opponent: 'Anna', score: 0, how: 'resignation', rated: true, change: { before: 1500, after: changes[1].after } }],
  });
  const ladder = (await players[0].ask('GET', '/api/ladder?battle=niemenczyn')).body;
  expect(ladder.people.map(({ name }: { name: string }) => name)).toEqual(['Anna', 'Jan Żółć']);
  expect(ladder.levels.map(({ level }: { level: string }) => level)).toEqual(['general', 'captain', 'recruit']);
  // A challenge tells how strong its maker is, and the list one’s own ratings.
  await players[0].ask('POST', '/api/games', RATED);
  const lists = (await players[1].ask('GET', '/api/games')).body;
  expect(lists.open[0]).toMatchObject({ rated: true, by: { name: 'Anna', rating: { rating: changes[0].after, isProvisional: true } } });
  expect(lists.ratings).toMatchObject({ niemenczyn: { rating: changes[1].after } });
});

it('guests, computers and games without a clock are not rated, each with a sentence', async () => {
  const [kept, stranger] = [await account(server.port, 'Kazimierz'), await guest(server.port, 'Gość')];
  const refused = async (who: Visitor, change: object) => {
    const { status, body } = await who.ask('POST', '/api/games', { ...RATED, ...change });
    return [status, body.error, body.message];
  };
  expect(await refused(stranger, {})).toEqual([422, 'keptOnly', expect.stringContaining('accounts')]);
  expect(await refused(kept, { pace: undefined })).toEqual([422, 'notRated', expect.stringContaining('clock')]);
  expect(await refused(kept, { opponent: { computer: 'captain' } })).toEqual([422, 'notRated', expect.stringContaining('computer')]);
  const { game } = (await kept.ask('POST', '/api/games', RATED)).body;
  expect(await stranger.ask('POST', `/api/games/${game}/join`, { commit: '0'.repeat(64) })).toMatchObject({
    status: 403,
    body: { error: 'keptOnly' },
  });
  expect((await kept.ask('POST', `/api/games/${game}/join`, { commit: '0'.repeat(64) })).body.seat).toBe(0);
  expect((await kept.ask('GET', '/api/people/nobody')).body).toMatchObject({ error: 'noPerson' });
  expect((await kept.ask('GET', '/api/ladder?battle=nowhere')).status).toBe(422);
});

it('what was given up before the first die, or taken elsewhere, changes nothing; lost time and draws count', async () => {
  const players = [await account(server.port, 'Ewa'), await account(server.port, 'Zofia')] as const;
  const early = await begin(players);
  await players[0].ask('POST', `/api/games/${early}/resign`);
  const left = await begin(players);
  await rollOn(left, players);
  const offered = (await players[0].ask('POST', `/api/games/${left}/offers`, { offer: { kind: 'leave' } })).body;
  await players[1].ask('POST', `/api/games/${left}/answers`, { of: offered.n, yes: true });
  await server.runJobs();
  for (const game of [early, left])
    expect((await players[0].ask('GET', `/api/games/${game}/rating`)).body).toMatchObject({ settled: true, changes: [] });
  expect((await profile(players[0], 'Ewa')).ratings).toEqual([]);

  const late = await begin(players);
  await rollOn(late, players);
  const running = (await players[0].ask('GET', '/api/games')).body.own.find((one: { game: string }) => one.game === late).clock.running;
  now += 3_600_000;
  await players[running === 0 ? 1 : 0].ask('POST', `/api/games/${late}/claim`);
  const drawn = await begin(players);
  await rollOn(drawn, players);
  const draw = (await players[0].ask('POST', `/api/games/${drawn}/offers`, { offer: { kind: 'draw' } })).body;
  await players[1].ask('POST', `/api/games/${drawn}/answers`, { of: draw.n, yes: true });
  await server.runJobs();
  const { changes } = (await players[0].ask('GET', `/api/games/${late}/rating`)).body;
  expect(changes[running].after).toBeLessThan(1500);
  const loser = await profile(players[0], running === 0 ? 'Ewa' : 'Zofia');
  // One was given up before it began and counts as played to its end; one has left without a result.
  expect(loser.reliability).toMatchObject({ games: 3, timeouts: 1, finished: 2 });
  expect(loser.results).toMatchObject({ drawn: 1 });
  expect(loser.ratings[0]).toMatchObject({ games: 2 });
});

it('another rated game with the sides swapped is the second of a pair, with a common score; the third begins a new one', async () => {
  const players = [await account(server.port, 'Tadeusz'), await account(server.port, 'Józef')] as const;
  const games = [await begin(players)];
  for (const loser of [0, 1, 0] as const) {
    const game = games.at(-1) ?? fail('no game');
    await rollOn(game, players);
    await players[loser].ask('POST', `/api/games/${game}/resign`);
    for (const one of players) await one.ask('POST', `/api/games/${game}/rematch`);
    const next = (await players[0].ask('GET', '/api/games')).body.own.find((one: { state: string }) => one.state === 'running');
    await sitDown(next.game, players, true);
    games.push(next.game);
  }
  await server.runJobs();
  expect((await players[0].ask('GET', `/api/games/${games[1]}/rating`)).body.pair).toEqual([1, 1]);
  expect((await players[0].ask('GET', `/api/games/${games[2]}/rating`)).body.pair).toBeNull();
  const { pairs } = await profile(players[1], 'Tadeusz');
  expect(pairs).toMatchObject([
    { games: [games[2], games[3]], own: 0, others: 1, isOver: false },
    { games: [games[0], games[1]], own: 1, others: 1, isOver: true, opponent: 'Józef' },
  ]);
});

it('what is over and was not reckoned when the server ended is reckoned when it comes back', async () => {
  const players = [await account(server.port, 'Marta'), await account(server.port, 'Olga')] as const;
  const game = await begin(players);
  await rollOn(game, players);
  await players[0].ask('POST', `/api/games/${game}/resign`);
  // As after a restore: the queue is empty.
  await store.database
    .withSchema('graphile_worker')
    .deleteFrom('_private_jobs' as never)
    .execute();
  await server.close();
  server = await serverOn(address, clocked);
  await server.runJobs();
  const rows = await store.database.selectFrom('rating_change').selectAll().where('game', '=', game).execute();
  expect(rows).toHaveLength(2);
});
