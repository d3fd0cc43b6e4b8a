/** Everything that the doors of the server need. */
import type { IncomingMessage } from 'node:http';
import type { Bus } from '../games/bus.ts';
import type { Computers } from '../games/computer.ts';
import type { Context } from '../games/context.ts';
import type { Presence } from '../games/presence.ts';
import type { Rooms } from '../games/rooms.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import type { Notices } from '../notices/notices.ts';
import type { Limits } from '../people/limits.ts';
import type { People, Person } from '../people/people.ts';
import { cookieIn, isOwnOrigin, type Site } from './site.ts';

export interface Desk {
  readonly context: Context;
  readonly rooms: Rooms;
  readonly bus: Bus;
  readonly people: People;
  readonly limits: Limits;
  /** For storms and measurements. */
  readonly isUnlimited: boolean;
  readonly computers: Computers;
  readonly presence: Presence;
  readonly notices: Notices;
  readonly site: Site;
  readonly log: Log;
  readonly metrics: Metrics;
}

type Headers = IncomingMessage['headers'];

/** The person who asks: a program by its key, a visitor by his cookie. A cookie counts only if the request comes from our own page. */
export async function whoAsks({ people, site }: Desk, headers: Headers): Promise<Person | undefined> {
  const key = /^Bearer ([\w-]{20,100})$/.exec(headers.authorization ?? '')?.[1];
  if (key !== undefined) return people.ofToken(key);
  const secret = cookieIn(site, headers.cookie);
  return secret === undefined || !isOwnOrigin(site, headers) ? undefined : people.ofSession(secret);
}
