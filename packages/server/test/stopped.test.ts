/** Games that have stopped because their dice can be proved no more, and games that nobody comes to: where a rating or others hang on them, nobody holds them up. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fromHex, headMessage } from '@kosynier/dice';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { act } from '../src/games/deeds.ts';
import { hearerOf } from '../src/games/hearing.ts';
import { newPresence } from '../src/games/presence.ts';
import { newRooms } from '../src/games/rooms.ts';
import { backup, openLibrary, openStore, type RunningServer, restore, type Store, vaultOf } from '../src/index.ts';
import type { DatabaseAddress } from '../src/postgres/index.ts';
import { contextOf } from '../src/server.ts';
import { signerOf } from '../src/signer.ts';
import { playOn, seatsOf } from './playing.ts';
import { account, fail, newDatabase, onPort, RELEASES, SECRET, serverOn, startGame, type Visitor } from './support.ts';

const folder = mkdtempSync(join(tmpdir(), 'kosynier stopped '));
const HOUR = 3_600_000;
const pass = (time: number) => vi.setSystemTime(Date.now() + time);

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2031, 5, 2) }));
afterAll(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
});

const SLOW = { kind: 'slow', hours: 72, increment: 12 };
const LIVE = { kind: 'live', seconds: 1800, increment: 15 };
/** The bank of a slow game and its days of rest. */
const WHOLE = 72 * HOUR + 21 * 24 * HOUR;
const SIT_DOWN = { commit: '0'.repeat(64) };

