import type { ClientDirective } from 'astro';
import { productIdOfPath } from '../paths.ts';

const INTENTS = ['pointerdown', 'focusin', 'keydown', 'input', 'intent', 'storage'] as const;

/**
 * `client:intent`: an island stays plain HTML until a shopper first points at it, focuses it or types in it,
 * or until an `intent` event reaches it: what a shopper does elsewhere on the page may concern it. Taps on
 * buttons while its code is on its way are held and done when it is there; links simply lead on.
 * `client:intent="query"` starts at once where the address has a query, `client:intent="product"` where it is
 * a product's, because the rendered page is then not what was asked for. `client:intent="cart"` starts at once where a
 * cart is saved (components/cart/SavedCartMark.astro), else with a touch anywhere, which may fill it, or when it was filled
 * elsewhere.
 */
const intent: ClientDirective = (load, { value }, island) => {
  const touched = value === 'cart' ? window : island;
  const held: HTMLElement[] = [];
  const hold = (event: Event) => {
    const button = event.target instanceof Element && event.target.closest<HTMLElement>('button');
    if (!button || button.dataset.action) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    held.push(button);
  };

  let isStarted = false;
  const start = async () => {
    if (isStarted) return;
    isStarted = true;
    for (const type of INTENTS) touched.removeEventListener(type, start);
    island.addEventListener('click', hold, { capture: true });
    try {
      const hydrate = await load();
      await hydrate();
    } finally {
      island.removeEventListener('click', hold, { capture: true });
    }
    for (const button of held) button.click();
  };

  const startsAtOnce =
    (value === 'query' && location.search !== '') ||
    (value === 'product' && productIdOfPath(location.pathname) !== undefined) ||
    (value === 'cart' && 'cartSaved' in document.documentElement.dataset);
  if (startsAtOnce) {
    void start();
    return;
  }
  for (const type of INTENTS) touched.addEventListener(type, start, { passive: true });
  if (value === 'cart') addEventListener('pageshow', ({ persisted }) => persisted && void start());
};

export default intent;
