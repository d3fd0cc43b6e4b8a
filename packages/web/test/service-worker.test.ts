/** What the service worker answers, what it leaves to the server, and what it keeps: run as the browser runs it, with a network and stores of its own. */
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';

const SOURCE = readFileSync(new URL('../offline/service-worker.js', import.meta.url), 'utf8');
const SCOPE = 'http://kosynier.test/';

interface Asked {
  readonly url: string;
  readonly method: string;
  readonly mode: string;
}

type Stores = Map<string, Map<string, string>>;

/** A worker of a version of the page whose files are `files`; `stores` outlive it, as those of a browser do. */
function worker(version: string, files: readonly string[], stores: Stores) {
  const fetched: string[] = [];
  const listeners = new Map<string, (event: object) => void>();
  const addressOf = (wanted: string | { readonly url: string }): string =>
    new URL(typeof wanted === 'string' ? wanted : wanted.url, SCOPE).href;
  const fetch = async (wanted: string | { readonly url: string }) => {
    fetched.push(addressOf(wanted));
    return { ok: true, text: `network ${addressOf(wanted)}`, clone: () => ({ text: `network ${addressOf(wanted)}` }) };
  };
  const storeOf = (name: string): Map<string, string> => {
    const store = stores.get(name) ?? new Map<string, string>();
    stores.set(name, store);
    return store;
  };
  const caches = {
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    open: async (name: string) => ({
      addAll: async (all: readonly { readonly url: string }[]) => {
        for (const one of all) storeOf(name).set(addressOf(one), `${version} ${addressOf(one)}`);
      },
      match: async (wanted: string | { readonly url: string }) => {
        const text = storeOf(name).get(addressOf(wanted).split('?')[0] ?? '');
        return text === undefined ? undefined : { ok: true, text };
      },
      put: async (wanted: { readonly url: string }, { text }: { readonly text: string }) => void storeOf(name).set(addressOf(wanted), text),
    }),
  };
  const self = {
    addEventListener: (kind: string, listener: (event: object) => void) => listeners.set(kind, listener),
    registration: { scope: SCOPE },
    location: { origin: new URL(SCOPE).origin },
    clients: { claim: async () => {} },
  };
  class Request {
    readonly url: string;
    constructor(url: string) {
      this.url = addressOf(url);
    }
  }
  const source = SOURCE.replace('%VERSION%', version).replace("'%FILES%'", files.map((file) => `'${file}'`).join());
  runInNewContext(source, { self, caches, fetch, URL, Request, Promise });
  const happen = async (kind: string): Promise<void> => {
    let work: Promise<void> | undefined;
    listeners.get(kind)?.({ waitUntil: (promise: Promise<void>) => (work = promise) });
    await work;
  };
  /** Undefined: the worker leaves it to the browser. */
  const ask = async (path: string, mode = 'cors', method = 'GET'): Promise<string | undefined> => {
    let answer: Promise<{ readonly text: string }> | undefined;
    const request: Asked = { url: new URL(path, SCOPE).href, method, mode };
    listeners.get('fetch')?.({ request, respondWith: (promise: Promise<{ readonly text: string }>) => (answer = promise) });
    return (await answer)?.text;
  };
  return { happen, ask, fetched };
}

const FILES = ['./index.html', './assets/board-1234.js'];

describe('the service worker', () => {
  it('answers for the files of the page, and leaves everything of the server to the server', async () => {
    const one = worker('1', FILES, new Map());
    await one.happen('install');
    expect(await one.ask('/', 'navigate')).toBe('1 http://kosynier.test/index.html');
    expect(await one.ask('/assets/board-1234.js')).toBe('1 http://kosynier.test/assets/board-1234.js');
    expect(one.fetched).toEqual([]);
    for (const path of ['/api/games', '/api/games/1/log', '/api/games/1/steps?after=0&wait=25', '/api/battles/1'])
      expect(await one.ask(path)).toBeUndefined();
    // Links of mails, shared moments and downloads are opened as pages.
    for (const path of ['/mail/confirm/1', '/mail/sign-in/1', '/g/1/5', '/api/games/1/log', '/readyz'])
      expect(await one.ask(path, 'navigate')).toBeUndefined();
    expect(await one.ask('/', 'navigate', 'POST')).toBeUndefined();
    expect(await one.ask('http://elsewhere.test/')).toBeUndefined();
  });

  it('keeps the rules of a game that was played here, and no others', async () => {
    const stores: Stores = new Map();
    const one = worker('1', FILES, stores);
    await one.happen('install');
    expect(stores.has('kosynier-rules')).toBe(false);
    await one.ask('/rules/0123.mjs');
    await one.ask('/rules/0123.mjs');
    expect(one.fetched).toEqual(['http://kosynier.test/rules/0123.mjs']);
    expect([...(stores.get('kosynier-rules') ?? [])].map(([address]) => address)).toEqual(['http://kosynier.test/rules/0123.mjs']);
  });

  it('takes the place of an older one: its files go, rules and what is not ours stay', async () => {
    const stores: Stores = new Map([['something else', new Map()]]);
    const one = worker('1', FILES, stores);
    await one.happen('install');
    await one.happen('activate');
    await one.ask('/rules/0123.mjs');
    const two = worker('2', ['./index.html', './assets/board-5678.js'], stores);
    await two.happen('install');
    // Both are there until the new one takes over.
    expect(await one.ask('/', 'navigate')).toBe('1 http://kosynier.test/index.html');
    await two.happen('activate');
    expect([...stores.keys()].sort()).toEqual(['kosynier-2', 'kosynier-rules', 'something else']);
    expect(await two.ask('/', 'navigate')).toBe('2 http://kosynier.test/index.html');
    expect(await two.ask('/rules/0123.mjs')).toBe('network http://kosynier.test/rules/0123.mjs');
    expect(two.fetched).toEqual([]);
  });
});
