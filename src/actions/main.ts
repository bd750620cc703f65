import { firstVisit } from '#first-visit.config.ts';
import { startOnce } from '#stores/awaited-code.ts';
import { $compare } from '#stores/compare.ts';
import { $overlay } from '#stores/overlay.ts';
import { $cartCount, $savedCart } from '#stores/saved-cart.ts';
import { wantsToSaveData } from '#stores/saves-data.ts';
import { $wishlist } from '#stores/wishlist.ts';
import { showAlerts } from './alert.ts';
import { startTapsWhenTouched } from './load-taps.ts';
import { cartState } from './state/cart.ts';
import { listState } from './state/product-lists.ts';
import { reflectStores } from './state/reflect.ts';
import type { LoadPanels } from './taps/overlay.ts';

/**
 * Starts what every page runs at once: what was saved shows on the page, and taps are taken. What they do is fetched
 * after the page, for shoppers who save data with the first touch, and started with that. The shell says how its panels
 * are loaded when the first one is opened.
 */
export function startShop(loadPanels: LoadPanels): void {
  const { fetchTaps, startTaps } = startTapsWhenTouched(loadPanels);
  $overlay.listen(startTaps);

  // Tasks of their own: a slow phone can answer a touch between them.
  setTimeout(showAlerts);
  setTimeout(() => {
    const refresh = reflectStores({ ...cartState, ...listState });
    // Stores that somebody listens to are read from storage once.
    for (const store of [$savedCart, $cartCount, $wishlist, $compare]) store.listen(refresh);
    refresh();
  });

  const replaceBrokenPictures = startOnce({
    load: async () => (await import('./broken-pictures.ts')).replaceBrokenPictures,
  });
  const afterLoad = () => {
    // Fetched ahead, so that even a tap that is followed by a link at once has its effect.
    if (!wantsToSaveData()) fetchTaps().catch(() => {});
    void replaceBrokenPictures();
  };
  if (document.readyState === 'complete') setTimeout(afterLoad);
  else addEventListener('load', afterLoad, { once: true });

  const offerNewsletter = startOnce({
    load: async () => (await import('./newsletter-popup.ts')).offerNewsletter,
  });
  setTimeout(offerNewsletter, firstVisit.newsletterAfterMs);
}
