import type { Page } from 'playwright';
import type { Subject } from '../subjects.ts';
import { type LoadNumbers, loadNumbers } from './load-numbers.ts';
import { trackNetworkIdle } from './quiet.ts';
import { withSlowPage } from './slow-page.ts';

/** How a page loaded on a slow phone, and how many milliseconds it took to respond to the tap for the mini cart. */
export interface SlowLoad extends LoadNumbers {
  miniCart?: number;
}

/** Milliseconds for the page to paint the effect of a tap and report it. */
const AFTER_TAP_MS = 3000;

/** Opens a page on a slow phone, waits until it is idle, and taps. */
export const measureLoad = ({ url, saved = {}, miniCart }: Subject): Promise<SlowLoad> =>
  withSlowPage(saved, async (page) => {
    const quiet = trackNetworkIdle(page);
    await page.goto(url, { timeout: 120_000 });
    await quiet.wait();
    const load = loadNumbers(await page.evaluate(() => window.vitals));
    return miniCart === undefined ? load : { ...load, miniCart: await tapped(page, miniCart) };
  });

async function tapped(page: Page, selector: string): Promise<number> {
  await page.locator(selector).filter({ visible: true }).first().tap();
  await page.waitForTimeout(AFTER_TAP_MS);
  const { interactions } = await page.evaluate(() => window.vitals);
  return Math.max(0, ...interactions);
}
