/** Whether the server lives, whether it can work, and its numbers: for its administrators. */
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Metrics } from '../metrics.ts';
import type { Store } from '../store/store.ts';
import { No } from './app.ts';
import { type Desk, whoAsks } from './desk.ts';

const LOCAL: ReadonlySet<string> = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

export function healthRoutes(
  app: FastifyInstance,
  store: Store | null,
  desk: Desk | null,
  metrics: Metrics,
  isEnding: () => boolean,
): void {
  app.get('/healthz', async () => ({ ok: true }));
  // Not ready: no new visitors, please; those already here are still served.
  app.get('/readyz', async (_, reply) => {
    const isReady = store !== null && !isEnding() && (await answers(store));
    return reply.status(isReady ? 200 : 503).send({ ok: isReady });
  });
  app.get('/metrics', async (request, reply) => {
    // For this machine, or for an administrator's key.
    const isAllowed = LOCAL.has(request.ip) || (desk !== null && (await whoAsks(desk, request.headers))?.isAdmin === true);
    if (!isAllowed) throw new No(403, 'notHere', 'The numbers are for this machine, or for the key of an administrator.');
    return reply.type(metrics.type).send(await metrics.text());
  });
}

const answers = ({ database }: Store): Promise<boolean> =>
  sql`select 1`
    .execute(database)
    .then(() => true)
    .catch(() => false);
