/** The server: the doors put together, opened, and closed again without losing anything. */
import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { SeatNumber } from '@kosynier/dice';
import type { FastifyInstance } from 'fastify';
import { openAlive } from './alive.ts';
import { battleRoutes } from './battles/routes.ts';
import { newChecks } from './checks/checks.ts';
import { type Bus, NO_BUS, openBus } from './games/bus.ts';
import { newComputers } from './games/computer.ts';
import type { Context, Library } from './games/context.ts';
import { hearerOf } from './games/hearing.ts';
import { lapseAll, lapseTasks } from './games/lapsing.ts';
import { newPresence } from './games/presence.ts';
import type { Room } from './games/room.ts';
import { newRooms, type Rooms } from './games/rooms.ts';
import { accountRoutes } from './http/account-routes.ts';
import { adminRoutes } from './http/admin-routes.ts';
import { newApp, type Watch } from './http/app.ts';
import type { Desk } from './http/desk.ts';
import { type Files, fileRoutes } from './http/files.ts';
import { gameRoutes } from './http/game-routes.ts';
import { healthRoutes } from './http/health-routes.ts';
import { type Live, openLive } from './http/live.ts';
import { mailPages } from './http/mail-pages.ts';
import { noticeRoutes } from './http/notice-routes.ts';
import { openApiRoute } from './http/openapi.ts';
import { passkeyRoutes } from './http/passkey-routes.ts';
import { peopleRoutes } from './http/people-routes.ts';
import { ratingRoutes } from './http/rating-routes.ts';
import { shareRoutes } from './http/share.ts';
import { addressesForOthers, type Site } from './http/site.ts';
import { tournamentRoutes } from './http/tournament-routes.ts';
import { type Log, SILENT } from './log.ts';
import { newMetrics } from './metrics.ts';
import type { MailConfig } from './notices/mailer.ts';
import { type Notices, openNotices } from './notices/notices.ts';
import { newLimits } from './people/limits.ts';
import { newPeople, type People } from './people/people.ts';
import { ratingTasks, settleAll } from './ratings/settling.ts';
import { signerOf } from './signer.ts';
import type { Store } from './store/store.ts';
import { advanceAll, tournamentTasks } from './tournaments/advancing.ts';

export interface ServerOptions {
  /** Null: the page alone, for play at one screen. */
  readonly store: Store | null;
  readonly library: Library;
  readonly site: Site;
  readonly port: number;
  readonly files?: Files | undefined;
  /** Threads in which the computer thinks. */
  readonly threads?: number;
  readonly log?: Log;
  readonly now?: () => number;
  /** For tests of twins: chance that can be had again. */
  readonly random?: Context['random'];
  /** For storms and measurements. */
  readonly isUnlimited?: boolean;
  /** The server for mail; null: no mail is sent. */
  readonly mail?: MailConfig | null;
  /** Whether webhooks may lead into private networks. */
  readonly allowsPrivateHooks?: boolean;
  /** For tests that move the clock: jobs run when `runJobs` says so. */
  readonly hasJobsByHand?: boolean;
  /** Why there is no database: the page tells it. */
  readonly missing?: string | undefined;
}

export interface RunningServer {
  readonly port: number;
  readonly people: People | null;
  /** Method and path of each route. */
  readonly routes: readonly string[];
  /** Everything that is due now: notices, mails. */
  readonly runJobs: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { store, site, library, port, files, now = Date.now, missing } = options;
  const { log = SILENT } = options;
  let live: Live | undefined;
  let rooms: Rooms | undefined;
  let isEnding = false;
  const metrics = newMetrics({ rooms: () => rooms, sockets: () => live?.sockets() ?? 0 });
  // Jobs that were due while the server was away run before it listens: their links need an address.
  let address = addressesForOthers(site, port)[0] ?? `http://127.0.0.1:${port}`;
  const outside: Outside = { address: () => address, lookAt: (account) => live?.lookAt(account) };
  const alive = store === null ? null : await openAlive(store, now);
  const desk = store === null ? null : await newDesk(store, options, now, { log, metrics }, outside);
  rooms = desk?.rooms;
  const app = newApp(desk, site, { log, metrics });
  // For the test that holds the document of the API and the routes together.
  const routes: string[] = [];
  app.addHook('onRoute', ({ method, url }) => void routes.push(...[method].flat().map((one) => `${one} ${url}`)));
  healthRoutes(app, store, desk, metrics, () => isEnding);
  app.get('/api/health', async (_, reply) =>
    store === null
      ? reply.status(503).send({ ok: false, error: 'noDatabase', message: missing ?? 'There is no database.' })
      : { ok: true, rules: library.newest.hash ?? null },
  );
  if (desk === null)
    app.all('/api/*', async (_, reply) => reply.status(503).send({ error: 'noDatabase', message: missing ?? 'There is no database.' }));
  else allRoutes(app, desk);
  if (files !== undefined) fileRoutes(app, files);
  const close = async (): Promise<void> => {
    isEnding = true;
    live?.close();
    await app.close();
    await desk?.computers.close();
    await desk?.context.checks.close();
    // What is under way is written before the database goes.
    await Promise.all([...(desk?.rooms.all() ?? [])].map(({ turn }) => turn));
    await desk?.notices.close();
    await alive?.close();
    await desk?.bus.close();
  };
  try {
    await app.listen({ host: site.host, port });
  } catch (error) {
    // The next try, at another port, opens everything anew on the same store.
    await close();
    throw error;
  }
  const opened = (app.server.address() as AddressInfo).port;
  address = addressesForOthers(site, opened)[0] ?? `http://127.0.0.1:${opened}`;
  live = desk === null ? undefined : openLive(app.server, desk);
  if (desk !== null) await wakeComputers(desk);
  return {
    port: opened,
    people: desk?.people ?? null,
    routes,
    runJobs: async () => {
      await desk?.notices.settled();
      await desk?.notices.runDue();
    },
    close: async () => {
      await close();
      await store?.close();
    },
  };
}

