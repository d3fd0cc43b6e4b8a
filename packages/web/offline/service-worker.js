/**
 * Keeps every file of the page, so that it can be played without a network after the first visit.
 * The build puts the files and their common fingerprint in the place of the two names below (see plugin.ts): another page is another worker.
 */
const VERSION = '%VERSION%';
const FILES = ['%FILES%'];

const CACHE = `kosynier-${VERSION}`;

self.addEventListener('install', (event) => {
  event.waitUntil(keepAll());
});

/** All or nothing: half a page is worse than the old one. */
async function keepAll() {
  const cache = await caches.open(CACHE);
  await cache.addAll(FILES.map((file) => new Request(file, { cache: 'no-cache' })));
}

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver());
});

async function takeOver() {
  const old = (await caches.keys()).filter((name) => name.startsWith('kosynier-') && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** The page asks for it when somebody wants the new version now. */
self.addEventListener('message', (event) => {
  if (event.data === 'takeOver') void self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method === 'GET' && new URL(request.url).origin === self.location.origin) event.respondWith(answer(request));
});

async function answer(request) {
  const cache = await caches.open(CACHE);
  const wanted = request.mode === 'navigate' ? './index.html' : request;
  return (await cache.match(wanted, { ignoreSearch: true })) ?? fetch(request);
}
