/** Which notices a game may call for: entered as jobs with what has happened, and weighed again when their time has come. */
import type { SeatNumber } from '@kosynier/dice';
import type { Pace } from '@kosynier/table';
import type { Clock } from '../games/clock.ts';
import type { NewJob } from '../store/jobs.ts';
import { delayOf, type EventKind, isToldIn } from './kinds.ts';

/** A game and a person who plays it. */
export interface Whom {
  readonly game: string;
  readonly account: string;
}

export interface NoticeItem extends Whom {
  readonly kind: EventKind;
}

/** `since`: of the clock; another decision has another. */
export interface LowJob extends Whom {
  readonly since: number;
}

export const noticeKey = ({ game, account }: Whom): string => `notice:${game}:${account}`;
const lowKey = ({ game, account }: Whom): string => `low:${game}:${account}`;

/** One job for a game and a person, whatever happens: what comes later is added to it. Chat does not put it off. */
export const noticeJob = (whom: Whom, kind: EventKind, at: number): NewJob => ({
  task: 'notice',
  key: noticeKey(whom),
  payload: [{ ...whom, kind } satisfies NoticeItem],
  at,
  ...(kind === 'chat' ? { keepsTime: true } : {}),
});

/** A quarter of the time that a player had when the decision came. */
const LOW = 1 / 4;

/** When the time of the seat that decides runs low: first that of the clock, then the days of rest. Null: never, or it has been. */
export function nextLow(pace: Pace, clock: Clock, after: number): number | null {
  const { running, since, left, rest, isPaused } = clock;
  if (pace.kind !== 'slow' || running === null || isPaused) return null;
  const ofClock = since + left[running] * (1 - LOW);
  const ofRest = since + left[running] + rest[running] * (1 - LOW);
  return [...(left[running] > 0 ? [ofClock] : []), ...(rest[running] > 0 ? [ofRest] : [])].find((at) => at > after) ?? null;
}

export const lowJob = (whom: Whom, clock: Clock, at: number): NewJob => ({
  task: 'low',
  key: lowKey(whom),
  payload: { ...whom, since: clock.since } satisfies LowJob,
  at,
});

/** A move as it concerns notices. */
export interface Happened {
  readonly game: string;
  readonly pace: Pace;
  /** By seat; null: a free seat, or the computer. */
  readonly accounts: readonly [string | null, string | null];
  /** The seat that did it knows it. */
  readonly mover: SeatNumber | null;
  readonly before: Clock;
  readonly after: Clock;
  readonly isOver: boolean;
  /** A game that had stopped goes on. */
  readonly isThawed: boolean;
  readonly hasOffered: boolean;
  readonly isLooking: (seat: SeatNumber) => boolean;
}

/** The jobs of a move: few moves have any, for a player who looks is told by what he sees. */
export function jobsOf(happened: Happened, now: number): readonly NewJob[] {
  const { game, pace, accounts, mover, before, after, isOver, isThawed, hasOffered, isLooking } = happened;
  const at = now + delayOf(pace);
  const jobs: NewJob[] = [];
  const notice = (seat: SeatNumber, kind: EventKind): void => {
    const account = accounts[seat];
    if (account !== null && !isLooking(seat) && isToldIn(pace, kind)) jobs.push(noticeJob({ game, account }, kind, at));
  };
  const others = ([0, 1] as const).filter((seat) => seat !== mover);
  if (isOver) for (const seat of others) notice(seat, 'over');
  if (hasOffered && mover !== null) for (const seat of others) notice(seat, 'offer');
  const { running } = after;
  if (isOver || running === null) return jobs;
  if (running !== before.running || isThawed) notice(running, 'turn');
  const account = accounts[running];
  const low = running !== before.running || after.since !== before.since ? nextLow(pace, after, now) : null;
  if (account !== null && low !== null) jobs.push(lowJob({ game, account }, after, low));
  return jobs;
}