/** Everything that can be asked where there is a database. */
function allRoutes(app: FastifyInstance, desk: Desk): void {
  peopleRoutes(app, desk);
  battleRoutes(app, desk);
  gameRoutes(app, desk);
  noticeRoutes(app, desk);
  accountRoutes(app, desk);
  passkeyRoutes(app, desk);
  adminRoutes(app, desk);
  mailPages(app, desk);
  ratingRoutes(app, desk);
  tournamentRoutes(app, desk);
  shareRoutes(app, desk);
  openApiRoute(app);
}

export const contextOf = (
  store: Store,
  library: Library,
  now: () => number = Date.now,
  random: Context['random'] = randomBytes,
  tellOthers: Context['tellOthers'] = () => {},
  isLooking: Context['isLooking'] = () => false,
): Context => ({
  store,
  now,
  random,
  signer: signerOf(store.vault),
  library,
  checks: newChecks(library.folder),
  turns: new Map(),
  tellOthers,
  isLooking,
});

/** What stands when the doors are open. */
interface Outside {
  readonly address: () => string;
  /** Looks at the sockets of a person again. */
  readonly lookAt: (account: string) => void;
}

async function newDesk(store: Store, options: ServerOptions, now: () => number, watch: Watch, outside: Outside): Promise<Desk> {
  const { library, site, threads = 1, isUnlimited = false, random } = options;
  let bus: Bus = NO_BUS;
  let notices: Notices | undefined;
  const attending = {
    came: (room: Room, seat: SeatNumber) => notices?.came(room, seat),
    left: (room: Room, seat: SeatNumber) => notices?.left(room, seat),
  };
  const presence = newPresence(now, attending, (game, notice) => bus.publish(game, notice));
  const context = contextOf(store, library, now, random, (game, notice) => bus.publish(game, notice), presence.isLooking);
  const computers = newComputers(context, threads);
  const rooms = newRooms(context);
  bus = await openBus(store.address, hearerOf(context, rooms, presence, outside.lookAt));
  notices = await openNotices(context, {
    mail: options.mail ?? null,
    allowsPrivate: options.allowsPrivateHooks ?? false,
    isByHand: options.hasJobsByHand ?? false,
    address: outside.address,
    isLooking: presence.isLooking,
    count: watch.metrics.notice,
    log: watch.log,
    tasks: { ...ratingTasks(context), ...tournamentTasks({ context, rooms }), ...lapseTasks(context, rooms) },
  });
  await settleAll(context);
  await advanceAll(context);
  await lapseAll(context);
  return {
    context,
    rooms,
    bus,
    people: newPeople(store, now),
    limits: newLimits(now, isUnlimited),
    isUnlimited,
    computers,
    presence,
    notices,
    site,
    ...watch,
  };
}

/** Computers that were thinking when the server ended go on. */
async function wakeComputers({ context, rooms, computers }: Desk): Promise<void> {
  const games = await context.store.database
    .selectFrom('game')
    .innerJoin('seat', 'seat.game', 'game.id')
    .select('game.id')
    .where('game.state', '=', 'running')
    .where('seat.account', 'is', null)
    .execute();
  for (const { id } of games) {
    const room = await rooms.find(id);
    if (room !== undefined) computers.look(room);
  }
}
