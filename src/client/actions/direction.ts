import { browserStorage, keep } from '#stores/persistence.ts';
import type { Action } from './delegate.ts';

/** Named by the spec (section 2); runtime/head/saved-look.ts reads it before the first paint. */
const KEY = 'direction';

/** Switches the writing direction; only for this page if nothing can be saved. */
function toggleDirection(): void {
  const root = document.documentElement;
  const direction = root.dir === 'rtl' ? 'ltr' : 'rtl';
  if (keep(browserStorage('localStorage'), KEY, direction)) location.reload();
  else root.dir = direction;
}

export const directionActions = { 'toggle-direction': toggleDirection } satisfies Record<string, Action>;
