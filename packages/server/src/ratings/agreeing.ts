/** Which games can be rated: between two people with accounts, under a clock, and as the odds of the sides were measured. */
import type { GameOptions } from '@kosynier/engine';
import type { Pace } from '@kosynier/table';
import { oddsOf } from './odds.ts';

export interface WantedGame {
  readonly battle: string;
  readonly scenario: string;
  readonly options: GameOptions;
  readonly pace: Pace;
  readonly isAgainstComputer: boolean;
  readonly isBrought: boolean;
  readonly isByGuest: boolean;
}

/** A sentence why not; undefined: it can be rated. */
export function whyNotRated(wanted: WantedGame): string | undefined {
  if (wanted.isByGuest) return KEPT_ONLY;
  if (wanted.isAgainstComputer) return 'a game against the computer is not rated';
  if (wanted.isBrought) return 'a game that was begun elsewhere is not rated';
  if (wanted.pace.kind === 'noClock') return 'a game without a clock is not rated, for it need never end';
  if (!isUsualPace(wanted.pace))
    return 'a rated game has a minute to four hours, or an hour to thirty days, and at most a day for each move';
  if (Object.keys(wanted.options).length > 0)
    return 'a game with other limits or rules than the book’s is not rated, for its sides were not measured';
  if (oddsOf(wanted.battle, wanted.scenario) === undefined) return 'the sides of this scenario were not measured';
  return undefined;
}

const HOUR_S = 3600;
const DAY_H = 24;

/** Neither so short that it cannot be played, nor so long that it never ends. */
export function isUsualPace(pace: Pace): boolean {
  if (pace.kind === 'live') return pace.seconds >= 60 && pace.seconds <= 4 * HOUR_S && pace.increment <= HOUR_S;
  return pace.kind === 'slow' && pace.hours >= 1 && pace.hours <= 30 * DAY_H && pace.increment <= DAY_H;
}

export const KEPT_ONLY = 'Rated games are for accounts: keep your name with a password first.';
