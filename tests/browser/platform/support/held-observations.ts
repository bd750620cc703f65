import type { Page } from 'playwright/test';

/** Holds what pages learn of elements in view, as a busy phone does, until the returned function is called. */
export async function holdObservations(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const { IntersectionObserver } = window;
    const tellers: (() => void)[] = [];
    window.IntersectionObserver = class extends IntersectionObserver {
      constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        const held: IntersectionObserverEntry[] = [];
        super((entries) => held.push(...entries), options);
        tellers.push(() => {
          if (held.length > 0) callback(held.splice(0), this);
        });
      }
    };
    Object.assign(window, {
      tellObservers: () => {
        for (const tell of tellers) tell();
      },
    });
  });
  return () => page.evaluate('tellObservers()');
}
