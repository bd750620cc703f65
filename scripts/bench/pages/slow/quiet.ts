import type { Page } from 'playwright';

/** Milliseconds without any request after which a page counts as complete. */
const QUIET_MS = 2500;
/** Milliseconds after which a page that is never idle is measured anyway. */
const PATIENCE_MS = 90_000;

/** Tracks the page's requests from now on; `wait` resolves when there have been none for a while. */
export function trackNetworkIdle(page: Page): { wait: () => Promise<void> } {
  const pending = new Set<object>();
  let lastChange = performance.now();
  const change = (apply: () => void) => {
    apply();
    lastChange = performance.now();
  };
  page.on('request', (request) => change(() => pending.add(request)));
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => change(() => pending.delete(request)));

  return {
    async wait() {
      const began = performance.now();
      while (performance.now() - began < PATIENCE_MS) {
        if (pending.size === 0 && performance.now() - lastChange > QUIET_MS) return;
        await page.waitForTimeout(100);
      }
    },
  };
}
