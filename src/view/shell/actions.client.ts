import { WAITING_ORDER } from '#rules/waiting-order.ts';
import { answered, load, prioritize, whenTouched } from '#runtime/loading/load.ts';
import { isSaved } from '#runtime/persistence.ts';
import { pointerUp } from '#runtime/pointer-up.ts';
import { whenShown } from '#runtime/prerendering.ts';
import { isReachable } from '#runtime/reachable.ts';
import { CARRIED_OVER_EVENTS, DIRECTION } from '#runtime/saved-names.ts';
import { wantsToSaveData } from '#runtime/saves-data.ts';
import { lasting, save } from '#runtime/storage.ts';
import { showAlert } from '#stores/alert.ts';
import { $unpricedLines } from '#stores/cart.ts';
import { chooseColumns } from '#stores/listing-view.ts';
import { rememberViewed } from '#stores/recently-viewed.ts';
import { cartActions } from '#view/cart/cart-actions.client.ts';
import { type Action, runActions } from '#view/kit/delegate.client.ts';
import { listActions } from '#view/kit/list-actions.client.ts';
import { visits } from '#visits.config.ts';
import { type LoadPanels, overlayActions, showOverlays } from './dialog.client.ts';

/** Sends a form by code that is fetched now, since few shoppers ever send one. The code ends `aria-busy`. */
const sendBy =
  (loadCode: () => Promise<(form: HTMLFormElement) => unknown>): Action =>
  async (form, event) => {
    event.preventDefault();
    if (!(form instanceof HTMLFormElement) || form.ariaBusy === 'true') return;
    form.ariaBusy = 'true';
    const send = await loadCode();
    send(form);
  };

/** The actions that `data-action`, `data-change` and `data-submit` can name. */
export const actions = {
  ...cartActions,
  ...listActions,
  ...overlayActions,
  'choose-columns': ({ dataset }) => chooseColumns(Number(dataset.chooseColumns)),
  /** Demo forms are not submitted, buttons of sample products say why nothing is sold. */
  demo: (_form, event) => event.preventDefault(),
  'say-why-not': ({ dataset }) => showAlert({ tone: 'failure', text: dataset.whyNot ?? '' }),
  print: () => print(),
  subscribe: sendBy(async () => (await import('#view/newsletter/newsletter.client.ts')).sendAddressOf),
  'send-message': sendBy(async () => (await import('#view/content/message.client.ts')).sendMessageOf),
  'say-unsent': sendBy(async () => (await import('#view/content/message.client.ts')).sayUnsent),
  'toggle-direction': toggleDirection,
  share: async (control) => (await prioritize(import('#view/product/share.client.ts'))).share(control),
} satisfies Record<string, Action>;

/**
 * Starts the actions when the page is idle or at the first event, and remembers the product of a product page as viewed,
 * even if the shopper leaves before that. React and the first panel, 75 KB, are prefetched when a panel is likely to open:
 * when a product page is idle, elsewhere at the first touch (runtime/head/queue.ts does so for earlier taps), and
 * never for shoppers who asked to save data. After a tap on an idle product page the mini cart's lines show 2.1 s earlier
 * (1.8 instead of 3.9 s; 400 ms, 400 kbit/s, 6× CPU; medians of 7 alternating runs).
 * @param loadPanels loads the code that renders panels
 */
export function scheduleActions(loadPanels: LoadPanels): void {
  const product = document.querySelector<HTMLElement>('[data-product-page]')?.dataset.product;
  if (product) whenShown(() => rememberViewed(product));
  // In a separate task, so that the tap that triggered it is answered first.
  const prefetch = () => setTimeout(window.eventQueue.prefetch);
  whenTouched(prefetch);
  // Nobody can touch the head, so only idleness starts what is loaded for it.
  if (product) load(async () => prefetch, 'idle', document.head);
  load(
    async () => {
      await doCarriedOverEvents();
      return () => startActions(loadPanels);
    },
    'idle',
    document.documentElement,
  );
  // Not for shoppers who leave without touching the page: they would download more than they see.
  if (visits.offline && !wantsToSaveData()) whenTouched(cachePagesLater);
  if (import.meta.env.HAS_ANALYTICS)
    load(async () => (await import('./analytics.client.ts')).insertAnalytics, 'idle', document.head);
}

/** Does what was asked for on a previous page. */
async function doCarriedOverEvents(): Promise<void> {
  // If the code fails to load, which shoppers are told, the events stay for the next page.
  if (isSaved(CARRIED_OVER_EVENTS))
    await import('./carried-over-events.client.ts').then(
      (events) => events.doCarriedOverEvents(),
      () => {},
    );
}

/** Switches the writing direction (runtime/head/look.ts); only for this page if nothing can be saved. */
function toggleDirection(): void {
  const root = document.documentElement;
  const direction = root.dir === 'rtl' ? 'ltr' : 'rtl';
  if (save(lasting, DIRECTION, direction)) location.reload();
  else root.dir = direction;
}

/** Starts the actions and the panels they open. */
function startActions(loadPanels: LoadPanels): void {
  showOverlays(loadPanels);
  runActions(actions);
  addEventListener('pageshow', doCarriedOverEvents);
  $unpricedLines.subscribe(async ({ length }) => {
    if (length > 0) (await import('#view/cart/unpriced-lines.client.ts')).withdrawUnpriced();
  });
  sendWaitingOrders();
}

/**
 * Starts caching pages for offline use, after the first touch has been served: this downloads 37 KB, which would delay
 * a panel by 0.7 s at 400 kbit/s.
 */
async function cachePagesLater(): Promise<void> {
  await pointerUp();
  await answered();
  await (await import('./cache-pages.client.ts')).cachePages();
}

/** Milliseconds between two attempts to send an order that waits. */
const RESEND_MS = 60_000;

/**
 * Sends an order that waits for a connection from whichever page is open when the connection is back. A page that then
 * reloads sends it afterwards, as the message that it was sent would be gone with the page.
 */
function sendWaitingOrders(): void {
  const send = async () => {
    if (!isSaved(WAITING_ORDER) || window.eventQueue.failed) return;
    if (navigator.onLine || (await isReachable()))
      await (await import('#view/checkout/waiting-order.client.ts')).sendAndTell();
  };
  addEventListener('online', send);
  setInterval(send, RESEND_MS);
  void send();
}
