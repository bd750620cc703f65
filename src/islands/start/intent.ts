import type { ClientDirective } from 'astro';
import { doHeldTaps, startOnce } from '#stores/awaited-code.ts';
import { fetchWithImports } from '#stores/fetch-with-imports.ts';
import { tapTexts } from '#texts/taps.ts';

const INTENTS = ['pointerdown', 'focusin', 'keydown', 'input', 'intent'] as const;

/** Where Astro writes the addresses of an island's code. */
const PARTS = ['component-url', 'renderer-url'];

/** Shows that a shopper points at an island, or has focused it, before there was a script to notice. */
const TOUCHED = ':hover, :active, :focus-within';

/**
 * `client:intent`: an island stays plain HTML until a shopper first points at it, focuses it or types in it,
 * or until an `intent` event reaches it: what a shopper does elsewhere on the page may concern it. Taps on
 * buttons before its code is there are held, and done when it is; links simply lead on. While it cannot be had the shopper
 * is told. This code itself comes with the first touch (scripts/build/render/late-scripts.ts).
 * `client:intent="query"` starts at once where the rendered page is not what the address asks for
 * (components/shell/AskedOtherwise.astro). `client:intent="cart"` starts as soon as this
 * code is there: a touch anywhere, or another page, may have filled the cart. `client:intent="load"` is for a page that
 * shows nothing without its island: both come at once (scripts/build/render/eager-islands.ts).
 */
const intent: ClientDirective = (load, { value }, island) => {
  const isAskedFor =
    value === 'load' || (value === 'query' && document.documentElement.dataset.query !== undefined);
  const start = startOnce({
    load: async () => {
      await fetchWithImports(PARTS.map((part) => `${island.getAttribute(part)}`));
      const hydrate = await load();
      await hydrate();
      // Astro tells of code that it could not get by this alone.
      if (island.isConnected && island.hasAttribute('ssr')) throw new Error('island without code');
      return () => doHeldTaps(island);
    },
    waiting: () => (island.held?.length ?? 0) + Number(isAskedFor),
    text: isAskedFor ? tapTexts.page : tapTexts.waiting,
  });

  for (const type of INTENTS) island.addEventListener(type, start, { passive: true });
  if (isAskedFor || value === 'cart' || island.held || island.matches(TOUCHED)) void start();
};

export default intent;
