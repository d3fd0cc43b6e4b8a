/** The list of tournaments: those that can be entered, those that are played, and the last that are over. */
import type { Context } from '../games/context.ts';

const MOST = 60;

export async function tournamentsFor({ store: { database } }: Context, account: string | null) {
  const rows = await database
    .selectFrom('tournament')
    .selectAll()
    .select((is) => [
      is
        .selectFrom('tournament_player as player')
        .select((of) => of.fn.countAll<string>().as('n'))
        .whereRef('player.tournament', '=', 'tournament.id')
        .as('taken'),
      is
        .selectFrom('tournament_player as own')
        .select('own.account')
        .whereRef('own.tournament', '=', 'tournament.id')
        .where('own.account', '=', account ?? '')
        .as('mine'),
    ])
    .orderBy((is) => is.case().when('state', '=', 'open').then(0).when('state', '=', 'running').then(1).else(2).end())
    .orderBy('moved', 'desc')
    .limit(MOST)
    .execute();
  return {
    tournaments: rows.map(({ id, kind, battle, scenario, pace, places, rounds, state, round, moved, taken, mine }) => ({
      id,
      kind,
      battle,
      scenario,
      pace,
      places,
      rounds,
      state,
      round,
      moved,
      taken: Number(taken),
      isIn: mine !== null,
    })),
  };
}
