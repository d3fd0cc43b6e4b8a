/** Saved games in the browser's database; a closed tab loses nothing. */
import type { SavedGame } from './model.ts';

const DATABASE = 'kosynier';
const STORE = 'games';

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function inStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open();
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(STORE, mode);
      const request = work(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onerror = () => reject(transaction.error);
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}

export const keepGame = (game: SavedGame): Promise<IDBValidKey> => inStore('readwrite', (store) => store.put(game));
export const savedGame = (id: string): Promise<SavedGame | undefined> => inStore('readonly', (store) => store.get(id));
export const forgetGame = (id: string): Promise<undefined> => inStore('readwrite', (store) => store.delete(id));

/** The newest first. */
export async function savedGames(): Promise<SavedGame[]> {
  const all: SavedGame[] = await inStore('readonly', (store) => store.getAll());
  return all.sort((a, b) => b.savedAt - a.savedAt);
}
