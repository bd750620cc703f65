import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { enable as enableNavigationPreload } from 'workbox-navigation-preload';
import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { iconSheetPath, isNamedByContent, offlinePath } from '#paths.ts';
import { CODE_CACHE, PAGES_CACHE } from './caches.ts';

/** Put in by scripts/build/render/service-worker.ts: what every page starts with, and where the API answers. */
declare const START_FILES: string[];
declare const API_PATHS: string[];

declare const self: {
  skipWaiting(): Promise<void>;
  addEventListener(
    type: 'install',
    listener: (event: { waitUntil(work: Promise<unknown>): void }) => void,
  ): void;
};

/** Seconds for which a page may take to answer before the one that was kept is shown. */
const PATIENCE_SECONDS = 4;

const DAY_SECONDS = 24 * 60 * 60;

/** Forgets what was used least lately, and everything where the phone is full. */
const forgetting = (maxEntries: number) =>
  new ExpirationPlugin({ maxEntries, maxAgeSeconds: 60 * DAY_SECONDS, purgeOnQuotaError: true });

/** Browsers refuse to show what was led on from another address. */
const whole = {
  cacheWillUpdate: async ({ response }: { response: Response }) =>
    response.status === 200 && !response.redirected ? response : null,
};

// The next page is the new worker's at once: pages come from the network first, and what they load is named by its content.
void self.skipWaiting();
clientsClaim();
enableNavigationPreload();
cleanupOutdatedCaches();
precacheAndRoute(START_FILES.map((url) => ({ url, revision: null })));

self.addEventListener('install', (event) => {
  const files = [offlinePath, iconSheetPath].map((url) => new Request(url, { cache: 'reload' }));
  event.waitUntil(caches.open(PAGES_CACHE).then((cache) => cache.addAll(files)));
});

registerRoute(
  ({ request }) => request.mode === 'navigate',
  new NetworkFirst({
    cacheName: PAGES_CACHE,
    networkTimeoutSeconds: PATIENCE_SECONDS,
    plugins: [whole, forgetting(60)],
  }),
);

registerRoute(
  ({ sameOrigin, url }) => sameOrigin && isNamedByContent(url.pathname) && url.pathname.endsWith('.js'),
  new CacheFirst({ cacheName: CODE_CACHE, plugins: [whole, forgetting(150)] }),
);
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && isNamedByContent(url.pathname),
  new CacheFirst({ cacheName: 'images', plugins: [whole, forgetting(150)] }),
);

// An answer of the API is never kept here: how long it holds is known to the page alone.
const isApi = (path: string) => API_PATHS.some((api) => path === api || path.startsWith(`${api}/`));
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && !isApi(url.pathname),
  new NetworkFirst({
    cacheName: 'files',
    networkTimeoutSeconds: PATIENCE_SECONDS,
    plugins: [whole, forgetting(150)],
  }),
);

setCatchHandler(async ({ request }) => {
  if (request.mode !== 'navigate') return Response.error();
  const kept = await caches.match(request.url, { ignoreSearch: true });
  return kept ?? (await caches.match(offlinePath)) ?? Response.error();
});