async function used<T>(address: DatabaseAddress, work: (store: Store) => Promise<T>): Promise<T> {
  const opened = await openStore(address, vaultOf(SECRET), true);
  const store = opened.ok ? opened.store : fail(opened.reason);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

/** The server of a backup that was made just now: all its games have stopped. */
async function restored(address: DatabaseAddress, server: RunningServer): Promise<{ address: DatabaseAddress; server: RunningServer }> {
  const file = join(folder, `${server.port}.kosynier`);
  expect(await used(address, (store) => backup(store, file))).toMatchObject({ ok: true });
  await server.close();
  // It took the administrator a fortnight.
  pass(14 * 24 * HOUR);
  const second = await newDatabase();
  expect(await used(second, (store) => restore(store, file))).toMatchObject({ ok: true });
  return { address: second, server: await serverOn(second) };
}

/** What somebody asks of one game. */
const at = (who: Visitor, game: string) => ({
  post: async (verb: string, body: object = {}) => (await who.ask('POST', `/api/games/${game}/${verb}`, body)).body,
  look: async () => (await who.ask('GET', `/api/games/${game}`)).body.snapshot,
});

/** A head that this server has signed, of a line that the log does not have. */
function shownOtherwise(game: string): object {
  const head = 'ab'.repeat(32);
  const message = headMessage({ game: fromHex(game, 16) ?? fail(game), number: 0 }, 9_000, fromHex(head, 32) ?? fail(head));
  return { epoch: 0, n: 9_000, head, signature: signerOf(vaultOf(SECRET)).sign(message) };
}

it('an offer of new dice from before the game stopped lets no time run, and can be made again', async () => {
  const server = await serverOn(await newDatabase());
  const people = [await account(server.port, 'Anna'), await account(server.port, 'Jan')] as const;
  const wanted = { battle: 'niemenczyn', scenario: 'II', side: 'polish', pace: SLOW, rated: true };
  const { game, players } = await startGame(server.port, wanted, 0, undefined, people);
  const [anna, jan] = [at(players[0], game), at(players[1], game)];
  const offer = { offer: { kind: 'newDice' } };
  expect(await anna.post('offers', offer)).toMatchObject({ ok: true });
  expect(await anna.post('offers', offer)).toMatchObject({ ok: false, why: 'notNow' });
  expect(await jan.post('stop', shownOtherwise(game))).toMatchObject({ ok: true });
  expect(await jan.look()).toMatchObject({ frozen: true, clock: { running: null } });
  const again = await anna.post('offers', offer);
  expect(again).toMatchObject({ ok: true });
  expect((await jan.look()).clock.running).toBe(1);
  // Once his time runs, it is not begun anew.
  expect(await anna.post('offers', offer)).toMatchObject({ ok: false, why: 'notNow' });
  expect(await jan.post('answers', { of: again.n, yes: true })).toMatchObject({ ok: true });
  expect((await jan.look()).frozen).toBe(false);
  await server.close();
});

it('a rated game that has stopped: whoever is asked for new dice answers in his own time, and loses by it', async () => {
  const first = await newDatabase();
  const before = await serverOn(first);
  const { port } = before;
  const people = [await account(port, 'Anna'), await account(port, 'Jan')] as const;
  const wanted = { battle: 'niemenczyn', scenario: 'II', side: 'polish', pace: SLOW, rated: true };
  const games = [await startGame(port, wanted, 0, undefined, people), await startGame(port, wanted, 0, undefined, people)];
  for (const started of games) {
    const clients = await seatsOf(port, started);
    await playOn(clients, 30);
    for (const client of clients) client.close();
  }
  const { server } = await restored(first, before);
  const [one, two] = games.map(({ game, players }) => players.map((who) => at(onPort(who, server.port), game)));
  const [anna, jan] = [one?.[0] ?? fail('Anna'), one?.[1] ?? fail('Jan')];

  // Nobody's time runs until somebody has asked for new dice.
  const { clock, frozen } = await anna.look();
  expect({ frozen, running: clock.running }).toEqual({ frozen: true, running: null });
  pass(WHOLE + HOUR);
  expect((await anna.look()).clock).toMatchObject({ left: clock.left, rest: clock.rest, flagged: null });
  for (const who of [anna, jan]) expect(await who.post('claim')).toMatchObject({ ok: false, why: 'frozen' });

  // Another offer does not put them off, nor does a step that is taken back, nor a no.
  expect(await jan.post('offers', { offer: { kind: 'draw' } })).toMatchObject({ ok: true });
  const { n } = await anna.post('offers', { offer: { kind: 'newDice' } });
  expect((await anna.look()).clock).toMatchObject({ running: 1, left: clock.left });
  const of = { of: n };
  expect(await jan.post('answers', { ...of, yes: false })).toMatchObject({ ok: false, why: 'notNow' });
  for (const who of [anna, jan])
    expect(await who.post('undo', { id: 'undo-stopped', v: n, lines: 1 })).toMatchObject({ ok: false, why: 'frozen' });
  expect(await jan.post('offers', { offer: { kind: 'draw' } })).toMatchObject({ ok: false, why: 'notNow' });

  // Who agrees has used his time, and goes on; saying once more that the game has stopped gives nothing back.
  pass(2 * HOUR);
  expect(await jan.post('stop', shownOtherwise(games[0]?.game ?? fail('no game')))).toMatchObject({ ok: true });
  expect((await jan.look()).clock).toMatchObject({ running: 1, left: [clock.left[0], clock.left[1] - 2 * HOUR] });
  pass(3 * HOUR);
  expect(await jan.post('answers', { ...of, yes: true })).toMatchObject({ ok: true });
  const gone = (await jan.look()).clock;
  expect(gone.left).toEqual([clock.left[0], clock.left[1] - 5 * HOUR]);
  expect(gone.running).not.toBeNull();

  // Who does not agree loses by time, and the game counts.
  const [winner, silent] = [two?.[0] ?? fail('Anna'), two?.[1] ?? fail('Jan')];
  await winner.post('offers', { offer: { kind: 'newDice' } });
  expect(await winner.post('claim')).toMatchObject({ ok: false, why: 'notNow' });
  pass(WHOLE + HOUR);
  expect(await silent.post('claim')).toMatchObject({ ok: false, why: 'notNow' });
  expect(await winner.post('claim')).toMatchObject({ ok: true });
  await server.runJobs();
  const rating = (await onPort(people[0], server.port).ask('GET', `/api/games/${games[1]?.game}/rating`)).body;
  expect(rating.changes.map(({ before: was, after }: { before: number; after: number }) => Math.sign(after - was))).toEqual([1, -1]);
  await server.close();
});

/** Three in a tournament that has begun; each by name. */
async function tournamentOf(server: RunningServer, pace: object): Promise<{ id: string; players: ReadonlyMap<string, Visitor> }> {
  const players = new Map<string, Visitor>();
  for (const name of ['Ewa', 'Zofia', 'Maria']) players.set(name, await account(server.port, name));
  const [maker = fail('nobody'), ...others] = players.values();
  const wanted = { battle: 'niemenczyn', scenario: 'I', kind: 'roundRobin', places: 3, pace };
  const { id } = (await maker.ask('POST', '/api/tournaments', wanted)).body;
  for (const other of others) await other.ask('POST', `/api/tournaments/${id}/join`);
  await server.runJobs();
  return { id, players };
}

const meetingOf = async (who: Visitor, id: string, round: number) =>
  (await who.ask('GET', `/api/tournaments/${id}`)).body.meetings.find(
    (met: { round: number; two: string | null }) => met.round === round && met.two !== null,
  );

it('a game of a tournament that has stopped ends by the clock of whoever does not agree, or without a point where nobody asks', async () => {
  const first = await newDatabase();
  const before = await serverOn(first);
  const { id, players } = await tournamentOf(before, SLOW);
  const [ewa = fail('Ewa')] = players.values();
  const { one, games } = await meetingOf(ewa, id, 1);
  const there = players.get(one) ?? fail(one);
  for (const { game } of games) await there.ask('POST', `/api/games/${game}/commit`, SIT_DOWN);
  const { server } = await restored(first, before);
  const asking = at(onPort(there, server.port), games[0].game);
  await server.runJobs();
  pass(71 * HOUR);
  await asking.post('offers', { offer: { kind: 'newDice' } });
  await server.runJobs();
  expect((await meetingOf(onPort(ewa, server.port), id, 1)).isOver).toBe(false);
  // Of the second game nobody has said a word for the time of a whole clock.
  pass(2 * HOUR);
  await server.runJobs();
  expect((await meetingOf(onPort(ewa, server.port), id, 1)).games).toMatchObject([{ state: 'running' }, { points: [0, 0] }]);
  pass(71 * HOUR);
  await server.runJobs();
  const met = await meetingOf(onPort(ewa, server.port), id, 1);
  expect(met).toMatchObject({ isOver: true, points: [1, 0] });
  expect((await asking.look()).state).toBe('over');
  expect(await meetingOf(onPort(ewa, server.port), id, 2)).toMatchObject({ isOver: false });
  await server.close();
});

it('nobody is late for a live game because the server was away', async () => {
  const address = await newDatabase();
  const before = await serverOn(address);
  const { id, players } = await tournamentOf(before, LIVE);
  const [ewa = fail('Ewa')] = players.values();
  pass(1_000_000);
  await before.close();
  pass(5 * HOUR);
  const server = await serverOn(address);
  await server.runJobs();
  // 800 seconds of the time to sit down are left, as when the server went.
  expect((await meetingOf(onPort(ewa, server.port), id, 1)).games).toMatchObject([{ state: 'running' }]);
  pass(790_000);
  await server.runJobs();
  expect((await meetingOf(onPort(ewa, server.port), id, 1)).games).toMatchObject([{ state: 'running' }]);
  pass(20_000);
  await server.runJobs();
  expect((await meetingOf(onPort(ewa, server.port), id, 1)).games).toMatchObject([{ state: 'over', points: [0, 0] }, { state: 'running' }]);
  await server.close();
});

/** A game of two guests at its first decision, and a process that has it in memory and hears nothing of what others write. */
async function deafTo(address: DatabaseAddress, server: RunningServer) {
  const { game, players } = await startGame(server.port, { battle: 'niemenczyn', scenario: 'I', side: 'polish' });
  const opened = await openStore(address, vaultOf(SECRET));
  const store = opened.ok ? opened.store : fail(opened.reason);
  const context = contextOf(store, await openLibrary(RELEASES));
  const rooms = newRooms(context);
  const room = (await rooms.find(game)) ?? fail('no room');
  return { game, anna: at(players[0], game), store, context, rooms, room };
}

it('a game that another process has stopped does not go on with a line of a process that has not heard of it', async () => {
  const address = await newDatabase();
  const server = await serverOn(address);
  const { game, anna, store, context, room } = await deafTo(address, server);
  expect(await anna.post('stop', shownOtherwise(game))).toMatchObject({ ok: true });
  const played = await act(context, room, 0, { id: 'has-not-heard', v: 4, actions: [{ kind: 'confirmSetup' }] });
  expect(played).toMatchObject({ ok: false, why: 'stale', n: 4 });
  // By losing it has heard.
  expect(room.isFrozen).toBe(true);
  expect(await store.database.selectFrom('game').select(['frozen', 'version']).where('id', '=', game).execute()).toEqual([
    { frozen: true, version: 4 },
  ]);
  // What may be done in a game that has stopped is done.
  expect(await anna.post('resign')).toMatchObject({ ok: true });
  await store.close();
  await server.close();
});

it('a process that has missed that a game stopped finds it when it looks at all its games', async () => {
  const address = await newDatabase();
  const server = await serverOn(address);
  const { game, anna, store, context, rooms, room } = await deafTo(address, server);
  const isTold = new Promise<void>((resolve) => room.listeners.add(({ kind }) => kind === 'frozen' && resolve()));
  expect(await anna.post('stop', shownOtherwise(game))).toMatchObject({ ok: true });
  const presence = newPresence(Date.now, { came: () => {}, left: () => {} }, () => {});
  hearerOf(context, rooms, presence, () => {}).lookAtAll();
  await isTold;
  expect(room.isFrozen).toBe(true);
  await store.close();
  await server.close();
});
