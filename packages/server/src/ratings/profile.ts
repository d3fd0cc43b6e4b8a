/** A person as others may see him: results, ratings, reliability, pairs. Of private games only their number. */
import type { Json } from '@kosynier/table';
import type { Context } from '../games/context.ts';
import type { Person } from '../people/people.ts';
import { ratingsOfAccount } from './looking.ts';
import { scoreOf } from './reckoning.ts';

const LAST_GAMES = 30;
const CURVE = 100;

/** Undefined: no account has kept this name. */
export async function profileOf(context: Context, name: string, asker: Person | undefined) {
  const { database } = context.store;
  const person = await database
    .selectFrom('account')
    .select(['id', 'name', 'created', 'banned'])
    // The database makes both small: it may know other letters than this program.
    .where((is) => is(is.fn<string>('lower', ['name']), '=', is.fn<string>('lower', [is.val(name)])))
    .where('password', 'is not', null)
    .executeTakeFirst();
  if (person === undefined) return undefined;
  const [games, ratings, changes] = await Promise.all([
    gamesOf(context, person.id),
    ratingsOfAccount(context, person.id),
    changesOf(context, person.id),
  ]);
  const seen = games.filter(
    ({ visibility, otherAccount }) => visibility === 'public' || [person.id, otherAccount].includes(asker?.id ?? ''),
  );
  return {
    /** Of no use but to whoever can block or report this person. */
    id: asker === undefined ? null : person.id,
    name: person.name,
    since: person.created,
    isMe: asker?.id === person.id,
    ratings: Object.entries(ratings).map(([battle, rating]) => ({ battle, ...rating, ...curveOf(changes, battle) })),
    results: resultsOf(games),
    reliability: reliabilityOf(games),
    pairs: pairsOf(seen),
    games: seen.slice(0, LAST_GAMES).map(({ game, battle, brought, scenario, state, opponent, score, how, rated, moved, change }) => ({
      game,
      battle,
      brought,
      scenario,
      state,
      opponent,
      score,
      how,
      rated,
      change,
      moved,
    })),
  };
}

export interface PlayedGame {
  readonly game: string;
  readonly pairOf: string | null;
  readonly battle: string;
  /** Names of a battle that a person has brought; null: it comes with the program. */
  readonly brought: unknown;
  readonly scenario: string;
  readonly state: 'running' | 'over';
  readonly visibility: 'public' | 'private';
  readonly rated: boolean;
  readonly moved: Date;
  readonly opponent: string;
  readonly otherAccount: string | null;
  /** Own points; null: not over, or without a result. */
  readonly score: number | null;
  /** How it ended; null: not over. */
  readonly how: string | null;
  /** What it has done to the own rating. */
  readonly change: { readonly before: number; readonly after: number } | null;
}

/** Games with other people, the newest first. */
async function gamesOf({ store: { database } }: Context, account: string): Promise<readonly PlayedGame[]> {
  const rows = await database
    .selectFrom('seat as own')
    .innerJoin('game', 'game.id', 'own.game')
    .innerJoin('seat as other', (join) => join.onRef('other.game', '=', 'game.id').onRef('other.seat', '<>', 'own.seat'))
    .innerJoin('account', 'account.id', 'other.account')
    .leftJoin('battle', 'battle.sha256', 'game.document')
    .leftJoin('rating_change as change', (join) => join.onRef('change.game', '=', 'game.id').onRef('change.seat', '=', 'own.seat'))
    .select(['game.id', 'game.pair_of', 'game.battle', 'game.scenario', 'game.state', 'game.visibility', 'game.rated', 'game.moved'])
    .select([
      'battle.about',
      'game.result',
      'game.first_side',
      'own.seat',
      'account.name',
      'account.id as other',
      'change.before',
      'change.after',
    ])
    .where('own.account', '=', account)
    .where('game.state', '<>', 'open')
    // Of battles that persons have brought the sides are not known here.
    .where('game.document', 'is', null)
    .orderBy('game.moved', 'desc')
    .execute();
  return rows.map((row) => {
    const first = scoreOf({ battle: row.battle, about: row.about, result: row.result as Json, firstSide: row.first_side as 0 | 1 | null });
    return {
      game: row.id,
      pairOf: row.pair_of,
      battle: row.battle,
      brought: row.about,
      scenario: row.scenario,
      state: row.state as PlayedGame['state'],
      visibility: row.visibility,
      rated: row.rated,
      moved: row.moved,
      opponent: row.name,
      otherAccount: row.other,
      score: first === null ? null : row.seat === 0 ? first : 1 - first,
      how: (row.result as { readonly how?: string } | null)?.how ?? null,
      change: row.before === null || row.after === null ? null : { before: Math.round(row.before), after: Math.round(row.after) },
    };
  });
}

