/** `npm start`: the page, the games and the live channel, until it is told to end. */
import { existsSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { type FoundStore, storeFor } from './found-store.ts';
import { openLibrary } from './games/library.ts';
import { filesIn } from './http/files.ts';
import { newLog } from './log.ts';
import { type RunningServer, startServer } from './server.ts';

export interface Served {
  readonly address: string;
  readonly close: () => Promise<void>;
}

export type Serving = { readonly ok: true; readonly served: Served } | { readonly ok: false; readonly reason: string };

type Say = (sentence: string) => void;

export async function serve(config: Config, releases: string, say: Say): Promise<Serving> {
  const { folder } = config;
  if (folder !== undefined && !existsSync(join(folder, 'index.html'))) return { ok: false, reason: `There is no index.html in ${folder}.` };
  const found = await storeFor(config);
  if (!found.ok) say(`${found.reason}\nWithout a database the page plays at one screen; games with somebody elsewhere need one.`);
  const files = new Map([
    ...(existsSync(join(releases, 'rules')) ? filesIn(join(releases, 'rules'), '/rules') : []),
    ...(folder === undefined ? [] : filesIn(folder)),
  ]);
  const site = { host: config.host, publicAddress: config.publicAddress };
  const options = {
    store: found.ok ? found.store : null,
    missing: found.ok ? undefined : found.reason,
    library: await openLibrary(releases),
    site,
    files,
    threads: config.threads,
    mail: config.mail,
    allowsPrivateHooks: config.allowsPrivateHooks,
    log: newLog(config.logLevel),
  };
  const server = await onFreePort(config.port, (port) => startServer({ ...options, port }));
  if (typeof server === 'string') {
    await closeAll(null, found);
    return { ok: false, reason: `No port from ${config.port} on could be opened (${server}). Try --port with another number.` };
  }
  if (config.port !== 0 && server.port !== config.port) say(`Port ${config.port} is taken by another program.`);
  const address = config.publicAddress ?? `http://${isEverywhere(config.host) ? '127.0.0.1' : bracketed(config.host)}:${server.port}/`;
  await tellAddresses(config, server, address, say);
  return { ok: true, served: { address, close: () => closeAll(server, found) } };
}

const isEverywhere = (host: string): boolean => host === '0.0.0.0' || host === '::';
const bracketed = (host: string): string => (host.includes(':') ? `[${host}]` : host);

async function tellAddresses(config: Config, { people, port }: RunningServer, address: string, say: Say): Promise<void> {
  say(`Kosynier is at ${address} (Ctrl-C ends it).`);
  const isLocal = config.host === '127.0.0.1' || config.host === 'localhost' || config.host === '::1';
  if (!isLocal && config.publicAddress === null) {
    const others = Object.values(networkInterfaces()).flatMap((list) =>
      (list ?? []).filter(({ internal, family }) => !internal && family === 'IPv4'),
    );
    if (isEverywhere(config.host)) for (const one of others) say(`In your network: http://${one.address}:${port}/`);
    say(
      'Others can reach it, and what is sent is not encrypted: use passwords that you have nowhere else, or --public with a server for TLS in front.',
    );
  }
  if (people === null || (await people.hasAdmin())) return;
  say(
    `There is no administrator yet. Whoever opens this address first becomes one: ${new URL(`#/link/${await people.newLink('admin', null)}`, address)}`,
  );
}

/** How many ports after the wanted one are tried. */
const TRIES = 20;

/** A word: why not. */
async function onFreePort(wanted: number, start: (port: number) => Promise<RunningServer>): Promise<RunningServer | string> {
  for (let port = wanted; ; port++) {
    try {
      return await start(port);
    } catch (error) {
      const { code = '' } = error as { readonly code?: string };
      const isTaken = code === 'EADDRINUSE' || code === 'EACCES';
      if (!isTaken) return code === '' ? String((error as Error).message) : code;
      if (port >= wanted + TRIES || port >= 65_535) return code;
    }
  }
}

async function closeAll(server: RunningServer | null, found: FoundStore): Promise<void> {
  if (server !== null) await server.close();
  else if (found.ok) await found.store.close();
  if (found.ok) await found.cluster?.stop();
}
