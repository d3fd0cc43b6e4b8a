/** Of what a person can be told, by what, and how long it waits whether he comes by himself. */
import type { Text } from '@kosynier/engine';
import type { Pace } from '@kosynier/table';

export type Language = keyof Text;
export const LANGUAGES = ['en', 'pl'] as const satisfies readonly Language[];

/** Your decision, the battle begins, time is running low, an offer waits, something was said, the battle is over. */
export const NOTICE_KINDS = ['turn', 'begun', 'low', 'offer', 'chat', 'over'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** Chat is told to those persons alone who ask for it. */
export const FIRST_KINDS: readonly NoticeKind[] = NOTICE_KINDS.filter((kind) => kind !== 'chat');

/** What is found out when the time has come: everything but the clock, which has a moment of its own. */
export type EventKind = Exclude<NoticeKind, 'low'>;

/** The most important first: it gives the notice its title. */
export const BY_IMPORTANCE: readonly NoticeKind[] = ['over', 'begun', 'low', 'turn', 'offer', 'chat'];

/** Beside games: a notice to try the channels, and a channel that was switched off. */
export type AnyKind = NoticeKind | 'test' | 'hookOff';

/** At once, or in the mail of the day. */
export type Way = 'now' | 'digest';

export type Channel = 'mail' | 'push' | 'hook';

const SECOND = 1000;
const DELAY_MS = 120 * SECOND;
const LIVE_DELAY_MS = 30 * SECOND;

/** A player who comes by himself within this time need not be told. */
export const delayOf = ({ kind }: Pace): number => (kind === 'live' ? LIVE_DELAY_MS : DELAY_MS);

/** A live game calls a player to the board and says no more. */
export const isToldIn = ({ kind: pace }: Pace, kind: NoticeKind): boolean => pace !== 'live' || kind === 'turn' || kind === 'begun';
