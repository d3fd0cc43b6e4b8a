/** People together: lists, invitations, presence, chat, another game after the end, spectators who see later. */
import { randomBytes } from 'node:crypto';
import { commitmentOf, fromHex, toHex } from '@kosynier/dice';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RunningServer } from '../src/index.ts';
import type { DatabaseAddress } from '../src/postgres/index.ts';
import { playOn, seatsOf, talkUpTo } from './playing.ts';
import { fail, guest, newDatabase, serverOn, startGame, type Visitor } from './support.ts';
import { wireClient } from './wire-client.ts';

let address: DatabaseAddress;
let server: RunningServer;
beforeAll(async () => {
  address = await newDatabase();
  server = await serverOn(address);
});
afterAll(() => server.close());

const list = async (who: Visitor) => (await who.ask('GET', '/api/games')).body;
const NIEMENCZYN = { battle: 'niemenczyn', scenario: 'I' } as const;
const commitTo = (game: string, seat: 0 | 1, secret: Uint8Array): string =>
  toHex(commitmentOf({ game: fromHex(game, 16) ?? fail('game'), number: 0 }, seat, secret));

it('a challenge stands in the list until somebody sits down or it is taken back; an invitation never does', async () => {
  const [one, two] = [await guest(server.port, 'Anna'), await guest(server.port, 'Jan')];
  const open = (await one.ask('POST', '/api/games', { ...NIEMENCZYN, side: 'russian', opponent: 'open', delay: 5 })).body;
  const chance = (await one.ask('POST', '/api/games', { ...NIEMENCZYN, opponent: 'open' })).body;
  const invited = (await one.ask('POST', '/api/games', { ...NIEMENCZYN, opponent: 'invitation' })).body;
  const seen = await list(two);
  expect(seen.open).toMatchObject([
    { game: chance.game, side: null, isOwn: false },
    { game: open.game, battle: 'niemenczyn', scenario: 'I', options: {}, pace: { kind: 'noClock' }, side: 'polish', isOwn: false },
  ]);
  expect(seen.open[1].by).toEqual({ id: (await one.ask('GET', '/api/me')).body.id, name: 'Anna', isGuest: true, rating: null });
  expect(seen.open[1].rulesHash).toBe(open.header.rulesHash);
  expect((await list(one)).open[0].isOwn).toBe(true);
  expect(seen.own).toEqual([]);
  expect((await list(one)).own.map(({ game }: { game: string }) => game).sort()).toEqual([open.game, chance.game, invited.game].sort());
  // Only whoever made it can take it back, and then nobody can sit down any more.
  expect((await two.ask('POST', `/api/games/${chance.game}/leave`)).status).toBe(403);
  expect((await one.ask('POST', `/api/games/${chance.game}/leave`)).body).toMatchObject({ ok: true });
  expect((await two.ask('POST', `/api/games/${chance.game}/join`, { commit: '0'.repeat(64) })).status).toBe(409);
  expect((await two.ask('POST', `/api/games/${open.game}/join`, { commit: '0'.repeat(64) })).status).toBe(200);
  expect((await one.ask('POST', `/api/games/${open.game}/leave`)).body).toMatchObject({ ok: false, why: 'notNow' });
  expect((await list(two)).open).toEqual([]);
  expect((await list(one)).own).toHaveLength(2);
  expect((await list(two)).watch).toMatchObject([{ game: open.game, names: ['Anna', 'Jan'], n: 0, state: 'running' }]);
});

it('an invitation tells what it is to, for its key alone', async () => {
  const [one, two] = [await guest(server.port, 'Anna'), await guest(server.port, 'Jan')];
  const pace = { kind: 'slow', hours: 72, increment: 12 };
  const { game, key } = (await one.ask('POST', '/api/games', { ...NIEMENCZYN, side: 'polish', pace, opponent: 'invitation' })).body;
  const told = (await two.ask('GET', `/api/invitations/${game}?key=${key}`)).body;
  expect(told).toEqual({
    game,
    ...NIEMENCZYN,
    brought: null,
    options: {},
    pace,
    side: 'russian',
    rated: false,
    by: { name: 'Anna' },
    begun: 0,
    state: 'open',
    seat: null,
  });
  for (const wrong of ['', '?key=x', `?key=${key}x`]) {
    const answer = await two.ask('GET', `/api/invitations/${game}${wrong}`);
    expect([answer.status, answer.body.error]).toEqual([404, 'noGame']);
  }
  await two.ask('POST', `/api/games/${game}/join`, { key, commit: '0'.repeat(64) });
  const third = await guest(server.port, 'Late');
  expect((await third.ask('GET', `/api/invitations/${game}?key=${key}`)).body).toMatchObject({ state: 'taken', seat: null });
  expect((await two.ask('GET', `/api/invitations/${game}`)).body).toMatchObject({ state: 'taken', seat: 1 });
  await one.ask('POST', `/api/games/${game}/resign`);
  expect((await third.ask('GET', `/api/invitations/${game}?key=${key}`)).body).toMatchObject({ state: 'over' });
  const other = (await one.ask('POST', '/api/games', { ...NIEMENCZYN, opponent: 'invitation' })).body;
  await one.ask('POST', `/api/games/${other.game}/leave`);
  expect((await third.ask('GET', `/api/invitations/${other.game}?key=${other.key}`)).body).toMatchObject({ state: 'gone' });
});

