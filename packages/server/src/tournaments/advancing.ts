/**
 * The job that moves a tournament on: games whose time is up are ended, games whose turn it is are made, and when all of a round are over the next one is paired.
 * It asks the database for everything, so that a restart in its middle loses nothing and doubles nothing.
 */
import { loadBattle } from '@kosynier/battles';
import type { SeatNumber } from '@kosynier/dice';
import type { TaskList } from 'graphile-worker';
import type { Transaction } from 'kysely';
import { type Clock, newClock, standing } from '../games/clock.ts';
import type { Context } from '../games/context.ts';
import { concede } from '../games/deeds.ts';
import { inTurn, type Room, sideOf } from '../games/room.ts';
import { makeGame } from '../games/seating.ts';
import { addJob } from '../store/jobs.ts';
import type { Tables } from '../store/tables.ts';
import { alone, giveUpGames, type Hall } from './entering.ts';
import { type TournamentJob, tournamentClockJob, tournamentJob } from './jobs.ts';
import { type Meeting, roundRobin, swissRound } from './pairing.ts';
import { isMeetingOver, type MeetingState, standingsIn, type TournamentGame, type TournamentState, tournamentState } from './state.ts';

export const tournamentTasks = (hall: Hall): TaskList => ({
  tournament: (payload) => advance(hall, (payload as TournamentJob).tournament),
});

/** After a restore the queue is empty: every tournament that is played is looked at. */
export async function advanceAll({ store: { database }, now }: Context): Promise<void> {
  const rows = await database.selectFrom('tournament').select('id').where('state', '=', 'running').execute();
  for (const { id } of rows) await addJob(database, tournamentJob(id, now()));
}

export async function advance(hall: Hall, id: string): Promise<void> {
  const { database } = hall.context.store;
  const next = await alone(hall.context, id, async () => {
    for (;;) {
      const tournament = await tournamentState(database, id);
      if (tournament?.state !== 'running') return null;
      if (await endedLate(hall, tournament)) continue;
      if (await madeGames(hall, tournament)) continue;
      if (!isRoundOver(tournament)) return nextDeadline(tournament, hall.context.now());
      await nextRound(hall.context, tournament);
    }
  });
  if (next !== null) await addJob(database, tournamentClockJob(id, next));
}

const present = ({ meetings, round }: TournamentState): readonly MeetingState[] => meetings.filter((one) => one.round === round);
const isRoundOver = (tournament: TournamentState): boolean => present(tournament).every(isMeetingOver);
const gamesIn = (tournament: TournamentState): readonly TournamentGame[] =>
  present(tournament).flatMap(({ games }) => games.filter((game) => game !== null && game.state !== 'over') as TournamentGame[]);

/** A time that should be up, and a game that could not be ended: it is looked at again after a while. */
const AGAIN_MS = 60_000;

/** The earliest moment at which the time of a game may be up: the seat that decides now may hand over to one that has less. */
function nextDeadline(tournament: TournamentState, now: number): number {
  const deadlines = gamesIn(tournament).map(({ clock }) =>
    clock.running === null
      ? lapseAt(tournament, clock)
      : clock.since + Math.min(...clock.left.map((left, seat) => left + (clock.rest[seat] ?? 0))),
  );
  const next = Math.min(...deadlines) + 1;
  return next > now ? next : now + AGAIN_MS;
}

/**
 * As long as no seat's time runs, a seat has not been taken, or no new dice were offered where the game has stopped: both have a whole
 * clock for it.
 */
const lapseAt = ({ pace }: TournamentState, { since }: Clock): number => since + newClock(pace, 0).left[0];

/** No seat need claim: the server ends what is late. A player who has left gives up. True: something has ended. */
async function endedLate({ context, rooms }: Hall, tournament: TournamentState): Promise<boolean> {
  let hasEnded = false;
  for (const game of gamesIn(tournament)) {
    const room = lateness(tournament, game.clock, context.now()) === null ? undefined : await rooms.find(game.id);
    if (room !== undefined) hasEnded = (await inTurn(room, () => endLate(context, room, tournament))) || hasEnded;
  }
  for (const { id, leftIn } of tournament.players)
    if (leftIn !== null) hasEnded = (await giveUpGames({ context, rooms }, tournament.id, id)) > 0 || hasEnded;
  return hasEnded;
}

/** The seat whose time is up; `nobody`: neither player has come; null: the game can go on. */
function lateness(tournament: TournamentState, clock: Clock, now: number): SeatNumber | 'nobody' | null {
  if (clock.running === null) return now >= lapseAt(tournament, clock) ? 'nobody' : null;
  return standing(tournament.pace, clock, now).flagged;
}

