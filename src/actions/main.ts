import { $cart } from '#stores/cart.ts';
import { $compare } from '#stores/compare.ts';
import { $subscription } from '#stores/newsletter.ts';
import { $wishlist } from '#stores/wishlist.ts';
import { alertActions, showAlerts } from './alert.ts';
import { cartActions, cartReflections } from './cart.ts';
import { runActions } from './delegate.ts';
import { demoActions, demoReflections } from './demo.ts';
import { newsletterActions, newsletterReflections } from './newsletter.ts';
import { offerNewsletter } from './newsletter-popup.ts';
import { type LoadPanels, overlayActions, showOverlays } from './overlay.ts';
import { replaceBrokenPictures, spareSecondPictures } from './pictures.ts';
import { listActions, listReflections } from './product-lists.ts';
import { reflectStores } from './reflect.ts';
import { shareActions } from './share.ts';

/**
 * Starts what every page runs at once: taps go to the stores, the stores show on the page. The shell says how
 * its panels are loaded when the first one is opened.
 */
export function startShop(loadPanels: LoadPanels): void {
  runActions({
    ...alertActions,
    ...cartActions,
    ...demoActions,
    ...listActions,
    ...newsletterActions,
    ...overlayActions,
    ...shareActions,
  });
  replaceBrokenPictures();
  spareSecondPictures();
  showAlerts();
  showOverlays(loadPanels);

  const refresh = reflectStores({
    ...cartReflections,
    ...demoReflections,
    ...listReflections,
    ...newsletterReflections,
  });
  $cart.listen(refresh);
  $wishlist.listen(refresh);
  $compare.listen(refresh);
  $subscription.listen(refresh);

  offerNewsletter();
}
