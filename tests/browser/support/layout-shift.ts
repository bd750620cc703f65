import type { Page } from 'playwright/test';

interface Shift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

declare global {
  interface Window {
    shifts?: { value: number; at: number; moved: string[] }[];
    /** When the whole page had been painted; undefined before then. */
    fullyPaintedAt?: number;
  }
}

/**
 * Records what moves by itself on the pages that are opened next. It counts once their whole HTML is on screen: a busy
 * machine may paint half a row earlier, whose end then moves as the rest arrives.
 */
export const watchLayoutShift = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.shifts = [];
    document.addEventListener('readystatechange', () => {
      // Not the timestamp passed to a frame: that is when it was due, and the previous frame may have been late.
      const note = () => {
        window.fullyPaintedAt ??= performance.now();
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

/** Returns what has moved on the page so far, which should be nothing. */
export async function layoutShifts(page: Page): Promise<unknown> {
  await page.waitForFunction(() => window.fullyPaintedAt !== undefined);
  return page.evaluate(() => window.shifts?.filter(({ at }) => at >= (window.fullyPaintedAt ?? 0)));
}
