/** Lists of games: challenges, one's own, those that can be watched; and what an invitation is to. */
import { loadBattle } from '@kosynier/battles';
import type { SeatNumber } from '@kosynier/dice';
import { type LogHeader, NO_CLOCK } from '@kosynier/table';
import { sql } from 'kysely';
import { battleTold, sideOfSeat, toldOf } from '../battles/told.ts';
import { type Clock, standing } from '../games/clock.ts';
import type { Context } from '../games/context.ts';
import type { Room } from '../games/room.ts';
import type { Person } from '../people/people.ts';
import { ratingShown, ratingsOfAccount } from '../ratings/looking.ts';

const MOST_OPEN = 100;
const MOST_OWN = 200;
const MOST_WATCHED = 50;

export const gamesFor = async (context: Context, person: Person | undefined) => {
  const [open, own, watch, ratings] = await Promise.all([
    challenges(context, person),
    person === undefined ? [] : ownGames(context, person),
    watchable(context),
    person === undefined ? {} : ratingsOfAccount(context, person.id),
  ]);
  return { open, own, watch, ratings };
};

/** What was agreed, as the header has it. */
function agreedIn(text: string) {
  const { battle, scenario, options, pace = NO_CLOCK, sides, rulesHash } = JSON.parse(text) as LogHeader;
  return { battle, scenario, options, pace, sides, rulesHash: rulesHash ?? null };
}

/** The side that is free for the second seat; null: chance decides. */
const freeSide = (sides: LogHeader['sides']): string | null => (sides === 'random' ? null : sides[1]);

async function challenges({ store: { database }, now }: Context, person: Person | undefined) {
  const rows = await database
    .selectFrom('game')
    .innerJoin('seat', (join) => join.onRef('seat.game', '=', 'game.id').on('seat.seat', '=', 0))
    .innerJoin('account', 'account.id', 'seat.account')
    .leftJoin('battle', 'battle.sha256', 'game.document')
    .leftJoin('rating', (join) => join.onRef('rating.account', '=', 'account.id').onRef('rating.battle', '=', 'game.battle'))
    .select([
      'battle.about',
      'game.id',
      'game.header',
      'game.created',
      'game.rated',
      'account.id as by',
      'account.name',
      'account.password',
    ])
    .select(['rating.rating', 'rating.deviation', 'rating.volatility', 'rating.at'])
    .where('game.state', '=', 'open')
    .where('game.visibility', '=', 'public')
    .where('game.invitation', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('shun')
            .select('shun.kind')
            .where('shun.kind', '=', 'block')
            .where((is) =>
              is.or([
                is.and([is('shun.account', '=', person?.id ?? ''), is('shun.other', '=', is.ref('account.id'))]),
                is.and([is('shun.other', '=', person?.id ?? ''), is('shun.account', '=', is.ref('account.id'))]),
              ]),
            ),
        ),
      ),
    )
    .orderBy('game.created', 'desc')
    .limit(MOST_OPEN)
    .execute();
  return rows.map(({ id, header, created, by, name, password, about, rated, ...known }) => {
    const { sides, ...agreed } = agreedIn(header);
    return {
      game: id,
      ...agreed,
      brought: about,
      side: freeSide(sides),
      rated,
      by: { id: person === undefined ? null : by, name, isGuest: password === null, rating: ratingShown(known, now()) },
      created,
      isOwn: by === person?.id,
    };
  });
}

