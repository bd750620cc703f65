/**
 * What Astro writes into each page that has islands, as a script of its own, so that pages need not carry it. The build
 * takes Astro's away (scripts/build/render/island-scripts.ts).
 */
import './define-intent.ts';
// After the above, as it looks for the directive of each island at once.
import 'astro/runtime/server/astro-island.js';
