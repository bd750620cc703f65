import type { ClientDirective } from 'astro';
import { productIdOfPath } from '#paths.ts';

const INTENTS = ['pointerdown', 'focusin', 'keydown', 'input', 'intent'] as const;

/** Shows that a shopper points at an island, or has focused it, before there was a script to notice. */
const TOUCHED = ':hover, :active, :focus-within';

declare global {
  interface HTMLElement {
    /** Of an island in which something was done before it runs: the buttons that were tapped (components/shell/EarlyTaps.astro). */
    held?: HTMLElement[];
  }
}

/**
 * `client:intent`: an island stays plain HTML until a shopper first points at it, focuses it or types in it,
 * or until an `intent` event reaches it: what a shopper does elsewhere on the page may concern it. Taps on
 * buttons before its code is there are held, and done when it is; links simply lead on. This code itself comes with the
 * first touch (scripts/build/render/late-scripts.ts).
 * `client:intent="query"` starts at once where the address has a query, `client:intent="product"` where it is
 * a product's, because the rendered page is then not what was asked for. `client:intent="cart"` starts as soon as this
 * code is there: a touch anywhere, or another page, may have filled the cart.
 */
const intent: ClientDirective = (load, { value }, island) => {
  let isStarted = false;
  const start = async () => {
    if (isStarted) return;
    isStarted = true;
    for (const type of INTENTS) island.removeEventListener(type, start);
    const hydrate = await load();
    await hydrate();
    for (const button of island.held?.splice(0) ?? []) button.click();
  };

  const startsAtOnce =
    island.held !== undefined ||
    island.matches(TOUCHED) ||
    value === 'cart' ||
    (value === 'query' && location.search !== '') ||
    (value === 'product' && productIdOfPath(location.pathname) !== undefined);
  if (startsAtOnce) {
    void start();
    return;
  }
  for (const type of INTENTS) island.addEventListener(type, start, { passive: true });
};

export default intent;
