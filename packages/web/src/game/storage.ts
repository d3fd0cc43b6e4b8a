/**
 * Saved games in the browser's database; a closed tab loses nothing. A game is kept whole when it is begun, opened or taken back, and from
 * then on step by step: what a step costs does not grow with the game.
 */
import type { RecordLine } from '@kosynier/table';
import { DATABASE } from './kept-here.ts';
import type { Original } from './original.ts';
import { type EarlierSave, isEarlier, type SavedGame, type StoredGame } from './saved.ts';

const VERSION = 3;
const GAMES = 'games';
const STEPS = 'steps';
const ORIGINALS = 'originals';

/** A line since the game was kept whole, and how the game stands after it. */
export interface KeptLine extends Pick<SavedGame, 'savedAt' | 'turn' | 'over'> {
  readonly game: string;
  /** The first step of a game is 1. */
  readonly at: number;
  readonly line: RecordLine;
  /** The page that was played in: the same game may be open in two of them. */
  readonly page: string;
}

/** The same of a game of the first programs. */
interface EarlierStep extends Omit<KeptLine, 'line'> {
  readonly step: EarlierSave['steps'][number];
}

const PAGE: string = crypto.randomUUID();

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, VERSION);
    request.onupgradeneeded = () => {
      const { result } = request;
      const has = (store: string): boolean => result.objectStoreNames.contains(store);
      if (!has(GAMES)) result.createObjectStore(GAMES, { keyPath: 'id' });
      if (!has(STEPS)) result.createObjectStore(STEPS, { keyPath: ['game', 'at'] });
      if (!has(ORIGINALS)) result.createObjectStore(ORIGINALS, { keyPath: ['game', 'at'] });
    };
    request.onsuccess = () => {
      request.result.onclose = disconnect;
      request.result.onversionchange = () => {
        request.result.close();
        disconnect();
      };
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error('another page holds the database open'));
  });
}

/** Opened once: that takes longer than to keep a step. */
let connection: Promise<IDBDatabase> | null = null;

function disconnect(): void {
  connection = null;
}

function connected(): Promise<IDBDatabase> {
  connection ??= open().catch((problem: unknown) => {
    disconnect();
    throw problem;
  });
  return connection;
}

type Work<T> = (games: IDBObjectStore, steps: IDBObjectStore, originals: IDBObjectStore) => () => T;

async function inStores<T>(mode: IDBTransactionMode, work: Work<T>): Promise<T> {
  const opened = await connected();
  return new Promise<T>((resolve, reject) => {
    const transaction = opened.transaction([GAMES, STEPS, ORIGINALS], mode);
    const answer = work(transaction.objectStore(GAMES), transaction.objectStore(STEPS), transaction.objectStore(ORIGINALS));
    transaction.oncomplete = () => resolve(answer());
    transaction.onerror = () => reject(transaction.error);
    transaction.onabort = () => reject(transaction.error);
    // Nothing more is asked: what was asked is done even if the page is closed now.
    transaction.commit();
  });
}

/** Steps and originals of a game. */
const allOf = (id: string): IDBKeyRange => IDBKeyRange.bound([id], [id, []]);

const keepGame = (game: SavedGame): Promise<void> =>
  inStores('readwrite', (games, steps) => {
    games.put(game);
    steps.delete(allOf(game.id));
    return () => undefined;
  });

/** Keeps a game in the place of one that does not fit as a whole, and that one beside it. */
const keepInstead = (game: SavedGame, original: Original): Promise<void> =>
  inStores('readwrite', (games, steps, originals) => {
    originals.put(original);
    games.put(game);
    steps.delete(allOf(game.id));
    return () => undefined;
  });

const keepLine = (line: Omit<KeptLine, 'page'>): Promise<void> =>
  inStores('readwrite', (_, steps) => {
    steps.put({ ...line, page: PAGE });
    return () => undefined;
  });

/** What keeps games; tests put something in its place, for they have no database. */
export const keeper = { keepGame, keepInstead, keepLine };

export const forgetGame = (id: string): Promise<void> =>
  inStores('readwrite', (games, steps, originals) => {
    games.delete(id);
    steps.delete(allOf(id));
    originals.delete(allOf(id));
    return () => undefined;
  });

export const savedGame = (id: string): Promise<StoredGame | undefined> =>
  inStores('readonly', (games, steps) => {
    const game: IDBRequest<StoredGame | undefined> = games.get(id);
    const since: IDBRequest<Since[]> = steps.getAll(allOf(id));
    return () => (game.result === undefined ? undefined : withSteps(game.result, since.result));
  });

/** Of one game, or of all. */
export const keptOriginals = (id?: string): Promise<Original[]> =>
  inStores('readonly', (_, __, originals) => {
    const all: IDBRequest<Original[]> = originals.getAll(id === undefined ? null : allOf(id));
    return () => all.result;
  });

/** The newest first. */
export const savedGames = (): Promise<StoredGame[]> =>
  inStores('readonly', (games, steps) => {
    const all: IDBRequest<StoredGame[]> = games.getAll();
    const since: IDBRequest<Since[]> = steps.getAll();
    const sinceOf = (id: string): Since[] => since.result.filter(({ game }) => game === id);
    return () => all.result.map((game) => withSteps(game, sinceOf(game.id))).sort((a, b) => b.savedAt - a.savedAt);
  });

type Since = KeptLine | EarlierStep;

/** The steps since then in a row; those of another page in which the game went on differently do not belong to them. */
export function withSteps(game: StoredGame, since: readonly Since[]): StoredGame {
  const [first] = since;
  const kept = isEarlier(game) ? game.steps.length : game.lines.length;
  const end = since.findIndex(({ at, page }, i) => at !== kept + 1 + i || page !== first?.page);
  const row = end < 0 ? since : since.slice(0, end);
  const last = row.at(-1);
  if (last === undefined) return game;
  const { savedAt, turn, over } = last;
  return isEarlier(game)
    ? { ...game, steps: [...game.steps, ...row.flatMap((one) => ('step' in one ? [one.step] : []))], savedAt, turn, over }
    : { ...game, lines: [...game.lines, ...row.flatMap((one) => ('line' in one ? [one.line] : []))], savedAt, turn, over };
}