it('one’s own games tell whose turn it is, what is new, what is offered and how it ended', async () => {
  const started = await startGame(server.port, { ...NIEMENCZYN, side: 'polish', pace: { kind: 'live', seconds: 600, increment: 5 } });
  const [one, two] = started.players;
  const own = async (who: Visitor) => (await list(who)).own[0];
  expect(await own(one)).toMatchObject({
    game: started.game,
    state: 'running',
    seat: 0,
    side: 'polish',
    opponent: { name: 'Jan', who: 'person' },
    waitsForMe: true,
    clock: { running: 0, isPaused: false, flagged: null },
    n: 4,
    unread: 4,
    hasOffer: false,
    result: null,
  });
  expect(await own(two)).toMatchObject({ seat: 1, side: 'russian', waitsForMe: false });
  await one.ask('POST', `/api/games/${started.game}/seen`, { n: 3 });
  expect((await own(one)).unread).toBe(1);
  // It never goes back, and nobody has seen what has not happened.
  await one.ask('POST', `/api/games/${started.game}/seen`, { n: 1 });
  expect((await own(one)).unread).toBe(1);
  await one.ask('POST', `/api/games/${started.game}/seen`, { n: 1000 });
  expect((await own(one)).unread).toBe(0);
  await two.ask('POST', `/api/games/${started.game}/offers`, { offer: { kind: 'draw' } });
  expect(await own(one)).toMatchObject({ hasOffer: true, unread: 1 });
  await one.ask('POST', `/api/games/${started.game}/answers`, { of: 5, yes: true });
  expect(await own(one)).toMatchObject({ state: 'over', hasOffer: false, waitsForMe: false, clock: null, result: { how: 'agreement' } });
});

it('the offer that waits is still there after a restart, also right behind a snapshot', async () => {
  const started = await startGame(server.port, { ...NIEMENCZYN, side: 'polish' });
  // The line of the offer is the one with which a snapshot is written.
  await talkUpTo(started, 24);
  const [one, two] = started.players;
  const { n } = (await one.ask('POST', `/api/games/${started.game}/offers`, { offer: { kind: 'draw' } })).body;
  await server.close();
  server = await serverOn(address);
  const again = await wireClient(server.port, started.game, two.cookie());
  await again.until(n);
  expect(await again.ask('answers', { of: n, yes: true })).toMatchObject({ ok: true });
  again.close();
});

it('players are told who is there, who has come, and who has left', async () => {
  const [one, two] = [await guest(server.port, 'Anna'), await guest(server.port, 'Jan')];
  const { game } = (await one.ask('POST', '/api/games', { ...NIEMENCZYN, side: 'polish', opponent: 'open' })).body;
  const anna = await wireClient(server.port, game, one.cookie());
  await anna.told('presence', (presence) => presence.join() === 'true,false');
  const stranger = await wireClient(server.port, game, '');
  await stranger.told('snapshot');
  await two.ask('POST', `/api/games/${game}/join`, { commit: '0'.repeat(64) });
  await anna.told('seats', (seats) => seats[1]?.name === 'Jan');
  const jan = await wireClient(server.port, game, two.cookie());
  await anna.told('presence', (presence) => presence.join() === 'true,true');
  await jan.told('presence', (presence) => presence.join() === 'true,true');
  jan.close();
  await anna.told('presence', (presence, at) => at > 1 && presence.join() === 'true,false');
  anna.close();
  stranger.close();
  expect(stranger.heard.some((text) => text.includes('"presence"'))).toBe(false);
});

