import { shop } from '#shop.config.ts';
import { $unpricedLines } from '#stores/cart.ts';
import { $subscription } from '#stores/newsletter.ts';
import { isSaved } from '#stores/persistence.ts';
import { released } from '#stores/released.ts';
import { wantsToSaveData } from '#stores/saves-data.ts';
import { bindStores } from '../bindings/bind.ts';
import { answered, load } from '../loading/load.ts';
import { replaceBrokenImages } from './broken-images.ts';
import { cartActions, withdrawUnpriced } from './cart.ts';
import { columnActions } from './columns.ts';
import { runActions } from './delegate.ts';
import { demoActions } from './demo.ts';
import { directionActions } from './direction.ts';
import { doLeftEvents } from './left-events.ts';
import { messageActions } from './message.ts';
import { newsletterActions, newsletterBindings } from './newsletter.ts';
import { offerNewsletterLater } from './newsletter-popup.ts';
import { type LoadPanels, overlayActions, showOverlays } from './overlay.ts';
import { listActions } from './product-lists.ts';
import { shareActions } from './share.ts';

/** What `data-action`, `data-change` and `data-submit` can name. */
export const actions = {
  ...cartActions,
  ...columnActions,
  ...demoActions,
  ...directionActions,
  ...listActions,
  ...messageActions,
  ...newsletterActions,
  ...overlayActions,
  ...shareActions,
  print: () => print(),
};

/**
 * Starts what events do when the page is idle, or with the first event. React is fetched where a first panel is likely: on a
 * product page, and for a shopper who taps (one who did so before does not wait for this: components/shell/EarlyEvents.astro).
 * @param loadPanels loads what draws panels
 */
export function scheduleActions(loadPanels: LoadPanels): void {
  const isProductPage = document.querySelector('[data-product-page]') !== null;
  // A task of its own: the tap that asks for it is answered first.
  const prefetch = () => setTimeout(() => window.earlyEvents.prefetch(islandScripts()));
  load(async () => prefetch, isProductPage ? 'idle' : 'reached', document.body);
  load(async () => () => startActions(loadPanels), 'idle', document.documentElement);
  // Not for who only looks in, and would download more than they see.
  if (shop.offline && !wantsToSaveData()) load(async () => keepPagesLater, 'reached', document.body);
}

/** Scripts of islands that wait for the shopper. */
const islandScripts = (): Set<string> =>
  new Set(
    [...document.querySelectorAll('astro-island[client="intent"]')].flatMap((island) =>
      ['component-url', 'renderer-url'].flatMap((part) => island.getAttribute(part) ?? []),
    ),
  );

/**
 * The actions, and the panels they open. What was left by a page before is done first, so that a panel which is
 * closed again is never seen.
 */
function startActions(loadPanels: LoadPanels): void {
  doLeftEvents(actions);
  showOverlays(loadPanels);
  $subscription.listen(bindStores(newsletterBindings));
  runActions(actions);
  window.addEventListener('pageshow', () => doLeftEvents(actions));
  $unpricedLines.subscribe(withdrawUnpriced);
  replaceBrokenImages();
  offerNewsletterLater();
  sendWaitingOrders();
}

/**
 * Keeps pages for when there is no connection, once the first touch has what it asked for: 37 KB come for that, which would
 * hold up a panel for 0.7 s at 400 kbit/s.
 */
async function keepPagesLater(): Promise<void> {
  await released();
  await answered();
  await (await import('./keep-pages.ts')).keepPages();
}

/** An order that waits for a connection goes from whatever page is open when there is one. */
function sendWaitingOrders(): void {
  const send = async () => (await import('./waiting-order.ts')).sendAndTell();
  window.addEventListener('online', send);
  if (isSaved('waitingOrder') && navigator.onLine) void send();
}
