/** A player or a spectator on the live channel, as a page would be: it knows what it was told, and resumes by number. */

import { loadBattle } from '@kosynier/battles';
import { type Battle, compileGame, type Game, type GameOptions, type GameView } from '@kosynier/engine';
import { type Delta, withDelta } from '@kosynier/table';
import { WebSocket } from 'ws';
import { fail } from './support.ts';

export interface WireReply {
  readonly ok: boolean;
  readonly n?: number;
  readonly why?: string;
  readonly error?: string;
}

export interface Client {
  readonly game: () => Game;
  readonly view: () => GameView;
  readonly n: () => number;
  readonly touched: () => number;
  readonly side: () => 0 | 1 | null;
  readonly isOver: () => boolean;
  /** Resolves when the client has seen a line. */
  readonly until: (n: number) => Promise<void>;
  readonly ask: (verb: string, body: unknown, game?: string) => Promise<WireReply>;
  readonly raw: (text: string) => void;
  /** Drops the line without a word, and comes back with the number that it knows. */
  readonly reconnect: (port?: number) => Promise<void>;
  readonly close: () => void;
  /** Resolves with the first message of a kind that fits, whether it has come or will; `at` is its number among those of its kind. */
  // biome-ignore lint/suspicious/noExplicitAny: what a server sends is looked at by the tests.
  readonly told: (kind: string, fits?: (what: any, at: number) => boolean) => Promise<any>;
  /** Everything that was received, word for word. */
  readonly heard: string[];
}

interface Known {
  readonly own: Battle | undefined;
  game: Game | undefined;
  view: GameView | undefined;
  n: number;
  touched: number;
  side: 0 | 1 | null;
  isOver: boolean;
}

/** `own`: the battle of the game, if it does not come with the program. */
export async function wireClient(firstPort: number, id: string, cookie: string, own?: Battle): Promise<Client> {
  const known: Known = { own, game: undefined, view: undefined, n: 0, touched: 0, side: null, isOver: false };
  const heard: string[] = [];
  const replies = new Map<number, { readonly resolve: (reply: WireReply) => void; readonly reject: (error: Error) => void }>();
  let waiting: { readonly n: number; readonly resolve: () => void }[] = [];
  let socket: WebSocket | undefined;
  let port = firstPort;
  let ref = 0;

  const lookouts = new Set<() => void>();
  const told: Client['told'] = (kind, fits = () => true) =>
    new Promise((resolve) => {
      const look = (): void => {
        const all = heard.map((text) => JSON.parse(text)).filter((message) => kind in message);
        const at = all.findIndex((message, i) => fits(message[kind], i));
        if (at < 0) return;
        lookouts.delete(look);
        resolve(all[at][kind]);
      };
      lookouts.add(look);
      look();
    });
  const progress = (): void => {
    for (const look of [...lookouts]) look();
    for (const one of waiting.filter(({ n }) => n <= known.n)) one.resolve();
    waiting = waiting.filter(({ n }) => n > known.n);
  };
  const hear = (text: string): void => {
    heard.push(text);
    const message = JSON.parse(text);
    if ('ref' in message) {
      replies.get(message.ref)?.resolve(message.reply);
      replies.delete(message.ref);
    } else if ('snapshot' in message) takeSnapshot(known, message.snapshot);
    else if ('line' in message) {
      if (message.n > known.n + 1) socket?.send(JSON.stringify({ watch: { game: id, after: known.n } }));
      else if (message.n === known.n + 1) takeMessage(known, message);
    }
    progress();
  };
  const connect = async (): Promise<void> => {
    const made = new WebSocket(`ws://127.0.0.1:${port}/api/live`, { headers: cookie === '' ? {} : { cookie } });
    await new Promise<void>((resolve, reject) => {
      made.once('open', () => resolve());
      made.once('error', reject);
    });
    made.on('error', () => {});
    made.on('message', (data) => made === socket && hear(data.toString()));
    made.on('close', () => {
      if (made !== socket) return;
      for (const { reject } of replies.values()) reject(new Error('the line is cut'));
      replies.clear();
    });
    socket = made;
    made.send(JSON.stringify({ watch: { game: id, ...(known.view === undefined ? {} : { after: known.n }) } }));
  };
  await connect();
  const until = (n: number): Promise<void> =>
    known.view !== undefined && known.n >= n ? Promise.resolve() : new Promise((resolve) => waiting.push({ n, resolve }));
  return {
    heard,
    game: () => known.game ?? fail('nothing was seen'),
    view: () => known.view ?? fail('nothing was seen'),
    n: () => known.n,
    touched: () => known.touched,
    side: () => known.side,
    isOver: () => known.isOver,
    until,
    told,
    ask: (verb, body, game = id) =>
      new Promise((resolve, reject) => {
        ref += 1;
        replies.set(ref, { resolve, reject });
        if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ ask: { game, verb, ref, body } }));
        else reject(new Error('the line is cut'));
      }),
    raw: (text) => socket?.send(text),
    reconnect: async (to = port) => {
      port = to;
      const old = socket;
      socket = undefined;
      old?.terminate();
      for (const { reject } of replies.values()) reject(new Error('the line is cut'));
      replies.clear();
      await connect();
    },
    close: () => {
      const old = socket;
      socket = undefined;
      old?.close();
    },
  };
}

function takeSnapshot(
  known: Known,
  snapshot: {
    n: number;
    touched: number;
    side: 0 | 1 | null;
    view: GameView;
    state: string;
    header: { battle: string; scenario: string; options: GameOptions };
  },
): void {
  const { battle, scenario, options } = snapshot.header;
  known.game ??= compileGame(known.own ?? loadBattle(battle) ?? fail(battle), scenario, options);
  known.view = snapshot.view;
  known.n = snapshot.n;
  known.touched = snapshot.touched;
  known.side = snapshot.side;
  known.isOver = snapshot.state === 'over';
}

function takeMessage(known: Known, { n, line, told }: { n: number; line: Record<string, unknown>; told: { delta: Delta } }): void {
  known.n = n;
  known.view = withDelta(known.view ?? fail('a line before the snapshot'), told.delta);
  if ('dice' in line || 'undo' in line || 'rules' in line) known.touched = n;
  if ('end' in line) known.isOver = true;
}
