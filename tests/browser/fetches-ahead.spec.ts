import type { Page } from 'playwright/test';
import { addButton, quantityIn } from './support/cart.ts';
import { connectBy } from './support/data-saving.ts';
import { openSettled, untilIdle } from './support/open-settled.ts';
import { expect, nightlyUnless, test } from './support/shop.ts';

const REACT = /\/_astro\/react\.[^/]+\.js$/;

/** Records each time that React is loaded from the network, not from the browser's cache. */
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

test('React is fetched once, when a shopper first touches a listing, and runs when a panel is opened', async ({
  page,
}) => {
  const brought = await watchReact(page);
  await page.coverage.startJSCoverage({ resetOnNavigation: false });
  await openSettled(page, '/shop-default');
  expect(brought).toEqual([]);
  await page.getByRole('complementary', { name: 'Do‘kon afzalliklari' }).tap();
  await expect.poll(() => brought.length).toBe(1);
  await untilIdle(page);
  const ran = await page.coverage.stopJSCoverage();
  expect(ran.filter(({ url }) => REACT.test(url))).toEqual([]);

  await page.getByRole('navigation', { name: 'Tezkor menyu' }).getByRole('button').last().click();
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeVisible();
  expect(brought).toHaveLength(1);
});

test('a panel that was fetched ahead opens without waiting for a timer', async ({ page }) => {
  await openSettled(page, '/product-detail/3');
  await expect(page.locator('html[data-waits]')).toHaveCount(0);
  await page.evaluate(() => Object.assign(window, { setTimeout: () => 0 }));
  await addButton(page).click();
  await expect(quantityIn(page.getByRole('dialog'))).toBeVisible();
});

/** Whether links are prefetched, and the addresses of those whose pages are prerendered now. */
const prepared = (page: Page) =>
  page.locator('script[type="speculationrules"]').evaluate((script) => {
    const { prefetch, prerender } = JSON.parse(script.textContent);
    const prerendered = document.querySelectorAll(prerender[0].where.selector_matches);
    return {
      prefetched: document.querySelector(prefetch[0].where.selector_matches) !== null,
      prerendered: [...prerendered].map((link) => link.getAttribute('href')),
    };
  });

for (const { says, connection, expected } of [
  {
    says: 'a page that a finger rests on is prefetched, and the next page on the way to an order prepared',
    connection: { saveData: false, effectiveType: '4g' },
    expected: { prefetched: true, prerendered: ['/view-cart'] },
  },
  {
    says: 'on a slow connection only the next page on the way to an order is prepared',
    connection: { saveData: false, effectiveType: '3g' },
    expected: { prefetched: false, prerendered: ['/view-cart'] },
  },
  {
    says: 'no page is prepared for shoppers who save data',
    connection: { saveData: true, effectiveType: '4g' },
    expected: { prefetched: false, prerendered: [] },
  },
])
  test(says, nightlyUnless(connection.effectiveType === '4g'), async ({ page }) => {
    await connectBy(page, connection);
    await page.goto('/product-detail/3');
    await addButton(page).click();
    await expect(quantityIn(page.getByRole('dialog'))).toBeVisible();
    expect(await prepared(page)).toEqual(expected);
  });

test.describe('where motion is allowed', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  /** Whether a page fades in that a link leads to. */
  const fades = async (page: Page): Promise<boolean> => {
    await page.addInitScript(() =>
      addEventListener('pagereveal', ({ viewTransition }) => {
        const faded = viewTransition?.ready.then(
          () => true,
          () => false,
        );
        Object.assign(window, { faded: faded ?? false });
      }),
    );
    await page.goto('/about-us');
    await page.getByRole('contentinfo').locator('a[href="/terms-conditions"]').first().click();
    await page.waitForURL('**/terms-conditions');
    await page.waitForFunction(() => Object(window).faded !== undefined);
    return page.evaluate(() => Object(window).faded);
  };

  test('the next page fades in', async ({ page }) => {
    expect(await fades(page)).toBe(true);
  });

  test('it does not fade in for shoppers who save data', { tag: '@nightly' }, async ({ page }) => {
    await connectBy(page, { saveData: true, effectiveType: '4g' });
    expect(await fades(page)).toBe(false);
  });

  test.describe('in the built-in browser of another app on Android', () => {
    test.use({
      userAgent:
        'Mozilla/5.0 (Linux; Android 13; SM-A515F Build/TP1A.220624.014; wv) AppleWebKit/537.36 (KHTML, like Gecko) ' +
        'Version/4.0 Chrome/126.0.6478.71 Mobile Safari/537.36 Instagram 340.0.0.22.109 Android',
    });

    test('no page fades in, which could leave it frozen', async ({ page }) => {
      expect(await fades(page)).toBe(false);
    });
  });
});
