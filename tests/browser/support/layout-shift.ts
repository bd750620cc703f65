import type { BrowserContext } from 'playwright/test';

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

declare global {
  interface Window {
    hasActed?: boolean;
    fullyPaintedAt?: number;
    noteShift?: (shift: string) => void;
  }
}

/**
 * Records what moves by itself on the pages that are opened next, from when their whole HTML is on screen (a busy machine
 * may paint half a row earlier, whose end then moves as the rest arrives) until the shopper acts: a busy machine follows
 * a tap only after the half second in which browsers count what moves as caused by it.
 */
const watchLayoutShift = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    for (const act of ['pointerdown', 'keydown', 'resize'])
      window.addEventListener(
        act,
        () => {
          // A phone also resizes each page as it begins.
          if (act !== 'resize' || window.fullyPaintedAt !== undefined) window.hasActed = true;
        },
        true,
      );
    document.addEventListener('readystatechange', () => {
      // Not the timestamp passed to a frame: that is when it was due, and the previous frame may have been late.
      const note = () => {
        window.fullyPaintedAt ??= performance.now();
      };
      if (document.readyState === 'interactive') requestAnimationFrame(() => requestAnimationFrame(note));
    });
    new PerformanceObserver((list) => {
      for (const { value, startTime, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        if (
          window.hasActed ||
          hadRecentInput ||
          startTime < (window.fullyPaintedAt ?? Number.POSITIVE_INFINITY)
        )
          continue;
        const moved = sources.map(({ node, previousRect, currentRect }) => {
          const places = [previousRect, currentRect].map(({ x, y, width, height }) => [x, y, width, height]);
          return `${node instanceof Element ? node.outerHTML.slice(0, 120) : ''} ${places.join(' → ')}`;
        });
        window.noteShift?.(`${value} of ${location.pathname}: ${moved.join('; ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Collects what moves by itself on all pages of a context. */
export async function collectShifts(context: BrowserContext): Promise<readonly string[]> {
  const shifts: string[] = [];
  await context.exposeBinding('noteShift', (_, shift: string) => shifts.push(shift));
  await watchLayoutShift(context);
  return shifts;
}
