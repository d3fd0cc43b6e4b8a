/** Routes about people and their ratings. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { viewerIn } from '../games/room.ts';
import { ladderOf } from '../ratings/looking.ts';
import { profileOf, ratingOfGame } from '../ratings/profile.ts';
import { No, read } from './app.ts';
import { type Desk, whoAsks } from './desk.ts';
import { ladderQuery } from './rating-shapes.ts';

export function ratingRoutes(app: FastifyInstance, desk: Desk): void {
  const { context, rooms } = desk;
  app.get('/api/people/:name', async (request: FastifyRequest<{ Params: { name: string } }>) => {
    const profile = await profileOf(context, request.params.name, await whoAsks(desk, request.headers));
    if (profile === undefined) throw new No(404, 'noPerson', 'Nobody here has kept this name.');
    return profile;
  });
  app.get('/api/ladder', async (request) => ladderOf(context, read(ladderQuery, request.query).battle));
  app.get('/api/games/:id/rating', async (request: FastifyRequest<{ Params: { id: string } }>) => {
    const person = await whoAsks(desk, request.headers);
    const room = await rooms.find(request.params.id);
    if (room === undefined || viewerIn(room, person?.id ?? null) === undefined)
      throw new No(404, 'noGame', 'There is no such game, or it is not for you.');
    return ratingOfGame(context, room.id);
  });
}
