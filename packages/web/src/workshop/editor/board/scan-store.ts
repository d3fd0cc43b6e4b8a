/**
 * The picture of one's own map, kept in a database of its own. It is another person's picture: it never gets into a file, a link or a
 * record, and no server sees it.
 */
import type { Point } from '@kosynier/drawing';
import type { Lie } from './scan-math.ts';

export interface Scan {
  /** The battle of this browser that it lies under. */
  readonly battle: string;
  readonly picture: Blob;
  readonly matrix: Lie;
  /** Where in the picture the three hexes are by which it was laid right: a fourth corrects the slant. */
  readonly pins?: readonly Point[];
  /** It cannot be pushed, laid anew or taken away by accident. */
  readonly isLocked?: boolean;
  readonly isShown: boolean;
  /** Of the picture, and of the ground that is painted over it. */
  readonly opacity: number;
  readonly ground: number;
}

const SCANS = 'scans';

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('kosynier-scans', 1);
    request.onupgradeneeded = () => request.result.createObjectStore(SCANS, { keyPath: 'battle' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function inStore<T>(mode: IDBTransactionMode, work: (scans: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open();
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(SCANS, mode);
      const request = work(transaction.objectStore(SCANS));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onerror = () => reject(transaction.error);
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}

export const keptScan = (battle: string): Promise<Scan | undefined> =>
  inStore('readonly', (scans) => scans.get(battle) as IDBRequest<Scan | undefined>);
export const keepScan = (scan: Scan): Promise<unknown> => inStore('readwrite', (scans) => scans.put(scan));
export const forgetScan = (battle: string): Promise<unknown> => inStore('readwrite', (scans) => scans.delete(battle));