const changesOf = ({ store: { database } }: Context, account: string) =>
  database.selectFrom('rating_change').select(['battle', 'after', 'at']).where('account', '=', account).orderBy('at').execute();

/** The last ratings of a battle, from the earliest to the latest. */
function curveOf(changes: readonly { readonly battle: string; readonly after: number; readonly at: Date }[], battle: string) {
  const own = changes.filter((one) => one.battle === battle);
  return { games: own.length, curve: own.slice(-CURVE).map(({ after, at }) => ({ rating: Math.round(after), at })) };
}

const count = (games: readonly PlayedGame[], fits: (game: PlayedGame) => boolean): number => games.filter(fits).length;

export const resultsOf = (games: readonly PlayedGame[]) => ({
  won: count(games, ({ score }) => score === 1),
  drawn: count(games, ({ score }) => score === 0.5),
  lost: count(games, ({ score }) => score === 0),
  running: count(games, ({ state }) => state === 'running'),
});

/** Games that have a result: which of them this person has played to their end, and which he has let lapse by the clock. */
export function reliabilityOf(games: readonly PlayedGame[]) {
  const over = games.filter(({ score }) => score !== null);
  const timeouts = count(over, ({ score, how }) => how === 'time' && score === 0);
  return { games: over.length, finished: over.length - timeouts, timeouts };
}

const MOST_PAIRS = 20;

/** Two rated games with the sides swapped: one result. */
export function pairsOf(games: readonly PlayedGame[]) {
  const byId = new Map(games.map((one) => [one.game, one]));
  return games
    .flatMap((second) => {
      const first = second.pairOf === null ? undefined : byId.get(second.pairOf);
      return first === undefined || !first.rated || !second.rated ? [] : [{ first, second }];
    })
    .slice(0, MOST_PAIRS)
    .map(({ first, second }) => ({
      games: [first.game, second.game],
      battle: first.battle,
      scenario: first.scenario,
      opponent: first.opponent,
      own: (first.score ?? 0) + (second.score ?? 0),
      others: pointsOfOther(first) + pointsOfOther(second),
      isOver: first.state === 'over' && second.state === 'over',
    }));
}

const pointsOfOther = ({ score }: PlayedGame): number => (score === null ? 0 : 1 - score);

/** What a rated game has done, and the common score of its pair; null: it is not rated, or has not been reckoned. */
export async function ratingOfGame({ store: { database } }: Context, game: string) {
  const row = await database.selectFrom('game').select(['rated', 'settled', 'pair_of']).where('id', '=', game).executeTakeFirstOrThrow();
  const changes = await database
    .selectFrom('rating_change')
    .select(['seat', 'before', 'after', 'expected'])
    .where('game', '=', game)
    .orderBy('seat')
    .execute();
  return {
    rated: row.rated,
    settled: row.settled,
    changes: changes.map(({ seat, before, after, expected }) => ({
      seat,
      before: Math.round(before),
      after: Math.round(after),
      expected: Math.round(expected * 100) / 100,
    })),
    pair: row.pair_of === null ? null : await pairScore(database, row.pair_of, game),
  };
}

/** By the seats of the second game; null: the other one has no result. */
async function pairScore(database: Context['store']['database'], first: string, second: string) {
  const rows = await database
    .selectFrom('game')
    .innerJoin('seat', (join) => join.onRef('seat.game', '=', 'game.id').on('seat.seat', '=', 0))
    .select(['game.id', 'game.battle', 'game.result', 'game.first_side', 'seat.account'])
    .where('game.id', 'in', [first, second])
    .execute();
  const scores = rows.map(({ id, battle, result, first_side, account }) => ({
    id,
    account,
    score: scoreOf({ battle, result: result as Json, firstSide: first_side as 0 | 1 | null }),
  }));
  const [one, two] = [first, second].map((id) => scores.find((row) => row.id === id));
  if (one?.score == null || two?.score == null) return null;
  const ofFirst = two.score + (one.account === two.account ? one.score : 1 - one.score);
  return [ofFirst, 2 - ofFirst];
}
