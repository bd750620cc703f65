import type { Page } from 'playwright/test';

interface Shift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

declare global {
  interface Window {
    shifts?: { value: number; at: number; moved: string[] }[];
    /** When the page had been painted as a whole; undefined before. */
    wholeSince?: number;
  }
}

/**
 * Notes what moves by itself on the pages that are opened next, from when their HTML is on screen as a whole: on a busy
 * machine half a row may be painted before, whose end then moves by what follows.
 */
export const watchLayoutShift = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.shifts = [];
    document.addEventListener('readystatechange', () => {
      // Not the time that a frame is told: that is when it was due, and the one before it may have been late.
      const note = () => {
        window.wholeSince ??= performance.now();
      };
      if (document.readyState === 'interactive') requestAnimationFrame(() => requestAnimationFrame(note));
    });
    new PerformanceObserver((list) => {
      for (const { value, startTime, sources } of list.getEntries() as Shift[]) {
        const moved = sources.map(({ node, previousRect, currentRect }) => {
          const places = [previousRect, currentRect].map(({ x, y, width, height }) => [x, y, width, height]);
          return `${node instanceof Element ? node.outerHTML.slice(0, 120) : ''} ${places.join(' → ')}`;
        });
        window.shifts?.push({ value, at: startTime, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** What moved on the page so far; nothing may. */
export async function layoutShifts(page: Page): Promise<unknown> {
  await page.waitForFunction(() => window.wholeSince !== undefined);
  return page.evaluate(() => window.shifts?.filter(({ at }) => at >= (window.wholeSince ?? 0)));
}
