/** Battles that somebody has made come in through the server's own door, and games are pinned to them. */
import { createHash } from 'node:crypto';
import { exampleBattle, LIMITS, parseBattle, writeBattle } from '@kosynier/battles';
import type { Battle } from '@kosynier/engine';
import { verify } from '@kosynier/protocol';
import { documentHash } from '@kosynier/table';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openStore, type RunningServer, vaultOf } from '../src/index.ts';
import type { DatabaseAddress } from '../src/postgres/index.ts';
import { playOn, seatsOf } from './playing.ts';
import { fail, guest, newDatabase, SECRET, serverOn, startGame, type Visitor } from './support.ts';

const read = (text: string): Battle => {
  const reading = parseBattle(text);
  return reading.ok ? reading.battle : fail(JSON.stringify(reading.problems));
};
const own = read(exampleBattle);
const scenario = own.scenarios[0]?.id ?? fail('no scenario');
const DAY = 24 * 3_600_000;
/** Names are data: whatever stands in them is shown as it is. */
const SCRIPT = '<img src=x onerror=alert(1)>';
const odd: Battle = { ...own, title: { en: SCRIPT, pl: SCRIPT } };

let address: DatabaseAddress;
let server: RunningServer;
let anna: Visitor;
beforeAll(async () => {
  address = await newDatabase();
  server = await serverOn(address, { now: () => Date.now() });
  anna = await guest(server.port, 'Anna');
});
afterAll(() => server.close());

const bring = (battle: Battle) => anna.ask('POST', '/api/battles', { file: writeBattle(battle), sha256: documentHash(battle) });

describe('the door', () => {
  it('takes a good file, twice as once, and serves the text whose SHA-256 is its name', async () => {
    const sha256 = documentHash(own);
    for (const _ of [1, 2]) expect(await bring(own)).toMatchObject({ status: 200, body: { battle: sha256 } });
    const response = await fetch(`http://127.0.0.1:${server.port}/api/battles/${sha256}`);
    const text = await response.text();
    expect(createHash('sha256').update(text).digest('hex')).toBe(sha256);
    expect(JSON.parse(text)).toEqual(own);
    expect(response.headers.get('cache-control')).toContain('immutable');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
  });

  it.each([
    [
      'with mistakes, told with their places',
      exampleBattle.replace('"0305"', '"9905"'),
      422,
      'mistakes',
      'units[0].hex: 9905 is off the board',
    ],
    ['that is no JSON', '{"kosynier": ', 422, 'mistakes', 'line 1'],
    [
      'of the first format with what only old games may have',
      JSON.stringify({ ...own, units: own.units.map((unit) => ({ ...unit, fire: 9 })) }),
      422,
      'mistakes',
      'Firepower',
    ],
    ['that is too large', ' '.repeat(LIMITS.file + 1), 422, 'input', 'file'],
    ['that no body can hold', ' '.repeat(3 * LIMITS.file), 413, 'input', ''],
  ])('refuses a file %s', async (_what, file, status, error, words) => {
    const answer = await anna.ask('POST', '/api/battles', { file });
    expect(answer).toMatchObject({ status, body: { error } });
    expect(answer.body.message).toContain(words);
  });

  it('refuses a battle that is another than the sender believes, and strangers without a name', async () => {
    const answer = await anna.ask('POST', '/api/battles', { file: writeBattle(own), sha256: 'a'.repeat(64) });
    expect(answer).toMatchObject({ status: 422, body: { error: 'otherHash' } });
    const nobody = await fetch(`http://127.0.0.1:${server.port}/api/battles`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ file: exampleBattle }),
    });
    expect(nobody.status).toBe(401);
    for (const name of ['a'.repeat(64), 'niemenczyn', '..%2f..%2fetc'])
      expect((await anna.ask('GET', `/api/battles/${name}`)).status).toBe(404);
  });

  it('forgets a battle without a game after a day, also where a challenge was taken back or has lapsed, and keeps one that can be played on', async () => {
    const pinned = { ...own, version: 'pinned' };
    const loose = { ...own, version: 'loose' };
    const withdrawn = { ...own, version: 'withdrawn' };
    const lapsed = { ...own, version: 'lapsed' };
    const challenge = async (battle: Battle): Promise<string> => {
      await bring(battle);
      return (await anna.ask('POST', '/api/games', { battle: documentHash(battle), scenario, opponent: 'open' })).body.game;
    };
    await bring(loose);
    const waiting = await challenge(lapsed);
    // A month later nobody has taken it, and another has just been made.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 29 * DAY });
    await challenge(pinned);
    const taken = await challenge(withdrawn);
    expect((await anna.ask('POST', `/api/games/${taken}/leave`)).body).toMatchObject({ ok: true });
    vi.setSystemTime(Date.now() + 2 * DAY);
    await server.runJobs();
    vi.useRealTimers();
    const { open } = (await anna.ask('GET', '/api/games')).body;
    expect(open.map(({ game }: { game: string }) => game)).not.toContain(waiting);
    expect((await anna.ask('GET', `/api/invitations/${waiting}`)).body).toMatchObject({ state: 'gone' });
    const opened = await openStore(address, vaultOf(SECRET));
    const { store } = opened.ok ? opened : fail(opened.reason);
    await sql`update battle set asked = now() - interval '2 days'`.execute(store.database);
    await store.close();
    await bring(own);
    for (const free of [loose, withdrawn, lapsed]) expect((await anna.ask('GET', `/api/battles/${documentHash(free)}`)).status).toBe(404);
    expect((await anna.ask('GET', `/api/battles/${documentHash(pinned)}`)).status).toBe(200);
  });
});

