/** How often something may be done: a bucket for each doer and deed, which fills again with time. In memory: a restart forgives. */

export interface Limit {
  readonly most: number;
  /** Milliseconds in which an empty bucket is full again. */
  readonly within: number;
}

const MINUTE = 60_000;

export const LIMITS = {
  signIn: { most: 10, within: 15 * MINUTE },
  /** Of one name or address, from everywhere: against a guesser with many machines. */
  signInName: { most: 100, within: 15 * MINUTE },
  newAccount: { most: 20, within: 60 * MINUTE },
  newGame: { most: 30, within: 10 * MINUTE },
  /** Of one account in one game. */
  action: { most: 100, within: 5_000 },
  chat: { most: 20, within: MINUTE },
  /** Whole stories: each plays a game again from its beginning. */
  story: { most: 30, within: MINUTE },
  /** Mails that visitors ask for, to one address and from one network. */
  mail: { most: 3, within: 60 * MINUTE },
  mailTo: { most: 20, within: 60 * MINUTE },
  mailFrom: { most: 20, within: 60 * MINUTE },
  /** Notices to try the channels. */
  trial: { most: 5, within: 10 * MINUTE },
  /** Everything about oneself: all games are read. */
  everything: { most: 3, within: 60 * MINUTE },
  report: { most: 10, within: 60 * MINUTE },
  /** On one socket of the live channel, of whatever kind. */
  message: { most: 300, within: 10_000 },
  /** A page that comes before a person's eyes, or goes: each turn is noted for the notices of every game that it watches. */
  looks: { most: 20, within: 10_000 },
  /** Games that were begun elsewhere, of one account and from one network: they are played again here. */
  bring: { most: 6, within: 10 * MINUTE },
  bringFrom: { most: 20, within: 10 * MINUTE },
  /** Battles of visitors' own making, of one account: each is looked through. */
  battle: { most: 10, within: 10 * MINUTE },
  battleFrom: { most: 20, within: 10 * MINUTE },
  /** Of positions, from one network. */
  picture: { most: 30, within: MINUTE },
  request: { most: 600, within: MINUTE },
} as const satisfies Readonly<Record<string, Limit>>;

export type Limited = keyof typeof LIMITS;

export interface Limits {
  /** Whether it may be done now; if so, it counts. */
  readonly may: (what: Limited, who: string) => boolean;
  /** In how many milliseconds it may be done again. */
  readonly waitFor: (what: Limited, who: string) => number;
}

interface Bucket {
  left: number;
  at: number;
}

const MOST_BUCKETS = 100_000;

export function newLimits(now: () => number, isOff = false): Limits {
  const buckets = new Map<string, Bucket>();
  const leftIn = ({ left, at }: Bucket, { most, within }: Limit): number => Math.min(most, left + ((now() - at) * most) / within);
  return {
    waitFor: (what, who) => {
      const bucket = buckets.get(`${what} ${who}`);
      const { most, within } = LIMITS[what];
      return bucket === undefined ? 0 : Math.max(0, ((1 - leftIn(bucket, LIMITS[what])) * within) / most);
    },
    may: (what, who) => {
      if (isOff) return true;
      const { most } = LIMITS[what];
      const key = `${what} ${who}`;
      const bucket = buckets.get(key) ?? { left: most, at: now() };
      bucket.left = leftIn(bucket, LIMITS[what]);
      bucket.at = now();
      buckets.delete(key);
      buckets.set(key, bucket);
      const [oldest] = buckets.keys();
      if (buckets.size > MOST_BUCKETS && oldest !== undefined) buckets.delete(oldest);
      if (bucket.left < 1) return false;
      bucket.left -= 1;
      return true;
    },
  };
}

/** Whole networks of IPv6 belong to one customer: the first half of an address counts. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:/, '');
  if (!plain.includes(':')) return plain;
  // `::` stands for as many zeros as are missing: written out, addresses of one network begin alike.
  const [before = '', after] = plain.split('::');
  const groups = (part: string): readonly string[] => (part === '' ? [] : part.split(':'));
  const [first, last] = [groups(before), groups(after ?? '')];
  const zeros = after === undefined ? [] : Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0');
  return [...first, ...zeros, ...last].slice(0, 4).join(':');
}
