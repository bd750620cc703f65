import { quantityIn } from './support/cart.ts';
import { connectBy } from './support/data-saving.ts';
import { openSettled, untilIdle } from './support/open-settled.ts';
import { expect, test } from './support/shop.ts';

const REACT = /\/_astro\/react\.[^/]+\.js$/;

test('React is fetched at the first touch of a listing, and runs when a panel opens', async ({ page }) => {
  const brought: string[] = [];
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ response }) => {
    const isCached = response.fromDiskCache || response.fromPrefetchCache;
    if (REACT.test(response.url) && !isCached) brought.push(response.url);
  });
  await page.coverage.startJSCoverage({ resetOnNavigation: false });
  for (const path of ['/', '/shop-default']) {
    await openSettled(page, path);
    expect(brought, path).toEqual([]);
  }
  await page.getByRole('complementary', { name: 'Do‘kon afzalliklari' }).tap();
  await expect.poll(() => brought.length).toBe(1);
  await untilIdle(page);
  const ran = await page.coverage.stopJSCoverage();
  expect(ran.filter(({ url }) => REACT.test(url))).toEqual([]);

  await page.getByRole('navigation', { name: 'Tezkor menyu' }).getByRole('button').last().click();
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeVisible();
  expect(brought).toHaveLength(1);
});

test('the pages that may come next are prepared as far as is good on a connection', async ({ page }) => {
  for (const [connection, expected] of [
    [{ effectiveType: '4g' }, { prefetched: true, prerendered: ['/view-cart'] }],
    [{ effectiveType: '3g' }, { prefetched: false, prerendered: ['/view-cart'] }],
    [{ saveData: true }, { prefetched: false, prerendered: [] }],
  ] as const) {
    await connectBy(page, { saveData: false, effectiveType: '4g', ...connection });
    await page.goto('/product-detail/3');
    await page.getByRole('main').locator('[data-action="add-to-cart"]').first().click();
    await expect(quantityIn(page.getByRole('dialog'))).toBeVisible();
    const prepared = () =>
      page.locator('script[type="speculationrules"]').evaluate((script) => {
        const { prefetch, prerender } = JSON.parse(script.textContent);
        const prerendered = document.querySelectorAll(prerender[0].where.selector_matches);
        return {
          prefetched: document.querySelector(prefetch[0].where.selector_matches) !== null,
          prerendered: [...prerendered].map((link) => link.getAttribute('href')),
        };
      });
    await expect.poll(prepared, JSON.stringify(connection)).toEqual(expected);
  }
});
