import type { Action } from './delegate.ts';

/** Named by the spec (section 2); components/shell/RestoredDirection.astro reads it before the first paint. */
const KEY = 'direction';

/** Switches the writing direction; only for this page if nothing can be saved. */
function toggleDirection(): void {
  const root = document.documentElement;
  const direction = root.dir === 'rtl' ? 'ltr' : 'rtl';
  try {
    localStorage.setItem(KEY, direction);
  } catch {
    root.dir = direction;
    return;
  }
  location.reload();
}

export const directionActions = { 'toggle-direction': toggleDirection } satisfies Record<string, Action>;
