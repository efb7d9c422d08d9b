/*
 * Caches the portals' empty page, hashed files and the drawings of modules that were opened, so that a student's pages open
 * without a connection. Nothing else is cached: no API response and no public page (its scopes contain none). Pages are requested from the network first, so that
 * the next visit gets a new build; the cached page is used only without a response.
 */
/* global caches, clients */
const CACHE = 'wt-shell';
const SHELL = '/student/dashboard';
/** The files of the pages that can be read offline, in this build. */
const FILES = __FILES__;
const isHashed = (path) => path.startsWith('/assets/');
const isDrawing = (path) => path.startsWith('/art/modules/');
/** Drawings keep their names, so they're cached with a hash of all of them. */
const keyOf = (path) => (isDrawing(path) ? `${path}?__DRAWINGS__` : path);
const open = () => caches.open(CACHE);
const match = async (path) => (await open()).match(path, { ignoreVary: true });

const keep = async () => {
  const cache = await open();
  const known = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  await cache.addAll(FILES.filter((path) => !known.has(path)));
  await cache.add(new Request(SHELL, { cache: 'no-store' }));
};

/** Deletes earlier drawings, and the files of earlier builds unless the cached page still names them. */
const tidy = async () => {
  const cache = await open();
  const page = await match(SHELL);
  const text = page ? await page.text() : '';
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    const isOld = isHashed(pathname) && !FILES.includes(pathname) && !text.includes(pathname);
    if (isOld || (isDrawing(pathname) && !request.url.endsWith(keyOf(pathname))))
      await cache.delete(request);
  }
};

const pageOf = async (request) => {
  try {
    const answer = await fetch(request);
    if (answer.status === 200 && !answer.redirected && new URL(request.url).pathname === SHELL)
      await (await open()).put(SHELL, answer.clone());
    return answer;
  } catch (error) {
    const kept = await match(SHELL);
    if (kept) return kept;
    throw error;
  }
};

const fileOf = async (request) => {
  const path = keyOf(new URL(request.url).pathname);
  const kept = await match(path);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.status === 200) await (await open()).put(path, answer.clone());
  return answer;
};

self.addEventListener('install', (event) => event.waitUntil(keep().then(() => self.skipWaiting())));
self.addEventListener('activate', (event) => event.waitUntil(tidy().then(() => clients.claim())));

/** A notification is a title and the page that it opens. One with the same tag replaces the one before. */
self.addEventListener('push', (event) => {
  const { title, path, tag } = event.data.json();
  const icon = '/icon-192.png';
  event.waitUntil(self.registration.showNotification(title, { tag, icon, data: { path } }));
});

const openPage = async (path) => {
  const { href } = new URL(path, self.location.origin);
  const windows = await clients.matchAll({ type: 'window' });
  const portal = windows.find(({ url }) => new URL(url).pathname.startsWith('/student/'));
  if (!portal) return clients.openWindow(href);
  await portal.focus();
  // a page that this worker doesn't control can't be moved
  return portal.navigate(href).catch(() => clients.openWindow(href));
};
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data.path));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(pageOf(request));
  else if (isHashed(pathname) || isDrawing(pathname)) event.respondWith(fileOf(request));
});
