import { DIRECTION } from '../saved-names.ts';

export const root = document.documentElement;

export const { dataset } = root;

const { restores, unrendered } = dataset;

declare global {
  interface Navigator {
    /** Neither Safari nor Firefox has it. */
    connection?: { saveData?: boolean; effectiveType?: string };
  }
}

/**
 * Restores the writing direction (view/shell/actions.client.ts) and what else of its looks the page has saved, as
 * `restores` in view/shell/Shell.astro says, before anything is painted, and when the back button restores a page from
 * before the choice.
 */
function restoreLook(): void {
  try {
    root.dir = localStorage[DIRECTION] === 'rtl' ? 'rtl' : 'ltr';
    if (restores) dataset[restores] = localStorage[restores] ?? '';
  } catch {}
}

restoreLook();
addEventListener('pageshow', restoreLook);

const address = location.pathname + location.search;

/*
 * Marks the page if its address asks for something that was not rendered (`unrendered` in view/shell/Shell.astro): styles
 * then hide what was, and the page's island starts as soon as its script has loaded (runtime/loading/load-island.ts).
 */
if (unrendered && new RegExp(unrendered).test(address)) dataset.query = address;

/*
 * Restores the height that an island had when the page was left, with more in it than is rendered
 * (view/kit/load-more.css), before the browser restores the scroll position.
 */
const { reachedHeight } = history.state ?? {};

if (reachedHeight) {
  dataset.reached = '';
  root.style.setProperty('--reached-height', `${reachedHeight}px`);
}

const { saveData, effectiveType = '' } = navigator.connection ?? {};

/* Marks the page for shoppers with data saving on or a slow connection (runtime/saves-data.ts). */
if (saveData) dataset.savesData = 'asked';
else if (/[23]g/.test(effectiveType)) dataset.savesData = 'slow';

/** Milliseconds after which they wait no longer, even if the page has not loaded. */
const PATIENCE_MS = 4000;

/*
 * Makes lazy images (`loading="lazy"`) wait until the page is on the screen with its main image: browsers fetch those
 * near the screen at once, which delays the first paint on a slow phone, and the main image by 0.4 s (400 ms,
 * 400 kbit/s, 6× CPU). Until view/shell/start.client.ts releases them, styles/base.css moves them far away, where
 * they are not fetched. Without this script none of them waits.
 */
dataset.firstImage = '';
setTimeout(() => {
  delete dataset.firstImage;
}, PATIENCE_MS);
