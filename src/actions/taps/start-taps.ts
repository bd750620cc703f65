import { closeAlert } from '#stores/alert.ts';
import { $subscription } from '#stores/newsletter.ts';
import type { Actions } from '../delegate.ts';
import { reflectStores } from '../state/reflect.ts';
import { cartActions } from './cart.ts';
import { demoActions } from './demo.ts';
import { newsletterActions, newsletterState } from './newsletter.ts';
import { type LoadPanels, overlayActions, showOverlays } from './overlay.ts';
import { listActions } from './product-lists.ts';
import { shareActions } from './share.ts';

/** Everything that happens only once a shopper has touched something: the actions, and the panels they open. */
export function startTaps(loadPanels: LoadPanels): Actions {
  showOverlays(loadPanels);
  $subscription.listen(reflectStores(newsletterState));
  return {
    ...cartActions,
    ...demoActions,
    ...listActions,
    ...newsletterActions,
    ...overlayActions,
    ...shareActions,
    'close-alert': closeAlert,
  };
}