it('players talk among themselves and spectators among themselves; after the end players hear both', async () => {
  const started = await startGame(server.port, { ...NIEMENCZYN, side: 'polish', visibility: 'public' });
  const [anna, jan] = await seatsOf(server.port, started);
  const other = await guest(server.port, 'Ewa');
  const ewa = await wireClient(server.port, started.game, other.cookie());
  const nobody = await wireClient(server.port, started.game, '');
  await Promise.all([ewa, nobody].map((client) => client.told('chat')));
  const said = { id: 'chat-0001', text: '  Dzień dobry! ' };
  expect(await anna.ask('chat', said)).toMatchObject({ ok: true });
  expect(await anna.ask('chat', said)).toMatchObject({ ok: true });
  expect(await ewa.ask('chat', { id: 'chat-0002', phrase: 'hello' })).toMatchObject({ ok: true });
  expect(await nobody.ask('chat', { id: 'chat-0003', text: 'x' })).toMatchObject({ ok: false });
  for (const wrong of [
    { text: '' },
    { text: ' ' },
    { text: 'x'.repeat(501) },
    { text: 'a\u0000b' },
    { text: '\u202eabc' },
    { phrase: 'rude' },
    {},
  ])
    expect(await anna.ask('chat', { id: 'chat-0004', ...wrong })).toMatchObject({ ok: false, why: 'input' });
  await jan.told('chat', ([line]) => line?.text === 'Dzień dobry!' && line.name === 'Anna' && line.seat === 0);
  await nobody.told('chat', ([line]) => line?.phrase === 'hello' && line.name === 'Ewa' && line.seat === null);
  expect(ewa.heard.join('')).not.toContain('Dzień dobry');
  expect(jan.heard.join('')).not.toContain('Ewa');
  expect(await jan.ask('chat', { id: 'chat-0005', text: 'Witam' })).toMatchObject({ ok: true });
  await jan.ask('resign', {});
  await jan.reconnect();
  await jan.told('chat', (lines) => lines.map(({ name }: { name: string }) => name).join() === 'Anna,Ewa,Jan');
  await ewa.reconnect();
  await ewa.told('chat', (lines, at) => at > 1 && lines.map(({ name }: { name: string }) => name).join() === 'Ewa');
  for (const client of [anna, jan, ewa, nobody]) client.close();
});

it('another game is made when both want it after the end, with the sides swapped', async () => {
  const started = await startGame(server.port, { ...NIEMENCZYN, side: 'polish' });
  const [anna, jan] = await seatsOf(server.port, started);
  expect(await anna.ask('rematch', {})).toMatchObject({ ok: false, why: 'notNow' });
  await anna.ask('resign', {});
  expect(await anna.ask('rematch', {})).toMatchObject({ ok: true });
  await jan.told('rematch', ({ game, wants }) => game === null && wants.join() === 'true,false');
  expect(await jan.ask('rematch', {})).toMatchObject({ ok: true });
  const { game } = await anna.told('rematch', ({ game: made }) => made !== null);
  expect((await jan.told('rematch', ({ game: made }) => made !== null)).game).toBe(game);
  // Both sit there already; they commit as in any game.
  const secrets = [randomBytes(32), randomBytes(32)] as const;
  for (const seat of [0, 1] as const)
    await started.players[seat].ask('POST', `/api/games/${game}/commit`, { commit: commitTo(game, seat, secrets[seat]) });
  for (const seat of [0, 1] as const)
    await started.players[seat].ask('POST', `/api/games/${game}/secret`, { secret: toHex(secrets[seat]) });
  const { snapshot } = (await started.players[0].ask('GET', `/api/games/${game}`)).body;
  expect(snapshot).toMatchObject({ n: 4, seat: 0, side: 1, state: 'running' });
  // Asked again, there is still one other game, also for those who come later.
  expect(await jan.ask('rematch', {})).toMatchObject({ ok: true });
  await jan.reconnect();
  expect((await jan.told('rematch', ({ game: made }, at) => at > 1 && made !== null)).game).toBe(game);
  expect((await list(started.players[0])).own[0]).toMatchObject({ game, side: 'russian' });
  for (const client of [anna, jan]) client.close();
});

it('spectators see as many lines later as the players have agreed, by every door, and everything at the end', async () => {
  const started = await startGame(server.port, { ...NIEMENCZYN, side: 'polish', visibility: 'public', delay: 6 });
  const clients = await seatsOf(server.port, started);
  const early = await wireClient(server.port, started.game, '');
  await early.told('snapshot', ({ n, clock }) => n === 0 && clock === null);
  await playOn(clients, 12);
  const n = clients[0].n();
  await early.until(n - 6);
  expect(early.n()).toBe(n - 6);
  const late = await wireClient(server.port, started.game, '');
  expect(await late.told('snapshot')).toMatchObject({ n: n - 6, delay: 6 });
  expect(JSON.stringify(late.view())).toBe(JSON.stringify(early.view()));
  const stranger = await guest(server.port, 'Ewa');
  const get = async (path: string) => (await stranger.ask('GET', `/api/games/${started.game}${path}`)).body;
  expect((await get('')).snapshot.n).toBe(n - 6);
  expect((await get('/steps?after=0')).steps).toHaveLength(n - 6);
  expect((await get('/steps?after=0&all=1')).steps).toHaveLength(n - 6);
  expect(
    String(await get('/log'))
      .trimEnd()
      .split('\n'),
  ).toHaveLength(n - 6 + 1);
  expect((await list(stranger)).watch.find(({ game }: { game: string }) => game === started.game).n).toBe(n - 6);
  // Also after a restart, from the whole log.
  await server.close();
  server = await serverOn(address);
  await late.reconnect(server.port);
  await clients[0].reconnect(server.port);
  await late.until(n - 6);
  await clients[0].ask('resign', {});
  await late.until(n + 1);
  expect(late.isOver()).toBe(true);
  for (const client of [...clients, early, late]) client.close();
});
