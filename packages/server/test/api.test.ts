/** The API for programs: its document tells every route and what is sent, and the bot of docs/bots.md plays a whole game. */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commitmentOf, fromHex, toHex } from '@kosynier/dice';
import { verify } from '@kosynier/protocol';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RunningServer } from '../src/index.ts';
import { fail, guest, newDatabase, serverOn } from './support.ts';

let server: RunningServer;
const folder = mkdtempSync(join(tmpdir(), 'kosynier bot '));
beforeAll(async () => {
  server = await serverOn(await newDatabase());
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

it('every route is in the document, and nothing else', async () => {
  const { paths } = (await (await guest(server.port, 'Anna')).ask('GET', '/api/openapi.json')).body;
  const told = Object.entries(paths as Record<string, object>).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
  );
  const real = server.routes.filter((route) => route.includes('/api/') && !route.startsWith('HEAD') && !route.includes('*'));
  expect(told.sort()).toEqual([...real].sort());
  const { schema } = paths['/api/games/{id}/actions'].post.requestBody.content['application/json'];
  expect(schema).toMatchObject({ required: ['id', 'v', 'actions'], additionalProperties: false });
  expect(paths['/api/games/{id}/steps'].get.parameters).toMatchObject([
    { name: 'id' },
    { name: 'after', required: true },
    { name: 'wait' },
    { name: 'all' },
  ]);
});

it('the bot of the documents plays a whole game by its key', async () => {
  const [, code = fail('no code')] =
    /```js\n([\s\S]*?)```/.exec(readFileSync(new URL('../../../docs/bots.md', import.meta.url), 'utf8')) ?? [];
  expect(code.trim().split('\n').length).toBeLessThan(60);
  const file = join(folder, 'bot.mjs');
  writeFileSync(file, code);
  const [author, other] = [await guest(server.port, 'Author'), await guest(server.port, 'Other')];
  const { token } = (await author.ask('POST', '/api/tokens', { name: 'bot' })).body;
  const { game } = (await other.ask('POST', '/api/games', { battle: 'niemenczyn', scenario: 'I', side: 'russian', opponent: 'open' })).body;
  const secret = randomBytes(32);
  const post = (verb: string, body: object) => other.ask('POST', `/api/games/${game}/${verb}`, body);
  await post('commit', { commit: toHex(commitmentOf({ game: fromHex(game, 16) ?? fail('game'), number: 0 }, 0, secret)) });
  const bot = spawn(process.execPath, [file, `http://127.0.0.1:${server.port}`, token], { stdio: ['ignore', 'inherit', 'inherit'] });
  const ended = new Promise((resolve) => bot.once('exit', resolve));
  // The other player is as simple as the bot, and resigns after a while.
  for (let i = 0; i < 60; ) {
    const { n, wants, decision, actions, state } = (await other.ask('GET', `/api/games/${game}/choices`)).body;
    if (state === 'over') break;
    if (wants === 'secret') await post('secret', { secret: toHex(secret) });
    else if (decision === null) await other.ask('GET', `/api/games/${game}/steps?after=${n}&wait=25`);
    else {
      i += 1;
      await post('actions', {
        id: `other-${i}-action`,
        v: n,
        actions: [decision === 'setupPlacement' ? { kind: 'confirmSetup' } : actions[0]],
      });
    }
  }
  await post('resign', {});
  expect(await ended).toBe(0);
  const { body } = await other.ask('GET', `/api/games/${game}/log`);
  expect(verify(body)).toMatchObject({ ok: true, fair: { unproved: [] } });
  const decided = String(body)
    .split('\n')
    .filter((line) => line.includes('"side":"polish"') && line.includes('"dice"'));
  expect(decided.length).toBeGreaterThan(3);
});
