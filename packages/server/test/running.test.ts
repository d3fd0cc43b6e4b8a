/** Running a server: backup and restore, games that stop and go on, administrators, health, numbers, logs, headers, and data of the release before. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { commitmentOf, firstHead, fromHex, nextHead, toHex } from '@kosynier/dice';
import { verify } from '@kosynier/protocol';
import { seededRandom } from '@kosynier/table';
import { afterAll, expect, it } from 'vitest';
import {
  backup,
  ban,
  contextOf,
  endGame,
  listAudit,
  listGames,
  listPeople,
  makeAdmin,
  openLibrary,
  openStore,
  type RunningServer,
  resetPassword,
  restore,
  type Store,
  startServer,
  vaultOf,
} from '../src/index.ts';
import { newLog } from '../src/log.ts';
import { clientFor, type DatabaseAddress } from '../src/postgres/index.ts';
import { playOn, seatsOf } from './playing.ts';
import { fail, guest, newDatabase, onPort, RELEASES, SECRET, SITE, type Started, serverOn, startGame, visitor } from './support.ts';
import { wireClient } from './wire-client.ts';

const folder = mkdtempSync(join(tmpdir(), 'kosynier backups '));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function toolOn(address: DatabaseAddress, secret = SECRET): Promise<Store> {
  const opened = await openStore(address, vaultOf(secret), true);
  return opened.ok ? opened.store : fail(opened.reason);
}

const used = async <T>(address: DatabaseAddress, work: (store: Store) => Promise<T>, secret = SECRET): Promise<T> => {
  const store = await toolOn(address, secret);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
};

/** Both commit and show their secrets in a later epoch. */
async function newSecrets(server: RunningServer, { game, players }: Started, epoch: number): Promise<void> {
  const secrets = [randomBytes(32), randomBytes(32)] as const;
  const post = async (seat: 0 | 1, verb: string, body: object): Promise<void> => {
    const { status, body: answer } = await onPort(players[seat], server.port).ask('POST', `/api/games/${game}/${verb}`, body);
    if (status !== 200) fail(JSON.stringify(answer));
  };
  for (const seat of [0, 1] as const)
    await post(seat, 'commit', {
      commit: toHex(commitmentOf({ game: fromHex(game, 16) ?? fail('game'), number: epoch }, seat, secrets[seat])),
    });
  for (const seat of [0, 1] as const) await post(seat, 'secret', { secret: toHex(secrets[seat]) });
}

