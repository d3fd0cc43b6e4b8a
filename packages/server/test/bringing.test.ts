/** One game, one record: a game that was begun elsewhere comes to the server, leaves it by consent of both, and comes back. */
import { loadBattle } from '@kosynier/battles';
import { readRecord, reopen, verify } from '@kosynier/protocol';
import { NO_CLOCK, OWN_RULES, openTable, optionsOf, PERSON, recordOf, seededRandom, step, type Table, writeRecord } from '@kosynier/table';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RunningServer } from '../src/index.ts';
import { playOn, seatsOf } from './playing.ts';
import { fail, guest, newDatabase, serverOn, startGame } from './support.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await serverOn(await newDatabase());
});
afterAll(() => server.close());

const NIEMENCZYN = loadBattle('niemenczyn') ?? fail('no battle');
const AGREEMENT = { battle: 'niemenczyn', scenario: 'I', options: {}, seats: [PERSON, PERSON], pace: NO_CLOCK } as const;

/** A game at one screen, so many steps long. */
function begun(steps: number): Table {
  let table = openTable(OWN_RULES, NIEMENCZYN, AGREEMENT) ?? fail('no table');
  const random = seededRandom(4);
  for (let i = 0; i < steps; i++) {
    const options = optionsOf(table);
    const confirm = options.find(({ kind }) => kind === 'confirmSetup');
    const action = confirm ?? options[random(options.length)] ?? fail('nothing to do');
    const stepped = step(table, action, (request) =>
      request.kind === 'draw' ? request.from[0] : request.kind === 'd10' ? random(10) : 1 + random(6),
    );
    table = stepped.ok ? stepped.table : fail(JSON.stringify(stepped));
  }
  return table;
}

const textOf = (table: Table): string => writeRecord(recordOf(table, true));
const CHALLENGE = { battle: 'niemenczyn', scenario: 'I', side: 'polish' } as const;

it('goes on where it stood, leaves with everything opened, and comes back', async () => {
  const table = begun(12);
  const started = await startGame(server.port, { ...CHALLENGE, record: textOf(table) });
  const moves = table.steps.length;
  const clients = await seatsOf(server.port, started, moves + 4);
  await playOn(clients, 5);
  const [one, two] = started.players;
  const offered = await one.ask('POST', `/api/games/${started.game}/offers`, { offer: { kind: 'leave' } });
  expect((await two.ask('POST', `/api/games/${started.game}/answers`, { of: offered.body.n, yes: true })).status).toBe(200);
  const log = await (
    await fetch(`http://127.0.0.1:${server.port}/api/games/${started.game}/log`, { headers: { cookie: one.cookie() } })
  ).text();
  const verdict = verify(log);
  expect(verdict).toMatchObject({ ok: true, result: { winner: null, how: 'left' } });
  const reading = readRecord(log);
  const reopened = reading.ok ? reopen(reading.record) : fail(JSON.stringify(reading));
  const back = reopened.ok ? reopened.table : fail(JSON.stringify(reopened));
  // Orders may have answered more.
  expect(back.steps.length).toBeGreaterThanOrEqual(moves + 5);
  expect(back.steps.slice(0, moves).map(({ action }) => action)).toEqual(table.steps.map(({ action }) => action));
  const again = await startGame(server.port, { ...CHALLENGE, record: textOf(back) });
  await playOn(await seatsOf(server.port, again, back.steps.length + 4), 1);
});

it('a log of which something is still sealed is not brought in part', async () => {
  const started = await startGame(server.port, { ...CHALLENGE, scenario: 'II' });
  const clients = await seatsOf(server.port, started);
  const logNow = async () => String((await started.players[0].ask('GET', `/api/games/${started.game}/log`)).body);
  let log = '';
  for (let i = 0; i < 60 && !/"sealed":/.test(log); i++) {
    await playOn(clients, 1);
    log = await logNow();
  }
  const verdict = verify(log);
  const sealed = verdict.ok ? verdict.fair?.playedUpTo : undefined;
  expect(sealed).toBeGreaterThan(0);
  const { status, body } = await started.players[0].ask('POST', '/api/games', {
    ...CHALLENGE,
    scenario: 'II',
    opponent: 'invitation',
    record: log,
  });
  expect({ status, message: body.message }).toEqual({
    status: 422,
    message: expect.stringContaining(`record: line ${(sealed ?? 0) + 1}: its decision is still sealed`),
  });
  for (const client of clients) client.close();
});

it('no more than a handful is brought from one network, however many people are there', async () => {
  const limited = await serverOn(await newDatabase(), { isUnlimited: false });
  const sent = { battle: 'niemenczyn', scenario: 'II', side: 'polish', opponent: 'invitation', record: 'no record' };
  const statuses: number[] = [];
  for (const name of ['Anna', 'Jan', 'Ewa', 'Maria', 'Zofia']) {
    const one = await guest(limited.port, name);
    for (let i = 0; i < 5; i++) statuses.push((await one.ask('POST', '/api/games', sent)).status);
  }
  await limited.close();
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 422), ...Array.from({ length: 5 }, () => 429)]);
});

it('what cannot be brought is refused in a sentence, and no game is made', async () => {
  const anna = await guest(server.port, 'Anna');
  const record = textOf(begun(12));
  const bring = async (challenge: object) => {
    const { status, body } = await anna.ask('POST', '/api/games', { ...CHALLENGE, opponent: 'invitation', ...challenge });
    return { status, message: body.message };
  };
  const lines = record.trimEnd().split('\n');
  const forged = [...lines.slice(0, -1), (lines.at(-1) ?? '').replace(/"side":"\w+"/, '"side":"nobody"')].join('\n');
  for (const [challenge, sentence] of [
    [{ record: 'no record' }, /^record: line 1/],
    [{ record, scenario: 'II' }, /^record: is of niemenczyn, I/],
    [{ record, side: undefined }, /^side: must be polish or russian: the battle has begun/],
    [{ record: forged }, /^record: line \d+|^record: step \d+/],
  ] as const) {
    const { status, message } = await bring(challenge);
    expect(status, JSON.stringify(challenge).slice(0, 60)).toBe(422);
    expect(message).toMatch(sentence);
  }
  expect((await anna.ask('GET', '/api/games')).body.own).toEqual([]);
});