/** Looked at again, for the room may know of a move that came meanwhile. */
async function endLate(context: Context, room: Room, tournament: TournamentState): Promise<boolean> {
  const late = room.log.isOver ? null : lateness(tournament, room.clock, context.now());
  if (late === null) return false;
  const winner: SeatNumber | null = late === 'nobody' ? null : late === 0 ? 1 : 0;
  const side = winner === null ? undefined : sideOf(room, winner);
  const reply = await concede(context, room, winner ?? 0, side ?? null, side === undefined ? 'lapsed' : 'time');
  return reply.ok;
}

/** Both games of a slow meeting begin at once; live, the second follows the first. True: something was made. */
async function madeGames({ context, rooms }: Hall, tournament: TournamentState): Promise<boolean> {
  let hasMade = false;
  for (const meeting of present(tournament)) {
    const [first, second] = meeting.games;
    if (meeting.two === null || meeting.absent !== null) continue;
    const isSecondDue = tournament.pace.kind === 'slow' || first?.state === 'over';
    const due = first === null ? 0 : second === null && isSecondDue ? 1 : undefined;
    if (due === undefined) continue;
    rooms.put(await makeMeetingGame(context, tournament, meeting, meeting.two, due));
    hasMade = true;
  }
  return hasMade;
}

async function makeMeetingGame(
  context: Context,
  { id, battle: name, scenario, pace }: TournamentState,
  { round, board, one, games }: MeetingState,
  two: string,
  number: 0 | 1,
): Promise<Room> {
  const battle = loadBattle(name);
  if (battle === undefined) throw new Error(`This cannot happen: there is no battle ${name}.`);
  const [first, second] = [battle.sides[0].id, battle.sides[1].id];
  const field = number === 0 ? 'first_game' : 'second_game';
  const note = async (transaction: Transaction<Tables>, game: string): Promise<void> => {
    const { numUpdatedRows } = await transaction
      .updateTable('tournament_meeting')
      .set({ [field]: game })
      .where('tournament', '=', id)
      .where('round', '=', round)
      .where('board', '=', board)
      .where(field, 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw new Error('This cannot happen: the game of a meeting was made twice.');
  };
  const made = await makeGame(context, one, {
    battle,
    scenario,
    options: {},
    pace,
    sides: number === 0 ? [first, second] : [second, first],
    visibility: 'public',
    delay: 0,
    isRated: true,
    ...(number === 1 && games[0] !== null ? { pairOf: games[0].id } : {}),
    opponent: { account: two },
    called: [one, two],
    tournament: { id, note },
  });
  if ('why' in made) throw new Error(`This cannot happen: no game of ${name} ${scenario}.`);
  return made.room;
}

/** The meetings of the next round and its number are written together; after the last one it is over. */
async function nextRound({ store: { database }, now }: Context, tournament: TournamentState): Promise<void> {
  const { id, round, rounds, players } = tournament;
  const next = round + 1;
  const moved = new Date(now());
  const meetings = next > rounds ? [] : meetingsOf(tournament, next);
  if (meetings.length === 0) {
    await database.updateTable('tournament').set({ state: 'over', moved }).where('id', '=', id).execute();
    return;
  }
  const isGone = (account: string | null): boolean => players.find((one) => one.id === account)?.leftIn != null;
  await database.transaction().execute(async (transaction) => {
    for (const [board, [one, two]] of meetings.entries()) {
      const absent = two === null ? null : isGone(one) ? (isGone(two) ? 'both' : 'one') : isGone(two) ? 'two' : null;
      await transaction
        .insertInto('tournament_meeting')
        .values({ tournament: id, round: next, board, one, two, absent, first_game: null, second_game: null })
        .execute();
    }
    await transaction.updateTable('tournament').set({ round: next, moved }).where('id', '=', id).execute();
  });
}

function meetingsOf(tournament: TournamentState, round: number): readonly Meeting[] {
  const { kind, players, meetings } = tournament;
  if (kind === 'roundRobin') return roundRobin([...players].sort((a, b) => a.lot - b.lot).map(({ id }) => id))[round - 1] ?? [];
  const staying = standingsIn(tournament).filter(({ hasLeft }) => !hasLeft);
  if (staying.length < 2) return [];
  const met = new Set(meetings.flatMap(({ one, two }) => [`${one} ${two}`, `${two} ${one}`]));
  return swissRound({
    players: staying.map(({ id }) => id),
    haveMet: (one, two) => met.has(`${one} ${two}`),
    hadBye: (player) => meetings.some(({ one, two }) => one === player && two === null),
  });
}
