/** Two servers on one database: players at one hear what happens at the other, and the version decides who was first. */
import { seededRandom } from '@kosynier/table';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Context } from '../src/games/context.ts';
import { catchUp, loadRoom } from '../src/games/loading.ts';
import { openLibrary, openStore, type RunningServer, vaultOf } from '../src/index.ts';
import type { DatabaseAddress } from '../src/postgres/index.ts';
import { playOn, seatsOf } from './playing.ts';
import { fail, guest, newDatabase, onPort, RELEASES, SECRET, serverOn, startGame } from './support.ts';
import { wireClient } from './wire-client.ts';

let address: DatabaseAddress;
let servers: readonly [RunningServer, RunningServer];
beforeAll(async () => {
  address = await newDatabase();
  servers = [await serverOn(address), await serverOn(address)];
});
afterAll(() => Promise.all(servers.map((server) => server.close())));

it('two players at two processes play, talk, see each other’s seats, and both want another game', async () => {
  const [one, two] = servers;
  const started = await startGame(one.port, { battle: 'niemenczyn', scenario: 'II', side: 'polish', visibility: 'public' });
  const anna = await wireClient(one.port, started.game, started.players[0].cookie());
  const jan = await wireClient(two.port, started.game, started.players[1].cookie());
  const ewa = await wireClient(two.port, started.game, '');
  await Promise.all([anna, jan, ewa].map((client) => client.until(4)));
  // Each is told that the other is there, wherever he is connected.
  let both = 0;
  for (const client of [anna, jan])
    await client.told('presence', (presence, at) => {
      both = at;
      return presence.join() === 'true,true';
    });
  const random = seededRandom(3);
  await playOn([anna, jan], 60, random);
  await ewa.until(anna.n());
  await jan.ask('chat', { id: 'chat-0001', text: 'Dzień dobry' });
  await anna.told('chat', ([line]) => line?.text === 'Dzień dobry');
  await jan.ask('resign', {});
  await anna.told('line', (line) => line.end === true);
  await anna.ask('rematch', {});
  await jan.told('rematch', ({ wants }) => wants[0] === true);
  await jan.ask('rematch', {});
  const { game } = await anna.told('rematch', ({ game: made }) => made !== null);
  expect((await onPort(started.players[1], two.port).ask('GET', `/api/games/${game}`)).body.snapshot).toMatchObject({ seat: 1, side: 0 });
  anna.close();
  await jan.told('presence', (presence, at) => at > both && presence.join() === 'false,true');
  // Who is there is told to players alone, wherever they and the spectators are.
  expect(ewa.heard.filter((text) => 'presence' in JSON.parse(text))).toEqual([]);
  for (const client of [jan, ewa]) client.close();
});

it('a challenge that is taken at one process is told at the other, and one action of two at once is the first', async () => {
  const [one, two] = servers;
  const [anna, jan] = [await guest(one.port, 'Anna'), await guest(two.port, 'Jan')];
  const { game } = (await anna.ask('POST', '/api/games', { battle: 'niemenczyn', scenario: 'I', side: 'polish', opponent: 'open' })).body;
  const client = await wireClient(one.port, game, anna.cookie());
  await client.told('snapshot');
  await jan.ask('POST', `/api/games/${game}/join`, { commit: '0'.repeat(64) });
  await client.told('seats', (seats) => seats[1]?.name === 'Jan');
  client.close();

  const started = await startGame(one.port, { battle: 'niemenczyn', scenario: 'I', side: 'polish' });
  const act = (port: number, id: string) =>
    onPort(started.players[0], port).ask('POST', `/api/games/${started.game}/actions`, { id, v: 4, actions: [{ kind: 'confirmSetup' }] });
  const both = await Promise.all([act(one.port, 'at-one-0001'), act(two.port, 'at-two-0001')]);
  expect(both.map(({ body }) => (body.ok ? 'ok' : body.why)).sort()).toEqual(['ok', 'stale']);
});

it('a process that reads what another has written shows its room as it was until all is read', async () => {
  const [one] = servers;
  const started = await startGame(one.port, { battle: 'niemenczyn', scenario: 'II', side: 'polish' });
  const opened = await openStore(address, vaultOf(SECRET));
  const store = opened.ok ? opened.store : fail(opened.reason);
  const context = { store, library: await openLibrary(RELEASES), now: Date.now } as unknown as Context;
  const room = (await loadRoom(context, started.game)) ?? fail('no room');
  const players = await seatsOf(one.port, started);
  await playOn(players, 12, seededRandom(5));
  const heard: number[] = [];
  room.listeners.add(() => heard.push(room.log.ledger.n));
  // Every log that the room has on the way.
  const shown: number[] = [];
  let { log } = room;
  Object.defineProperty(room, 'log', {
    get: () => log,
    set: (next: typeof log) => {
      log = next;
      shown.push(next.ledger.n);
    },
  });
  await catchUp(context, room);
  expect(shown).toEqual([players[0].n()]);
  expect(heard[0]).toBe(players[0].n());
  expect(room.recent.at(-1)?.n).toBe(players[0].n());
  for (const player of players) player.close();
  await store.close();
});
