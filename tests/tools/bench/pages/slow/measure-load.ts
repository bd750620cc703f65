import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setTimeout as delay } from 'node:timers/promises';
import type { Metric } from 'web-vitals';
import type { Numbers } from '../measures-table.ts';
import type { Subject } from '../subjects.ts';
import { isQuiet, withSlowTab } from './slow-tab.ts';

/** A script that runs without a module loader. */
const webVitals = createRequire(import.meta.url).resolve('web-vitals');

/** Milliseconds for the page to paint the effect of a tap and report it. */
const AFTER_TAP_MS = 3000;

/** Opens a page on a slow phone, waits until it is idle, and taps to open the mini cart, if it can. */
export const measureLoad = ({ url, saved, miniCart }: Subject): Promise<Numbers> =>
  withSlowTab(async ({ page, until, tap }) => {
    await page.evaluateOnNewDocument(await readFile(webVitals, 'utf8'));
    await page.evaluateOnNewDocument(watchVitals);
    await page.goto(url, { timeout: 120_000 });
    await until(isQuiet);
    const load = loadNumbers(await page.evaluate(() => window.vitals));
    if (miniCart === undefined) return load;
    await tap(miniCart);
    await delay(AFTER_TAP_MS);
    const { values } = await page.evaluate(() => window.vitals);
    return { ...load, miniCart: values.INP ?? Number.NaN };
  }, saved);

const LONG_TASK_MS = 50;

/**
 * Returns the numbers of web.dev/articles/vitals, and the total blocking time, which web-vitals lacks: the time beyond
 * 50 ms of each task after the first paint.
 */
function loadNumbers({ values, longTasks }: Vitals): Numbers {
  const firstPaint = values.FCP ?? Number.NaN;
  return {
    firstPaint,
    largestPaint: values.LCP ?? Number.NaN,
    blocking: longTasks
      .map(([start, duration]) => start + duration - Math.max(start, firstPaint) - LONG_TASK_MS)
      .reduce((sum, excess) => sum + Math.max(excess, 0), 0),
    layoutShift: values.CLS ?? Number.NaN,
  };
}

/** What a page records about itself. Times in milliseconds since the navigation started. */
interface Vitals {
  /** The vitals so far, by name. */
  values: Partial<Record<Metric['name'], number>>;
  /** Start and duration of every task over 50 ms. */
  longTasks: [start: number, duration: number][];
}

declare global {
  interface Window {
    vitals: Vitals;
    /** Defined by the script of web-vitals. */
    webVitals: typeof import('web-vitals');
  }
}

/** Records vitals; runs in the page before its own scripts, after that of web-vitals. */
function watchVitals(): void {
  const vitals: Vitals = { values: {}, longTasks: [] };
  window.vitals = vitals;
  const note = ({ name, value }: Metric) => {
    vitals.values[name] = value;
  };
  const { onCLS, onFCP, onINP, onLCP } = window.webVitals;
  onFCP(note);
  onLCP(note, { reportAllChanges: true });
  onCLS(note, { reportAllChanges: true });
  onINP(note, { reportAllChanges: true, durationThreshold: 16 });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) vitals.longTasks.push([startTime, duration]);
  }).observe({ type: 'longtask', buffered: true });
}