it('a backup is one moment of a running server; restored, games wait for new dice; moved, they go on and the old database is closed', async () => {
  const address = await newDatabase();
  let server = await serverOn(address);
  const started = await startGame(server.port, { battle: 'niemenczyn', scenario: 'II', side: 'polish' });
  const random = seededRandom(1794);
  await (await guest(server.port, 'Ewa')).ask('POST', '/api/games', { battle: 'niemenczyn', scenario: 'I', opponent: 'open' });
  let clients = await seatsOf(server.port, started);
  await playOn(clients, 30, random);
  await clients[0].ask('chat', { id: 'chat-0001', text: 'Dzień dobry' });
  const file = join(folder, 'running.kosynier');
  expect(await used(address, (store) => backup(store, file))).toMatchObject({ ok: true });
  expect(await used(address, (store) => backup(store, join(folder, 'no'), true))).toMatchObject({
    ok: false,
    reason: expect.stringContaining('running'),
  });
  // What is secret in the database is secret in the file.
  const text = gunzipSync(readFileSync(file)).toString();
  expect(text.includes(started.players[0].cookie().split('=')[1] ?? '?')).toBe(false);
  expect(text.includes(String.raw`by\\\":\\\"person`)).toBe(false);
  const seenAt = clients[0].n();
  await playOn(clients, 10, random);
  const lost = clients[0].heard.map((one) => JSON.parse(one)).findLast((message) => 'line' in message) ?? fail('nothing was heard');
  expect(lost.n).toBeGreaterThan(seenAt);
  await server.close();

  // Restored: the lines after the backup are lost, so nothing may be rolled again.
  const second = await newDatabase();
  expect(await used(second, (store) => restore(store, file), 'another secret of the tests, of no use')).toMatchObject({
    ok: false,
    reason: expect.stringContaining('another secret'),
  });
  expect(await used(second, (store) => restore(store, file))).toEqual({ ok: true, frozen: 1, rows: expect.any(Number) });
  expect(await used(second, (store) => restore(store, file))).toMatchObject({ ok: false, reason: expect.stringContaining('not empty') });
  server = await serverOn(second);
  const [anna, jan] = [onPort(started.players[0], server.port), onPort(started.players[1], server.port)];
  const snapshot = (await anna.ask('GET', `/api/games/${started.game}`)).body.snapshot;
  expect(snapshot).toMatchObject({ n: seenAt, frozen: true });
  const act = { id: 'frozen-0001', v: seenAt, actions: [{ kind: 'pass' }] };
  expect((await anna.ask('POST', `/api/games/${started.game}/actions`, act)).body).toMatchObject({ ok: false, why: 'frozen' });
  const { n } = (await anna.ask('POST', `/api/games/${started.game}/offers`, { offer: { kind: 'newDice' } })).body;
  expect((await jan.ask('POST', `/api/games/${started.game}/answers`, { of: n, yes: true })).body).toMatchObject({ ok: true });
  await newSecrets(server, started, 1);
  clients = await seatsOf(server.port, started, seenAt + 7);
  await playOn(clients, 20, random);
  await clients[1].told('chat', (lines) => lines.length === 1 && lines[0].text === 'Dzień dobry');
  expect((await anna.ask('GET', '/api/games')).body.open).toEqual([]);
  await server.close();

  // Moved: the same dice, in the new place alone.
  const moved = join(folder, 'moved.kosynier');
  const third = await newDatabase();
  expect(await used(second, (store) => backup(store, moved, true))).toMatchObject({ ok: true });
  expect(await openStore(second, vaultOf(SECRET))).toMatchObject({ ok: false, reason: expect.stringContaining('moved elsewhere') });
  expect(await used(third, (store) => restore(store, moved))).toMatchObject({ ok: true, frozen: 0 });
  server = await serverOn(third);
  const again = await seatsOf(server.port, started, clients[0].n());
  await playOn(again, 10, random);
  await onPort(started.players[0], server.port).ask('POST', `/api/games/${started.game}/resign`);
  const { body } = await onPort(started.players[0], server.port).ask('GET', `/api/games/${started.game}/log`);
  const proof = verify(body);
  expect(proof).toMatchObject({ ok: true, fair: { epochs: 2 } });
  // A draw of the first dice whose chits were still hidden at the backup is never shown: it stays unproved. Everything since is proved.
  const unproved = proof.ok ? (proof.fair?.unproved ?? []) : fail('no proof');
  expect(unproved.filter((line) => line > seenAt + 1)).toEqual([]);
  for (const client of [...clients, ...again]) client.close();
  await server.close();
});

it('a file that is cut or changed restores nothing', async () => {
  const address = await newDatabase();
  const server = await serverOn(address);
  await guest(server.port, 'Anna');
  const file = join(folder, 'whole.kosynier');
  await used(address, (store) => backup(store, file));
  const text = gunzipSync(readFileSync(file)).toString();
  const broken = join(folder, 'broken.kosynier');
  const empty = await newDatabase();
  for (const wrong of [
    text.replace('Anna', 'Ewa!'),
    text.split('\n').slice(0, -2).join('\n'),
    text.replace('"version":1', '"version":9'),
    '{}',
  ]) {
    writeFileSync(broken, gzipSync(wrong));
    expect(await used(empty, (store) => restore(store, broken))).toMatchObject({ ok: false });
    expect(await used(empty, (store) => listPeople(store))).toEqual([]);
  }
  writeFileSync(broken, 'no backup at all');
  expect(await used(empty, (store) => restore(store, broken))).toMatchObject({ ok: false });
  expect(await used(empty, (store) => restore(store, join(folder, 'nowhere')))).toMatchObject({
    reason: expect.stringContaining('no such file'),
  });
  await server.close();
});

