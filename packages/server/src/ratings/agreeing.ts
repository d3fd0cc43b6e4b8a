/** Which games can be rated: between two people who are known, under a clock, and as the odds of the sides were measured. */
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
  if (Object.keys(wanted.options).length > 0)
    return 'a game with other limits or rules than the book’s is not rated, for its sides were not measured';
  if (oddsOf(wanted.battle, wanted.scenario) === undefined) return 'the sides of this scenario were not measured';
  return undefined;
}

export const KEPT_ONLY = 'Rated games are for accounts: keep your name with a password first.';
