/** The live channel itself: who is cut off, and who may not open another line. */
import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { RunningServer } from '../src/index.ts';
import { LIMITS } from '../src/people/limits.ts';
import { seatsOf } from './playing.ts';
import { guest, newDatabase, serverOn, startGame } from './support.ts';
import { wireClient } from './wire-client.ts';

let server: RunningServer;
let now = Date.UTC(2031, 0, 1);
beforeAll(async () => {
  server = await serverOn(await newDatabase(), { now: () => now });
});
afterAll(() => server.close());

const opening = (cookie: string, to = server): WebSocket => new WebSocket(`ws://127.0.0.1:${to.port}/api/live`, { headers: { cookie } });

async function opened(cookie: string, to = server): Promise<WebSocket> {
  const socket = opening(cookie, to);
  await once(socket, 'open');
  return socket;
}

/** The code and the reason with which the server closes a line. */
async function closedWith(socket: WebSocket): Promise<readonly [number, string]> {
  const [code, reason] = await once(socket, 'close');
  return [code, String(reason)];
}

it('whoever says that he is there is answered with the time; whoever is silent for 45 seconds is gone, and comes back by number', async () => {
  const started = await startGame(server.port, { battle: 'niemenczyn', scenario: 'I', side: 'polish' });
  const [one] = await seatsOf(server.port, started);
  const [lively, silent] = [await opened(started.players[0].cookie()), await opened(started.players[1].cookie())];
  const ends = closedWith(silent);
  now += 30_000;
  lively.send('{"ping":1}');
  const [pong] = await once(lively, 'message');
  expect(JSON.parse(String(pong))).toEqual({ pong: now });
  now += 16_000;
  expect(await ends).toEqual([1001, 'silence']);
  expect(lively.readyState).toBe(WebSocket.OPEN);
  await one.reconnect();
  expect(await one.ask('actions', { id: 'after-silence-1', v: 4, actions: [{ kind: 'confirmSetup' }] })).toMatchObject({ ok: true, n: 5 });
  lively.close();
  one.close();
});

it('whoever does not take what he is told is cut off before it fills the memory, and others hear as always', async () => {
  const started = await startGame(server.port, { battle: 'maciejowice', scenario: 'battle', visibility: 'public' });
  const slow = await opened('');
  const ends = closedWith(slow);
  slow.on('message', () => {});
  slow.pause();
  // The whole position again and again, until the server will not hold any more of it.
  const SNAPSHOTS = 3_000;
  for (let i = 0; i < SNAPSHOTS; i++) slow.send(JSON.stringify({ watch: { game: started.game } }));
  const other = await wireClient(server.port, started.game, started.players[0].cookie());
  await other.until(4);
  slow.resume();
  expect(await ends).toEqual([1013, 'too slow']);
  other.close();
});

it('what is longer than a message may be ends the line', async () => {
  const socket = await opened('');
  const ends = closedWith(socket);
  socket.send('x'.repeat(65_537));
  expect((await ends)[0]).toBe(1009);
});

it('a person has eight lines at most', async () => {
  const limited = await serverOn(await newDatabase(), { isUnlimited: false });
  const anna = await guest(limited.port, 'Anna');
  const sockets = [];
  for (let i = 0; i < 8; i++) sockets.push(await opened(anna.cookie(), limited));
  const ninth = opening(anna.cookie(), limited);
  const [error] = await once(ninth, 'error');
  expect((error as Error).message).toContain('403');
  for (const socket of [await opened((await guest(limited.port, 'Jan')).cookie(), limited), ...sockets]) socket.terminate();
  await limited.close();
});

it('a page that comes and goes all the time is cut off; one that says the same again is not', async () => {
  const limited = await serverOn(await newDatabase(), { isUnlimited: false, now: () => now });
  const socket = await opened((await guest(limited.port, 'Anna')).cookie(), limited);
  const { most } = LIMITS.looks;
  for (let i = 0; i < 2 * most; i++) socket.send('{"looks":true}');
  for (let i = 0; i < most; i++) socket.send(JSON.stringify({ looks: i % 2 === 1 }));
  socket.send('{"ping":1}');
  const [pong] = await once(socket, 'message');
  expect(JSON.parse(String(pong))).toEqual({ pong: now });
  const ends = closedWith(socket);
  socket.send('{"looks":false}');
  expect(await ends).toEqual([1008, 'too often']);
  await limited.close();
});
