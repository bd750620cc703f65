import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { enable as enableNavigationPreload } from 'workbox-navigation-preload';
import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { isNamedByContent, offlinePath } from '#paths.ts';
import { CODE_CACHE, PAGES_CACHE } from './caches.ts';

/**
 * Inserted by scripts/build/render/compile-process.ts: the files that every page starts with, those without which a page
 * is empty, by its path, and the API's paths.
 */
declare const START_FILES: string[];
declare const PAGE_FILES: Readonly<Partial<Record<string, string[]>>>;
declare const API_PATHS: string[];

declare const self: {
  skipWaiting(): Promise<void>;
  addEventListener(
    type: 'install',
    listener: (event: { waitUntil(work: Promise<unknown>): void }) => void,
  ): void;
};

/** Seconds to wait for a response before the cached one is used. */
const PATIENCE_SECONDS = 4;

const DAY_SECONDS = 24 * 60 * 60;

/** Removes the least recently used entries, and all of them if the phone's storage is full. */
const forgetting = (maxEntries: number) =>
  new ExpirationPlugin({ maxEntries, maxAgeSeconds: 60 * DAY_SECONDS, purgeOnQuotaError: true });

/** Caches no redirected responses: browsers refuse to show them. */
const whole = {
  cacheWillUpdate: async ({ response }: { response: Response }) =>
    response.status === 200 && !response.redirected ? response : null,
};

/** Caches a page once, whatever tags advertisements add to its address: the file is the same for every query. */
const withoutQuery: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => {
    const { origin, pathname } = new URL(request.url);
    return origin + pathname;
  },
};

const code = new CacheFirst({ cacheName: CODE_CACHE, plugins: [whole, forgetting(150)] });

/** Caches a page only with the code that draws it: one that was fetched ahead has not loaded it. */
const withCode: WorkboxPlugin = {
  cacheWillUpdate: async ({ request, response, event }) => {
    const files = PAGE_FILES[new URL(request.url).pathname] ?? [];
    const areCached = files.map(async (file) => {
      const [answer, done] = code.handleAll({ request: file, event });
      const { ok } = await answer;
      await done;
      return ok;
    });
    return (await Promise.all(areCached).catch(() => [false])).every(Boolean) ? response : null;
  },
};

/** Never answers requests that are to go past caches (search/index-files.ts), however long they take. */
const notPastCaches: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
    request.cache === 'reload' ? undefined : cachedResponse,
};

// The new worker can control the next page at once: pages come from the network first, and the files that they load
// are named by their content. It does not claim the open ones: browsers would then drop the pages of a first visit that
// the back button shows again.
void self.skipWaiting();
enableNavigationPreload();
cleanupOutdatedCaches();
precacheAndRoute(START_FILES.map((url) => ({ url, revision: null })));

self.addEventListener('install', (event) => {
  const page = new Request(offlinePath, { cache: 'reload' });
  event.waitUntil(caches.open(PAGES_CACHE).then((cache) => cache.add(page)));
});

const isApi = (path: string) => API_PATHS.some((api) => path === api || path.startsWith(`${api}/`));
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && !isApi(url.pathname),
  new NetworkFirst({
    cacheName: PAGES_CACHE,
    networkTimeoutSeconds: PATIENCE_SECONDS,
    plugins: [withoutQuery, whole, withCode, forgetting(60)],
  }),
);

registerRoute(
  ({ sameOrigin, url }) => sameOrigin && isNamedByContent(url.pathname) && url.pathname.endsWith('.js'),
  code,
);
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && isNamedByContent(url.pathname),
  new CacheFirst({ cacheName: 'images', plugins: [whole, forgetting(150)] }),
);

// API responses are never cached here: only the page can tell how long they are valid.
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && !isApi(url.pathname),
  new NetworkFirst({
    cacheName: 'files',
    networkTimeoutSeconds: PATIENCE_SECONDS,
    plugins: [whole, notPastCaches, forgetting(150)],
  }),
);

setCatchHandler(async ({ request }) => {
  if (request.mode !== 'navigate') return Response.error();
  const kept = await caches.match(request.url, { ignoreSearch: true });
  return kept ?? (await caches.match(offlinePath)) ?? Response.error();
});
