import { isNamedByContent, serviceWorkerPath } from '#paths.ts';
import { CODE_CACHE, PAGES_CACHE } from '#runtime/service-worker/caches.ts';
import { createPolicy } from '#runtime/trusted-types.ts';

const policy = createPolicy('worker', { createScriptURL: (url) => (url === serviceWorkerPath ? url : null) });

/** Makes visited pages, including this one, available without a connection. */
export async function cachePages(): Promise<void> {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  const isFirst = !serviceWorker.controller;
  try {
    await serviceWorker.register(policy.createScriptURL(serviceWorkerPath));
    if (isFirst) await cacheThisPage();
  } catch {
    // If it is not allowed, as in private windows, or storage is full, the shop works without it.
  }
}

/** Caches what was loaded before the service worker was ready; most of it comes from the browser's own cache. */
async function cacheThisPage(): Promise<void> {
  await navigator.serviceWorker.ready;
  const scripts = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && isNamedByContent(pathname))
    .flatMap(({ pathname }) => (pathname.endsWith('.js') ? pathname : []));
  await (await caches.open(CODE_CACHE)).addAll([...new Set(scripts)]);
  const page = await fetch(location.href);
  if (page.ok) await (await caches.open(PAGES_CACHE)).put(location.pathname, page);
}