it('a game stops when a player shows a signed head that its log does not have, and for nothing less', async () => {
  const address = await newDatabase();
  // A second goes by between any two looks at the clock: every head that is due is signed at once.
  let now = Date.now();
  const later = (): number => (now += 1000);
  let server = await serverOn(address, { now: later });
  const started = await startGame(server.port, { battle: 'niemenczyn', scenario: 'I', side: 'polish' });
  const clients = await seatsOf(server.port, started);
  await playOn(clients, 12);
  const seen =
    clients[0].heard.map((one) => JSON.parse(one)).findLast((message) => typeof message.signature === 'string') ?? fail('no signature');
  const texts = String((await started.players[0].ask('GET', `/api/games/${started.game}/log`)).body).split('\n');
  const head = toHex(texts.slice(1, seen.n + 1).reduce(nextHead, firstHead(texts[0] ?? '')));
  const stop = { epoch: 0, n: seen.n, head, signature: seen.signature };
  expect(await clients[0].ask('stop', { ...stop, head: '0'.repeat(64) })).toMatchObject({ ok: false, why: 'input' });
  expect(await clients[0].ask('stop', { ...stop, n: seen.n + 1 })).toMatchObject({ ok: false, why: 'input' });
  expect(await clients[0].ask('stop', stop)).toMatchObject({ ok: false, why: 'notNow' });
  await server.close();
  // Somebody has brought back the disk of an hour ago.
  await used(address, async ({ database }) => {
    await database.deleteFrom('line').where('n', '>=', seen.n).execute();
    await database.deleteFrom('snapshot').execute();
    await database
      .updateTable('game')
      .set({ version: seen.n - 1, state: 'running' })
      .execute();
  });
  server = await serverOn(address, { now: later });
  const [anna] = started.players.map((one) => onPort(one, server.port));
  const other = await wireClient(server.port, started.game, started.players[1].cookie());
  expect((await anna?.ask('POST', `/api/games/${started.game}/stop`, stop))?.body).toMatchObject({ ok: true });
  await other.told('frozen', (isFrozen) => isFrozen === true);
  const act = { id: 'stopped-0001', v: seen.n - 1, actions: [{ kind: 'pass' }] };
  expect(await other.ask('actions', act)).toMatchObject({ ok: false, why: 'frozen' });
  for (const client of [...clients, other]) client.close();
  await server.close();
});

it('administrators make others, reset passwords, ban, end games, and all of it is written down', async () => {
  const address = await newDatabase();
  const server = await serverOn(address);
  const anna = await guest(server.port, 'Anna');
  await anna.ask('POST', '/api/accounts', { name: 'Anna K', password: 'kosa i cep 1794' });
  const started = await startGame(server.port, { battle: 'niemenczyn', scenario: 'I', side: 'polish' });
  await used(address, async (store) => {
    expect(await makeAdmin(store, 'anna k', true)).toMatchObject({ ok: true });
    expect(await makeAdmin(store, 'nobody', true)).toMatchObject({ ok: false, reason: expect.stringContaining('nobody') });
    const reset = await resetPassword(store, 'Anna K');
    if (!reset.ok) fail(reset.reason);
    const secret = /#\/link\/([\w-]+)/.exec(reset.sentence)?.[1] ?? fail(reset.sentence);
    expect((await anna.ask('GET', '/api/me')).body).toEqual({ name: null });
    const again = visitor(server.port);
    expect((await again.ask('POST', '/api/session', { name: 'Anna K', password: 'kosa i cep 1794' })).status).toBe(403);
    expect((await again.ask('POST', '/api/session', { name: 'Anna K', password: 'none' })).status).toBe(403);
    expect((await again.ask('POST', '/api/links/open', { secret })).body).toMatchObject({ name: 'Anna K', isAdmin: true });
    expect((await again.ask('POST', '/api/password', { password: 'nowa kosa 1794' })).body).toEqual({ ok: true });
    expect((await again.ask('POST', '/api/password', { old: 'wrong', password: 'inna kosa 1794' })).status).toBe(403);
    expect((await visitor(server.port).ask('POST', '/api/session', { name: 'Anna K', password: 'nowa kosa 1794' })).status).toBe(200);
    expect(await ban(store, 'Anna K', true)).toMatchObject({ ok: true });
    const refused = await again.ask('POST', '/api/games', { battle: 'niemenczyn', scenario: 'I', opponent: 'open' });
    expect([refused.status, refused.body.error]).toEqual([403, 'banned']);
    expect(await ban(store, 'Anna K', false)).toMatchObject({ ok: true });
    const context = contextOf(store, await openLibrary(RELEASES));
    expect(await endGame(context, started.game)).toMatchObject({ ok: true });
    expect(await endGame(context, started.game)).toMatchObject({ ok: false });
    expect(await endGame(context, 'x')).toMatchObject({ ok: false });
    expect((await listGames(store))[0]).toMatchObject({ id: started.game, state: 'over' });
    expect((await listPeople(store)).map(({ name }) => name)).toContain('Anna K');
    expect((await listAudit(store)).map(({ what }) => what).reverse()).toEqual(['admin', 'password', 'ban', 'unban', 'end']);
  });
  // The server that was not told reads it when somebody acts.
  const late = await started.players[0].ask('POST', `/api/games/${started.game}/actions`, {
    id: 'late-0001',
    v: 4,
    actions: [{ kind: 'confirmSetup' }],
  });
  expect(late.body).toMatchObject({ ok: false, why: 'stale' });
  await server.close();
});

