import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setTimeout as delay } from 'node:timers/promises';
import type { Subject } from '../subjects.ts';
import { type LoadNumbers, loadNumbers } from './load-numbers.ts';
import { isQuiet } from './quiet.ts';
import { withSlowTab } from './slow-tab.ts';
import { watchVitals } from './watch-vitals.ts';

/** How a page loaded on a slow phone, and how many milliseconds it took to respond to the tap for the mini cart. */
export interface SlowLoad extends LoadNumbers {
  miniCart?: number;
}

/** A script that runs without a module loader. */
const webVitals = createRequire(import.meta.url).resolve('web-vitals');

/** Milliseconds for the page to paint the effect of a tap and report it. */
const AFTER_TAP_MS = 3000;

/** Opens a page on a slow phone, waits until it is idle, and taps. */
export const measureLoad = ({ url, saved, miniCart }: Subject): Promise<SlowLoad> =>
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
