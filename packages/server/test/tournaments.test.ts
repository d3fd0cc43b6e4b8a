/** Tournaments over the wire: four programs play one to its end; nobody who stays away or leaves holds it up. */
import { randomBytes } from 'node:crypto';
import { commitmentOf, fromHex, toHex } from '@kosynier/dice';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { RunningServer } from '../src/index.ts';
import type { DatabaseAddress } from '../src/postgres/index.ts';
import { account, fail, guest, newDatabase, onPort, serverOn, type Visitor } from './support.ts';

let address: DatabaseAddress;
let server: RunningServer;
/** The queue asks for the time as well: after all that the database calls now. */
const FIRST = Date.UTC(2031, 5, 2);
const pass = (time: number) => vi.setSystemTime(Date.now() + time);

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: FIRST });
  address = await newDatabase();
  server = await serverOn(address);
});
afterAll(async () => {
  await server.close();
  vi.useRealTimers();
});

const SLOW = { kind: 'slow', hours: 72, increment: 12 };
const LIVE = { kind: 'live', seconds: 1800, increment: 15 };
const FOUR = { battle: 'niemenczyn', scenario: 'I', kind: 'roundRobin', places: 4, pace: SLOW };

const people = (names: readonly string[]) => Promise.all(names.map((name) => account(server.port, name)));

async function filled(players: readonly Visitor[], wanted: object = FOUR): Promise<string> {
  const made = await (players[0] ?? fail('nobody')).ask('POST', '/api/tournaments', wanted);
  if (made.status !== 200) fail(JSON.stringify(made.body));
  for (const one of players.slice(1)) expect((await one.ask('POST', `/api/tournaments/${made.body.id}/join`)).status).toBe(200);
  await server.runJobs();
  return made.body.id;
}

// biome-ignore lint/suspicious/noExplicitAny: what a server sends is looked at by the tests.
const look = async (who: Visitor, id: string): Promise<any> => (await who.ask('GET', `/api/tournaments/${id}`)).body;

/** Secrets of the programs, by game and seat. */
const secrets = new Map<string, Uint8Array>();

/** A program: it sits down, decides what it is asked, and gives up after so many decisions of its own in a game. */
async function playOnce(who: Visitor, game: string, patience: number, decided: Map<string, number>): Promise<void> {
  const { n, wants, decision, actions, state, seat } = (await who.ask('GET', `/api/games/${game}/choices`)).body;
  const post = (verb: string, body: object) => who.ask('POST', `/api/games/${game}/${verb}`, body);
  const place = `${game} ${seat}`;
  const secret = secrets.get(place) ?? randomBytes(32);
  secrets.set(place, secret);
  if (state === 'over') return;
  if (wants === 'commit')
    await post('commit', { commit: toHex(commitmentOf({ game: fromHex(game, 16) ?? fail('game'), number: 0 }, seat, secret)) });
  else if (wants === 'secret') await post('secret', { secret: toHex(secret) });
  else if (decision !== null) {
    const count = (decided.get(place) ?? 0) + 1;
    decided.set(place, count);
    if (count > patience) await post('resign', {});
    else {
      const action = decision === 'setupPlacement' ? { kind: 'confirmSetup' } : actions[0];
      expect((await post('actions', { id: `program-${count}`, v: n, actions: [action] })).body.ok).toBe(true);
    }
  }
}

/** All programs go on until nothing of theirs is played any more in this round. */
async function playRound(players: readonly Visitor[], id: string): Promise<void> {
  const { round } = await look(players[0] ?? fail('nobody'), id);
  const decided = new Map<string, number>();
  for (let i = 0; i < 200; i++) {
    const seen = await look(players[0] ?? fail('nobody'), id);
    if (seen.round !== round || seen.state === 'over') return;
    for (const who of players) {
      const { meetings, standings } = await look(who, id);
      const own = standings.find(({ isMe }: { isMe: boolean }) => isMe).name;
      // Of two the first in the alphabet gives up.
      for (const { one, two, games } of meetings.filter((met: { isMine: boolean; round: number }) => met.isMine && met.round === round))
        for (const { game, state } of games)
          if (state !== 'over') await playOnce(who, game, own < (one === own ? two : one) ? 2 : Number.POSITIVE_INFINITY, decided);
    }
    await server.runJobs();
  }
  fail('the round does not end');
}

