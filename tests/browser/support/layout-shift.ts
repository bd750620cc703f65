import type { BrowserContext, Page } from 'playwright/test';

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

declare global {
  interface Window {
    shifts?: string[];
    fullyPaintedAt?: number;
    noteShift?: (shift: string) => void;
  }
}

/**
 * Records what moves by itself on the pages that are opened next. It counts once their whole HTML is on screen: a busy
 * machine may paint half a row earlier, whose end then moves as the rest arrives.
 */
export const watchLayoutShift = (pages: Page | BrowserContext): Promise<unknown> =>
  pages.addInitScript(() => {
    window.shifts = [];
    document.addEventListener('readystatechange', () => {
      // Not the timestamp passed to a frame: that is when it was due, and the previous frame may have been late.
      const note = () => {
        window.fullyPaintedAt ??= performance.now();
      };
      if (document.readyState === 'interactive') requestAnimationFrame(() => requestAnimationFrame(note));
    });
    new PerformanceObserver((list) => {
      for (const { value, startTime, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        if (hadRecentInput || startTime < (window.fullyPaintedAt ?? Number.POSITIVE_INFINITY)) continue;
        // A panel at the bottom grows as its content arrives, which was asked for by a tap, however long ago.
        if (sources.every(({ node }) => node instanceof HTMLDialogElement)) continue;
        const moved = sources.map(({ node, previousRect, currentRect }) => {
          const places = [previousRect, currentRect].map(({ x, y, width, height }) => [x, y, width, height]);
          return `${node instanceof Element ? node.outerHTML.slice(0, 120) : ''} ${places.join(' → ')}`;
        });
        const shift = `${value} of ${location.pathname}: ${moved.join('; ')}`;
        window.shifts?.push(shift);
        window.noteShift?.(shift);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

export async function layoutShifts(page: Page): Promise<unknown> {
  await page.waitForFunction(() => window.fullyPaintedAt !== undefined);
  return page.evaluate(() => window.shifts);
}

/** Collects what moves by itself on all pages of a context. */
export async function collectShifts(context: BrowserContext): Promise<readonly string[]> {
  const shifts: string[] = [];
  await context.exposeBinding('noteShift', (_, shift: string) => shifts.push(shift));
  await watchLayoutShift(context);
  return shifts;
}
