/** Two players at the peer (peer.ts): they answer each other with a line as long as one of Niemenczyn, and know no more than its number. */
import { WebSocket } from 'ws';
import { fail } from '../test/support.ts';
import type { Player } from './player.ts';
import type { Playable } from './stand.ts';

/** What a line of Niemenczyn and what is told of it hold, on the mean. */
const LINE_BYTES = 200;
const ACTION = { kind: 'x'.repeat(LINE_BYTES) };

let sent = 0;

async function newPeerPlayer(port: number, game: string, side: 0 | 1): Promise<Player> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}`);
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const replies = new Map<number, (reply: { readonly ok: boolean; readonly n: number }) => void>();
  let n = 0;
  let waiting: { readonly n: number; readonly resolve: () => void } | undefined;
  let begun = (): void => {};
  socket.on('message', (data) => {
    const message = JSON.parse(data.toString());
    if ('watched' in message) begun();
    else if ('ref' in message) {
      replies.get(message.ref)?.(message.reply);
      replies.delete(message.ref);
    } else {
      n = message.n;
      if (waiting !== undefined && waiting.n <= n) waiting.resolve();
    }
  });
  socket.send(JSON.stringify({ watch: game }));
  await new Promise<void>((resolve) => {
    begun = resolve;
  });
  return {
    watch: () => Promise.resolve(),
    asked: () => (n % 2 === 0 ? 0 : 1),
    side: () => side,
    game: () => game,
    n: () => n,
    play: () =>
      new Promise((resolve) => {
        sent += 1;
        replies.set(sent, (reply) => resolve(reply.ok ? reply.n : fail('the peer refuses')));
        socket.send(
          JSON.stringify({ ask: { game, verb: 'actions', ref: sent, body: { id: `peer-action-${sent}`, v: n, actions: [ACTION] } } }),
        );
      }),
    until: (line) =>
      n >= line
        ? Promise.resolve()
        : new Promise((resolve) => {
            waiting = { n: line, resolve };
          }),
    close: () => socket.close(),
  };
}

export const newPeerPairs = (port: number, count: number): Promise<readonly Playable[]> =>
  Promise.all(
    Array.from({ length: count }, async (_, i) => ({
      players: [await newPeerPlayer(port, `game ${i}`, 0), await newPeerPlayer(port, `game ${i}`, 1)] as const,
      nextGame: () => Promise.resolve(),
    })),
  );
