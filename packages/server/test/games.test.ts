/** What a game over the server does beside single actions: the computer's seat, orders, clocks, offers, restarts, resuming, and what nobody may learn. */

import { randomBytes } from 'node:crypto';
import { commitmentOf, fromHex, toHex } from '@kosynier/dice';
import { actions, decision } from '@kosynier/engine';
import { verify } from '@kosynier/protocol';
import { ACTION_NAMES, type SheetRule, seededRandom } from '@kosynier/table';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RunningServer } from '../src/index.ts';
import { clientFor, type DatabaseAddress } from '../src/postgres/index.ts';
import { fail, guest, newDatabase, onPort, type Started, serverOn, startGame, type Visitor } from './support.ts';
import { type Client, wireClient } from './wire-client.ts';

let address: DatabaseAddress;
let server: RunningServer;
let now = Date.now();
beforeAll(async () => {
  address = await newDatabase();
  server = await serverOn(address, { now: () => now });
});
afterAll(() => server.close());

async function seatsOf({ game, players }: Started, port = server.port): Promise<readonly [Client, Client]> {
  const clients = [await wireClient(port, game, players[0].cookie()), await wireClient(port, game, players[1].cookie())] as const;
  await Promise.all(clients.map((client) => client.until(4)));
  return clients;
}

const hold = (on: 'fire' | 'react'): SheetRule => ({ who: { kind: 'all' }, on, when: [], does: 'hold' });
const HOLD_ALL = [hold('fire'), hold('react')] as const;

let asked = 0;
/** The first legal action that is wanted, by whoever decides. */
async function playOn(
  clients: readonly [Client, Client],
  steps: number,
  choose: (kinds: readonly { readonly kind: string }[]) => number,
): Promise<void> {
  for (let i = 0; i < steps; i++) {
    const { side, kind } = decision(clients[0].game(), clients[0].view());
    const client = clients.find((one) => one.side() === side);
    if (client === undefined) return;
    const list = actions(client.game(), client.view());
    const action = kind === 'setupPlacement' ? ({ kind: 'confirmSetup' } as const) : (list[choose(list)] ?? fail('nothing'));
    asked += 1;
    const reply = await client.ask('actions', {
      id: `played-${asked}`,
      v: client.n(),
      actions: [ACTION_NAMES.write(client.game(), action)],
    });
    if (!reply.ok || reply.n === undefined) fail(JSON.stringify(reply));
    const { n } = reply;
    await Promise.all(clients.map((one) => one.until(n)));
  }
}

it('the computer takes its seat, shows its secret and plays', async () => {
  const one = await guest(server.port, 'Anna');
  const made = (
    await one.ask('POST', '/api/games', { battle: 'niemenczyn', scenario: 'I', side: 'russian', opponent: { computer: 'recruit' } })
  ).body;
  const secret = randomBytes(32);
  const commit = toHex(commitmentOf({ game: fromHex(made.game, 16) ?? fail('game'), number: 0 }, 0, secret));
  await one.ask('POST', `/api/games/${made.game}/commit`, { commit });
  await one.ask('POST', `/api/games/${made.game}/secret`, { secret: toHex(secret) });
  const client = await wireClient(server.port, made.game, one.cookie());
  // Lines 1 to 4 are the seats; the Polish computer confirms its set-up first.
  await client.until(5);
  expect(client.side()).toBe(1);
  await client.ask('actions', { id: 'mine-0001', v: client.n(), actions: [{ kind: 'confirmSetup' }] });
  await client.until(7);
  await one.ask('POST', `/api/games/${made.game}/resign`);
  const { body } = await one.ask('GET', `/api/games/${made.game}/log`);
  expect(verify(body)).toMatchObject({ ok: true, fair: { unproved: [] } });
  expect(body).toContain('\\"by\\":\\"computer\\"');
  client.close();
});

it('standing orders answer in the same commit, privately, and are opened at the end', async () => {
  const started = await startGame(server.port, { battle: 'niemenczyn', scenario: 'II', side: 'polish' });
  const clients = await seatsOf(started);
  const [one, two] = clients;
  for (const client of clients)
    expect(await client.ask('orders', { id: `orders-${client.side()}-1`, orders: { sheet: HOLD_ALL } })).toMatchObject({
      ok: true,
    });
  const random = seededRandom(5);
  await playOn(clients, 120, (list) => random(list.length));
  expect(one.heard.join('').includes('orders-1-1')).toBe(false);
  await started.players[0].ask('POST', `/api/games/${started.game}/resign`);
  const { body } = await started.players[0].ask('GET', `/api/games/${started.game}/log`);
  expect(verify(body)).toMatchObject({ ok: true, fair: { unproved: [] } });
  const answers = [...String(body).matchAll(/\\"by\\":\\"sheet\\"/g)].length;
  expect(answers).toBeGreaterThan(0);
  // Until the end nobody heard what decided.
  const before = two.heard.filter((text) => !text.includes('"end":true')).join('');
  expect(before).not.toContain('\\"by\\"');
  for (const client of clients) client.close();
});

