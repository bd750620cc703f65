import type { CDPSession } from 'playwright';
import type { Subject } from '../subjects.ts';
import { withSlowPage } from './slow-page.ts';
import { type News, watchAdding } from './watch-adding.ts';

/** Milliseconds after which a button counts as never working. */
const PATIENCE_MS = 60_000;

/**
 * Measures the milliseconds from the start of the navigation until a tap on the add-to-cart button, made as soon as it is
 * painted, takes effect. Undefined where it never does, or the page has no such button.
 */
export async function measureAdding({ url, saved = {}, adding }: Subject): Promise<number | undefined> {
  if (!adding) return undefined;
  return withSlowPage(saved, async (page, devTools) => {
    await page.addInitScript(watchAdding, adding);
    await devTools.send('Runtime.enable');
    await devTools.send('Runtime.addBinding', { name: 'reportBenchEvent' });
    const { promise: effect, resolve } = Promise.withResolvers<number | undefined>();
    devTools.on('Runtime.bindingCalled', ({ payload }) => {
      const news: News = JSON.parse(payload);
      if (news.seen === 'effect') return resolve(news.at);
      void tapAt(devTools, news).catch(() => {});
    });
    const patience = setTimeout(resolve, PATIENCE_MS);
    try {
      const navigation = page.goto(url, { waitUntil: 'commit' });
      const [at] = await Promise.all([effect, navigation]);
      const began = await page.evaluate(() => performance.timeOrigin);
      return at === undefined ? undefined : at - began;
    } finally {
      clearTimeout(patience);
    }
  });
}

/** Rejects when the effect ends the measurement before the finger is lifted. */
async function tapAt(devTools: CDPSession, { x, y }: { x: number; y: number }): Promise<void> {
  await devTools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await devTools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
