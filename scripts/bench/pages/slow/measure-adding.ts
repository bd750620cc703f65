import { setTimeout as delay } from 'node:timers/promises';
import type { Numbers } from '../report.ts';
import type { Subject } from '../subjects.ts';
import { withSlowTab } from './slow-tab.ts';
import { type News, watchAdding } from './watch-adding.ts';

/** Milliseconds after which a button counts as never working. */
const PATIENCE_MS = 60_000;

/**
 * Measures the milliseconds from the start of the navigation until a tap on the add-to-cart button, made as soon as it is
 * painted, takes effect: NaN if it never does, nothing if the page has no such button.
 */
export async function measureAdding({ url, saved, adding }: Subject): Promise<Numbers> {
  if (!adding) return {};
  return withSlowTab(async ({ page }) => {
    const { promise: effect, resolve } = Promise.withResolvers<number>();
    await page.exposeFunction('reportBenchEvent', (news: News) => {
      if (news.seen === 'effect') return resolve(news.at);
      // Rejects when the effect ends the measurement before the finger is lifted.
      page.touchscreen.tap(news.x, news.y).catch(() => {});
    });
    await page.evaluateOnNewDocument(watchAdding, adding);
    await page.goto(url, { waitUntil: [] });
    const at = await Promise.race([effect, delay(PATIENCE_MS, undefined, { ref: false })]);
    const began = await page.evaluate(() => performance.timeOrigin);
    return { badge: (at ?? Number.NaN) - began };
  }, saved);
}
