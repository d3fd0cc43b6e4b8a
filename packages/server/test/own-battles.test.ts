/** Battles of one's own: a game of one screen is taken online, the computer plays one, and nobody fills the disk with them. */
import { randomBytes } from 'node:crypto';
import { exampleBattle, parseBattle, writeBattle } from '@kosynier/battles';
import { commitmentOf, fromHex, toHex } from '@kosynier/dice';
import { actions, type Battle, decision } from '@kosynier/engine';
import { readRecord, reopen, verify } from '@kosynier/protocol';
import {
  ACTION_NAMES,
  documentHash,
  NO_CLOCK,
  OWN_RULES,
  openTable,
  optionsOf,
  PERSON,
  recordOf,
  seededRandom,
  step,
  type Table,
  writeRecord,
} from '@kosynier/table';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStore, type RunningServer, vaultOf } from '../src/index.ts';
import type { DatabaseAddress } from '../src/postgres/index.ts';
import { playOn, seatsOf } from './playing.ts';
import { account, fail, guest, newDatabase, SECRET, serverOn, startGame, type Visitor } from './support.ts';
import { wireClient } from './wire-client.ts';

let address: DatabaseAddress;
let server: RunningServer;
beforeAll(async () => {
  address = await newDatabase();
  server = await serverOn(address);
});
afterAll(() => server.close());

const own = ((): Battle => {
  const reading = parseBattle(exampleBattle);
  return reading.ok ? reading.battle : fail(JSON.stringify(reading.problems));
})();
const scenario = own.scenarios[0]?.id ?? fail('no scenario');
const battleOf = (hash: string): Battle | undefined => (hash === documentHash(own) ? own : undefined);
const bring = (one: Visitor, battle: Battle) =>
  one.ask('POST', '/api/battles', { file: writeBattle(battle), sha256: documentHash(battle) });

/** A game at one screen, so many steps long. */
function begun(battle: Battle, steps: number): Table {
  const agreement = { battle: battle.id, scenario, options: {}, seats: [PERSON, PERSON], pace: NO_CLOCK, document: battle } as const;
  let table = openTable(OWN_RULES, battle, agreement) ?? fail('no table');
  const random = seededRandom(4);
  for (let i = 0; i < steps; i++) {
    const options = optionsOf(table);
    const action = options.find(({ kind }) => kind === 'confirmSetup') ?? options[random(options.length)] ?? fail('nothing to do');
    const stepped = step(table, action, (request) =>
      request.kind === 'draw' ? request.from[0] : request.kind === 'd10' ? random(10) : 1 + random(6),
    );
    table = stepped.ok ? stepped.table : fail(JSON.stringify(stepped));
  }
  return table;
}

const textOf = (table: Table): string => writeRecord(recordOf(table, false));

it('a game of one screen goes on over the server, leaves it with everything opened, and can be gone on with', async () => {
  const table = begun(own, 12);
  await bring(await guest(server.port, 'Ewa'), own);
  const challenge = { battle: documentHash(own), scenario, side: own.sides[0].id };
  const started = await startGame(server.port, { ...challenge, record: textOf(table) });
  const clients = await seatsOf(server.port, started, table.steps.length + 4, own);
  await playOn(clients, 5);
  for (const client of clients) client.close();
  await started.players[0].ask('POST', `/api/games/${started.game}/resign`);
  const { body: log } = await started.players[0].ask('GET', `/api/games/${started.game}/log`);
  expect(verify(log, { battleOf })).toMatchObject({ ok: true });
  expect(readRecord(log)).toMatchObject({ ok: false, line: 1 });
  const reading = readRecord(log, { battleOf });
  const reopened = reading.ok ? reopen(reading.record) : fail(JSON.stringify(reading));
  const back = reopened.ok ? reopened.table : fail(JSON.stringify(reopened));
  expect(back.agreement.document).toEqual(own);
  expect(back.steps.slice(0, table.steps.length).map(({ action }) => action)).toEqual(table.steps.map(({ action }) => action));
  expect(back.steps.length).toBeGreaterThanOrEqual(table.steps.length + 5);
});

