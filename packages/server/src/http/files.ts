/** The files of the page: read once, compressed once, and kept by browsers as long as their names promise. */

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, posix } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};
const COMPRESSED: ReadonlySet<string> = new Set(['.css', '.html', '.js', '.mjs', '.json', '.map', '.svg', '.txt', '.webmanifest']);

/** The name of such a file changes with its content, so a browser may keep it for good. */
const HASHED = /^\/assets\/.+-[\w-]{8,}\.\w+$|^\/rules\/[0-9a-f]{64}\.mjs$/;
const FOR_GOOD = 'public, max-age=31536000, immutable';

interface File {
  readonly path: string;
  readonly body: Buffer;
  readonly type: string;
  readonly tag: string;
  /** Made when it is first asked for. */
  readonly packed: Map<'br' | 'gzip', Promise<Buffer>>;
}

export type Files = ReadonlyMap<string, File>;

/** All files below a folder, by the path under which they are asked for. Links that lead out are not followed: only plain files count. */
export function filesIn(folder: string, at = '/'): Map<string, File> {
  const files = new Map<string, File>();
  for (const one of readdirSync(folder, { withFileTypes: true })) {
    const path = posix.join(at, one.name);
    if (one.isDirectory()) for (const [name, file] of filesIn(join(folder, one.name), path)) files.set(name, file);
    else if (one.isFile()) files.set(path, fileOf(path, readFileSync(join(folder, one.name))));
  }
  const index = files.get(posix.join(at, 'index.html'));
  if (index !== undefined) files.set(at.endsWith('/') ? at : `${at}/`, index);
  return files;
}

const fileOf = (path: string, body: Buffer): File => ({
  path,
  body,
  type: TYPES[extname(path).toLowerCase()] ?? 'application/octet-stream',
  tag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
  packed: new Map(),
});

export function fileRoutes(app: FastifyInstance, files: Files): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: (request, reply) => answer(files, request, reply),
  });
  app.setNotFoundHandler((request, reply) =>
    request.url.startsWith('/api/')
      ? reply.status(404).send({ error: 'noRoute', message: 'There is no such question.' })
      : reply.status(405).header('allow', 'GET, HEAD').type('text/plain; charset=utf-8').send('This address only hands out files.\n'),
  );
}

function pathOf(url: string): string | undefined {
  try {
    return decodeURIComponent(new URL(url, 'http://localhost').pathname);
  } catch {
    return undefined;
  }
}

async function answer(files: Files, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const file = files.get(pathOf(request.url) ?? '');
  if (file === undefined)
    return reply.status(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('There is no such file here.\n');
  void reply
    .headers({ 'cache-control': HASHED.test(file.path) ? FOR_GOOD : 'no-cache', etag: file.tag, vary: 'accept-encoding' })
    .type(file.type);
  if (request.headers['if-none-match'] === file.tag) return reply.status(304).send();
  const way = COMPRESSED.has(extname(file.path).toLowerCase()) ? wayOf(String(request.headers['accept-encoding'] ?? '')) : undefined;
  if (way === undefined) return reply.send(file.body);
  return reply.header('content-encoding', way).send(await packed(file, way));
}

function wayOf(accepted: string): 'br' | 'gzip' | undefined {
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
}

function packed(file: File, way: 'br' | 'gzip'): Promise<Buffer> {
  const known = file.packed.get(way);
  if (known !== undefined) return known;
  const made =
    way === 'gzip' ? promisify(gzip)(file.body) : promisify(brotliCompress)(file.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } });
  file.packed.set(way, made);
  return made;
}
