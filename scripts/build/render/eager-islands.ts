import { AstroChanged } from './astro-changed.ts';

/** An island that starts as soon as it can: `client:intent="load"` (src/islands/start/intent.ts). */
const EAGER_ISLAND = /<astro-island[^>]*&quot;value&quot;:&quot;load&quot;[^>]*>/g;

/** What names the code of an island. */
const PARTS = /(?:component|renderer)-url="([^"]+)"/g;

/** Tells whether a page, as Astro writes it, has an island that waits for nobody. */
export const hasEagerIsland = (html: string): boolean => html.search(EAGER_ISLAND) >= 0;

/**
 * Lets a page ask for the code of such islands first of all. It is asked for as what fetches it asks
 * (src/stores/retriable-import.ts): a `modulepreload` that fails would be kept as an import that fails is.
 */
export function withPreloadedIslands(html: string): string {
  const files = html
    .match(EAGER_ISLAND)
    ?.flatMap((island) => [...island.matchAll(PARTS)].map(([, file]) => file));
  if (!files) return html;
  if (files.length < 2) throw new AstroChanged('where the code of an island is');
  const links = [...new Set(files)].map(
    (file) => `<link rel="preload" as="fetch" crossorigin href="${file}">`,
  );
  return html.replace('</head>', `${links.join('')}</head>`);
}
