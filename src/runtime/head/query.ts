import { dataset } from './root.ts';

const address = location.pathname + location.search;
const { unrendered } = dataset;

/*
 * Marks the page if its address asks for something that was not rendered (`unrendered` in layouts/Shell.astro): styles
 * then hide what was, and the page's island starts as soon as its script has loaded (client/loading/load-island.ts).
 */
if (unrendered && new RegExp(unrendered).test(address)) dataset.query = address;
