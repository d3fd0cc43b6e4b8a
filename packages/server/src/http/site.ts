/** The site as its visitors reach it: its address, the origins whose requests count, and how cookies look there. */
import { isIP } from 'node:net';
import { hostname, networkInterfaces } from 'node:os';

export interface Site {
  /** Where the server listens. */
  readonly host: string;
  /** `https://example.org`, if a proxy in front of the server speaks TLS; null: plain http. */
  readonly publicAddress: string | null;
}

const nameIn = (host: string): string => {
  try {
    return new URL(`http://${host}`).hostname.replace(/^\[|\]$/g, '');
  } catch {
    return '';
  }
};

/** Another name for this address is an attempt to ask in the name of a visitor (DNS rebinding). */
export function isOurHost({ host, publicAddress }: Site, header: string | undefined): boolean {
  const name = nameIn(header ?? '');
  if (name === '') return false;
  if (publicAddress !== null && name === new URL(publicAddress).hostname) return true;
  return isIP(name) !== 0 || name === 'localhost' || name === host || isNameOfMachine(name.toLowerCase());
}

const isNameOfMachine = (name: string): boolean => [hostname(), `${hostname()}.local`].some((one) => one.toLowerCase() === name);

/** Requests of other sites carry the cookie of a visitor; they are told by their origin. */
export function isOwnOrigin(
  { publicAddress }: Site,
  headers: {
    readonly origin?: string | undefined;
    readonly host?: string | undefined;
    readonly 'sec-fetch-site'?: string | string[] | undefined;
  },
): boolean {
  const fetched = headers['sec-fetch-site'];
  if (fetched !== undefined && fetched !== 'same-origin' && fetched !== 'none') return false;
  if (headers.origin === undefined) return true;
  if (publicAddress !== null && headers.origin === new URL(publicAddress).origin) return true;
  return headers.origin === `http://${headers.host ?? ''}`;
}

/** How visitors call the site: as it was set, or as they have called it. */
export const addressOf = ({ publicAddress }: Site, host: string | undefined): string =>
  publicAddress === null ? `http://${host ?? 'localhost'}` : new URL(publicAddress).origin;

const isEverywhere = ({ host }: Site): boolean => host === '0.0.0.0' || host === '::';
const isLoopback = (name: string): boolean => name === 'localhost' || name === '::1' || name.startsWith('127.');

/** Addresses at which others reach the site, for invitations; none: it is bound to this machine. */
export function addressesForOthers(site: Site, port: number): readonly string[] {
  if (site.publicAddress !== null) return [new URL(site.publicAddress).origin];
  if (!isEverywhere(site)) return isLoopback(site.host) ? [] : [`http://${site.host}:${port}`];
  return Object.values(networkInterfaces()).flatMap((list) =>
    (list ?? []).flatMap(({ internal, family, address }) => (internal || family !== 'IPv4' ? [] : [`http://${address}:${port}`])),
  );
}

const isSecure = ({ publicAddress }: Site): boolean => publicAddress?.startsWith('https:') === true;

/** On plain http a browser keeps no cookie that is marked as secure. */
export const cookieName = (site: Site): string => (isSecure(site) ? '__Host-kosynier' : 'kosynier');

export const cookieOf = (site: Site, secret: string, days: number): string =>
  `${cookieName(site)}=${secret}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${days * 86_400}${isSecure(site) ? '; Secure' : ''}`;

export function cookieIn(site: Site, header: string | undefined): string | undefined {
  const name = `${cookieName(site)}=`;
  return (header ?? '')
    .split(';')
    .map((one) => one.trim())
    .find((one) => one.startsWith(name))
    ?.slice(name.length);
}

/**
 * Nothing is framed, sniffed or sent on; the page runs its own scripts and asks its own server alone. Styles of single elements are the page's own way to place things.
 * On plain http nothing is upgraded: there is no https to go to.
 */
const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "media-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
];

export const headersOf = (site: Site): Readonly<Record<string, string>> => ({
  'content-security-policy': [...POLICY, ...(isSecure(site) ? ['upgrade-insecure-requests'] : [])].join('; '),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  ...(isSecure(site) ? { 'strict-transport-security': 'max-age=31536000' } : {}),
});
