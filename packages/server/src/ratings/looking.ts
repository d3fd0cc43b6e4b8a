/** Ratings as people are shown them: whole points, as sure as they are now. */
import type { Context } from '../games/context.ts';
import { aged, NEWCOMER } from './glicko.ts';
import { levelsOf } from './levels.ts';
import { periodsSince } from './reckoning.ts';

export interface RatingShown {
  readonly rating: number;
  readonly deviation: number;
  /** Too few games, or too long ago: the number may be far off. */
  readonly isProvisional: boolean;
}

interface RatingRow {
  readonly rating: number | null;
  readonly deviation: number | null;
  readonly volatility: number | null;
  readonly at: Date | null;
}

const PROVISIONAL = 110;

/** Null: the player has not played a rated game here. */
export function ratingShown({ rating, deviation, volatility, at }: RatingRow, now: number): RatingShown | null {
  if (rating === null || deviation === null || volatility === null || at === null) return null;
  const known = aged({ rating, deviation, volatility }, periodsSince(at.getTime(), now));
  return { rating: Math.round(known.rating), deviation: Math.round(known.deviation), isProvisional: known.deviation > PROVISIONAL };
}

/** By battle. */
export async function ratingsOfAccount({ store: { database }, now }: Context, account: string): Promise<Record<string, RatingShown>> {
  const rows = await database.selectFrom('rating').selectAll().where('account', '=', account).where('games', '>', 0).execute();
  return Object.fromEntries(
    rows.flatMap((row) => {
      const shown = ratingShown(row, now());
      return shown === null ? [] : [[row.battle, shown]];
    }),
  );
}

const MOST_PEOPLE = 200;

/** People from the strongest to the weakest, and where the computer's levels stand among them. */
export async function ladderOf({ store: { database }, now }: Context, battle: string) {
  const rows = await database
    .selectFrom('rating')
    .innerJoin('account', 'account.id', 'rating.account')
    .select(['account.name', 'rating.rating', 'rating.deviation', 'rating.volatility', 'rating.games', 'rating.at'])
    .where('rating.battle', '=', battle)
    .where('rating.games', '>', 0)
    .where('account.banned', 'is', null)
    .where('account.password', 'is not', null)
    .orderBy('rating.rating', 'desc')
    .orderBy('account.name')
    .limit(MOST_PEOPLE)
    .execute();
  return {
    battle,
    newcomer: NEWCOMER.rating,
    people: rows.flatMap(({ name, games, at, ...known }) => {
      const shown = ratingShown({ ...known, at }, now());
      return shown === null ? [] : [{ name, games, at, ...shown }];
    }),
    levels: levelsOf(battle).map(({ level, rating, deviation, games }) => ({
      level,
      rating: Math.round(rating),
      deviation: Math.round(deviation),
      games,
    })),
  };
}
