/** Tournaments, as the server tells them. */
import type { Pace } from '@kosynier/table';
import type { Language } from '@kosynier/words';
import { useLanguage } from '../texts/index.ts';
import { tournamentsEn } from '../texts/tournaments.en.ts';
import { tournamentsPl } from '../texts/tournaments.pl.ts';
import type { Widened } from '../texts/widened.ts';
import { type Answer, ask } from './api.ts';

interface Agreed {
  readonly id: string;
  readonly kind: 'roundRobin' | 'swiss';
  readonly battle: string;
  readonly scenario: string;
  readonly pace: Pace;
  readonly places: number;
  readonly rounds: number;
  readonly state: 'open' | 'running' | 'over';
  readonly round: number;
  readonly isIn: boolean;
}

export interface ListedTournament extends Agreed {
  readonly taken: number;
}

export interface StandingTold {
  readonly name: string;
  readonly place: number;
  readonly points: number;
  readonly buchholz: number;
  readonly sonnebornBerger: number;
  readonly lot: number;
  readonly hasLeft: boolean;
  readonly isAnnulled: boolean;
  readonly isMe: boolean;
}

export interface MeetingTold {
  readonly round: number;
  readonly one: string;
  readonly two: string | null;
  readonly absent: 'one' | 'two' | 'both' | null;
  readonly points: readonly [number, number];
  readonly isOver: boolean;
  readonly isMine: boolean;
  readonly games: readonly { readonly game: string; readonly state: string }[];
}

export interface TournamentTold extends Agreed {
  readonly hasLeft: boolean;
  readonly standings: readonly StandingTold[];
  readonly meetings: readonly MeetingTold[];
}

export interface NewTournament {
  readonly battle: string;
  readonly scenario: string;
  readonly pace: Pace;
  readonly kind: Agreed['kind'];
  readonly places: number;
}

export const tournaments = (): Promise<Answer<{ readonly tournaments: readonly ListedTournament[] }>> => ask('GET', '/tournaments');
export const tournamentOf = (id: string): Promise<Answer<TournamentTold>> => ask('GET', `/tournaments/${id}`);
export const makeTournament = (wanted: NewTournament): Promise<Answer<{ readonly id: string }>> => ask('POST', '/tournaments', wanted);
export const joinTournament = (id: string): Promise<Answer<TournamentTold>> => ask('POST', `/tournaments/${id}/join`);
export const leaveTournament = (id: string): Promise<Answer<unknown>> => ask('POST', `/tournaments/${id}/leave`);

export type TournamentTexts = Widened<typeof tournamentsEn>;
const TEXTS: Readonly<Record<Language, TournamentTexts>> = { en: tournamentsEn, pl: tournamentsPl };
export const useTournamentTexts = (): TournamentTexts => TEXTS[useLanguage(({ language }) => language)];

export const formWords = ({ kinds }: TournamentTexts, { kind, places, rounds }: Pick<Agreed, 'kind' | 'places' | 'rounds'>): string =>
  kind === 'swiss' ? kinds.swiss(places, rounds) : kinds.roundRobin(places);