it('tells those who run it whether it lives, its numbers, and what it does, without telling who or with what key', async () => {
  const lines: string[] = [];
  const server = await serverOn(await newDatabase(), { log: newLog('info', (line) => lines.push(line)) });
  const started = await startGame(server.port, { battle: 'niemenczyn', scenario: 'I', side: 'polish' });
  const [anna] = started.players;
  const secret = 'kluczNiewidoczny1794';
  await anna.ask('GET', `/api/invitations/${started.game}?key=${secret}`);
  expect((await anna.ask('GET', '/healthz')).body).toEqual({ ok: true });
  expect((await anna.ask('GET', '/readyz')).body).toEqual({ ok: true });
  await anna.ask('POST', `/api/games/${started.game}/actions`, { id: 'action-0001', v: 4, actions: [{ kind: 'confirmSetup' }] });
  const { body } = await anna.ask('GET', '/metrics');
  expect(body).toContain('kosynier_deeds_total{verb="actions",answer="ok"} 1');
  expect(body).toContain('kosynier_request_seconds_count{route="/api/games/:id/actions",status="200"} 1');
  const told = lines.join('');
  expect(told).toContain('"route":"/api/invitations/:id"');
  for (const hidden of [secret, anna.cookie().split('=')[1] ?? '?', 'Anna', started.game]) expect(`${told}${body}`).not.toContain(hidden);
  const headers = await fetch(`http://127.0.0.1:${server.port}/api/me`).then((response) => response.headers);
  expect(headers.get('content-security-policy')).toContain("script-src 'self';");
  expect(headers.get('content-security-policy')).not.toContain('upgrade-insecure-requests');
  expect(headers.get('strict-transport-security')).toBeNull();
  await server.close();
});

it('a server whose port is taken leaves nothing of it on the database: the next port is tried with the same store', async () => {
  const address = await newDatabase();
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, SITE.host, resolve));
  const { port } = taken.address() as AddressInfo;
  const opened = await openStore(address, vaultOf(SECRET));
  const store = opened.ok ? opened.store : fail(opened.reason);
  const options = { store, library: await openLibrary(RELEASES), site: SITE };
  await expect(startServer({ ...options, port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  taken.close();
  const server = await startServer({ ...options, port: 0 });
  expect((await visitor(server.port).ask('GET', '/readyz')).body).toEqual({ ok: true });
  await server.close();
  // PostgreSQL copies no database to which a second program is connected.
  const client = clientFor(address);
  await client.connect();
  const { name } = (await client.query('select current_database() as name')).rows[0];
  await client.query(`create database ${name}_copy template ${name}`);
  await client.query(`drop database ${name}_copy`);
  await client.end();
});
