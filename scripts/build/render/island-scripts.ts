import islandElement from 'astro/runtime/server/astro-island.prebuilt.js';
import { AstroChanged } from './astro-changed.ts';

/** An island that starts by itself. */
const EAGER_ISLAND = /<astro-island[^>]* client="(?!intent")/;

/**
 * Takes out of a page what Astro writes into each one with islands, 4 KB of script before anything is painted: it comes
 * with the other scripts (src/islands/start/start-islands.ts). A page with an island that does not wait for a shopper keeps it.
 * @param directives the scripts of client directives, as Astro writes them
 */
export function withoutIslandScripts(html: string, directives: Iterable<string>): string {
  if (!html.includes('<astro-island') || EAGER_ISLAND.test(html)) return html;
  if (!html.includes(`<script>${islandElement}</script>`)) throw new AstroChanged('the script of islands');
  return [islandElement, ...directives].reduce(
    (rest, script) => rest.replaceAll(`<script>${script}</script>`, ''),
    html,
  );
}
