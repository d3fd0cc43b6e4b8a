/**
 * The only way from this server to addresses that its users have named: no private networks (unless the administrator allows them), no
 * redirects, little time, little answer. The address that was checked is the one that is connected to, whatever the name says a moment
 * later.
 */
import { lookup } from 'node:dns';
import { request as plain } from 'node:http';
import { request as secure } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const TIME_MS = 5_000;
const MOST_ANSWER = 16_384;

const CLOSED = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  CLOSED.addSubnet(net, bits, 'ipv4');

/** Of IPv6 only what is given out to the world counts, without the ways in which it hides an address of IPv4. */
const OPEN6 = new BlockList();
OPEN6.addSubnet('2000::', 3, 'ipv6');
const HIDDEN4 = new BlockList();
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  HIDDEN4.addSubnet(net, bits, 'ipv6');

export function isOpenToAll(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !CLOSED.check(address, 'ipv4');
  return version === 6 && OPEN6.check(address, 'ipv6') && !HIDDEN4.check(address, 'ipv6');
}

export type Answered =
  | { readonly ok: true; readonly status: number }
  /** `status`: what it answered; null: nothing. `why`: a word, without the address. */
  | { readonly ok: false; readonly status: number | null; readonly why: string };

export interface Sent {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

export type Post = (address: string, sent: Sent) => Promise<Answered>;

/** A sentence: this address is not to be used. */
export function addressFault(address: string, allowsPrivate: boolean): string | undefined {
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    return 'is no address';
  }
  if (url.protocol !== 'https:' && !(allowsPrivate && url.protocol === 'http:')) return 'must begin with https://';
  if (url.username !== '' || url.password !== '') return 'must have no name and password in it';
  const name = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(name) !== 0 && !allowsPrivate && !isOpenToAll(name)) return 'is an address of a private network';
  return undefined;
}

/** Looks a name up, and answers with nothing that is closed. */
const guardedLookup: LookupFunction = (name, options, answer) => {
  lookup(name, { ...options, all: true }, (error, found) => {
    const [first] = found ?? [];
    if (error !== null || first === undefined) return answer(error ?? new Error('not found'), '', 0);
    if (!found.every(({ address }) => isOpenToAll(address))) return answer(Object.assign(new Error('private'), { code: 'PRIVATE' }), '', 0);
    // Newer versions of Node ask for all addresses, older ones for one.
    if (options.all === true) return (answer as unknown as (none: null, all: typeof found) => void)(null, found);
    return answer(null, first.address, first.family);
  });
};

export const newPost =
  (allowsPrivate: boolean): Post =>
  (address, { headers, body }) =>
    new Promise((resolve) => {
      const fault = addressFault(address, allowsPrivate);
      if (fault !== undefined) return resolve({ ok: false, status: null, why: fault });
      const url = new URL(address);
      const request = (url.protocol === 'https:' ? secure : plain)(url, {
        method: 'POST',
        headers: { ...headers, 'content-length': String(Buffer.byteLength(body)), 'user-agent': 'kosynier' },
        agent: false,
        signal: AbortSignal.timeout(TIME_MS),
        ...(allowsPrivate ? {} : { lookup: guardedLookup }),
      });
      // An answer that is none (a switch of protocols) ends the request without an error: the caller that waits must hear of it.
      request.on('close', () => resolve({ ok: false, status: null, why: 'did not answer as a webhook does' }));
      request.on('error', (error: NodeJS.ErrnoException) => resolve({ ok: false, status: null, why: wordOf(error) }));
      request.on('response', (response) => {
        const status = response.statusCode ?? 0;
        let size = 0;
        const done = (): void => {
          request.destroy();
          resolve(status >= 200 && status < 300 ? { ok: true, status } : { ok: false, status, why: `answered ${status}` });
        };
        response.on('data', (chunk: Buffer) => {
          size += chunk.length;
          if (size > MOST_ANSWER) done();
        });
        response.on('end', done);
        response.on('error', done);
      });
      request.end(body);
    });

const WORDS: Readonly<Record<string, string>> = {
  PRIVATE: 'is an address of a private network',
  ECONNREFUSED: 'does not answer',
  ENOTFOUND: 'has a name that nobody knows',
  ABORT_ERR: 'did not answer in time',
};

const wordOf = ({ code = '', name }: NodeJS.ErrnoException): string =>
  name === 'TimeoutError' || name === 'AbortError' ? 'did not answer in time' : (WORDS[code] ?? 'could not be reached');
