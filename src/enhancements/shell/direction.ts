/** The key is the spec's (section 2); components/shell/RestoredDirection.astro reads it before the first paint. */
const KEY = 'direction';

/** Lets the shopper turn the writing round. Where nothing can be saved it is turned for this page only. */
export function startDirectionButton(): void {
  document.querySelector('[data-toggle-direction]')?.addEventListener('click', () => {
    const root = document.documentElement;
    const direction = root.dir === 'rtl' ? 'ltr' : 'rtl';
    try {
      localStorage.setItem(KEY, direction);
    } catch {
      root.dir = direction;
      return;
    }
    location.reload();
  });
}
