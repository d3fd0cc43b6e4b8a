/** What is told, when: as values. */
import { describe, expect, it } from 'vitest';
import { newClock } from '../src/games/clock.ts';
import { readConfig } from '../src/index.ts';
import { type Happened, jobsOf, nextLow } from '../src/notices/arming.ts';
import { notYetTold, type Told } from '../src/notices/facts.ts';
import { isTimeZone, minuteOfDay, nextDigest, quietUntil } from '../src/notices/hours.ts';
import { timeInWords, wordsOf } from '../src/notices/letters.ts';
import { addressFault, isOpenToAll, newPost } from '../src/notices/outside.ts';
import { readStopKey, stopKey } from '../src/notices/stopping.ts';
import { vaultOf } from '../src/store/vault.ts';

const HOUR = 3_600_000;
const WARSAW = 'Europe/Warsaw';
const night = { from: 22 * 60, to: 7 * 60 };
const at = (text: string): number => Date.parse(text);

describe('quiet hours', () => {
  it('are those of the person’s own day, over midnight and by day', () => {
    expect(minuteOfDay(at('2031-01-10T12:30:00Z'), WARSAW)).toBe(13 * 60 + 30);
    expect(quietUntil(night, at('2031-01-10T20:59:00Z'), WARSAW)).toBeNull();
    expect(quietUntil(night, at('2031-01-10T21:00:00Z'), WARSAW)).toBe(at('2031-01-11T06:00:00Z'));
    expect(quietUntil(night, at('2031-01-11T05:59:00Z'), WARSAW)).toBe(at('2031-01-11T06:00:00Z'));
    expect(quietUntil(night, at('2031-01-11T06:00:00Z'), WARSAW)).toBeNull();
    const work = { from: 9 * 60, to: 17 * 60 };
    expect(quietUntil(work, at('2031-01-10T08:00:00Z'), WARSAW)).toBe(at('2031-01-10T16:00:00Z'));
    expect(quietUntil(work, at('2031-01-10T18:00:00Z'), WARSAW)).toBeNull();
    expect(quietUntil(null, 0, WARSAW)).toBeNull();
    expect(quietUntil({ from: 60, to: 60 }, at('2031-01-10T00:00:00Z'), WARSAW)).toBeNull();
  });
  it('end at seven also in the nights in which clocks are changed', () => {
    expect(quietUntil(night, at('2031-03-29T22:30:00Z'), WARSAW)).toBe(at('2031-03-30T05:00:00Z'));
    expect(quietUntil(night, at('2031-10-25T21:30:00Z'), WARSAW)).toBe(at('2031-10-26T06:00:00Z'));
    expect(nextDigest(8, at('2031-10-25T07:00:00Z'), WARSAW)).toBe(at('2031-10-26T07:00:00Z'));
  });
  it('know the time zones there are', () => {
    expect([WARSAW, 'UTC', 'America/New_York', 'Mars/Base', ''].map(isTimeZone)).toEqual([true, true, true, false, false]);
  });
});

it('the mail of the day comes at its next hour, and tomorrow if it is that hour now', () => {
  expect(nextDigest(8, at('2031-06-02T04:00:00Z'), WARSAW)).toBe(at('2031-06-02T06:00:00Z'));
  expect(nextDigest(8, at('2031-06-02T06:00:00Z'), WARSAW)).toBe(at('2031-06-03T06:00:00Z'));
});

