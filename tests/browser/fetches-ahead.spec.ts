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
