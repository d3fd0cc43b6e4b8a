/** A game on a path of its own: what lies behind # gives no preview in mails and chats. It tells no more than a spectator sees, and leads to the page. */
import type { Json } from '@kosynier/table';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Room, viewerIn } from '../games/room.ts';
import type { Language } from '../notices/kinds.ts';
import { escaped } from '../notices/letters.ts';
import { networkOf } from '../people/limits.ts';
import { limited, No } from './app.ts';
import type { Desk } from './desk.ts';
import { languageIn } from './mail-pages.ts';
import { newPictures } from './pictures.ts';
import { type Preview, previewOf, previewOfNothing } from './share-words.ts';
import { addressOf } from './site.ts';

type WithMoment = FastifyRequest<{ Params: { id: string; at?: string }; Querystring: { lang?: string } }>;

/** A link brings the language of the page on which it was copied; programs that show previews have none of their own. */
const languageOf = (request: WithMoment): Language =>
  request.query.lang === 'pl' || request.query.lang === 'en' ? request.query.lang : languageIn(request);

/** The game, if it is open to every visitor. */
async function publicRoom(desk: Desk, id: string): Promise<Room | undefined> {
  const room = /^[0-9a-f]{32}$/.test(id) ? await desk.rooms.find(id) : undefined;
  return room !== undefined && viewerIn(room, null) !== undefined ? room : undefined;
}

export function shareRoutes(app: FastifyInstance, desk: Desk): void {
  const pictures = newPictures(desk.context);
  const page = async (request: WithMoment): Promise<string> => {
    const { id, at = '' } = request.params;
    const game = /^[0-9a-f]{32}$/.test(id) ? id : '';
    const moment = /^\d{1,6}$/.test(at) ? `/${at}` : '';
    // A private game is told of to no visitor here: the link leads on to the page, which asks as the account of its visitor.
    const room = await publicRoom(desk, id);
    const language = languageOf(request);
    const target = `/#/play/${game}${moment}`;
    if (room === undefined) return pageOf(language, previewOfNothing(language), null, target);
    const picture = `${addressOf(desk.site, request.headers.host)}/g/${game}${moment}.png?lang=${language}`;
    return pageOf(language, previewOf(room, await resultOf(desk, room), language), picture, target);
  };
  const picture = async (request: WithMoment): Promise<Uint8Array> => {
    const { id, at } = request.params;
    const room = await publicRoom(desk, id);
    if (room === undefined) throw NO_PICTURE;
    limited(desk, 'picture', networkOf(request.ip));
    if (pictures.isBusy()) throw new No(503, 'unavailable', 'Too many pictures are being made: please try again in a moment.');
    const made = await pictures.of(room, at === undefined ? null : Number(at), languageOf(request));
    if (made === undefined) throw NO_PICTURE;
    return made;
  };
  for (const path of ['/g/:id', '/g/:id/:at'])
    app.get(path, async (request: WithMoment, reply) =>
      reply
        .header('vary', 'accept-language')
        .type('text/html; charset=utf-8')
        .send(await page(request)),
    );
  for (const path of ['/g/:id([0-9a-f]+).png', '/g/:id/:at(\\d{1,6}).png'])
    app.get(path, async (request: WithMoment, reply) => {
      const made = await picture(request);
      return reply
        .type('image/png')
        .headers({ 'cache-control': `public, max-age=${KEPT_SECONDS}`, vary: 'accept-language' })
        .send(made);
    });
}

const NO_PICTURE = new No(404, 'noGame', 'There is no such game, or not this moment of it.');

/** Programs that show previews ask again and again. */
const KEPT_SECONDS = 300;

/** How it ended; null while it goes on. */
async function resultOf({ context }: Desk, { id, log }: Room): Promise<Json> {
  if (!log.isOver) return null;
  const row = await context.store.database.selectFrom('game').select('result').where('id', '=', id).executeTakeFirst();
  return (row?.result ?? null) as Json;
}

const pageOf = (language: Language, { title, description }: Preview, picture: string | null, target: string): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<title>${escaped(title)}</title>
<meta property="og:type" content="website">
<meta property="og:title" content="${escaped(title)}">
<meta property="og:description" content="${escaped(description)}">
${picture === null ? '' : `<meta property="og:image" content="${escaped(picture)}">\n<meta name="twitter:card" content="summary_large_image">\n`}<meta http-equiv="refresh" content="0; url=${escaped(target)}">
</head>
<body><a href="${escaped(target)}">${escaped(title)}</a></body>
</html>
`;
