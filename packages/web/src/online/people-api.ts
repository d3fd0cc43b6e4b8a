/** People and their ratings, as the server tells them. */
import type { Language } from '@kosynier/words';
import { useLanguage } from '../texts/index.ts';
import { peopleEn } from '../texts/people.en.ts';
import { peoplePl } from '../texts/people.pl.ts';
import type { Widened } from '../texts/widened.ts';
import { type Answer, ask, type PlayedOn, type RatingTold } from './api.ts';

export interface Profile {
  /** Null: for a visitor who has not signed in. */
  readonly id: string | null;
  readonly name: string;
  readonly since: string;
  readonly isMe: boolean;
  readonly ratings: readonly BattleRating[];
  readonly results: Readonly<Record<'won' | 'drawn' | 'lost' | 'running', number>>;
  readonly reliability: { readonly games: number; readonly finished: number; readonly timeouts: number };
  readonly pairs: readonly PairTold[];
  readonly games: readonly GameTold[];
}

export interface BattleRating extends RatingTold {
  readonly battle: string;
  readonly games: number;
  readonly curve: readonly { readonly rating: number; readonly at: string }[];
}

export interface PairTold {
  readonly games: readonly [string, string];
  readonly battle: string;
  readonly scenario: string;
  readonly opponent: string;
  readonly own: number;
  readonly others: number;
  readonly isOver: boolean;
}

export interface GameTold extends PlayedOn {
  readonly game: string;
  readonly state: 'running' | 'over';
  readonly opponent: string;
  readonly score: number | null;
  readonly how: string | null;
  readonly rated: boolean;
  readonly change: { readonly before: number; readonly after: number } | null;
  readonly moved: string;
}

export interface Ladder {
  readonly battle: string;
  readonly people: readonly (RatingTold & { readonly name: string; readonly games: number })[];
  readonly levels: readonly LevelTold[];
}

export interface LevelTold {
  readonly level: 'recruit' | 'captain' | 'general';
  readonly rating: number;
  readonly deviation: number;
  readonly games: number;
}

export interface GameRating {
  readonly settled: boolean;
  readonly changes: readonly { readonly seat: 0 | 1; readonly before: number; readonly after: number }[];
  /** Of the pair of which this game is the second, by seat. */
  readonly pair: readonly [number, number] | null;
}

export const profileOf = (name: string): Promise<Answer<Profile>> => ask('GET', `/people/${encodeURIComponent(name)}`);
export const ladderOf = (battle: string): Promise<Answer<Ladder>> => ask('GET', `/ladder?battle=${encodeURIComponent(battle)}`);
export const ratingOfGame = (game: string): Promise<Answer<GameRating>> => ask('GET', `/games/${game}/rating`);

export type PeopleTexts = Widened<typeof peopleEn>;
const TEXTS: Readonly<Record<Language, PeopleTexts>> = { en: peopleEn, pl: peoplePl };
export const usePeopleTexts = (): PeopleTexts => TEXTS[useLanguage(({ language }) => language)];

/** With the width in which it lies in 95 cases of 100. */
export const ratingWords = ({ rating, deviation }: Pick<RatingTold, 'rating' | 'deviation'>): string => `${rating} ± ${2 * deviation}`;

/** Points as people write them: 1½. */
export const pointsWords = (points: number): string => {
  const whole = Math.floor(points);
  const half = points === whole ? '' : '½';
  return whole === 0 && half !== '' ? half : `${whole}${half}`;
};
