/** A game on a path of its own: what lies behind # gives no preview in mails and chats. It tells no more than a spectator sees, and leads to the page. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Room, viewerIn } from '../games/room.ts';
import type { Desk } from './desk.ts';
import type { Files } from './files.ts';
import { addressOf } from './site.ts';

type WithMoment = FastifyRequest<{ Params: { id: string; at?: string } }>;

export function shareRoutes(app: FastifyInstance, desk: Desk, files: Files): void {
  const answer = async (request: WithMoment): Promise<string> => {
    const { id, at = '' } = request.params;
    const game = /^[0-9a-f]{32}$/.test(id) ? id : '';
    const moment = /^\d{1,6}$/.test(at) ? `/${at}` : '';
    const room = game === '' ? undefined : await desk.rooms.find(game);
    // A private game is told to nobody: the link leads on, and the page asks who one is.
    const isTold = room !== undefined && viewerIn(room, null) !== undefined;
    const origin = addressOf(desk.site, request.headers.host);
    return pageOf(isTold ? aboutOf(room, files, origin) : ABOUT, `/#/play/${game}${moment}`);
  };
  for (const path of ['/g/:id', '/g/:id/:at'])
    app.get(path, async (request: WithMoment, reply) => reply.type('text/html; charset=utf-8').send(await answer(request)));
}

interface About {
  readonly title: string;
  readonly description: string;
  readonly picture: string | null;
}

const ABOUT: About = { title: 'Kosynier', description: 'The battles of the Kościuszko Uprising of 1794 on hexes.', picture: null };

function aboutOf({ battle, log }: Room, files: Files, origin: string): About {
  const scenario = battle.scenarios.find(({ id }) => id === log.header.scenario);
  const picture = [...files.keys()].find((path) => path.startsWith(`/assets/${battle.id}-`) && path.endsWith('.webp'));
  return {
    title: `${battle.title.en} · Kosynier`,
    description: `${scenario?.title.en ?? log.header.scenario}: ${log.isOver ? 'a battle that was fought' : 'a battle that is being fought'}.`,
    picture: picture === undefined ? null : `${origin}${picture}`,
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
