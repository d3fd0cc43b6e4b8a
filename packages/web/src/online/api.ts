/** Questions to the server, and its answers: a value, or a word and a sentence why not. */
import type { SeatNumber } from '@kosynier/dice';
import type { GameOptions, GameView, SideNumber, Text } from '@kosynier/engine';
import type { Json, LogHeader, Message, NamedOrders, Pace } from '@kosynier/table';

export type Answer<T> = { readonly ok: true; readonly value: T } | No;

export interface No {
  readonly ok: false;
  /** What the server calls it; `unreachable`: no answer at all; `noServer`: something else answers there. */
  readonly error: string;
  readonly message: string;
  /** Seconds after which it can be done again, where it was done too often. */
  readonly wait?: number;
}

const NO_ANSWER: No = { ok: false, error: 'unreachable', message: '' };
const NO_SERVER: No = { ok: false, error: 'noServer', message: '' };

/** `isLast`: it is sent also when the page is left in this moment. */
export async function ask<T>(method: 'GET' | 'POST', path: string, body?: object, isLast = false): Promise<Answer<T>> {
  let response: Response;
  try {
    response = await fetch(`./api${path}`, {
      method,
      credentials: 'same-origin',
      keepalive: isLast,
      ...(method === 'POST' ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body ?? {}) } : {}),
    });
  } catch {
    return NO_ANSWER;
  }
  // A plain server of files knows no API and answers with a page, or that there is none.
  if (response.headers.get('content-type')?.includes('json') !== true) return NO_SERVER;
  const sent: unknown = await response.json().catch(() => undefined);
  if (sent === undefined) return NO_SERVER;
  return response.ok ? { ok: true, value: sent as T } : refusalIn(sent);
}

function refusalIn(sent: unknown): No {
  const { error, why, message = '', ...more } = sent as Partial<No> & { readonly why?: string };
  return { ok: false, error: error ?? why ?? 'unavailable', message, ...(more.wait === undefined ? {} : { wait: more.wait }) };
}

/** What the server has as a file. */
export async function fileAt(address: string): Promise<Answer<Blob>> {
  try {
    const response = await fetch(address, { credentials: 'same-origin' });
    return response.ok ? { ok: true, value: await response.blob() } : refusalIn(await response.json());
  } catch {
    return NO_ANSWER;
  }
}

export interface Me {
  readonly id: string;
  readonly name: string;
  readonly isGuest: boolean;
  readonly isAdmin: boolean;
}

export interface ClockTold {
  readonly left: readonly [number, number];
  readonly rest: readonly [number, number];
  readonly flagged: SeatNumber | null;
  readonly running: SeatNumber | null;
  readonly isPaused: boolean;
}

export interface SeatTold {
  /** The account that sits there; null: the computer, or nobody any more, or the asker has no account. */
  readonly id: string | null;
  readonly who: string;
  readonly name: string;
  readonly side: SideNumber | null;
}

export interface Snapshot {
  readonly n: number;
  readonly header: LogHeader;
  readonly seat: SeatNumber | null;
  readonly side: SideNumber | null;
  readonly seats: readonly [SeatTold | null, SeatTold | null];
  readonly committed: readonly [boolean, boolean];
  readonly shown: readonly [boolean, boolean];
  readonly epoch: number;
  readonly head: string;
  readonly orders: NamedOrders | null;
  readonly state: 'open' | 'running' | 'over';
  readonly frozen: boolean;
  readonly visibility: 'public' | 'private';
  readonly rated: boolean;
  /** So many lines later than the players do spectators see what happens. */
  readonly delay: number;
  readonly tournament: string | null;
  readonly clock: ClockTold;
  readonly view: GameView;
}

/** `isProvisional`: it may be far off. */
export interface RatingTold {
  readonly rating: number;
  readonly deviation: number;
  readonly isProvisional: boolean;
}

/** The names of a battle that a player has brought. */
export interface BroughtBattle {
  readonly title: Text;
  readonly sides: readonly { readonly id: string; readonly name: Text }[];
  readonly scenarios: readonly { readonly id: string; readonly title: Text }[];
}

