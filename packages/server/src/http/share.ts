/** A game on a path of its own: what lies behind # gives no preview in mails and chats. It tells no more than a spectator sees, and leads to the page. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Room, viewerIn } from '../games/room.ts';
import { networkOf } from '../people/limits.ts';
import { limited, No } from './app.ts';
import type { Desk } from './desk.ts';
import { newPictures } from './pictures.ts';
import { addressOf } from './site.ts';

type WithMoment = FastifyRequest<{ Params: { id: string; at?: string } }>;

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
    const origin = addressOf(desk.site, request.headers.host);
    return pageOf(room === undefined ? ABOUT : aboutOf(room, `${origin}/g/${game}${moment}.png`), `/#/play/${game}${moment}`);
  };
  const picture = async (request: WithMoment): Promise<Uint8Array> => {
    const { id, at } = request.params;
    const room = await publicRoom(desk, id);
    if (room === undefined) throw NO_PICTURE;
    limited(desk, 'picture', networkOf(request.ip));
    if (pictures.isBusy()) throw new No(503, 'unavailable', 'Too many pictures are being made: please try again in a moment.');
    const made = await pictures.of(room, at === undefined ? null : Number(at));
    if (made === undefined) throw NO_PICTURE;
    return made;
  };
  for (const path of ['/g/:id', '/g/:id/:at'])
    app.get(path, async (request: WithMoment, reply) => reply.type('text/html; charset=utf-8').send(await page(request)));
  for (const path of ['/g/:id([0-9a-f]+).png', '/g/:id/:at(\\d{1,6}).png'])
    app.get(path, async (request: WithMoment, reply) => {
      const made = await picture(request);
      return reply.type('image/png').header('cache-control', `public, max-age=${KEPT_SECONDS}`).send(made);
    });
}

const NO_PICTURE = new No(404, 'noGame', 'There is no such game, or not this moment of it.');

/** Programs that show previews ask again and again. */
const KEPT_SECONDS = 300;

interface About {
  readonly title: string;
  readonly description: string;
  readonly picture: string | null;
}

const ABOUT: About = { title: 'Kosynier', description: 'The battles of the Kościuszko Uprising of 1794 on hexes.', picture: null };

function aboutOf({ battle, log }: Room, picture: string): About {
  const scenario = battle.scenarios.find(({ id }) => id === log.header.scenario);
  return {
    title: `${battle.title.en} · Kosynier`,
    description: `${scenario?.title.en ?? log.header.scenario}: ${log.isOver ? 'a battle that was fought' : 'a battle that is being fought'}.`,
    picture,
  };
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);

const pageOf = ({ title, description, picture }: About, target: string): string => `<!doctype html>
<html lang="en">
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
