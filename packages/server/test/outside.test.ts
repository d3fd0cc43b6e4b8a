/** Other people's servers answer as they like: whoever posts to them always hears how it ended. */
import { createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newPost } from '../src/notices/outside.ts';

let answer = '';
const sockets = new Set<Socket>();
const server = createServer((socket) => {
  sockets.add(socket);
  socket.on('error', () => {});
  socket.once('data', () => socket.end(answer));
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  for (const socket of sockets) socket.destroy();
  server.close();
});

const posted = async (said: string) => {
  answer = said;
  const { port } = server.address() as { readonly port: number };
  return newPost(true)(`http://127.0.0.1:${port}/hook`, { headers: { 'content-type': 'application/json' }, body: '{}' });
};

it('an answer is told by its status', async () => {
  expect(await posted('HTTP/1.1 204 No Content\r\n\r\n')).toEqual({ ok: true, status: 204 });
  expect(await posted('HTTP/1.1 500 No\r\ncontent-length: 0\r\n\r\n')).toMatchObject({ ok: false, status: 500 });
});

it.each([
  ['a switch of protocols', 'HTTP/1.1 101 Switching Protocols\r\nupgrade: chess\r\nconnection: upgrade\r\n\r\n'],
  ['no HTTP at all', 'good evening\r\n\r\n'],
  ['nothing', ''],
  ['half an answer', 'HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nhalf'],
])('%s ends the wait too', async (_, said) => {
  expect(await posted(said)).toMatchObject({ ok: expect.any(Boolean) });
});
