import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setTimeout as delay } from 'node:timers/promises';
import type { Numbers } from '../report.ts';
import type { Subject } from '../subjects.ts';
import { isQuiet } from './quiet.ts';
import { withSlowTab } from './slow-tab.ts';
import { type Vitals, watchVitals } from './watch-vitals.ts';

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
export function loadNumbers({ values, longTasks }: Vitals): Numbers {
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
