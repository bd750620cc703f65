import { productOfAttribute } from '#catalogue/records/product-attribute.ts';
import { coerceQuantity, parseQuantity } from '#rules/quantity.ts';
import { parseList, toggled } from '#rules/read-list.ts';
import { CARRIED_OVER_EVENTS } from '#runtime/saved-names.ts';
import { ofTab } from '#runtime/storage.ts';
import { addToCart } from '#stores/cart.ts';
import { openOverlay } from '#stores/overlay.ts';
import { savedLists } from '#stores/saved-lists.ts';
import { isPanelName } from '#texts/overlay.ts';

/** What a control asked for (runtime/head/queue.ts). */
type Request = Readonly<Record<string, string | undefined>>;

const isRequest = (candidate: Readonly<Record<string, unknown>>): candidate is Request =>
  Object.values(candidate).every((value) => typeof value === 'string');

/** Whether the shopper, or the shop after a failure, has reloaded this page instead of opening it anew. */
const isReloaded = (): boolean => {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation !== undefined && 'type' in navigation && navigation.type === 'reload';
};

/**
 * Does what was asked for on a page that was left before it could be done (runtime/head/queue.ts), if it adds
 * something or has a direction. A panel opens only if it was requested on this page, which has been reloaded since.
 */
export function doCarriedOverEvents(): void {
  const saved = ofTab?.getItem(CARRIED_OVER_EVENTS) ?? '';
  ofTab?.removeItem(CARRIED_OVER_EVENTS);
  for (const event of parseList(saved) ?? []) {
    const request = Object(event);
    if (isRequest(request)) repeat(request);
  }
}

function repeat({ action, submit, page, product: carried, value = '', ...request }: Request): void {
  const { color, panel, search, state } = request;
  const show: typeof openOverlay = (overlay) => {
    if (page === location.pathname && isReloaded()) openOverlay(overlay);
  };
  const product = productOfAttribute(carried);
  if (submit === 'subscribe')
    void import('#view/newsletter/newsletter.client.ts').then(({ sendAddress }) => sendAddress(value));
  if (action === 'open-overlay' && isPanelName(panel)) show({ panel, product, search });
  if (!product) return;
  const { id, productName: of } = product;
  const wasListed = state === 'on';
  if (action === 'add-to-cart')
    show({
      panel: 'mini-cart',
      news: { what: addToCart(product, coerceQuantity(parseQuantity(value)), color), of },
    });
  for (const [list, { $ids, set, panel }] of Object.entries(savedLists)) {
    if (action !== `toggle-${list}` || $ids.get().includes(id) !== wasListed) continue;
    set(toggled($ids.get(), id));
    if (panel && !wasListed) show({ panel });
  }
}
