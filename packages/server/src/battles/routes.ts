/** The door for battles that visitors have made: in through the checks, out by their SHA-256. */
import { LIMITS } from '@kosynier/battles';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Mistake } from '../checks/door.ts';
import { limited, No, read, somebody } from '../http/app.ts';
import type { Desk } from '../http/desk.ts';
import { networkOf } from '../people/limits.ts';
import { bringBattle, textOfBattle } from './brought.ts';
import { battleFileSchema } from './shapes.ts';

/** Every character of a file may be written as two in JSON. */
const LARGEST_BODY = 2 * LIMITS.file + 1024;

export function battleRoutes(app: FastifyInstance, desk: Desk): void {
  const { context } = desk;
  app.post('/api/battles', { bodyLimit: LARGEST_BODY }, async (request) => {
    const person = await somebody(desk, request);
    limited(desk, 'battle', person.id);
    limited(desk, 'battleFrom', networkOf(request.ip));
    const { file, sha256 } = read(battleFileSchema, request.body);
    const brought = await bringBattle(context, person, file, sha256);
    if (brought.ok) return { battle: brought.sha256 };
    if (brought.why === 'mistakes') throw new No(422, 'mistakes', mistakeWords(brought));
    if (brought.why === 'otherHash') throw new No(422, 'otherHash', `sha256: this battle is ${brought.sha256}`);
    throw new No(
      413,
      'noRoom',
      `file: the battles of one account may take ${brought.most / 1024 / 1024} MB; those without games go after a day`,
    );
  });
  app.get('/api/battles/:sha256', async (request: FastifyRequest<{ Params: { sha256: string } }>, reply) => {
    const text = await textOfBattle(context.store, request.params.sha256);
    if (text === undefined) throw new No(404, 'noBattle', 'There is no such battle here.');
    return reply.type('application/json').header('cache-control', 'public, max-age=31536000, immutable').send(text);
  });
}

function mistakeWords({ problems, more }: { readonly problems: readonly Mistake[]; readonly more: number }): string {
  const told = problems.map(({ place, message }) => (place === '' ? message : `${place}: ${message}`));
  return [...told, ...(more > 0 ? [`and ${more} more`] : [])].join('; ');
}