/** Which battle a game is of. */
export interface PlayedOn {
  readonly battle: string;
  readonly scenario: string;
  /** Null: the battle comes with the program. */
  readonly brought: BroughtBattle | null;
}

export interface Challenge extends PlayedOn {
  readonly game: string;
  readonly options: GameOptions;
  readonly pace: Pace;
  /** The side that is free; null: by chance. */
  readonly side: string | null;
  readonly rated: boolean;
  readonly by: { readonly id: string | null; readonly name: string; readonly isGuest: boolean; readonly rating: RatingTold | null };
  readonly created: string;
  readonly isOwn: boolean;
}

export interface OwnGame extends PlayedOn {
  readonly game: string;
  readonly pace: Pace;
  readonly state: 'open' | 'running' | 'over';
  readonly rated: boolean;
  readonly side: string | null;
  readonly seat: SeatNumber;
  readonly opponent: { readonly name: string; readonly who: string } | null;
  readonly waitsForMe: boolean;
  readonly clock: ClockTold | null;
  readonly moved: string;
  readonly hasOffer: boolean;
  readonly result: Json;
  readonly unread: number;
}

export interface Watchable extends PlayedOn {
  readonly game: string;
  readonly pace: Pace;
  readonly names: readonly [string, string];
  readonly moved: string;
  readonly state: 'running' | 'over';
}

export interface Lists {
  readonly open: readonly Challenge[];
  readonly own: readonly OwnGame[];
  readonly watch: readonly Watchable[];
  /** One’s own, by battle. */
  readonly ratings: Readonly<Record<string, RatingTold>>;
}

export interface Invitation extends PlayedOn {
  readonly game: string;
  readonly options: GameOptions;
  readonly pace: Pace;
  readonly side: string | null;
  readonly rated: boolean;
  readonly by: { readonly name: string };
  /** Moves that were made before the game came to the server. */
  readonly begun: number;
  /** `gone`: taken back or lapsed before anybody sat down. */
  readonly state: 'open' | 'taken' | 'over' | 'gone';
  /** Where the asker sits already. */
  readonly seat: SeatNumber | null;
}

export interface NewGame {
  readonly battle: string;
  readonly scenario: string;
  readonly options?: GameOptions;
  readonly pace?: Pace;
  readonly side?: string;
  readonly visibility?: 'public' | 'private';
  readonly rated?: boolean;
  readonly delay?: number;
  /** A game that was begun elsewhere, as a record. */
  readonly record?: string;
  readonly opponent: 'open' | 'invitation' | { readonly computer: string };
}

export interface Made {
  readonly game: string;
  readonly seat: SeatNumber;
  readonly header: LogHeader;
  readonly key?: string;
}

export interface ChatLine {
  /** The number of the line in its chat. */
  readonly n: number;
  readonly at: string;
  readonly name: string;
  /** The account that says it; null: it is gone. */
  readonly by: string | null;
  readonly seat: SeatNumber | null;
  readonly text?: string;
  /** A set phrase, which every reader has in his own language. */
  readonly phrase?: Phrase;
}

export const PHRASES = ['hello', 'oneMoment', 'wellPlayed', 'thanks', 'sorry', 'goodGame'] as const;
export type Phrase = (typeof PHRASES)[number];

export interface SiteTold {
  /** At which others reach the server; none: it is bound to its machine. */
  readonly addresses: readonly string[];
  readonly hasMail: boolean;
}

export const siteTold = (): Promise<Answer<SiteTold>> => ask('GET', '/site');
/** `rules`: the hash of those of new games; null: those of the program. */
export const healthTold = (): Promise<Answer<{ readonly rules: string | null }>> => ask('GET', '/health');
export const lists = (): Promise<Answer<Lists>> => ask('GET', '/games');
export const snapshotOf = (game: string): Promise<Answer<{ readonly snapshot: Snapshot }>> => ask('GET', `/games/${game}`);
/** Everything from the first line on, as this person may know it. */
export const storyOf = (game: string): Promise<Answer<{ readonly steps: readonly Message[] }>> =>
  ask('GET', `/games/${game}/steps?after=0&all=1`);
export const invitationOf = (game: string, key: string): Promise<Answer<Invitation>> =>
  ask('GET', `/invitations/${game}?key=${encodeURIComponent(key)}`);