it('four programs play everybody against everybody to the end, over a restart', async () => {
  let players: readonly Visitor[] = await people(['Anna', 'Barbara', 'Cecylia', 'Dorota']);
  const id = await filled(players);
  const begun = await look(players[0] ?? fail('nobody'), id);
  expect(begun).toMatchObject({ state: 'running', round: 1, rounds: 3, isIn: true });
  expect(begun.meetings).toHaveLength(2);
  // Slow: both games of a meeting at once, with the sides swapped.
  for (const { games } of begun.meetings) {
    expect(games).toHaveLength(2);
    const headers = await Promise.all(
      games.map(async ({ game }: { game: string }) => (await players[0]?.ask('GET', `/api/games/${game}`))?.body.snapshot),
    );
    expect(headers.map(({ header }) => header.sides.join())).toEqual(['polish,russian', 'russian,polish']);
    expect(headers.every(({ rated, tournament, clock }) => rated && tournament === id && clock.rest.join() === '0,0')).toBe(true);
  }
  await playRound(players, id);
  await server.close();
  server = await serverOn(address);
  players = players.map((one) => onPort(one, server.port));
  await server.runJobs();
  expect(await look(players[0] ?? fail('nobody'), id)).toMatchObject({ state: 'running', round: 2 });
  await playRound(players, id);
  await playRound(players, id);
  const over = await look(players[0] ?? fail('nobody'), id);
  expect(over).toMatchObject({ state: 'over', round: 3 });
  expect(over.meetings).toHaveLength(6);
  expect(new Set(over.meetings.map(({ one, two }: { one: string; two: string }) => [one, two].sort().join())).size).toBe(6);
  expect(over.standings.map(({ name, points }: { name: string; points: number }) => `${name} ${points}`)).toEqual([
    'Dorota 6',
    'Cecylia 4',
    'Barbara 2',
    'Anna 0',
  ]);
  expect((await players[0]?.ask('GET', '/api/tournaments'))?.body.tournaments[0]).toMatchObject({
    id,
    state: 'over',
    taken: 4,
    isIn: true,
  });
  // Its games were rated, as pairs.
  const profile = (await players[0]?.ask('GET', '/api/people/Dorota'))?.body;
  expect(profile.ratings[0]).toMatchObject({ battle: 'niemenczyn', games: 6 });
  expect(profile.pairs.map(({ own, others }: { own: number; others: number }) => `${own}:${others}`)).toEqual(['2:0', '2:0', '2:0']);
});

it('nobody waits for who does not come: the clock of the server ends it', async () => {
  const players = await people(['Ewa', 'Felicja', 'Gabriela']);
  const id = await filled(players, { ...FOUR, places: 3, pace: LIVE });
  const [ewa = fail('Ewa')] = players;
  const begun = await look(ewa, id);
  // Three: one rests. Live: one game at a time.
  expect(begun.meetings.map(({ two }: { two: string | null }) => two === null).sort()).toEqual([false, true]);
  const meeting = begun.meetings.find(({ two }: { two: string | null }) => two !== null);
  expect(meeting.games).toHaveLength(1);
  // One sits down, the other does not: the clock of the other runs and is up.
  const [{ game }] = meeting.games;
  const there = players[['Ewa', 'Felicja', 'Gabriela'].indexOf(meeting.one)] ?? fail('nobody');
  await there.ask('POST', `/api/games/${game}/commit`, { commit: '0'.repeat(64) });
  pass(1_801_000);
  await server.runJobs();
  let seen = await look(ewa, id);
  expect(seen.meetings.find(({ isOver, two }: { isOver: boolean; two: string | null }) => two !== null && !isOver)).toMatchObject({
    points: [1, 0],
    games: [{ points: [1, 0] }, { state: 'running' }],
  });
  // Nobody sits down any more: each game ends without a point when the time to sit down is up.
  for (let i = 0; i < 6; i++) {
    pass(1_801_000);
    await server.runJobs();
  }
  seen = await look(ewa, id);
  expect(seen.state).toBe('over');
  expect(seen.standings.reduce((sum: number, { points }: { points: number }) => sum + points, 0)).toBe(1);
  expect(seen.standings[0]).toMatchObject({ name: meeting.one, points: 1 });
});

it('who leaves after the start gives up what is played and loses the rest, or counts for nobody', async () => {
  const players = await people(['Halina', 'Irena', 'Jadwiga', 'Kinga']);
  const [halina = fail('Halina'), irena = fail('Irena')] = players;
  // Before the start the place is free again.
  const open = (await halina.ask('POST', '/api/tournaments', FOUR)).body.id;
  await irena.ask('POST', `/api/tournaments/${open}/join`);
  await irena.ask('POST', `/api/tournaments/${open}/leave`);
  expect((await look(halina, open)).standings.map(({ name }: { name: string }) => name)).toEqual(['Halina']);
  await halina.ask('POST', `/api/tournaments/${open}/leave`);
  expect((await look(halina, open)).error).toBe('noTournament');

  const id = await filled(players);
  await irena.ask('POST', `/api/tournaments/${id}/leave`);
  await server.runJobs();
  const seen = await look(irena, id);
  expect(seen).toMatchObject({ hasLeft: true, isIn: false, round: 1 });
  const own = seen.meetings.find(({ isMine }: { isMine: boolean }) => isMine);
  expect(own.games.every(({ state }: { state: string }) => state === 'over')).toBe(true);
  expect(seen.standings.at(-1)).toMatchObject({ name: 'Irena', isAnnulled: true, points: 0 });
  // The others go on: whoever would have met her rests.
  await playRound(players, id);
  const next = await look(halina, id);
  expect(next.round).toBe(2);
  const without = next.meetings.find(
    ({ round, one, two }: { round: number; one: string; two: string }) => round === 2 && [one, two].includes('Irena'),
  );
  expect(without).toMatchObject({ isOver: true, games: [], absent: without.one === 'Irena' ? 'one' : 'two' });
  for (const one of players) await one.ask('POST', `/api/tournaments/${id}/leave`);
  await server.runJobs();
  expect((await look(halina, id)).state).toBe('over');
});