describe('jobs of a move', () => {
  const pace = { kind: 'slow', hours: 72, increment: 12 } as const;
  const clock = { ...newClock(pace, 0), running: 0 } as const;
  const moved: Happened = {
    game: 'g',
    pace,
    accounts: ['anna', 'jan'],
    mover: 0,
    before: clock,
    after: { ...clock, running: 1, since: 10 },
    isOver: false,
    isThawed: false,
    hasOffered: false,
    isLooking: () => false,
  };
  const told = (happened: Partial<Happened>) =>
    jobsOf({ ...moved, ...happened }, 10).map(({ task, key, at: when }) => `${task} ${key.split(':').at(-1)} ${when}`);
  it('call whoever decides now, in two minutes, and when a quarter of his time is left', () => {
    expect(told({})).toEqual(['notice jan 120010', `low jan ${10 + 54 * HOUR}`]);
    expect(told({ isLooking: () => true })).toEqual([`low jan ${10 + 54 * HOUR}`]);
    expect(told({ accounts: ['anna', null] })).toEqual([]);
    // Most moves hand nothing over.
    expect(told({ after: clock })).toEqual([]);
    expect(told({ after: clock, isThawed: true })).toEqual(['notice anna 120010']);
  });
  it('tell the other of an offer, and of the end', () => {
    expect(told({ after: clock, hasOffered: true })).toEqual(['notice jan 120010']);
    expect(told({ isOver: true, after: { ...clock, running: null } })).toEqual(['notice jan 120010']);
    expect(told({ isOver: true, mover: null, after: { ...clock, running: null } })).toEqual(['notice anna 120010', 'notice jan 120010']);
  });
  it('of a live game call to the board, after half a minute, and nothing else', () => {
    const live = { kind: 'live', seconds: 600, increment: 5 } as const;
    expect(told({ pace: live })).toEqual(['notice jan 30010']);
    expect(told({ pace: live, after: clock, hasOffered: true })).toEqual([]);
    expect(told({ pace: live, isOver: true, after: { ...clock, running: null } })).toEqual([]);
  });
  it('time runs low first on the clock, then of the days of rest, and not while it stands', () => {
    const running = moved.after;
    expect(nextLow(pace, running, 10)).toBe(10 + 54 * HOUR);
    expect(nextLow(pace, running, 10 + 54 * HOUR)).toBe(10 + 72 * HOUR + 15.75 * 24 * HOUR);
    expect(nextLow(pace, running, 10 + 40 * 24 * HOUR)).toBeNull();
    expect(nextLow(pace, { ...running, isPaused: true }, 10)).toBeNull();
    expect(nextLow({ kind: 'noClock' }, running, 10)).toBeNull();
  });
});

describe('one notice until somebody has acted', () => {
  const facts = { state: 'running', n: 20 } as const;
  const of = (kind: string, n: number, said = 0): Told => ({ kind, way: 'now', n, said });
  const none = { n: 0, said: 0 };
  it('a decision outweighs an offer, and an offer words', () => {
    expect(notYetTold(['turn', 'offer', 'chat'], 'now', facts, [], none)).toEqual(['turn', 'offer', 'chat']);
    expect(notYetTold(['turn', 'offer', 'chat'], 'now', facts, [of('turn', 10)], none)).toEqual([]);
    expect(notYetTold(['turn', 'offer', 'chat'], 'now', facts, [of('chat', 10)], none)).toEqual(['turn', 'offer']);
    expect(notYetTold(['turn', 'offer', 'chat'], 'now', facts, [of('offer', 10)], none)).toEqual(['turn']);
  });
  it('an act, or a word, makes room for the next; the mail of the day counts for itself', () => {
    expect(notYetTold(['turn'], 'now', facts, [of('turn', 10)], { n: 11, said: 0 })).toEqual(['turn']);
    expect(notYetTold(['turn'], 'now', facts, [of('turn', 10)], { n: 10, said: 0 })).toEqual([]);
    expect(notYetTold(['chat'], 'now', facts, [of('chat', 10, 5)], { n: 0, said: 6 })).toEqual(['chat']);
    expect(notYetTold(['turn'], 'digest', facts, [of('turn', 10)], none)).toEqual(['turn']);
  });
  it('the beginning and the end are told once, and the end clears the table', () => {
    expect(notYetTold(['begun', 'over'], 'now', facts, [of('begun', 1)], { n: 15, said: 0 })).toEqual(['over']);
    expect(notYetTold(['offer'], 'now', { state: 'over', n: 20 }, [of('turn', 10)], none)).toEqual(['offer']);
    expect(notYetTold(['offer'], 'now', { state: 'over', n: 20 }, [of('offer', 20)], none)).toEqual([]);
  });
});

