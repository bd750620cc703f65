import { productPath } from '#paths.ts';
import { PAGES_CACHE } from '#service-worker/caches.ts';
import { $recentlyViewed } from '#stores/recently-viewed.ts';
import { nameOf } from '#texts/product.ts';

/** Lists the pages available without a connection, and opens the requested page when the connection is back. */
export async function listKeptPages(list: HTMLElement): Promise<void> {
  addEventListener('online', () => location.reload());
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
