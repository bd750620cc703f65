import type { Page } from 'playwright/test';

interface Shift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

declare global {
  interface Window {
    shifts?: { value: number; moved: string[] }[];
  }
}

/** Notes from the first paint on what moves by itself on the pages that are opened next. */
export const watchLayoutShift = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[]) {
        const moved = sources.map(({ node, previousRect, currentRect }) => {
          const places = [previousRect, currentRect].map(({ x, y, width, height }) => [x, y, width, height]);
          return `${node instanceof Element ? node.outerHTML.slice(0, 120) : ''} ${places.join(' → ')}`;
        });
        window.shifts?.push({ value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** What moved on the page so far; nothing may. */
export const layoutShifts = (page: Page): Promise<unknown> => page.evaluate(() => window.shifts);