it('a game of another version of the battle is refused, and no game is made', async () => {
  const anna = await guest(server.port, 'Anna');
  await bring(anna, own);
  const other = { ...own, version: 'another' };
  const answer = await anna.ask('POST', '/api/games', {
    battle: documentHash(own),
    scenario,
    side: own.sides[0].id,
    opponent: 'invitation',
    record: textOf(begun(other, 6)),
  });
  expect(answer).toMatchObject({ status: 422, body: { message: `record: is of ${documentHash(other)}, ${scenario}` } });
  expect((await anna.ask('GET', '/api/games')).body.own).toEqual([]);
});

it('the computer of the server plays a battle that it has never seen', async () => {
  const anna = await guest(server.port, 'Anna');
  await bring(anna, own);
  const made = (
    await anna.ask('POST', '/api/games', { battle: documentHash(own), scenario, side: own.sides[1].id, opponent: { computer: 'captain' } })
  ).body;
  const secret = randomBytes(32);
  const commit = toHex(commitmentOf({ game: fromHex(made.game, 16) ?? fail('game'), number: 0 }, 0, secret));
  await anna.ask('POST', `/api/games/${made.game}/commit`, { commit });
  await anna.ask('POST', `/api/games/${made.game}/secret`, { secret: toHex(secret) });
  const client = await wireClient(server.port, made.game, anna.cookie(), own);
  // Lines 1 to 4 are the seats.
  await client.until(5);
  expect(client.side()).toBe(1);
  for (let i = 0; i < 12; i++) {
    const { side } = decision(client.game(), client.view());
    const [action] = side === client.side() ? actions(client.game(), client.view()) : [];
    if (action === undefined) await client.until(client.n() + 1);
    else {
      const reply = await client.ask('actions', {
        id: `mine-000${i}`,
        v: client.n(),
        actions: [ACTION_NAMES.write(client.game(), action)],
      });
      await client.until(reply.ok && reply.n !== undefined ? reply.n : fail(JSON.stringify(reply)));
    }
  }
  client.close();
  await anna.ask('POST', `/api/games/${made.game}/resign`);
  const { body: log } = await anna.ask('GET', `/api/games/${made.game}/log`);
  expect(verify(log, { battleOf })).toMatchObject({ ok: true, fair: { unproved: [] } });
  // Its set-up, and what it did when it was its turn.
  expect([...log.matchAll(/\\"by\\":\\"computer\\"/g)].length).toBeGreaterThan(1);
});

/** So many bytes of battles lie there already. */
async function filled(one: Visitor, bytes: number): Promise<void> {
  const [{ id }] = [(await one.ask('GET', '/api/me')).body];
  const opened = await openStore(address, vaultOf(SECRET));
  const { store } = opened.ok ? opened : fail(opened.reason);
  await store.database
    .insertInto('battle')
    .values({ sha256: toHex(randomBytes(32)), document: sql<string>`repeat('x', ${bytes}::int)`, about: '{}', account: id })
    .execute();
  await store.close();
}

it.each([
  ['a guest', (port: number) => guest(port, 'Jan'), 2 * 1024 * 1024],
  ['an account', (port: number) => account(port, 'Tadeusz'), 20 * 1024 * 1024],
])('%s can bring so much and no more', async (_who, come, most) => {
  const one = await come(server.port);
  const battle = { ...own, version: String(most) };
  const room = Buffer.byteLength(JSON.stringify(battle));
  await filled(one, most - 2 * room);
  expect((await bring(one, battle)).status).toBe(200);
  await filled(one, room);
  const full = await bring(one, { ...battle, version: `${most} again` });
  expect(full.status).toBe(413);
  expect(full.body.message).toContain(`may take ${most / 1024 / 1024} MB`);
  expect(full.body.message).not.toBe('');
  // What is there already needs no room.
  expect((await bring(one, battle)).status).toBe(200);
});
