/** A room is read while others write: whatever happens between two questions to the database, it is the game as it was at one moment, or as it is now. */
import { verify } from '@kosynier/protocol';
import type { KyselyPlugin, RootOperationNode } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeChains } from '../src/games/chains.ts';
import type { Context } from '../src/games/context.ts';
import { hearerOf } from '../src/games/hearing.ts';
import { catchUp, loadRoom } from '../src/games/loading.ts';
import { newPresence } from '../src/games/presence.ts';
import type { Room } from '../src/games/room.ts';
import { newRooms } from '../src/games/rooms.ts';
import { openLibrary, openStore, type RunningServer, vaultOf } from '../src/index.ts';
import type { DatabaseAddress } from '../src/postgres/index.ts';
import type { Store } from '../src/store/store.ts';
import { playOn, seatsOf, talkUpTo } from './playing.ts';
import { fail, newDatabase, onPort, RELEASES, SECRET, serverOn, startGame } from './support.ts';

let address: DatabaseAddress;
let server: RunningServer;
let store: Store;
beforeAll(async () => {
  address = await newDatabase();
  server = await serverOn(address);
  const opened = await openStore(address, vaultOf(SECRET));
  store = opened.ok ? opened.store : fail(opened.reason);
});
afterAll(async () => {
  await store.close();
  await server.close();
});

/** Another process, for which something happens when its question of a number has been answered. */
async function elsewhere(at: number, happen: () => Promise<void>): Promise<{ readonly context: Context; readonly asked: () => number }> {
  let asked = 0;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }): RootOperationNode => node,
    transformResult: async ({ result }) => {
      asked += 1;
      if (asked === at) await happen();
      return result;
    },
  };
  const context = { store: { ...store, database: store.database.withPlugin(plugin) }, library: await openLibrary(RELEASES), now: Date.now };
  return { context: context as unknown as Context, asked: () => asked };
}

const shown = ({ log, offer, ids, hidden, seats, isFrozen, clock }: Room) =>
  JSON.stringify({ n: log.ledger.n, offer, ids: [...ids].length, hidden, seats, isFrozen, clock });

it('an offer whose line a snapshot holds is seen, whenever it is made while the room is read', async () => {
  let questions = 2;
  for (let at = 1; at <= questions; at++) {
    const started = await startGame(server.port, { battle: 'niemenczyn', scenario: 'I', side: 'polish' });
    // With the next line a snapshot is written.
    await talkUpTo(started, 24);
    const { context, asked } = await elsewhere(at, async () => {
      await started.players[0].ask('POST', `/api/games/${started.game}/offers`, { offer: { kind: 'draw' } });
    });
    const room = (await loadRoom(context, started.game)) ?? fail('no room');
    expect(room.offer?.n).toBe(room.log.ledger.n === 25 ? 25 : undefined);
    questions = asked();
    await catchUp(context, room);
    expect(room.offer?.n).toBe(25);
    expect(shown(room)).toBe(
      shown((await loadRoom(context, started.game)) ?? fail('no room')).replace('"hidden":null', `"hidden":${JSON.stringify(room.hidden)}`),
    );
    const snapshot = await store.database.selectFrom('snapshot').select('n').where('game', '=', started.game).executeTakeFirst();
    expect(snapshot?.n).toBe(25);
  }
  expect(questions).toBeGreaterThan(6);
});

it('what is written when all was read, and before anybody has the room, is read as soon as it is heard of', async () => {
  const started = await startGame(server.port, { battle: 'niemenczyn', scenario: 'I', side: 'polish' });
  const counted = await elsewhere(0, async () => {});
  await loadRoom(counted.context, started.game);
  const { context } = await elsewhere(counted.asked(), async () => {
    await started.players[0].ask('POST', `/api/games/${started.game}/offers`, { offer: { kind: 'draw' } });
    hearer.hear(started.game, 'changed', 'another');
  });
  const rooms = newRooms(context);
  const hearer = hearerOf(
    context,
    rooms,
    newPresence(Date.now, { came: () => {}, left: () => {} }, () => {}),
    () => {},
  );
  const room = (await rooms.find(started.game)) ?? fail('no room');
  await room.turn;
  expect(room.log.ledger.n).toBe(5);
});

it('chains of an agreement that was not written are not rolled', async () => {
  const started = await startGame(server.port, { battle: 'niemenczyn', scenario: 'II', side: 'polish' });
  const chains = await makeChains(new Uint8Array(Buffer.from(started.game, 'hex')), 1);
  const kept = store.vault.seal(`chains ${started.game} 1`, JSON.stringify(chains));
  await store.database.insertInto('chains').values({ game: started.game, epoch: 1, kept }).execute();
  await server.close();
  server = await serverOn(address);
  const players = started.players.map((one) => onPort(one, server.port)) as [(typeof started.players)[0], (typeof started.players)[1]];
  const clients = await seatsOf(server.port, { ...started, players });
  await playOn(clients, 40);
  const log = (await players[0].ask('GET', `/api/games/${started.game}/log`)).body as string;
  expect(log).toContain('"draws":');
  expect(verify(log)).toMatchObject({ ok: true });
  for (const client of clients) client.close();
});

it('a room keeps long orders up to a limit, however few they are; what is hidden is then read when the game ends', async () => {
  const started = await startGame(server.port, { battle: 'niemenczyn', scenario: 'I', side: 'polish' });
  const [anna] = await seatsOf(server.port, started);
  const when = Array.from({ length: 10 }, () => ({ about: 'range', is: 'within', hexes: 77 }));
  const sheet = Array.from({ length: 100 }, () => ({ who: { kind: 'all' }, on: 'fire', when, does: 'hold' }));
  const order = async (id: string, orders: object): Promise<void> => {
    expect(await anna.ask('orders', { id, orders })).toMatchObject({ ok: true });
  };
  const kept = async (): Promise<Room['hidden']> => {
    const { context } = await elsewhere(0, async () => {});
    return ((await loadRoom(context, started.game)) ?? fail('no room')).hidden;
  };
  await order('a-long-sheet', { sheet });
  expect((await kept())?.map(({ kind }) => kind)).toEqual(['orders']);
  // A short change, and yet the whole sheet is hidden once more.
  await order('a-short-change', { answersHold: false });
  expect(await kept()).toBeNull();
  await started.players[0].ask('POST', `/api/games/${started.game}/resign`);
  const log = (await started.players[0].ask('GET', `/api/games/${started.game}/log`)).body as string;
  expect(verify(log)).toMatchObject({ ok: true });
  expect(log.split('\\"hexes\\":77').length).toBeGreaterThan(2_000);
  anna.close();
});
