import { productPath } from '#paths.ts';
import { PAGES_CACHE } from '#service-worker/caches.ts';
import { $recentlyViewed } from '#stores/recently-viewed.ts';
import { nameOf } from '#texts/product.ts';

/** How often the requested page is tried again, in milliseconds. */
const RETRY_MS = 5_000;

/** Lists the pages available without a connection, and opens the requested page when the connection is back. */
export async function listKeptPages(list: HTMLElement): Promise<void> {
  addEventListener('online', () => location.reload());
  setInterval(reloadOnceReachable, RETRY_MS);
  const cache = await caches.open(PAGES_CACHE);
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const links = $recentlyViewed.get().map((product) => {
    const link = document.createElement('a');
    link.href = productPath(product.id);
    link.className = 'link';
    link.textContent = nameOf(product);
    const item = document.createElement('li');
    item.append(link);
    return item;
  });
  list.querySelector('ul')?.append(...links);
  for (const item of list.querySelectorAll('li'))
    item.hidden = !kept.has(item.querySelector('a')?.pathname ?? '');
  list.hidden = !list.querySelector('li:not([hidden])');
}

/** Browsers report a connection before anything can be reached through it, and know nothing of a server that is down. */
async function reloadOnceReachable(): Promise<void> {
  if (!navigator.onLine || document.hidden) return;
  const isReachable = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );
  if (isReachable) location.reload();
}