/** Those that wait for this person first, then the newest move first. A challenge that was taken back is no game. */
async function ownGames({ store: { database }, now }: Context, person: Person) {
  const rows = await database
    .selectFrom('seat as own')
    .innerJoin('game', 'game.id', 'own.game')
    .leftJoin('seat as other', (join) => join.onRef('other.game', '=', 'game.id').onRef('other.seat', '<>', 'own.seat'))
    .leftJoin('account', 'account.id', 'other.account')
    .leftJoin('battle', 'battle.sha256', 'game.document')
    .select(['battle.about', 'game.id', 'game.header', 'game.state', 'game.visibility', 'game.version', 'game.clock', 'game.offer'])
    .select(['game.first_side', 'game.rated', 'game.created', 'game.moved', 'game.result'])
    .select(['own.seat', 'own.seen', 'other.account', 'other.who', 'account.name'])
    .where('own.account', '=', person.id)
    .where((is) => is.or([is('game.state', '<>', 'over'), is('other.who', 'is not', null)]))
    .orderBy(sql`game.state = 'running' and (game.clock->>'running')::int is not distinct from own.seat`, 'desc')
    .orderBy('game.moved', 'desc')
    .limit(MOST_OWN)
    .execute();
  return rows.map((row) => {
    const { battle, scenario, options, pace } = agreedIn(row.header);
    const clock = row.clock as Clock;
    const isRunning = row.state === 'running';
    return {
      game: row.id,
      battle,
      scenario,
      brought: row.about,
      options,
      pace,
      state: row.state,
      visibility: row.visibility,
      rated: row.rated,
      seat: row.seat,
      side: sideOfSeat(battleTold(battle, row.about), row.first_side, row.seat),
      opponent: row.who === null ? null : { id: row.account, name: row.name ?? row.who, who: row.who },
      // As long as the second seat is free, both are waited for.
      waitsForMe: isRunning && (clock.running === row.seat || row.version === 0),
      clock: isRunning ? { ...standing(pace, clock, now()), running: clock.running, isPaused: clock.isPaused } : null,
      n: row.version,
      created: row.created,
      moved: row.moved,
      hasOffer: row.offer !== null,
      result: row.result,
      unread: Math.max(0, row.version - row.seen),
    };
  });
}

/** Public games that are played, and the last that are over. */
async function watchable({ store: { database } }: Context) {
  const rows = await database
    .selectFrom('game')
    .innerJoin('seat as one', (join) => join.onRef('one.game', '=', 'game.id').on('one.seat', '=', 0))
    .innerJoin('seat as two', (join) => join.onRef('two.game', '=', 'game.id').on('two.seat', '=', 1))
    .leftJoin('account as first', 'first.id', 'one.account')
    .leftJoin('account as second', 'second.id', 'two.account')
    .leftJoin('battle', 'battle.sha256', 'game.document')
    .select(['battle.about', 'game.id', 'game.header', 'game.state', 'game.version', 'game.delay', 'game.moved', 'game.result'])
    .select(['one.who', 'two.who as otherWho', 'first.name', 'second.name as otherName'])
    .where('game.visibility', '=', 'public')
    .where('game.state', '<>', 'open')
    .orderBy(sql`game.state = 'running'`, 'desc')
    .orderBy('game.moved', 'desc')
    .limit(MOST_WATCHED)
    .execute();
  return rows.map(({ id, header, state, version, delay, moved, who, otherWho, name, otherName, result, about }) => {
    const { battle, scenario, pace } = agreedIn(header);
    const n = state === 'over' ? version : Math.max(0, version - delay);
    return { game: id, battle, scenario, brought: about, pace, names: [name ?? who, otherName ?? otherWho], n, moved, state, result };
  });
}

/** `gone`: it was taken back, or has lapsed, before anybody sat down. */
function stateOfInvitation({ log, seats }: Room): 'open' | 'taken' | 'over' | 'gone' {
  const isTaken = seats[1] !== null;
  if (log.isOver) return isTaken ? 'over' : 'gone';
  return isTaken ? 'taken' : 'open';
}

/** What one is invited to. `seat`: where one sits already. */
export function invitationOf(room: Room, seat: SeatNumber | null) {
  const { header, table, moves } = room.log;
  const { battle, scenario, options, sides } = header;
  return {
    game: room.id,
    battle,
    scenario,
    brought: loadBattle(battle) === room.battle ? null : toldOf(room.battle),
    options,
    pace: table.agreement.pace,
    side: freeSide(sides),
    rated: room.isRated,
    by: { name: room.seats[0]?.name ?? '' },
    /** Moves that were made before the game came here. */
    begun: room.seats[1] === null ? moves.length : 0,
    state: stateOfInvitation(room),
    seat,
  };
}
