/**
 * Clocks as values; the time is handed in. A clock belongs to the seat whose decision is waited for and changes hands with the decision,
 * not with the action: an order that answers at once costs no seat time.
 */
import type { SeatNumber } from '@kosynier/dice';
import type { Pace } from '@kosynier/table';

export interface Clock {
  /** Milliseconds that each seat has left, up to `since`. */
  readonly left: readonly [number, number];
  /** Days of rest that begin by themselves before a loss on time: slow games alone. */
  readonly rest: readonly [number, number];
  /** The seat whose time runs; null: that of neither. */
  readonly running: SeatNumber | null;
  readonly since: number;
  readonly isPaused: boolean;
}

const SECOND = 1000;
const HOUR = 3600 * SECOND;
/** Twenty-one days for each seat. */
export const REST = 21 * 24 * HOUR;

const bankOf = (pace: Pace): number => (pace.kind === 'live' ? pace.seconds * SECOND : pace.kind === 'slow' ? pace.hours * HOUR : 0);
const incrementOf = (pace: Pace): number =>
  pace.kind === 'live' ? pace.increment * SECOND : pace.kind === 'slow' ? pace.increment * HOUR : 0;

export function newClock(pace: Pace, now: number): Clock {
  const bank = bankOf(pace);
  const rest = pace.kind === 'slow' ? REST : 0;
  return { left: [bank, bank], rest: [rest, rest], running: null, since: now, isPaused: false };
}

/** What is left now: first of the clock, then of the rest. */
export interface Standing {
  readonly left: readonly [number, number];
  readonly rest: readonly [number, number];
  /** The seat whose time is up, which the other may claim; no seat loses by itself. */
  readonly flagged: SeatNumber | null;
}

export function standing(pace: Pace, { left, rest, running, since, isPaused }: Clock, now: number): Standing {
  if (pace.kind === 'noClock' || running === null || isPaused) return { left, rest, flagged: null };
  const over = Math.max(0, now - since) - left[running];
  const put = (pair: readonly [number, number], value: number): readonly [number, number] =>
    running === 0 ? [value, pair[1]] : [pair[0], value];
  if (over <= 0) return { left: put(left, -over), rest, flagged: null };
  return { left: put(left, 0), rest: put(rest, Math.max(0, rest[running] - over)), flagged: over > rest[running] ? running : null };
}

/** The decision is that of a seat now: the seat that has handed it over gets the increment, up to the bank of a slow game. */
export function handedTo(pace: Pace, clock: Clock, seat: SeatNumber | null, now: number): Clock {
  if (clock.running === seat) return clock;
  const { left, rest } = standing(pace, clock, now);
  const { running } = clock;
  const more = (time: number): number =>
    pace.kind === 'slow' ? Math.min(bankOf(pace), time + incrementOf(pace)) : time + incrementOf(pace);
  const added: readonly [number, number] =
    running === null || seat === null ? left : running === 0 ? [more(left[0]), left[1]] : [left[0], more(left[1])];
  return { left: added, rest, running: seat, since: now, isPaused: clock.isPaused };
}

export function paused(pace: Pace, clock: Clock, isPaused: boolean, now: number): Clock {
  if (clock.isPaused === isPaused) return clock;
  const { left, rest } = standing(pace, clock, now);
  return { ...clock, left, rest, since: now, isPaused };
}

/** The game has stopped: no clock runs while no die can fall, and what was used of the last decision is given back. */
export const stopped = (clock: Clock, now: number): Clock => ({ ...clock, running: null, since: now });

/** Time goes on for a seat, and no seat gets an increment for it. */
export function runningFor(pace: Pace, clock: Clock, seat: SeatNumber | null, now: number): Clock {
  const { left, rest } = standing(pace, clock, now);
  return { ...clock, left, rest, running: seat, since: now };
}

/** No server lived from one time to another: a live clock that was running did not run meanwhile. */
export const givenBack = (pace: Pace, clock: Clock, { from, to }: { readonly from: number; readonly to: number }): Clock =>
  pace.kind === 'live' ? { ...clock, since: clock.since + Math.max(0, to - Math.max(from, clock.since)) } : clock;
