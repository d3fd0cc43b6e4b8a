// Serves a folder of files to a browser on this machine, and nothing outside that folder.
import { createReadStream } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, sep } from 'node:path';

const TYPES = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** The name of such a file changes with its content, so a browser may keep it for good. */
const HASHED = /^\/assets\/.+-[\w-]{8,}\.\w+$/;
const FOR_GOOD = 'public, max-age=31536000, immutable';

/** The path below the folder that an address means; undefined if it is none. */
function pathOf(address) {
  try {
    const path = decodeURIComponent(new URL(address, 'http://localhost').pathname);
    if (path.includes('\0') || path.includes('\\') || path.split('/').includes('..')) return undefined;
    return path.endsWith('/') ? `${path}index.html` : path;
  } catch {
    return undefined;
  }
}

/** The file that a path means; undefined if it is none, or lies outside by a link. */
async function fileAt(folder, path) {
  try {
    const file = await realpath(join(folder, path));
    const found = await stat(file);
    return file.startsWith(`${await realpath(folder)}${sep}`) && found.isFile() ? { file, found } : undefined;
  } catch {
    return undefined;
  }
}

function refuse(response, status, sentence) {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
  response.end(`${sentence}\n`);
}

async function answer(folder, request, response) {
  const { method = '', url = '/' } = request;
  if (method !== 'GET' && method !== 'HEAD') {
    response.setHeader('allow', 'GET, HEAD');
    return refuse(response, 405, 'This server only hands out files.');
  }
  const path = pathOf(url);
  const place = path === undefined ? undefined : await fileAt(folder, path);
  if (path === undefined || place === undefined) return refuse(response, 404, 'There is no such file here.');
  const { file, found } = place;
  const tag = `"${found.size.toString(16)}-${Math.round(found.mtimeMs).toString(16)}"`;
  const headers = {
    'cache-control': HASHED.test(path) ? FOR_GOOD : 'no-cache',
    'content-type': TYPES[extname(file).toLowerCase()] ?? 'application/octet-stream',
    etag: tag,
    'x-content-type-options': 'nosniff',
  };
  if (request.headers['if-none-match'] === tag) return response.writeHead(304, headers).end();
  response.writeHead(200, { ...headers, 'content-length': found.size });
  if (method === 'HEAD') return response.end();
  createReadStream(file)
    .on('error', () => response.destroy())
    .pipe(response);
}

/** How many ports after the wanted one are tried. */
const TRIES = 20;

function listening(server, port) {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve(server.address().port);
    });
  });
}

/** Serves the folder on the wanted port or the next free one. */
export async function serveFolder(folder, wanted) {
  const server = createServer((request, response) => {
    answer(folder, request, response).catch(() => response.destroy());
  });
  for (let port = wanted; ; port += 1) {
    try {
      return { server, port: await listening(server, port) };
    } catch (error) {
      const isTaken = error.code === 'EADDRINUSE' || error.code === 'EACCES';
      if (!isTaken || port >= wanted + TRIES || port >= 65535) throw error;
    }
  }
}
