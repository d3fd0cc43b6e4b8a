/**
 * Several processes on one database: a process that has written something tells the others, after the commit and many notices at once, for
 * a NOTIFY inside a transaction would make all transactions wait for each other. A notice that is lost is no harm: the versions of games in
 * memory are compared from time to time.
 */
import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import type { DatabaseAddress } from '../postgres/index.ts';
import { holdConnection, type Later } from '../store/held-connection.ts';
import type { Tables } from '../store/tables.ts';

/** Which seats look at a game at the process that says so. */
export type Here = `here${0 | 1}${0 | 1}`;

/** `changed`: look at the game again. A number: this line of the chat is new. `who`: tell which seats look at it. */
export type Notice = 'changed' | 'who' | Here | number;

export interface Bus {
  readonly publish: (game: string, notice: Notice) => void;
  readonly close: () => Promise<void>;
}

/** What a process does about what others tell. */
export interface Hearer {
  /** `from`: the process that says it. */
  readonly hear: (game: string, notice: Notice, from: string) => void;
  /** Something has changed about a person: a ban, a device that was signed out. */
  readonly hearPerson: (account: string) => void;
  /** Something may have been missed. */
  readonly lookAtAll: () => void;
}

const CHANNEL = 'kosynier';
/** PostgreSQL takes at most 8000 bytes. */
const MOST_BYTES = 7_900;
const LOOK_MS = 15_000;

/** The sender where it is no server: all processes hear it, also the one that sends it. */
const NOBODY = 'nobody';

/** All processes look at the sockets of a person again. */
export async function tellOfPerson(database: Kysely<Tables>, account: string): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${`${NOBODY} person:${account}`})`.execute(database);
}

export const NO_BUS: Bus = { publish: () => {}, close: async () => {} };

export async function openBus(address: DatabaseAddress, hearer: Hearer, later?: Later): Promise<Bus> {
  const own = randomBytes(6).toString('hex');
  // As long as no other process has said that it is there, nothing is told.
  let isAlone = true;
  let waiting: string[] = [];
  let isTelling = false;
  const tell = (client: pg.Client, text: string): Promise<unknown> => client.query('select pg_notify($1, $2)', [CHANNEL, `${own} ${text}`]);
  const begin = async (made: pg.Client): Promise<void> => {
    made.on('notification', ({ payload = '' }) => {
      const [from, ...words] = payload.split(' ');
      if (from === own) return;
      if (from !== NOBODY) isAlone = false;
      if (words[0] === 'hello') void tell(made, 'here').catch(() => {});
      for (const word of words) hearWord(hearer, word, from ?? NOBODY);
    });
    await made.query(`listen ${CHANNEL}`);
    await tell(made, 'hello');
  };
  const held = await holdConnection(address, { begin, begun: hearer.lookAtAll }, later);
  const flush = (): void => {
    const client = held.client();
    if (isTelling || waiting.length === 0 || client === undefined) return;
    const [text, rest] = filled(waiting);
    waiting = rest;
    isTelling = true;
    tell(client, text)
      .catch(() => {})
      .finally(() => {
        isTelling = false;
        flush();
      });
  };
  const timer = setInterval(() => !isAlone && hearer.lookAtAll(), LOOK_MS);
  timer.unref();
  return {
    publish: (game, notice) => {
      if (isAlone) return;
      waiting.push(`${game}:${notice}`);
      setImmediate(flush);
    },
    close: async () => {
      clearInterval(timer);
      await held.close();
    },
  };
}

/** As many words as one notice holds; the same word once, where it was said last. */
function filled(words: readonly string[]): readonly [string, string[]] {
  const all = [...new Set([...words].reverse())].reverse();
  let text = '';
  let taken = 0;
  for (; taken < all.length && text.length + (all[taken]?.length ?? 0) < MOST_BYTES - 20; taken++)
    text += `${taken === 0 ? '' : ' '}${all[taken]}`;
  return [text, all.slice(taken)];
}

function hearWord({ hear, hearPerson }: Hearer, word: string, from: string): void {
  const account = /^person:([0-9a-f]{24})$/.exec(word)?.[1];
  if (account !== undefined) hearPerson(account);
  const [, game = '', notice = ''] = /^([0-9a-f]{32}):(changed|who|here[01]{2}|\d+)$/.exec(word) ?? [];
  if (game !== '') hear(game, /^\d+$/.test(notice) ? Number(notice) : (notice as Notice), from);
}
