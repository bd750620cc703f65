import { $subscription } from '#stores/newsletter.ts';
import { runActions } from '../delegate.ts';
import { reflectStores } from '../state/reflect.ts';
import { cartActions } from './cart.ts';
import { demoActions } from './demo.ts';
import { directionActions } from './direction.ts';
import { doKeptTaps } from './kept-taps.ts';
import { newsletterActions, newsletterState } from './newsletter.ts';
import { type LoadPanels, overlayActions, showOverlays } from './overlay.ts';
import { listActions } from './product-lists.ts';
import { shareActions } from './share.ts';

/** What `data-action`, `data-change` and `data-submit` can name. */
export const actions = {
  ...cartActions,
  ...demoActions,
  ...directionActions,
  ...listActions,
  ...newsletterActions,
  ...overlayActions,
  ...shareActions,
};

/**
 * Starts everything that happens only once a shopper has touched something: the actions, and the panels they open.
 * What was done before is done now.
 */
export function startTaps(loadPanels: LoadPanels): void {
  showOverlays(loadPanels);
  $subscription.listen(reflectStores(newsletterState));
  runActions(actions);
  doKeptTaps();
  window.addEventListener('pageshow', doKeptTaps);
}
