/** A player of the bench: a socket on which one game after another is played. It knows what a page knows, and does no more than a page must. */
import { loadBattle } from '@kosynier/battles';
import { type Action, actions, compileGame, decision, type Game, type GameOptions, type GameView, type SideNumber } from '@kosynier/engine';
import { ACTION_NAMES, type Delta, withDelta } from '@kosynier/table';
import { WebSocket } from 'ws';
import { fail } from '../test/support.ts';

interface Snapshot {
  readonly n: number;
  readonly side: SideNumber;
  readonly view: GameView;
  readonly header: { readonly battle: string; readonly scenario: string; readonly options: GameOptions };
}

interface Reply {
  readonly ok: boolean;
  readonly n: number;
}

type Message =
  | { readonly ref: number; readonly reply: Reply }
  | { readonly game: string; readonly snapshot: Snapshot }
  | { readonly game: string; readonly n: number; readonly line: object; readonly told: { readonly delta: Delta } }
  | { readonly game: string; readonly chat: unknown };

export interface Player {
  /** Looks at another game from now on; `after`: from a line on. */
  readonly watch: (game: string, after?: number) => Promise<void>;
  /** The side that decides; null: the game is over. */
  readonly asked: () => SideNumber | null;
  readonly side: () => SideNumber;
  readonly game: () => string;
  readonly n: () => number;
  /** Plays something that may be done, by chance; the answer is the line that came of it. */
  readonly play: (random: (below: number) => number) => Promise<number>;
  /** Resolves when a line has been seen. */
  readonly until: (n: number) => Promise<void>;
  readonly close: () => void;
}

/** Boards are compiled once, as a page that plays several games has them; each player remembers for himself what he was asked last, as a page does. */
const games = new Map<string, Game>();

function gameOf({ header: { battle, scenario, options } }: Snapshot): Game {
  const key = JSON.stringify([battle, scenario, options]);
  const known = games.get(key) ?? compileGame(loadBattle(battle) ?? fail(battle), scenario, options) ?? fail(scenario);
  games.set(key, known);
  return { ...known };
}

/** A page says now and then that it is still there. */
const BEAT_MS = 15_000;

let sent = 0;

export async function newPlayer(port: number, cookie: string): Promise<Player> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/api/live`, { headers: { cookie } });
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const replies = new Map<number, (reply: Reply) => void>();
  let waiting: { readonly n: number; readonly resolve: () => void } | undefined;
  let begun = (): void => {};
  let id = '';
  let game: Game | undefined;
  let view: GameView | undefined;
  let side: SideNumber = 0;
  let n = 0;
  let isLeaving = false;
  const hear = (message: Message): void => {
    if ('ref' in message) {
      replies.get(message.ref)?.(message.reply);
      replies.delete(message.ref);
    } else if (message.game !== id) return;
    else if ('snapshot' in message) {
      ({ n, side, view } = message.snapshot);
      game = gameOf(message.snapshot);
    } else if ('line' in message) {
      if (message.n !== n + 1) fail(`line ${message.n} after ${n}`);
      n = message.n;
      // Whoever resumes in the bench has no view of before, and counts the lines alone.
      view = view && withDelta(view, message.told.delta);
      if (waiting !== undefined && waiting.n <= n) waiting.resolve();
      // What was said comes last of what is told at the beginning.
    } else if ('chat' in message) begun();
  };
  const beat = setInterval(() => socket.send('{"ping":1}'), BEAT_MS);
  socket.on('close', (code) => {
    clearInterval(beat);
    if (!isLeaving) fail(`the server has closed a socket: ${code}`);
  });
  socket.on('message', (data) => hear(JSON.parse(data.toString())));
  const ask = (verb: string, body: object): Promise<Reply> =>
    new Promise((resolve) => {
      sent += 1;
      replies.set(sent, resolve);
      socket.send(JSON.stringify({ ask: { game: id, verb, ref: sent, body } }));
    });
  return {
    watch: (next, after) => {
      if (id !== '' && id !== next) socket.send(JSON.stringify({ unwatch: { game: id } }));
      id = next;
      n = after ?? 0;
      socket.send(JSON.stringify({ watch: { game: id, ...(after === undefined ? {} : { after }) } }));
      return new Promise((resolve) => {
        begun = resolve;
      });
    },
    asked: () => decision(game ?? fail('no game'), view ?? fail('no view')).side,
    side: () => side,
    game: () => id,
    n: () => n,
    play: async (random) => {
      const action = chosen(game ?? fail('no game'), view ?? fail('no view'), random);
      const reply = await ask('actions', {
        id: `bench-action-${sent}`,
        v: n,
        actions: [ACTION_NAMES.write(game ?? fail('no game'), action)],
      });
      return reply.ok ? reply.n : fail(JSON.stringify(reply));
    },
    until: (line) =>
      n >= line
        ? Promise.resolve()
        : new Promise((resolve) => {
            waiting = { n: line, resolve };
          }),
    close: () => {
      isLeaving = true;
      socket.close();
    },
  };
}

function chosen(game: Game, view: GameView, random: (below: number) => number): Action {
  if (decision(game, view).kind === 'setupPlacement') return { kind: 'confirmSetup' };
  const list = actions(game, view);
  return list[random(list.length)] ?? fail('nothing may be done');
}
