/** Battles that are being made, in a database of their own: the games of this browser are never touched by it. */

import { acceptedById } from '@kosynier/battles';
import { beginHistory, type History } from '@kosynier/edit';
import type { Battle } from '@kosynier/engine';

const DATABASE = 'kosynier-workshop';
const BATTLES = 'battles';
const VERSIONS = 'versions';

export interface KeptBattle {
  readonly id: string;
  readonly battle: Battle;
  /** What can still be taken back after the page was closed. */
  readonly past: readonly Battle[];
  /** What each of them had under `extras`; left out by earlier versions of the page: what it has now. */
  readonly pastExtras?: readonly KeptBattle['extras'][];
  /** Keys of the file that are no part of the battle. */
  readonly extras: Readonly<Record<string, unknown>>;
  readonly savedAt: number;
  /** A battle of another maker: shown with a word of warning until it is changed here. */
  readonly isForeign?: boolean;
}

export interface KeptVersion {
  readonly battle: string;
  readonly at: number;
  readonly version: Battle;
}

/** This many steps survive the closing of the page. */
const KEPT_STEPS = 50;
const KEPT_VERSIONS = 10;
const BETWEEN_VERSIONS = 10 * 60_000;

let opened: Promise<IDBDatabase> | null = null;

function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(BATTLES, { keyPath: 'id' });
      request.result.createObjectStore(VERSIONS, { keyPath: ['battle', 'at'] });
    };
    request.onsuccess = () => {
      request.result.onversionchange = () => {
        request.result.close();
        opened = null;
      };
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
  }).catch((problem: unknown) => {
    opened = null;
    throw problem;
  });
  return opened;
}

type Work<T> = (battles: IDBObjectStore, versions: IDBObjectStore) => () => T;

async function inStores<T>(mode: IDBTransactionMode, work: Work<T>): Promise<T> {
  const database = await open();
  return new Promise<T>((resolve, reject) => {
    const transaction = database.transaction([BATTLES, VERSIONS], mode);
    const answer = work(transaction.objectStore(BATTLES), transaction.objectStore(VERSIONS));
    transaction.oncomplete = () => resolve(answer());
    transaction.onerror = () => reject(transaction.error);
    transaction.onabort = () => reject(transaction.error);
    transaction.commit();
  });
}

const versionsOf = (id: string): IDBKeyRange => IDBKeyRange.bound([id], [id, []]);

const keptPast = ({ past, pastExtras = [] }: KeptBattle): Pick<KeptBattle, 'past' | 'pastExtras'> => ({
  past: past.slice(-KEPT_STEPS),
  pastExtras: pastExtras.slice(-KEPT_STEPS),
});

export const keepBattle = (kept: KeptBattle): Promise<void> =>
  inStores('readwrite', (battles) => {
    battles.put({ ...kept, ...keptPast(kept) });
    return () => tabs()?.postMessage(kept.id);
  });

let channel: BroadcastChannel | undefined;

/** Between the tabs of this browser; what a tab says itself it does not hear. */
function tabs(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel !== 'undefined') channel ??= new BroadcastChannel(DATABASE);
  return channel;
}

/** Calls when another tab has kept this battle; the answer stops that. */
export function onKeptElsewhere(id: string, listener: () => void): () => void {
  const hear = ({ data }: MessageEvent): void => {
    if (data === id) listener();
  };
  tabs()?.addEventListener('message', hear);
  return () => tabs()?.removeEventListener('message', hear);
}

export const keptBattle = (id: string): Promise<KeptBattle | undefined> =>
  inStores('readonly', (battles) => {
    const found: IDBRequest<KeptBattle | undefined> = battles.get(id);
    return () => found.result;
  });

/** The newest first. */
export const keptBattles = (): Promise<KeptBattle[]> =>
  inStores('readonly', (battles) => {
    const all: IDBRequest<KeptBattle[]> = battles.getAll();
    return () => all.result.sort((a, b) => b.savedAt - a.savedAt);
  });

export const forgetBattle = (id: string): Promise<void> =>
  inStores('readwrite', (battles, versions) => {
    battles.delete(id);
    versions.delete(versionsOf(id));
    return () => undefined;
  });

export const keptVersions = (id: string): Promise<KeptVersion[]> =>
  inStores('readonly', (_, versions) => {
    const all: IDBRequest<KeptVersion[]> = versions.getAll(versionsOf(id));
    return () => all.result.reverse();
  });

/** One that would be lost otherwise, however soon after another; the same moment is the same version, written anew. */
export const putVersion = (id: string, version: Battle, at: number): Promise<void> =>
  inStores('readwrite', (_, versions) => {
    versions.put({ battle: id, at, version });
    return () => undefined;
  });

/** One version for every ten minutes of work. */
export async function keepVersion(id: string, version: Battle, now: number): Promise<void> {
  const [newest] = await keptVersions(id);
  if (newest === undefined || now - newest.at >= BETWEEN_VERSIONS) await keepVersionNow(id, version, now);
}

/** One that the maker wants to find again; ten are kept at most. */
export async function keepVersionNow(id: string, version: Battle, now: number): Promise<void> {
  const known = await keptVersions(id);
  await inStores('readwrite', (_, versions) => {
    versions.put({ battle: id, at: now, version });
    for (const old of known.slice(KEPT_VERSIONS - 1)) versions.delete([old.battle, old.at]);
    return () => undefined;
  });
}

const newId = (): string => crypto.randomUUID().slice(0, 8);

/** Keeps a battle under a name of its own; the answer is where to find it. */
export async function keepNew(battle: Battle, extras: KeptBattle['extras'], isForeign: boolean): Promise<string> {
  const id = newId();
  await keepBattle({ id, battle, past: [], extras, savedAt: Date.now(), isForeign });
  return id;
}

/** What is undone and kept: the battle, and what its file has besides. */
export interface Draft {
  readonly battle: Battle;
  readonly extras: KeptBattle['extras'];
}

export const keptHistory = ({ battle, extras, past, pastExtras = [] }: KeptBattle): History<Draft> => ({
  ...beginHistory({ battle, extras: acceptedById(extras, battle) }),
  past: past.map((earlier, i) => ({
    battle: earlier,
    extras: acceptedById(pastExtras[i] ?? extras, pastExtras[i] === undefined ? battle : earlier),
  })),
});
