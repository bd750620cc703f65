/** How Astro writes the scripts of components. */
const SCRIPT = /<script type="module" src="([^"]+)"><\/script>/g;

/** Milliseconds after which scripts do not wait for pictures any more. */
const PATIENCE_MS = '4e3';

/**
 * Lets the scripts of a page come after its pictures, or with the first touch where that is earlier: browsers fetch
 * scripts before pictures, and on a slow network the shopper would wait for what nobody has asked for yet. What is done
 * until then is held by components/shell/EarlyTaps.astro.
 */
export function withLateScripts(html: string): string {
  const files = [...html.matchAll(SCRIPT)].map(([, file]) => file);
  if (files.length === 0) return html;
  return html.replaceAll(SCRIPT, '').replace('</body>', () => `${loader(files)}</body>`);
}

const loader = (files: readonly (string | undefined)[]): string =>
  `<script>{let f=${JSON.stringify(files)},l=()=>f.splice(0).map(s=>import(s));` +
  `['load','pointerdown','keydown'].map(t=>addEventListener(t,l));setTimeout(l,${PATIENCE_MS})}</script>`;
