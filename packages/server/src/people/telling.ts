/** Everything that the server knows about a person, as lines of JSON: the person first, then each game with its log. */
import { hookOf } from '../notices/channels.ts';
import type { Store } from '../store/store.ts';
import { sessionsOf, tokensOf } from './devices.ts';
import { NO_PASSWORD, type Person } from './people.ts';
import { shunnedBy } from './shunning.ts';

const json = (value: unknown): string => `${JSON.stringify(value)}\n`;

export async function* everythingAbout(store: Store, { id }: Person, now: number): AsyncGenerator<string> {
  const { database } = store;
  const { password, ...account } = await database.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  yield json({ kosynier: 'person', version: 1, at: new Date(now).toISOString() });
  yield json({ account: { ...account, hasPassword: password !== null && password !== NO_PASSWORD } });
  yield json({ devices: await sessionsOf(database, id, undefined, now), programs: await tokensOf(database, id) });
  yield json({
    passkeys: await database.selectFrom('passkey').select(['id', 'name', 'created', 'used']).where('account', '=', id).execute(),
  });
  yield json({ notices: (await database.selectFrom('notice_settings').selectAll().where('account', '=', id).executeTakeFirst()) ?? null });
  yield json({ browsers: await database.selectFrom('push').select(['name', 'created']).where('account', '=', id).execute() });
  yield json({ hook: await hookTold(store, id) });
  yield json({ noticesOfGames: await database.selectFrom('notice_game').select(['game', 'kinds']).where('account', '=', id).execute() });
  yield json({
    told: await database.selectFrom('told').select(['game', 'kind', 'way', 'at']).where('account', '=', id).orderBy('at').execute(),
    toldNext: await database.selectFrom('digest_item').select(['game', 'kind']).where('account', '=', id).execute(),
  });
  yield json({
    mailToConfirm: await database.selectFrom('mail_link').select(['mail', 'expires']).where('account', '=', id).execute(),
  });
  yield json({ battles: await database.selectFrom('battle').select(['sha256', 'asked', 'document']).where('account', '=', id).execute() });
  yield json({ shunned: await shunnedBy(database, id) });
  yield json({
    reported: await database.selectFrom('report').select(['at', 'game', 'reason', 'words']).where('account', '=', id).execute(),
  });
  yield json({ ratings: await database.selectFrom('rating').selectAll().where('account', '=', id).execute() });
  yield json({ ratingChanges: await database.selectFrom('rating_change').selectAll().where('account', '=', id).orderBy('at').execute() });
  yield json({ tournaments: await database.selectFrom('tournament_player').selectAll().where('account', '=', id).execute() });
  yield json({ audit: await database.selectFrom('audit').selectAll().where('account', '=', id).orderBy('at').execute() });
  const said = await database.selectFrom('chat').select(['game', 'at', 'text', 'phrase']).where('account', '=', id).orderBy('n').execute();
  yield json({ said });
  const seats = await database.selectFrom('seat').select(['game', 'seat']).where('account', '=', id).orderBy('game').execute();
  for (const { game, seat } of seats) yield json(await gameOf(store, game, seat));
}

/** The name of the host: the rest of the address is a key, as the person who has set it knows it. */
async function hookTold(store: Store, account: string) {
  const hook = await hookOf(store, account);
  return hook === undefined ? null : { host: new URL(hook.url).host, failures: hook.failures, offWhy: hook.offWhy };
}

/** As its log stands there for both players: what was sealed is sealed here too. */
async function gameOf({ database }: Store, game: string, seat: number) {
  const row = await database
    .selectFrom('game')
    .select(['header', 'state', 'result', 'created', 'moved'])
    .where('id', '=', game)
    .executeTakeFirst();
  const lines = await database.selectFrom('line').select('text').where('game', '=', game).orderBy('n').execute();
  return {
    game,
    seat,
    state: row?.state,
    result: row?.result,
    created: row?.created,
    moved: row?.moved,
    log: [row?.header, ...lines.map(({ text }) => text)],
  };
}
