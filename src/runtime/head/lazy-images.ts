import { dataset } from './root.ts';

/** Milliseconds after which they wait no longer, even if the page has not loaded. */
const PATIENCE_MS = 4000;

/*
 * Makes lazy images (`loading="lazy"`) wait until the page is on the screen with its main image: browsers fetch those
 * near the screen at once, which delays the first paint on a slow phone, and the main image by 0.4 s (400 ms,
 * 400 kbit/s, 6× CPU). Until client/loading/lazy-images.ts releases them, styles/base.css moves them far away, where
 * they are not fetched. Without this script none of them waits.
 */
dataset.firstImage = '';
setTimeout(() => {
  delete dataset.firstImage;
}, PATIENCE_MS);
