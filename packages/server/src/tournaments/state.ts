/** A tournament as it stands, read in one go, and as others are shown it. */
import type { Json, Pace } from '@kosynier/table';
import type { Kysely } from 'kysely';
import type { Clock } from '../games/clock.ts';
import { scoreOf } from '../ratings/reckoning.ts';
import type { Tables } from '../store/tables.ts';
import { type Entrant, GAMES, type Kind, type Met, standingsOf } from './standings.ts';

export interface TournamentGame {
  readonly id: string;
  readonly state: 'open' | 'running' | 'over';
  /** The points of both players; null: not over. */
  readonly points: readonly [number, number] | null;
  readonly clock: Clock;
}

export interface MeetingState {
  readonly round: number;
  readonly board: number;
  readonly one: string;
  readonly two: string | null;
  readonly absent: 'one' | 'two' | 'both' | null;
  /** Null: not made yet. */
  readonly games: readonly [TournamentGame | null, TournamentGame | null];
}

export interface TournamentState {
  readonly id: string;
  readonly kind: Kind;
  readonly battle: string;
  readonly scenario: string;
  readonly pace: Pace;
  readonly places: number;
  readonly rounds: number;
  readonly state: 'open' | 'running' | 'over';
  readonly round: number;
  readonly created: Date;
  readonly players: readonly (Entrant & { readonly name: string })[];
  readonly meetings: readonly MeetingState[];
}

export async function tournamentState(database: Kysely<Tables>, id: string): Promise<TournamentState | undefined> {
  const row = await database.selectFrom('tournament').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) return undefined;
  const [players, meetings, games] = await Promise.all([
    database
      .selectFrom('tournament_player as player')
      .innerJoin('account', 'account.id', 'player.account')
      .select(['player.account', 'player.lot', 'player.left_in', 'account.name'])
      .where('tournament', '=', id)
      .orderBy('player.lot')
      .orderBy('player.joined')
      .execute(),
    database.selectFrom('tournament_meeting').selectAll().where('tournament', '=', id).orderBy('round').orderBy('board').execute(),
    gamesOf(database, id),
  ]);
  return {
    id,
    kind: row.kind,
    battle: row.battle,
    scenario: row.scenario,
    pace: row.pace as Pace,
    places: row.places,
    rounds: row.rounds,
    state: row.state,
    round: row.round,
    created: row.created,
    players: players.map(({ account, lot, left_in, name }, i) => ({ id: account, lot: lot ?? i, leftIn: left_in, name })),
    meetings: meetings.map(({ round, board, one, two, absent, first_game, second_game }) => ({
      round,
      board,
      one,
      two,
      absent,
      games: [gameFor(games, first_game, one), gameFor(games, second_game, one)],
    })),
  };
}

type GameRow = Awaited<ReturnType<typeof gamesOf>>[number];

const gamesOf = (database: Kysely<Tables>, tournament: string) =>
  database
    .selectFrom('game')
    .innerJoin('seat', (join) => join.onRef('seat.game', '=', 'game.id').on('seat.seat', '=', 0))
    .select(['game.id', 'game.state', 'game.battle', 'game.result', 'game.first_side', 'game.clock'])
    .select('seat.account')
    .where('game.tournament', '=', tournament)
    .execute();

/** A game without a result gives neither player a point. */
function gameFor(games: readonly GameRow[], id: string | null, one: string): TournamentGame | null {
  const game = games.find((row) => row.id === id);
  if (game === undefined) return null;
  const score = scoreOf({ battle: game.battle, result: game.result as Json, firstSide: game.first_side as 0 | 1 | null });
  const ofOne = score === null ? null : game.account === one ? score : 1 - score;
  return {
    id: game.id,
    state: game.state,
    points: game.state !== 'over' ? null : ofOne === null ? [0, 0] : [ofOne, 1 - ofOne],
    clock: game.clock as Clock,
  };
}

/** A player who was gone before a meeting loses both of its games. */
const FORFEITS = { one: [0, GAMES], two: [GAMES, 0], both: [0, 0] } as const;

export function metOf({ round, one, two, absent, games }: MeetingState): Met {
  const points = absent === null ? games.map((game) => game?.points ?? [0, 0]) : [FORFEITS[absent]];
  const sum = (i: 0 | 1): number => points.reduce((all, both) => all + both[i], 0);
  return { round, players: [one, two], points: [sum(0), sum(1)] };
}

export const isMeetingOver = ({ two, absent, games }: MeetingState): boolean =>
  two === null || absent !== null || games.every((game) => game?.state === 'over');

export const standingsIn = ({ kind, players, meetings }: TournamentState) => standingsOf(kind, players, meetings.map(metOf));

/** As every visitor may see it. `account`: that of the person who asks. */
export function tournamentShown(tournament: TournamentState, account: string | null) {
  const { players, meetings, kind, ...rest } = tournament;
  const name = (id: string | null): string | null => (id === null ? null : (players.find((one) => one.id === id)?.name ?? '?'));
  const own = players.find(({ id }) => id === account);
  return {
    ...rest,
    kind,
    isIn: own !== undefined && own.leftIn === null,
    hasLeft: own !== undefined && own.leftIn !== null,
    standings: standingsIn(tournament).map(({ id, lot, ...row }) => ({ ...row, lot: lot + 1, name: name(id), isMe: id === account })),
    meetings: meetings.map((meeting) => ({
      round: meeting.round,
      one: name(meeting.one),
      two: name(meeting.two),
      absent: meeting.absent,
      points: metOf(meeting).points,
      isOver: isMeetingOver(meeting),
      isMine: account !== null && (meeting.one === account || meeting.two === account),
      games: meeting.games.flatMap((game) => (game === null ? [] : [{ game: game.id, state: game.state, points: game.points }])),
    })),
  };
}
