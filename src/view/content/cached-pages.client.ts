import { offlinePath, productPath } from '#paths.ts';
import { isReachable } from '#runtime/reachable.ts';
import { PAGES_CACHE } from '#runtime/service-worker/caches.ts';
import { $viewedProducts } from '#stores/product.ts';
import { nameOf } from '#texts/product.ts';

/** Milliseconds between two checks of whether the requested page can be reached. */
const RETRY_MS = 5_000;

/** Lists the pages available without a connection, and opens the requested page when the connection is back. */
export async function listCachedPages(list: HTMLElement): Promise<void> {
  addEventListener('online', () => location.reload());
  // At its own address nothing else was requested: it would reload for ever.
  if (location.pathname !== offlinePath) void reloadOnceReachable();
  const cache = await caches.open(PAGES_CACHE);
  const cached = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const links = $viewedProducts.get().map((product) => {
    const link = document.createElement('a');
    link.href = productPath(product.id);
    link.className = 'link inline-flex min-h-11 items-center';
    link.textContent = nameOf(product);
    const item = document.createElement('li');
    item.append(link);
    return item;
  });
  list.querySelector('ul')?.append(...links);
  for (const item of list.querySelectorAll('li'))
    item.hidden = !cached.has(item.querySelector('a')?.pathname ?? '');
  list.hidden = !list.querySelector('li:not([hidden])');
}

/**
 * Reloads the page once it can be reached. The `online` event is not enough: browsers dispatch it before anything can be
 * reached, and not at all if only the server was down. Sends nothing in the background.
 */
async function reloadOnceReachable(): Promise<void> {
  do await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  while (document.hidden || !(await isReachable()));
  location.reload();
}
