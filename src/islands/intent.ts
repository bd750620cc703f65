import type { ClientDirective } from 'astro';
import { productIdOfPath } from '../paths.ts';

const INTENTS = ['pointerdown', 'focusin', 'keydown', 'input', 'intent'] as const;

/**
 * `client:intent`: an island stays plain HTML until a shopper first points at it, focuses it or types in it,
 * or until an `intent` event reaches it: what a shopper does elsewhere on the page may concern it. Taps on
 * buttons while its code is on its way are held and done when it is there; links simply lead on.
 * `client:intent="query"` starts at once where the address has a query, `client:intent="product"` where it is
 * a product's, because the rendered page is then not what was asked for.
 */
const intent: ClientDirective = (load, { value }, island) => {
  const held: HTMLElement[] = [];
  const hold = (event: Event) => {
    const button = event.target instanceof Element && event.target.closest<HTMLElement>('button');
    if (!button || button.dataset.action) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    held.push(button);
  };

  const start = async () => {
    for (const type of INTENTS) island.removeEventListener(type, start);
    island.addEventListener('click', hold, { capture: true });
    try {
      const hydrate = await load();
      await hydrate();
    } finally {
      island.removeEventListener('click', hold, { capture: true });
    }
    for (const button of held) button.click();
  };

  const isOtherAsked =
    (value === 'query' && location.search !== '') ||
    (value === 'product' && productIdOfPath(location.pathname) !== undefined);
  if (isOtherAsked) {
    void start();
    return;
  }
  for (const type of INTENTS) island.addEventListener(type, start, { passive: true });
};

export default intent;