it('time that is up can be claimed by the other seat, and by nobody else', async () => {
  const started = await startGame(server.port, {
    battle: 'niemenczyn',
    scenario: 'I',
    side: 'polish',
    pace: { kind: 'live', seconds: 60, increment: 5 },
  });
  const [one, two] = started.players;
  const claim = (who: Visitor) => who.ask('POST', `/api/games/${started.game}/claim`);
  expect((await claim(two)).body).toMatchObject({ ok: false, why: 'notNow' });
  now += 61_000;
  expect((await claim(one)).body).toMatchObject({ ok: false, why: 'notNow' });
  expect((await claim(two)).body).toMatchObject({ ok: true });
  const { body } = await one.ask('GET', `/api/games/${started.game}/log`);
  expect(verify(body)).toMatchObject({ ok: true, result: { winner: 'russian', how: 'time' } });
});

it('offers are answered by the other seat: undo beyond one’s own steps, new dice, a draw', async () => {
  const started = await startGame(server.port, { battle: 'niemenczyn', scenario: 'I', side: 'polish' });
  const clients = await seatsOf(started);
  await playOn(clients, 6, () => 0);
  const [one, two] = started.players;
  const post = (who: Visitor, verb: string, body: unknown) => who.ask('POST', `/api/games/${started.game}/${verb}`, body);
  const undo = (await post(one, 'offers', { offer: { kind: 'undo', lines: 2 } })).body;
  expect(undo).toMatchObject({ ok: true });
  expect((await post(one, 'answers', { of: undo.n, yes: true })).body).toMatchObject({ ok: false });
  expect((await post(two, 'answers', { of: undo.n, yes: true })).body).toMatchObject({ ok: true });
  await Promise.all(clients.map((client) => client.until(undo.n + 2)));
  await playOn(clients, 3, () => 0);
  const dice = (await post(two, 'offers', { offer: { kind: 'newDice' } })).body;
  expect((await post(one, 'answers', { of: dice.n, yes: true })).body).toMatchObject({ ok: true });
  const secrets = [randomBytes(32), randomBytes(32)] as const;
  for (const seat of [0, 1] as const) {
    const commit = toHex(commitmentOf({ game: fromHex(started.game, 16) ?? fail('game'), number: 1 }, seat, secrets[seat]));
    expect((await post(started.players[seat], 'commit', { commit })).status).toBe(200);
  }
  for (const seat of [0, 1] as const)
    expect((await post(started.players[seat], 'secret', { secret: toHex(secrets[seat]) })).status).toBe(200);
  await Promise.all(clients.map((client) => client.until(dice.n + 6)));
  await playOn(clients, 10, () => 0);
  const draw = (await post(one, 'offers', { offer: { kind: 'draw' } })).body;
  expect((await post(two, 'answers', { of: draw.n, yes: true })).body).toMatchObject({ ok: true });
  const { body } = await one.ask('GET', `/api/games/${started.game}/log`);
  expect(verify(body)).toMatchObject({ ok: true, result: { winner: null, how: 'agreement' }, fair: { epochs: 2, unproved: [] } });
  for (const client of clients) client.close();
});

it('an undo by agreement that goes back beyond the last snapshot outlives a restart', async () => {
  const started = await startGame(server.port, { battle: 'raclawice', scenario: 'I', side: 'polish' });
  const clients = await seatsOf(started);
  const random = seededRandom(21);
  await playOn(clients, 45, (list) => random(list.length));
  const [one, two] = started.players;
  const { n } = (await one.ask('POST', `/api/games/${started.game}/offers`, { offer: { kind: 'undo', lines: 35 } })).body;
  expect((await two.ask('POST', `/api/games/${started.game}/answers`, { of: n, yes: true })).body).toMatchObject({ ok: true });
  await Promise.all(clients.map((client) => client.until(n + 2)));
  const seen = clients.map((client) => JSON.stringify(client.view()));
  await server.close();
  server = await serverOn(address, { now: () => now });
  for (const [i, client] of clients.entries()) {
    await client.reconnect(server.port);
    await client.until(n + 2);
    expect(JSON.stringify(client.view())).toBe(seen[i]);
  }
  await playOn(clients, 10, (list) => random(list.length));
  for (const client of clients) client.close();
});

