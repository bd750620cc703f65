import { AstroChanged } from './astro-changed.ts';
import { hasEagerIsland } from './eager-islands.ts';

/** How Astro writes the scripts of components. */
const SCRIPT = /<script type="module" src="([^"]+)"><\/script>/g;

/** Milliseconds after which scripts do not wait for pictures any more. */
const PATIENCE_MS = '4e3';

/** What starts islands (src/components/shell/IslandScript.astro): nothing needs it before somebody touches something. */
const WITH_TOUCH = /\/IslandScript\./;

/** What a shopper does, or another tab of the shop. */
const TOUCHES = ['pointerdown', 'keydown', 'input', 'storage'];

/**
 * Lets the scripts of a page come after its pictures, when some of it is on the screen, or with the first touch where
 * that is earlier: browsers fetch scripts before pictures, and on a slow network the shopper would wait for what nobody
 * has asked for yet. What is done until then is held by components/shell/EarlyTaps.astro. Where the page waits for them
 * to show what was asked for (`data-query`), or to show anything (eager-islands.ts), they come at once. A page whose
 * scripts could not be had is loaded anew when there is a connection again, because browsers keep such failures; taps
 * survive that. As long as nobody waits, each is asked for in a task of its own: five together would hold a slow phone up.
 */
export function withLateScripts(html: string): string {
  const files: string[] = [];
  const rest = html.replaceAll(SCRIPT, (_, file) => {
    files.push(file);
    return '';
  });
  if (rest.includes('<script type="module" src')) throw new AstroChanged('the scripts of components');
  if (files.length === 0) return html;
  const end = rest.lastIndexOf('</body>');
  return `${rest.slice(0, end)}${loader(files, hasEagerIsland(html))}${rest.slice(end)}`;
}

const loader = (files: readonly string[], isAwaited: boolean): string => {
  const [soon, later] = [false, true].map((isLater) =>
    JSON.stringify(files.filter((file) => WITH_TOUCH.test(file) === isLater)),
  );
  return (
    `<script>{let f=${soon},t=${later},r=()=>addEventListener('online',()=>location.reload()),i=s=>import(s).catch(r),` +
    'l=()=>f.splice(0).map(s=>setTimeout(i,0,s)),a=()=>[f,t].map(s=>s.splice(0).map(i));' +
    (isAwaited
      ? 'a();'
      : "'query'in document.documentElement.dataset?a():addEventListener('load',()=>requestAnimationFrame(()=>new PerformanceObserver(l).observe({type:'paint',buffered:!0})));") +
    `${JSON.stringify(TOUCHES)}.map(e=>addEventListener(e,a));addEventListener('pageshow',e=>e.persisted&&a());` +
    `setTimeout(l,${PATIENCE_MS})}</script>`
  );
};
