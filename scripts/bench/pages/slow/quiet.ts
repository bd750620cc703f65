import type { Page } from 'playwright';

/** Milliseconds without any request after which a page counts as complete. */
const QUIET_MS = 2500;
/** Milliseconds after which a page that never rests is taken as it is. */
const PATIENCE_MS = 90_000;

/** Notes from now on what a page asks for; resolves when it has asked for nothing for a while. */
export function quietOf(page: Page): { wait: () => Promise<void> } {
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