describe('a game on such a battle', () => {
  it('is played, listed with its own names, kept over a restart, proved with its file, and begun again', async () => {
    await bring(odd);
    const started = await startGame(server.port, { battle: documentHash(odd), scenario, side: odd.sides[0].id, visibility: 'public' });
    const [one, two] = started.players;
    const clients = await seatsOf(server.port, started, 4, odd);
    await playOn(clients, 20);
    for (const client of clients) client.close();
    const { own: games } = (await two.ask('GET', '/api/games')).body;
    expect(games[0]).toMatchObject({ battle: odd.id, side: odd.sides[1].id, brought: { title: odd.title } });
    const { watch } = (await anna.ask('GET', '/api/games')).body;
    expect(watch).toMatchObject([{ game: started.game, brought: { title: { pl: SCRIPT } } }]);
    const invited = (await one.ask('GET', `/api/invitations/${started.game}`)).body;
    expect(invited).toMatchObject({ battle: odd.id, brought: { scenarios: [{ id: scenario }] } });

    const restarted = await serverOn(address);
    const spectator = await guest(restarted.port, 'Ewa');
    const snapshot = (await spectator.ask('GET', `/api/games/${started.game}`)).body.snapshot;
    expect(snapshot.header).toMatchObject({ battle: odd.id, battleHash: documentHash(odd) });
    const log = (await spectator.ask('GET', `/api/games/${started.game}/log`)).body;
    await restarted.close();
    expect(verify(log)).toMatchObject({ ok: false, line: 1 });
    expect(verify(log, { battleOf: (hash) => (hash === documentHash(odd) ? odd : undefined) })).toMatchObject({ ok: true });

    await one.ask('POST', `/api/games/${started.game}/resign`);
    await one.ask('POST', `/api/games/${started.game}/rematch`);
    await two.ask('POST', `/api/games/${started.game}/rematch`);
    const again = (await one.ask('GET', '/api/games')).body.own.find((game: { state: string }) => game.state !== 'over');
    expect(again).toMatchObject({ battle: odd.id, brought: { title: odd.title } });
  });

  it('is not made on a battle that nobody has brought, nor on a scenario that it has not', async () => {
    const stranger = await anna.ask('POST', '/api/games', { battle: 'b'.repeat(64), scenario, opponent: 'open' });
    expect(stranger).toMatchObject({ status: 422, body: { message: expect.stringContaining('SHA-256') } });
    await bring(own);
    const other = await anna.ask('POST', '/api/games', { battle: documentHash(own), scenario: 'IX', opponent: 'open' });
    expect(other).toMatchObject({ status: 422, body: { message: expect.stringContaining('scenario') } });
  });
});
