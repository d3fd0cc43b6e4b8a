/** The site as others reach it: on plain http in a house, and behind a server for TLS. */
import { describe, expect, it } from 'vitest';
import { addressesForOthers, addressOf, cookieIn, cookieOf, headersOf, isOurHost, isOwnOrigin } from '../src/http/site.ts';

const HERE = { host: '127.0.0.1', publicAddress: null };
const HOUSE = { host: '0.0.0.0', publicAddress: null };
const WORLD = { host: '127.0.0.1', publicAddress: 'https://kosynier.example' };

describe('on plain http', () => {
  it('a cookie is one that a browser keeps there, and nothing is sent to https', () => {
    expect(cookieOf(HOUSE, 'abc', 180)).toBe('kosynier=abc; Path=/; HttpOnly; SameSite=Lax; Max-Age=15552000');
    expect(cookieIn(HOUSE, 'other=1; kosynier=abc')).toBe('abc');
    expect(headersOf(HOUSE)['content-security-policy']).not.toContain('upgrade-insecure-requests');
    expect(headersOf(HOUSE)).not.toHaveProperty('strict-transport-security');
  });

  it('invitations name an address that others reach, if there is one', () => {
    expect(addressesForOthers(HERE, 1794)).toEqual([]);
    expect(addressesForOthers({ ...HOUSE, host: '10.1.2.3' }, 1794)).toEqual(['http://10.1.2.3:1794']);
    for (const address of addressesForOthers(HOUSE, 1794)) expect(address).toMatch(/^http:\/\/\d+\.\d+\.\d+\.\d+:1794$/);
    expect(addressOf(HOUSE, '10.1.2.3:1794')).toBe('http://10.1.2.3:1794');
  });
});

describe('behind a server for TLS', () => {
  it('a cookie travels by https alone, for this host alone', () => {
    expect(cookieOf(WORLD, 'abc', 180)).toBe('__Host-kosynier=abc; Path=/; HttpOnly; SameSite=Lax; Max-Age=15552000; Secure');
    expect(cookieIn(WORLD, 'kosynier=abc')).toBeUndefined();
    expect(headersOf(WORLD)['content-security-policy']).toContain('upgrade-insecure-requests');
  });

  it('invitations name the public address', () => {
    expect(addressesForOthers(WORLD, 1794)).toEqual(['https://kosynier.example']);
    expect(addressOf(WORLD, '127.0.0.1:1794')).toBe('https://kosynier.example');
  });
});

describe('whoever asks', () => {
  it('calls the server by a number, by its own name, or by that of the site: another name leads a browser astray', () => {
    for (const host of ['127.0.0.1:1794', '[::1]:1794', 'localhost', '10.1.2.3:1794']) expect(isOurHost(HOUSE, host)).toBe(true);
    for (const host of ['rebound.example:1794', '', undefined, 'a b']) expect(isOurHost(HOUSE, host)).toBe(false);
    expect(isOurHost(WORLD, 'kosynier.example')).toBe(true);
    expect(isOurHost(HOUSE, 'kosynier.example')).toBe(false);
  });

  it('comes from our own page, or is no page at all', () => {
    expect(isOwnOrigin(HOUSE, { host: '10.1.2.3:1794', origin: 'http://10.1.2.3:1794' })).toBe(true);
    expect(isOwnOrigin(HOUSE, { host: '10.1.2.3:1794' })).toBe(true);
    expect(isOwnOrigin(HOUSE, { host: '10.1.2.3:1794', origin: 'http://10.1.2.3:8080' })).toBe(false);
    expect(isOwnOrigin(HOUSE, { host: '10.1.2.3:1794', origin: 'null' })).toBe(false);
    expect(isOwnOrigin(HOUSE, { host: '10.1.2.3:1794', 'sec-fetch-site': 'cross-site' })).toBe(false);
    expect(isOwnOrigin(HOUSE, { host: '10.1.2.3:1794', 'sec-fetch-site': 'same-site' })).toBe(false);
    expect(isOwnOrigin(WORLD, { host: '127.0.0.1:1794', origin: 'https://kosynier.example' })).toBe(true);
  });
});
