import type { Action } from './delegate.ts';

/** The key is the spec's (section 2); components/shell/RestoredDirection.astro reads it before the first paint. */
const KEY = 'direction';

/** Turns the writing round. Where nothing can be saved it is turned for this page only. */
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
