/** A tournament is looked at whenever one of its games is over, and when the time of one of them may be up. */
import type { NewJob } from '../store/jobs.ts';

export interface TournamentJob {
  readonly tournament: string;
}

/** Something has happened. */
export const tournamentJob = (tournament: string, at: number): NewJob => lookJob(`tournament:${tournament}`, tournament, at);

/** A time may be up: with a key of its own, so that it does not put off what has happened. */
export const tournamentClockJob = (tournament: string, at: number): NewJob => lookJob(`tournament-clock:${tournament}`, tournament, at);

const lookJob = (key: string, tournament: string, at: number): NewJob => ({
  task: 'tournament',
  key,
  payload: { tournament } satisfies TournamentJob,
  at,
});
