import { verify } from '@kosynier/protocol';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RunningServer } from '../src/index.ts';
import { newDatabase, serverOn, startGame } from './support.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await serverOn(await newDatabase());
});
afterAll(() => server.close());

it('two guests sit down by a link, show their secrets and set up', async () => {
  const { game, players } = await startGame(server.port, { battle: 'niemenczyn', scenario: 'I', side: 'polish' });
  const [one, two] = players;
  const seen = await one.ask('GET', `/api/games/${game}`);
  expect(seen.body.snapshot).toMatchObject({ n: 4, seat: 0, side: 0, shown: [true, true] });
  // A secret is shown again, and only the true one.
  const { status } = await two.ask('POST', `/api/games/${game}/secret`, { secret: '0'.repeat(64) });
  expect(status).toBe(422);
  const first = { id: 'action-0001', v: 4, actions: [{ kind: 'confirmSetup' }] };
  expect((await two.ask('POST', `/api/games/${game}/actions`, first)).status).toBe(403);
  expect((await one.ask('POST', `/api/games/${game}/actions`, first)).body).toEqual({ ok: true, n: 5 });
  expect((await one.ask('POST', `/api/games/${game}/actions`, first)).body).toEqual({ ok: true, n: 5 });
  const second = { id: 'action-0002', v: 5, actions: [{ kind: 'confirmSetup' }] };
  expect((await two.ask('POST', `/api/games/${game}/actions`, { ...second, v: 4 })).status).toBe(409);
  expect((await two.ask('POST', `/api/games/${game}/actions`, second)).body).toEqual({ ok: true, n: 6 });
  const log = await one.ask('GET', `/api/games/${game}/log`);
  expect(verify(log.body as string)).toMatchObject({ ok: true, actions: 2 });
  expect((await two.ask('POST', `/api/games/${game}/resign`)).body).toMatchObject({ ok: true });
  const ended = await one.ask('GET', `/api/games/${game}/log`);
  expect(verify(ended.body as string)).toMatchObject({
    ok: true,
    result: { winner: 'polish', how: 'resignation' },
    fair: { unproved: [] },
  });
});
