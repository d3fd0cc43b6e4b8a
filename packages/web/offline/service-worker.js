/**
 * Keeps every file of the page, so that it can be played without a network after the first visit.
 * The build puts the files and their common fingerprint in the place of the two names below (see plugin.ts): another page is another worker.
 */
const VERSION = '%VERSION%';
const FILES = ['%FILES%'];

const CACHE = `kosynier-${VERSION}`;
/** Rules of games over a server that were played here: their names are their hashes, so they never grow old. */
const RULES = 'kosynier-rules';

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
  const old = (await caches.keys()).filter((name) => name.startsWith('kosynier-') && name !== CACHE && name !== RULES);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** The page asks for it when somebody wants the new version now. */
self.addEventListener('message', (event) => {
  if (event.data === 'takeOver') void self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { href, origin } = new URL(request.url);
  const { scope } = self.registration;
  if (request.method !== 'GET' || origin !== self.location.origin || !href.startsWith(scope)) return;
  const path = href.slice(scope.length).split(/[?#]/)[0];
  if (path.startsWith('rules/')) event.respondWith(keptRules(request));
  else if (isOurs(path, request)) event.respondWith(answer(request));
});

/** Games over a server, links of mails and downloads are the server's: a page that is opened there is not ours. */
const isOurs = (path, { mode }) => !path.startsWith('api/') && (mode !== 'navigate' || path === '' || path === 'index.html');

async function answer(request) {
  const cache = await caches.open(CACHE);
  const wanted = request.mode === 'navigate' ? './index.html' : request;
  // A server that says "Vary: Origin" (scripts send their origin, this worker does not) must not make the kept page useless.
  return (await cache.match(wanted, { ignoreSearch: true, ignoreVary: true })) ?? fetch(request);
}

async function keptRules(request) {
  const cache = await caches.open(RULES);
  const kept = await cache.match(request);
  if (kept !== undefined) return kept;
  const response = await fetch(request);
  if (response.ok) await cache.put(request, response.clone());
  return response;
}

/** A battle waits: the server says it, encrypted for this browser. A new notice about a battle takes the place of the old one. */
self.addEventListener('push', (event) => {
  event.waitUntil(show(event.data));
});

async function show(data) {
  let told = {};
  try {
    told = data.json();
  } catch {
    // A browser wants to see something for every push.
  }
  const { title = 'Kosynier', body = '', tag = 'kosynier', url = '' } = told;
  await self.registration.showNotification(title, { body, tag, renotify: true, icon: './icon-192.png', data: { place: placeOf(url) } });
}

/** Only the place behind #: the page may be known by another name here than the server knows. */
const placeOf = (url) => (url.includes('#') ? url.slice(url.indexOf('#')) : '');

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.place ?? ''));
});

/** The window that shows the battle already, or a new one: what somebody does in another is not taken from him. */
async function open(place) {
  const target = `${self.registration.scope}${place}`;
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const places = await Promise.all(windows.map(whereIs));
  const shown = windows[places.indexOf(target)];
  return shown === undefined ? self.clients.openWindow(target) : shown.focus();
}

/** So long a window may take to say where it is: one that sleeps says nothing. */
const ANSWER_MS = 500;

/** What the browser knows of a window is the address it was opened with, not where somebody has gone in it since. */
function whereIs(window) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    setTimeout(() => resolve(window.url), ANSWER_MS);
    window.postMessage('where', [port2]);
  });
}
