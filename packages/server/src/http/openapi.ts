/** The API as a document: OpenAPI, made of the very schemas by which requests are read. A test holds the list and the routes together. */
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { battleFileSchema } from '../battles/shapes.ts';
import {
  banSchema,
  closeReportSchema,
  deviceEndSchema,
  findQuery,
  goneSchema,
  passkeyEndSchema,
  passkeySchema,
  passkeySignInSchema,
  preferencesSchema,
  reportSchema,
  shunSchema,
  tokenEndSchema,
} from './account-shapes.ts';
import { challengeSchema, invitationQuery, joinSchema, stepsQuery } from './game-shapes.ts';
import { gameNoticesSchema, hookSchema, mailSchema, pushEndSchema, pushSchema, settingsSchema } from './notice-shapes.ts';
import { accountSchema, codeSchema, guestSchema, linkSchema, mailSignInSchema, newPasswordSchema, tokenSchema } from './people-shapes.ts';
import { ladderQuery } from './rating-shapes.ts';
import { tournamentSchema } from './tournament-shapes.ts';
import { SHAPES, VERBS, type Verb } from './verbs.ts';

interface Operation {
  readonly about: string;
  readonly body?: z.ZodType;
  readonly query?: z.ZodType;
}

const ABOUT_VERBS: Readonly<Record<Verb, string>> = {
  actions: 'A decision: one action, or a whole set-up.',
  undo: 'Take back own decisions that nobody has answered.',
  orders: 'New standing orders.',
  commit: 'The commitment of the seat to its secret.',
  secret: 'The secret of the seat.',
  offers: 'Offer something to the other side.',
  answers: 'Answer an offer.',
  resign: 'Give the game up.',
  claim: 'Claim the game: the time of the other seat is up.',
  stop: 'Show a signed head that the log does not have: the game stops.',
  rematch: 'Want another game after the end, with the sides swapped.',
  leave: 'Take a challenge back that nobody has taken.',
  seen: 'Up to which line this account has looked.',
  chat: 'Say something.',
};

