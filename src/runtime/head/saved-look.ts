import { dataset, root } from './root.ts';

/**
 * Restores the writing direction (client/actions/direction.ts) and the columns of listings (stores/listing-view.ts)
 * that the shopper chose, before anything is painted, and when the back button restores a page from before the choice.
 */
function restoreLook(): void {
  try {
    root.dir = localStorage.direction === 'rtl' ? 'rtl' : 'ltr';
    dataset.columns = localStorage.listingColumns ?? '';
  } catch {}
}

restoreLook();
addEventListener('pageshow', restoreLook);
