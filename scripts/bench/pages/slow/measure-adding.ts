import type { CDPSession } from 'playwright';
import type { Subject } from '../subjects.ts';
import { withSlowPage } from './slow-page.ts';
import { type News, watchAdding } from './watch-adding.ts';

/** Milliseconds between taps on a page that may miss the first ones. */
const TAP_AGAIN_MS = 500;
/** Milliseconds after which a button counts as never working. */
const PATIENCE_MS = 60_000;

/**
 * Measures the milliseconds from the start of the navigation until a tap on the add-to-cart button takes effect, the
 * first one as soon as the button is painted. Our own pages are tapped once, since no tap may be lost; others until one
 * works. Undefined where none does, or the page has no such button.
 */
export async function measureAdding({ url, saved = {}, adding }: Subject): Promise<number | undefined> {
  if (!adding) return undefined;
  const { tap, shows, tapsAgain } = adding;
  return withSlowPage(saved, async (page, devTools) => {
    await page.addInitScript(watchAdding, { tap, shows });
    await devTools.send('Runtime.enable');
    await devTools.send('Runtime.addBinding', { name: 'reportBenchEvent' });
    const { promise: effect, resolve } = Promise.withResolvers<number | undefined>();
    let clock: NodeJS.Timeout | undefined;
    devTools.on('Runtime.bindingCalled', ({ payload }) => {
      const news: News = JSON.parse(payload);
      if (news.seen === 'effect') return resolve(news.at);
      const tapButton = () => tapAt(devTools, news).catch(() => {});
      void tapButton();
      if (tapsAgain) clock ??= setInterval(tapButton, TAP_AGAIN_MS);
    });
    const patience = setTimeout(resolve, PATIENCE_MS);
    try {
      const navigation = page.goto(url, { waitUntil: 'commit' });
      const [at] = await Promise.all([effect, navigation]);
      const began = await page.evaluate(() => performance.timeOrigin);
      return at === undefined ? undefined : at - began;
    } finally {
      clearTimeout(patience);
      clearInterval(clock);
    }
  });
}

/** Rejects when the effect ends the measurement before the finger is lifted. */
async function tapAt(devTools: CDPSession, { x, y }: { x: number; y: number }): Promise<void> {
  await devTools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await devTools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
