import type { ClientDirective } from 'astro';

/** Events that show that a shopper reaches for an island; scripts dispatch `intent` for actions elsewhere. */
const SIGNS = ['pointerdown', 'focusin', 'keydown', 'input', 'intent'] as const;

/** Matches an island that was reached for before this script ran, or before the shopper came back to the page. */
const REACHED = ':hover, :active, :focus-within, [data-reached] *';

/**
 * `client:intent`: an island stays plain HTML until a shopper first reaches for it. Taps before its code has loaded are
 * replayed (runtime/head/early-events.ts). Astro inlines this into each page with such an island, so it imports
 * nothing.
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