it('whoever keeps the dice waiting wins nothing by time: the seat that has not committed is the one that is waited for', async () => {
  const [one, two] = [await guest(server.port, 'Anna'), await guest(server.port, 'Jan')];
  const challenge = {
    battle: 'niemenczyn',
    scenario: 'I',
    side: 'polish',
    opponent: 'invitation',
    pace: { kind: 'live', seconds: 60, increment: 0 },
  };
  const { game, key } = (await one.ask('POST', '/api/games', challenge)).body;
  const secret = new Uint8Array(randomBytes(32));
  const commit = toHex(commitmentOf({ game: fromHex(game, 16) ?? fail('game'), number: 0 }, 1, secret));
  expect((await two.ask('POST', `/api/games/${game}/join`, { key, commit })).status).toBe(200);
  now += 120_000;
  expect((await one.ask('POST', `/api/games/${game}/claim`)).body).toMatchObject({ ok: false });
  expect((await two.ask('POST', `/api/games/${game}/claim`)).body).toMatchObject({ ok: true });
});

it('a game survives restarts: snapshot and lines come to the same view, and a long poll hears what happens', async () => {
  const started = await startGame(server.port, { battle: 'niemenczyn', scenario: 'II', side: 'polish' });
  const clients = await seatsOf(started);
  const random = seededRandom(9);
  await playOn(clients, 90, (list) => random(list.length));
  const seen = clients.map((client) => JSON.stringify(client.view()));
  await server.close();
  server = await serverOn(address, { now: () => now });
  for (const [i, client] of clients.entries()) {
    await client.reconnect(server.port);
    await client.until(client.n());
    expect(JSON.stringify(client.view())).toBe(seen[i]);
  }
  await playOn(clients, 20, (list) => random(list.length));
  for (const client of clients) client.close();
});

it('the database holds no secret in clear: no chain, no sealed decision, no orders, no password', async () => {
  const started = await startGame(server.port, { battle: 'szczekociny', scenario: 'wywla', side: 'polish' });
  const clients = await seatsOf(started);
  await clients[0].ask('orders', {
    id: 'orders-secret',
    orders: { sheet: [{ ...HOLD_ALL[0], when: [{ about: 'range', is: 'within', hexes: 77 }] }] },
  });
  await playOn(clients, 40, (list) => list.length - 1);
  const client = clientFor(address);
  await client.connect();
  const tables = ['account', 'session', 'game', 'seat', 'line', 'snapshot', 'chains'];
  let dump = '';
  for (const table of tables) dump += JSON.stringify((await client.query(`select * from ${table}`)).rows);
  const { rows } = await client.query<{ text: string }>('select text from line where game = $1 order by n', [started.game]);
  await client.end();
  expect(dump).not.toContain('"hexes":77');
  expect(dump).not.toContain('\\"by\\":\\"person\\"},');
  for (const one of started.players) expect(dump).not.toContain(one.cookie().split('=')[1] ?? '?');
  // The next value of the chain is in no column: what is published is the last one that fell.
  expect(rows.some(({ text }) => text.includes('"roll"'))).toBe(true);
  for (const one of clients) one.close();
});

