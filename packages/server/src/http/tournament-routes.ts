/** Routes about tournaments. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isUsualPace, KEPT_ONLY } from '../ratings/agreeing.ts';
import { oddsOf } from '../ratings/odds.ts';
import { enter, leave, makeTournament, openOf } from '../tournaments/entering.ts';
import { tournamentsFor } from '../tournaments/listing.ts';
import { tournamentShown, tournamentState } from '../tournaments/state.ts';
import { limited, No, read, somebody } from './app.ts';
import { type Desk, whoAsks } from './desk.ts';
import { tournamentSchema } from './tournament-shapes.ts';

type WithId = FastifyRequest<{ Params: { id: string } }>;

/** Of one account. */
const MOST_OPEN = 3;

const NONE = (): No => new No(404, 'noTournament', 'There is no such tournament.');

export function tournamentRoutes(app: FastifyInstance, desk: Desk): void {
  const { context } = desk;
  /** Every player has a name that is kept: the games are rated. */
  const kept = async (request: FastifyRequest) => {
    const person = await somebody(desk, request);
    if (person.isGuest) throw new No(403, 'keptOnly', KEPT_ONLY);
    return person;
  };
  const shown = async (id: string, account: string | null) => {
    const tournament = await tournamentState(context.store.database, id);
    if (tournament === undefined) throw NONE();
    return tournamentShown(tournament, account);
  };
  app.get('/api/tournaments', async (request) => tournamentsFor(context, (await whoAsks(desk, request.headers))?.id ?? null));
  app.post('/api/tournaments', async (request) => {
    const sent = read(tournamentSchema, request.body);
    const person = await kept(request);
    limited(desk, 'newGame', person.id);
    if (!isUsualPace(sent.pace)) throw new No(422, 'input', 'pace: a minute to four hours, or an hour to thirty days');
    if (oddsOf(sent.battle, sent.scenario) === undefined) throw new No(422, 'input', 'scenario: there is none such that was measured');
    if ((await openOf(context, person.id)) >= MOST_OPEN)
      throw new No(409, 'tooManyTournaments', `You have ${MOST_OPEN} tournaments that wait for players: leave one first.`);
    return { id: await makeTournament(context, person.id, sent) };
  });
  app.get('/api/tournaments/:id', async (request: WithId) => shown(request.params.id, (await whoAsks(desk, request.headers))?.id ?? null));
  app.post('/api/tournaments/:id/join', async (request: WithId) => {
    const person = await kept(request);
    const entered = await enter(context, request.params.id, person.id);
    if (entered === 'none') throw NONE();
    if (entered === 'full') throw new No(409, 'tournamentFull', 'This tournament is full or has begun.');
    return shown(request.params.id, person.id);
  });
  app.post('/api/tournaments/:id/leave', async (request: WithId) => {
    const person = await kept(request);
    await leave(desk, request.params.id, person.id);
    return { ok: true };
  });
}
