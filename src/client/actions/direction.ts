import { browserStorage, keep } from '#stores/persistence.ts';

/** Named by the spec (section 2); runtime/head/look.ts reads it before the first paint. */
const KEY = 'direction';

/** Switches the writing direction; only for this page if nothing can be saved. */
export function toggleDirection(): void {
  const root = document.documentElement;
  const direction = root.dir === 'rtl' ? 'ltr' : 'rtl';
  if (keep(browserStorage('localStorage'), KEY, direction)) location.reload();
  else root.dir = direction;
}
