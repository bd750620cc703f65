import type { ClientDirective } from 'astro';

/** Signs of a shopper who reaches for an island; `intent` is sent by what a shopper does elsewhere that concerns it. */
const SIGNS = ['pointerdown', 'focusin', 'keydown', 'input', 'intent'] as const;

/** What a shopper did before this script was there to notice, or before coming back to the page. */
const REACHED = ':hover, :active, :focus-within, [data-reached] *';

/**
 * `client:intent`: an island stays plain HTML until a shopper first reaches for it. What is tapped in it until its code is
 * there is done then (components/shell/EarlyEvents.astro). Astro writes this into each page with such an island, so it
 * imports nothing.
 */
const intent: ClientDirective = (load, _options, island) => {
  const waiting = new AbortController();
  const start = async () => {
    waiting.abort();
    const hydrate = await load();
    await hydrate();
  };
  for (const type of SIGNS) island.addEventListener(type, start, { passive: true, signal: waiting.signal });
  if (island.matches(REACHED)) void start();
};

export default intent;