it('a slow game survives restarts and a month of silence: rest begins by itself, and time that is up is only claimed', async () => {
  const pace = { kind: 'slow', hours: 72, increment: 12 };
  const started = await startGame(server.port, { battle: 'niemenczyn', scenario: 'II', side: 'polish', pace });
  const clients = await seatsOf(started);
  await playOn(clients, 10, () => 0);
  const waited = async () => {
    const seats = started.players.map((one) => onPort(one, server.port));
    const { clock } = (await (seats[0] ?? fail('nobody')).ask('GET', `/api/games/${started.game}`)).body.snapshot;
    return { seats, clock, late: seats[clock.running] ?? fail('nobody'), other: seats[1 - clock.running] ?? fail('nobody') };
  };
  const again = async (days: number): Promise<void> => {
    await server.close();
    now += days * 24 * 3_600_000;
    server = await serverOn(address, { now: () => now });
  };
  // Three days of time and twenty of rest.
  await again(20);
  const first = await waited();
  expect(first.clock).toMatchObject({ flagged: null });
  expect(first.clock.left[first.clock.running]).toBe(0);
  expect((await first.other.ask('POST', `/api/games/${started.game}/claim`)).body).toMatchObject({ ok: false, why: 'notNow' });
  for (const client of clients) await client.reconnect(server.port);
  await playOn(clients, 10, () => 0);
  await again(31);
  const second = await waited();
  expect(second.clock.flagged).toBe(second.clock.running);
  // Late, and not lost: as long as nobody claims it the game goes on.
  for (const client of clients) await client.reconnect(server.port);
  await playOn(clients, 1, () => 0);
  await again(60);
  const third = await waited();
  expect((await third.late.ask('POST', `/api/games/${started.game}/claim`)).body).toMatchObject({ ok: false });
  expect((await third.other.ask('POST', `/api/games/${started.game}/claim`)).body).toMatchObject({ ok: true });
  const { body } = await third.other.ask('GET', `/api/games/${started.game}/log`);
  expect(verify(body)).toMatchObject({ ok: true, result: { how: 'time' }, fair: { unproved: [] } });
  for (const client of clients) client.close();
});

it('no live game loses time while no server lives, however short that is, and none gets time where another server goes on', async () => {
  const pace = { kind: 'live', seconds: 600, increment: 0 };
  const started = await startGame(server.port, { battle: 'niemenczyn', scenario: 'II', side: 'polish', pace });
  const left = async (): Promise<number> => {
    const one = onPort(started.players[0], server.port);
    const { clock } = (await one.ask('GET', `/api/games/${started.game}`)).body.snapshot;
    return clock.left[0];
  };
  const again = async (): Promise<void> => {
    server = await serverOn(address, { now: () => now });
  };
  now += 20_000;
  expect(await left()).toBe(580_000);
  await server.close();
  now += 3_000;
  await again();
  expect(await left()).toBe(580_000);
  // A second server begins, and the first one ends: there was always one, and it has said so not long ago.
  const first = server;
  now += 12_000;
  await again();
  await first.close();
  expect(await left()).toBe(568_000);
});

it('a pause is an agreement: time stands for both from the answer until they agree to go on', async () => {
  const pace = { kind: 'slow', hours: 24, increment: 4 };
  const started = await startGame(server.port, { battle: 'niemenczyn', scenario: 'II', side: 'polish', pace });
  const [one, two] = started.players;
  const clock = async () => (await one.ask('GET', `/api/games/${started.game}`)).body.snapshot.clock;
  const agree = async (kind: 'pause' | 'resume'): Promise<void> => {
    const { n } = (await one.ask('POST', `/api/games/${started.game}/offers`, { offer: { kind } })).body;
    expect((await two.ask('POST', `/api/games/${started.game}/answers`, { of: n, yes: true })).body).toMatchObject({ ok: true });
  };
  const HOUR = 3_600_000;
  now += 2 * HOUR;
  await agree('pause');
  now += 1000 * HOUR;
  expect(await clock()).toMatchObject({ isPaused: true, left: [22 * HOUR, 24 * HOUR] });
  await agree('resume');
  now += HOUR;
  expect(await clock()).toMatchObject({ isPaused: false, left: [21 * HOUR, 24 * HOUR] });
});

it('a secret is asked for between the commitments and the end: before it is too early, and after it too late', async () => {
  const [anna, jan] = [await guest(server.port, 'Anna'), await guest(server.port, 'Jan')];
  const made = await anna.ask('POST', '/api/games', { battle: 'niemenczyn', scenario: 'I', side: 'polish', opponent: 'invitation' });
  const { game, key } = made.body;
  const secret = new Uint8Array(randomBytes(32));
  const post = async (who: typeof anna, verb: string, body: object = {}) => await who.ask('POST', `/api/games/${game}/${verb}`, body);
  const commit = toHex(commitmentOf({ game: fromHex(game, 16) ?? fail('game'), number: 0 }, 0, secret));
  expect((await post(anna, 'secret', { secret: toHex(secret) })).body).toMatchObject({ ok: false, why: 'notNow' });
  expect((await post(anna, 'commit', { commit })).body).toMatchObject({ ok: true });
  expect((await post(jan, 'join', { key, commit: '0'.repeat(64) })).body).toMatchObject({ ok: true });
  expect((await post(jan, 'resign')).body).toMatchObject({ ok: true });
  expect(await post(anna, 'secret', { secret: toHex(secret) })).toMatchObject({ status: 409, body: { ok: false, why: 'over' } });
});