const OPERATIONS: Readonly<Record<string, Operation>> = {
  'get /api/health': { about: 'Whether there is a database, and the rules of new games.' },
  'get /api/openapi.json': { about: 'This document.' },
  'get /api/site': { about: 'Addresses at which others reach this server; none: it is bound to its machine.' },
  'get /api/me': { about: 'Who one is.' },
  'post /api/guests': { about: 'Come as a guest.', body: guestSchema },
  'post /api/accounts': { about: 'Make an account, of a guest with what he has.', body: accountSchema },
  'post /api/session': { about: 'Sign in.', body: accountSchema },
  'post /api/session/mail': {
    about:
      'A mail with a link and a code to sign in, if somebody has this address; answered with `asked`, without which the code is of no use.',
    body: mailSignInSchema,
  },
  'post /api/session/code': { about: 'Sign in by the code of such a mail.', body: codeSchema },
  'post /api/session/end': { about: 'Sign out.' },
  'post /api/password': { about: 'Another password.', body: newPasswordSchema },
  'post /api/tokens': { about: 'A key for a program; it is told once.', body: tokenSchema },
  'post /api/links': { about: 'A link that signs another device in, once.' },
  'post /api/links/open': { about: 'Open such a link.', body: linkSchema },
  'get /api/account': { about: 'The own account: devices, keys of programs, passkeys, people one does not want to meet.' },
  'post /api/account/devices/end': { about: 'Sign a device out, or all others.', body: deviceEndSchema },
  'post /api/account/tokens/end': { about: 'End the key of a program.', body: tokenEndSchema },
  'get /api/account/shunned': { about: 'Whom one does not want to hear or to meet.' },
  'post /api/account/shunned': { about: 'Mute or block somebody, or no longer.', body: shunSchema },
  'get /api/account/everything': { about: 'Everything that the server knows about oneself, as lines of JSON.' },
  'post /api/account/gone': { about: 'Leave for good: games are given up, everything else is deleted.', body: goneSchema },
  'get /api/preferences': { about: 'What one likes, as the page keeps it.' },
  'post /api/preferences': { about: 'Keep what one likes.', body: preferencesSchema },
  'post /api/reports': { about: 'Tell the administrators of somebody; what that one said in the game is attached.', body: reportSchema },
  'post /api/passkeys/ask': { about: 'What a browser needs to make a passkey.' },
  'post /api/passkeys': { about: 'A new passkey; a guest keeps his name by it.', body: passkeySchema },
  'post /api/passkeys/end': { about: 'A passkey opens nothing any more.', body: passkeyEndSchema },
  'post /api/session/passkey/ask': { about: 'What a browser needs to show a passkey.' },
  'post /api/session/passkey': { about: 'Sign in by a passkey.', body: passkeySignInSchema },
  'get /api/admin': { about: 'For administrators: open reports, and how the server is.' },
  'post /api/admin/reports/{id}': { about: 'Close a report, and shut the person out if need be.', body: closeReportSchema },
  'get /api/admin/people': { about: 'People by a part of their name.', query: findQuery },
  'post /api/admin/people/{id}/ban': { about: 'Shut somebody out, or no longer.', body: banSchema },
  'get /api/admin/games': { about: 'The games that moved last.' },
  'post /api/admin/games/{id}/end': { about: 'End a game without a winner.' },
  'get /api/admin/audit': { about: 'What was done by administrators.' },
  'post /api/battles': { about: "Bring a battle of one's own, to play on it by its hash.", body: battleFileSchema },
  'get /api/battles/{sha256}': { about: 'Such a battle: the text whose SHA-256 is its name.' },
  'get /api/games': { about: 'Challenges, own games, games to look at.' },
  'post /api/games': { about: 'A new game.', body: challengeSchema },
  'get /api/invitations/{id}': { about: 'What one is invited to.', query: invitationQuery },
  'post /api/games/{id}/join': { about: 'Take the second seat.', body: joinSchema },
  'get /api/games/{id}': { about: 'The game as one sees it.' },
  'get /api/games/{id}/choices': { about: 'What one may do now.' },
  'get /api/games/{id}/log': { about: 'The log, for kosynier verify.' },
  'get /api/games/{id}/steps': { about: 'What has happened after a line.', query: stepsQuery },
  'get /api/games/{id}/rating': { about: 'What a rated game has done to ratings, and the common score of its pair.' },
  'get /api/people/{name}': { about: 'Somebody who has an account: results, ratings, reliability, pairs.' },
  'get /api/ladder': { about: 'The people of a battle by rating, and the levels of the computer among them.', query: ladderQuery },
  'get /api/tournaments': { about: 'Tournaments that can be entered, that are played, and the last that are over.' },
  'post /api/tournaments': { about: 'A new tournament; whoever makes it plays in it.', body: tournamentSchema },
  'get /api/tournaments/{id}': { about: 'A tournament: standings, meetings, games.' },
  'post /api/tournaments/{id}/join': { about: 'Take a place; with the last one it begins.' },
  'post /api/tournaments/{id}/leave': { about: 'Give the place up; after the start the games that are played as well.' },
  'get /api/notices': { about: 'How one is told.' },
  'post /api/notices': { about: 'How one wants to be told; what is left out stays.', body: settingsSchema },
  'post /api/notices/mail': { about: 'An address of mail, which is used when it is confirmed.', body: mailSchema },
  'post /api/notices/push': { about: 'A browser that takes notices.', body: pushSchema },
  'post /api/notices/push/end': { about: 'A browser that takes none any more.', body: pushEndSchema },
  'post /api/notices/hook': { about: 'An address of a program that is told.', body: hookSchema },
  'post /api/notices/test': { about: 'A notice to try all ways.' },
  'get /api/games/{id}/notices': { about: 'What one is told in this game.' },
  'post /api/games/{id}/notices': { about: 'What one wants to be told in this game.', body: gameNoticesSchema },
  ...Object.fromEntries(VERBS.map((verb) => [`post /api/games/{id}/${verb}`, { about: ABOUT_VERBS[verb], body: SHAPES[verb] }])),
};

const schemaOf = (schema: z.ZodType): object => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return rest;
};

/** How the parts of an address are written; a name is anything. */
const PATTERNS: Readonly<Record<string, string>> = { id: '^[0-9a-f]{24,32}$', sha256: '^[0-9a-f]{64}$' };

function operationOf(path: string, { about, body, query }: Operation): object {
  const { properties = {}, required = [] } = (query === undefined ? {} : schemaOf(query)) as {
    readonly properties?: Readonly<Record<string, object>>;
    readonly required?: readonly string[];
  };
  const inQuery = Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', required: required.includes(name), schema }));
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', ...(name in PATTERNS ? { pattern: PATTERNS[name] } : {}) },
  }));
  return {
    summary: about,
    ...(inPath.length + inQuery.length === 0 ? {} : { parameters: [...inPath, ...inQuery] }),
    ...(body === undefined ? {} : { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(body) } } } }),
    responses: { 200: { description: 'Done.' }, default: { description: 'A word for programs and a sentence for people.' } },
  };
}

export function openApi(): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const [key, operation] of Object.entries(OPERATIONS)) {
    const [method = '', path = ''] = key.split(' ');
    paths[path] = { ...paths[path], [method]: operationOf(path, operation) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kosynier',
      version: '1',
      description: 'Games between people and programs in different places; packages/server/README.md tells the rest.',
    },
    components: { securitySchemes: { key: { type: 'http', scheme: 'bearer' } } },
    security: [{ key: [] }],
    paths,
  };
}

export function openApiRoute(app: FastifyInstance): void {
  const document = JSON.stringify(openApi());
  app.get('/api/openapi.json', async (_, reply) => reply.type('application/json').send(document));
}