describe('addresses that others name', () => {
  it('lead to no private network, by whatever notation', () => {
    const closed =
      '127.0.0.1 10.0.0.1 172.16.0.1 172.31.255.255 192.168.1.1 169.254.169.254 100.64.0.1 0.0.0.0 224.0.0.1 255.255.255.255 ::1 :: fe80::1 fc00::1 fd12::1 ::ffff:127.0.0.1 ::ffff:7f00:1 64:ff9b::7f00:1 2002:7f00:1:: 2001:db8::1 ff02::1';
    for (const address of closed.split(' ')) expect(isOpenToAll(address), address).toBe(false);
    for (const address of ['1.1.1.1', '172.32.0.1', '8.8.8.8', '2606:4700::1111']) expect(isOpenToAll(address), address).toBe(true);
    for (const url of ['https://2130706433/', 'https://0x7f.1/', 'https://127.1/', 'https://[::ffff:127.0.0.1]/'])
      expect(addressFault(url, false), url).toContain('private');
    expect(addressFault('https://discord.com/api/webhooks/1/x', false)).toBeUndefined();
    expect(addressFault('http://127.0.0.1/', true)).toBeUndefined();
  });
  it('are refused also where a name leads there', async () => {
    expect(await newPost(false)('https://localhost/x', { headers: {}, body: '{}' })).toEqual({
      ok: false,
      status: null,
      why: 'is an address of a private network',
    });
  });
});

it('the key that stops mail is of one person and one server', () => {
  const [vault, other] = [vaultOf('one secret'), vaultOf('another secret')];
  const [account, game] = ['0123456789abcdef01234567', '0'.repeat(32)];
  for (const stopping of [
    { account, game: null },
    { account, game },
  ]) {
    const key = stopKey(vault, stopping);
    expect(readStopKey(vault, key)).toEqual(stopping);
    expect(readStopKey(other, key)).toBeUndefined();
    expect(readStopKey(vault, key.replace('0123', '1123'))).toBeUndefined();
  }
  expect(readStopKey(vault, 'nothing')).toBeUndefined();
});

it('time is told in whole days and hours, in both languages', () => {
  const times = [30_000, HOUR, 17.99 * HOUR, 48 * HOUR, 95.5 * HOUR];
  expect(times.map((time) => timeInWords(time, wordsOf('en')))).toEqual([
    '1 minute',
    '1 hour',
    '17 hours and 59 minutes',
    '2 days',
    '3 days and 23 hours',
  ]);
  expect(times.map((time) => timeInWords(time, wordsOf('pl')))).toEqual([
    '1 minuta',
    '1 godzina',
    '17 godzin i 59 minut',
    '2 dni',
    '3 dni i 23 godziny',
  ]);
});

it('settings of mail are checked with all others at the start, and no password is told again', () => {
  const read = (environment: Record<string, string>, flags = {}) => readConfig(flags, environment, false);
  const good = read({ KOSYNIER_MAIL: 'smtps://me:secret@mail.example.org', KOSYNIER_PUBLIC: 'https://kosynier.example' });
  expect(good).toMatchObject({
    ok: true,
    config: {
      mail: { url: 'smtps://me:secret@mail.example.org', from: 'Kosynier <kosynier@kosynier.example>' },
      allowsPrivateHooks: false,
    },
  });
  expect(read({})).toMatchObject({ ok: true, config: { mail: null } });
  expect(read({ KOSYNIER_PRIVATE_HOOKS: '1' })).toMatchObject({ ok: true, config: { allowsPrivateHooks: true } });
  const bad = read({
    KOSYNIER_MAIL: 'https://me:secret@example.org',
    KOSYNIER_MAIL_FROM: 'nobody',
    KOSYNIER_PRIVATE_HOOKS: 'yes',
    KOSYNIER_PORT: 'x',
  });
  if (bad.ok) throw new Error('it was taken');
  expect(bad.problems).toHaveLength(4);
  expect(bad.problems.join()).not.toContain('secret');
  for (const name of ['KOSYNIER_PORT', 'KOSYNIER_MAIL ', 'KOSYNIER_MAIL_FROM', 'KOSYNIER_PRIVATE_HOOKS'])
    expect(bad.problems.join('\n')).toContain(name);
});
