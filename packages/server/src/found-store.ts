/** The store of a server: the database and the secret that its settings name. */
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { type Cluster, findDatabase, startCluster } from './postgres/index.ts';
import { openStore, type Store } from './store/store.ts';
import { vaultOf } from './store/vault.ts';

export type StoreConfig = Pick<Config, 'databaseUrl' | 'dataFolder' | 'secret'>;

export type FoundStore =
  | { readonly ok: true; readonly store: Store; readonly cluster: Cluster | null }
  | { readonly ok: false; readonly reason: string };

/** The database and the vault that the settings name; `isTool`: for a command beside the server. */
export async function storeFor({ databaseUrl, dataFolder, secret }: StoreConfig, isTool = false): Promise<FoundStore> {
  if (databaseUrl === null) return { ok: false, reason: 'The server was started without a database.' };
  try {
    const database = await findDatabase({ url: databaseUrl, dataFolder });
    if (!database.ok) return database;
    const opened = await openStore(database.address, vaultOf(secret ?? secretIn(dataFolder)), isTool);
    if (opened.ok) return { ...opened, cluster: database.cluster === null ? null : watched(database.cluster, join(dataFolder, 'pg18')) };
    await database.cluster?.stop();
    return opened;
  } catch (error) {
    return { ok: false, reason: `The database cannot be used: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : ''}.` };
  }
}

const WATCH_MS = 1_000;

/** A cluster that ends by itself is started again; the server goes on as soon as it answers. */
function watched(first: Cluster, folder: string): Cluster {
  let cluster = first;
  let isBusy = false;
  const look = async (): Promise<void> => {
    if (isBusy || isAlive(cluster.pid)) return;
    isBusy = true;
    const again = await startCluster({ folder, socket: first.address.host });
    if (again.ok) cluster = again;
    isBusy = false;
  };
  const timer = setInterval(() => void look().catch(() => {}), WATCH_MS);
  timer.unref();
  return {
    ...first,
    stop: () => {
      clearInterval(timer);
      return cluster.stop();
    },
  };
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** The key of the vault, made at the first start. It lies beside the database and not in it; a holder of both can read everything. */
function secretIn(folder: string): string {
  const file = join(folder, 'secret');
  mkdirSync(folder, { recursive: true });
  try {
    writeFileSync(file, `${randomBytes(32).toString('base64url')}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}

/** Something is done with the store beside the server, which may run meanwhile. */
export async function withStore<T>(
  config: StoreConfig,
  work: (store: Store) => Promise<T>,
): Promise<T | { readonly ok: false; readonly reason: string }> {
  const found = await storeFor(config, true);
  if (!found.ok) return found;
  try {
    return await work(found.store);
  } finally {
    await found.store.close();
    await found.cluster?.stop();
  }
}
