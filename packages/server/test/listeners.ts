/** Those who are told: a mail server that has no mailbox for `nobody@`, a service that pushes to browsers, and a program behind a webhook. Each can be down. */
import { createDecipheriv, createECDH, createHmac, type ECDH, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { fail } from './support.ts';

export interface Mail {
  readonly to: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface Mailbox {
  readonly url: string;
  readonly mails: Mail[];
  /** The next mail that nobody has read, as soon as it comes. */
  readonly next: () => Promise<Mail>;
  /** Says that it cannot take mail now. */
  isDown: boolean;
  readonly close: () => Promise<void>;
}

export async function openMailbox(): Promise<Mailbox> {
  const mails: Mail[] = [];
  const waiting: (() => void)[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onMailFrom: (_address, _session, answer) =>
      answer(box.isDown ? Object.assign(new Error('not now, <anna@example.org>'), { responseCode: 421 }) : null),
    onRcptTo: ({ address }, _session, answer) =>
      answer(address.startsWith('nobody@') ? Object.assign(new Error('no such mailbox'), { responseCode: 550 }) : null),
    onData: (stream, { envelope }, answer) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        mails.push(readMail(Buffer.concat(chunks).toString('latin1'), envelope.rcptTo[0]?.address ?? ''));
        answer(null);
        for (const look of waiting.splice(0)) look();
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const box: Mailbox = {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    next: async () => {
      while (mails.length === 0) await new Promise<void>((resolve) => waiting.push(resolve));
      return mails.shift() ?? fail('no mail');
    },
    isDown: false,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
  return box;
}

function readMail(raw: string, to: string): Mail {
  const { headers, body } = partOf(raw);
  const boundary = /boundary="([^"]+)"/.exec(headers['content-type'] ?? '')?.[1] ?? fail('no parts');
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => partOf(part.replace(/^\r\n/, '')));
  const ofType = (type: string): string => {
    const part = parts.find((one) => one.headers['content-type']?.startsWith(type)) ?? fail(`no ${type}`);
    return decoded(part.body, part.headers['content-transfer-encoding'] ?? '').replaceAll('\r\n', '\n');
  };
  return { to, headers, subject: words(headers['subject'] ?? ''), text: ofType('text/plain'), html: ofType('text/html') };
}

function partOf(raw: string): { readonly headers: Record<string, string>; readonly body: string } {
  const at = raw.indexOf('\r\n\r\n');
  const lines = raw
    .slice(0, at)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]);
  return { headers: Object.fromEntries(headers) as Record<string, string>, body: raw.slice(at + 4) };
}

function decoded(text: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(text, 'base64').toString();
  if (encoding !== 'quoted-printable') return text.trimEnd();
  const bytes = text
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString().trimEnd();
}

/** `=?UTF-8?Q?…?=` and `=?UTF-8?B?…?=`. */
const words = (text: string): string =>
  text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?([QB])\?(.*?)\?=/gi, (_, way: string, word: string) =>
      decoded(way.toUpperCase() === 'Q' ? word.replaceAll('_', ' ') : word, way.toUpperCase() === 'Q' ? 'quoted-printable' : 'base64'),
    );

export interface Received {
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

/** A program that listens at an address. */
export interface Receiver {
  readonly url: string;
  readonly received: Received[];
  /** What it answers. */
  status: number;
  readonly close: () => Promise<void>;
}

export async function openReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) });
      response.writeHead(one.status, one.status >= 300 && one.status < 400 ? { location: '/elsewhere' } : {}).end('x'.repeat(100_000));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const one: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    status: 201,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return one;
}

/** A browser that has asked for notices: it alone can read them. */
export interface Browser {
  readonly subscription: { readonly endpoint: string; readonly keys: { readonly p256dh: string; readonly auth: string } };
  readonly read: (received: Received) => { readonly title: string; readonly body: string; readonly url: string; readonly tag: string };
}

export function newBrowser(endpoint: string): Browser {
  const ecdh = createECDH('prime256v1');
  const publicKey = ecdh.generateKeys();
  const auth = randomBytes(16);
  return {
    subscription: { endpoint, keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') } },
    read: ({ body }) => JSON.parse(decrypted(body, ecdh, auth)),
  };
}

const hmac = (key: Buffer, ...data: Buffer[]): Buffer => createHmac('sha256', key).update(Buffer.concat(data)).digest();
const label = (text: string): Buffer => Buffer.from(`${text}\0`);
const ONE = Buffer.from([1]);

/** RFC 8291 on RFC 8188, by the book: salt, size of records, key of the sender, one record. */
function decrypted(body: Buffer, own: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const length = body[20] ?? 0;
  const sender = body.subarray(21, 21 + length);
  const record = body.subarray(21 + length);
  const shared = hmac(auth, own.computeSecret(sender));
  const secret = hmac(shared, label('WebPush: info'), own.getPublicKey(), sender, ONE);
  const pseudo = hmac(salt, secret);
  const key = hmac(pseudo, label('Content-Encoding: aes128gcm'), ONE).subarray(0, 16);
  const nonce = hmac(pseudo, label('Content-Encoding: nonce'), ONE).subarray(0, 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  return plain.subarray(0, plain.lastIndexOf(2)).toString();
}
