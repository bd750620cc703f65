import type { Page } from 'playwright/test';
import { openWhole, untilIdle } from './support/open-whole.ts';
import { expect, nightlyUnless, test } from './support/shop.ts';

const REACT = /\/_astro\/react\.[^/]+\.js$/;

/** Notes how often the network brought React; what comes from the browser's cache does not count. */
async function watchReact(page: Page): Promise<string[]> {
  const brought: string[] = [];
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ response }) => {
    const isCached = response.fromDiskCache || response.fromPrefetchCache;
    if (REACT.test(response.url) && !isCached) brought.push(response.url);
  });
  return brought;
}

const connect = (page: Page, connection: object) =>
  page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection);

for (const path of ['/', '/shop-default', '/product-detail/3', '/terms-conditions']) {
  test(
    `${path} fetches React once when somebody looks at it, and runs it when a panel is opened`,
    nightlyUnless(path === '/'),
    async ({ page }) => {
      const brought = await watchReact(page);
      await page.coverage.startJSCoverage({ resetOnNavigation: false });
      await openWhole(page, path);
      await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
      expect(brought).toEqual([]);
      await page.mouse.wheel(0, 100);
      await expect.poll(() => brought.length).toBe(1);
      await untilIdle(page);
      const ran = await page.coverage.stopJSCoverage();
      expect(ran.filter(({ url }) => REACT.test(url))).toEqual([]);

      await page.getByRole('navigation', { name: 'Tezkor menyu' }).getByRole('button').last().click();
      await expect(page.getByRole('dialog').getByRole('searchbox')).toBeVisible();
      expect(brought).toHaveLength(1);
    },
  );
}

for (const [name, connection] of [
  ['saves data', { saveData: true, effectiveType: '4g' }],
  ['has a slow connection', { saveData: false, effectiveType: '3g' }],
] as const) {
  test(`nothing is fetched ahead for who ${name}`, nightlyUnless(name === 'saves data'), async ({ page }) => {
    await connect(page, connection);
    const brought = await watchReact(page);
    await openWhole(page, '/product-detail/3');
    await page.mouse.wheel(0, 100);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    expect(brought).toEqual([]);
    expect(await page.locator('link[rel="prefetch"], script[type="speculationrules"]').count()).toBe(0);
  });
}

test.describe('where pages may move', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  for (const saveData of [false, true]) {
    test(`the next page ${saveData ? 'is not faded over to for who saves data' : 'is faded over to'}`, async ({
      page,
    }) => {
      await connect(page, { saveData, effectiveType: '4g' });
      await page.addInitScript(() =>
        addEventListener('pagereveal', ({ viewTransition }) => {
          const faded = viewTransition?.ready.then(
            () => true,
            () => false,
          );
          Object.assign(window, { faded });
        }),
      );
      await page.goto('/about-us');
      await page.getByRole('contentinfo').locator('a[href="/terms-conditions"]').first().click();
      await page.waitForURL('**/terms-conditions');
      await expect.poll(() => page.evaluate(() => Object(window).faded)).toBe(!saveData);
    });
  }
});