it('a Swiss tournament of five runs to its end without anybody meeting twice', async () => {
  const names = ['Lucyna', 'Maria', 'Nina', 'Olga', 'Petronela'];
  const players = await people(names);
  const id = await filled(players, { ...FOUR, kind: 'swiss', places: 5, pace: LIVE });
  for (let round = 1; round <= 3; round++) await playRound(players, id);
  const over = await look(players[0] ?? fail('nobody'), id);
  expect(over.state).toBe('over');
  const met = over.meetings.flatMap(({ one, two }: { one: string; two: string | null }) =>
    two === null ? [] : [[one, two].sort().join()],
  );
  expect(met).toHaveLength(6);
  expect(new Set(met).size).toBe(6);
  expect(over.standings.reduce((sum: number, { points }: { points: number }) => sum + points, 0)).toBe(18);
});

it('many who come at once while a round begins hold nothing up', async () => {
  const players = await people(['Crowd 1', 'Crowd 2', 'Crowd 3', 'Crowd 4', 'Crowd 5']);
  const [one = fail('nobody'), two = fail('nobody'), three = fail('nobody'), four = fail('nobody'), late = fail('nobody')] = players;
  const { id } = (await one.ask('POST', '/api/tournaments', FOUR)).body;
  for (const who of [two, three]) await who.ask('POST', `/api/tournaments/${id}/join`);
  const last = four.ask('POST', `/api/tournaments/${id}/join`);
  const crowd = Array.from({ length: 20 }, () => late.ask('POST', `/api/tournaments/${id}/join`));
  const running = server.runJobs();
  const answers = await Promise.all([last, ...crowd, running]);
  expect(answers).toHaveLength(22);
  await server.runJobs();
  expect((await look(one, id)).state).toBe('running');
  // Neither too long nor too short a time, and not too many that wait.
  for (const pace of [
    { kind: 'slow', hours: 10_000, increment: 1 },
    { kind: 'live', seconds: 0, increment: 0 },
  ])
    expect((await late.ask('POST', '/api/tournaments', { ...FOUR, pace })).status).toBe(422);
  for (const _ of [0, 1, 2]) expect((await late.ask('POST', '/api/tournaments', FOUR)).status).toBe(200);
  expect((await late.ask('POST', '/api/tournaments', FOUR)).body.error).toBe('tooManyTournaments');
});

it('what cannot be is refused with a sentence', async () => {
  const [kept = fail('nobody'), ...others] = await people(['Róża', 'Sabina', 'Teresa', 'Urszula']);
  const stranger = await guest(server.port, 'Gość');
  const made = async (who: Visitor, change: object) => {
    const { status, body } = await who.ask('POST', '/api/tournaments', { ...FOUR, ...change });
    return [status, body.error];
  };
  expect(await made(stranger, {})).toEqual([403, 'keptOnly']);
  expect(await made(kept, { pace: { kind: 'noClock' } })).toEqual([422, 'input']);
  expect(await made(kept, { places: 2 })).toEqual([422, 'input']);
  expect(await made(kept, { places: 17 })).toEqual([422, 'input']);
  expect(await made(kept, { scenario: 'IX' })).toEqual([422, 'input']);
  const id = await filled([kept, ...others]);
  const late = await account(server.port, 'Wanda');
  expect((await late.ask('POST', `/api/tournaments/${id}/join`)).body.error).toBe('tournamentFull');
  expect((await stranger.ask('POST', `/api/tournaments/${id}/join`)).body.error).toBe('keptOnly');
  expect((await late.ask('POST', `/api/tournaments/${'0'.repeat(32)}/join`)).body.error).toBe('noTournament');
  // Others wait for these games: no pause, and no way out of the server.
  const { meetings } = await look(kept, id);
  const [{ game }] = meetings.find(({ isMine }: { isMine: boolean }) => isMine).games;
  for (const kind of ['pause', 'leave'])
    expect((await kept.ask('POST', `/api/games/${game}/offers`, { offer: { kind } })).body).toMatchObject({ ok: false, why: 'notNow' });
});
