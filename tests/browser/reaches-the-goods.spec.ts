import type { Page } from 'playwright/test';
import { hiddenPages, specifiedPages } from '../site/specified-pages.ts';
import { openCheckout } from './support/cart.ts';
import { savedBefore } from './support/saved-before.ts';
import { expect, test } from './support/shop.ts';
import { expectReadableWhenLarge } from './support/usable-page.ts';

const topOf = async (page: Page, selector: string): Promise<number> =>
  (await page.locator(selector).filter({ visible: true }).first().boundingBox())?.y ?? Number.NaN;

/** How many cards each row of the first grid has. */
const rowsOf = (page: Page) =>
  page
    .locator('.product-grid')
    .first()
    .getByRole('article')
    .evaluateAll((cards) => {
      const tops = cards.map((card) => Math.round(card.getBoundingClientRect().top));
      return [...new Set(tops)].map((top) => tops.filter((each) => each === top).length);
    });

test('on the home page little comes before the first prices, whose rows are full', {
  tag: '@both',
}, async ({ page, viewport }) => {
  const isPhone = viewport?.width === 360;
  await page.goto('/');
  const price = await page.locator('main .price-now').first().boundingBox();
  expect((price?.y ?? Number.NaN) + (price?.height ?? 0)).toBeLessThanOrEqual(isPhone ? 1_024 : 1_200);
  expect(await rowsOf(page)).toEqual(isPhone ? [2, 2, 2, 2, 2] : [5, 5]);

  const promises = page.getByRole('main').getByRole('paragraph').filter({ hasText: 'To‘lov: naqd pul' });
  await expect(promises).toContainText('Yetkazib berish: 1-2 kun');
  await expect(promises.getByRole('link', { name: '+998 71 200 10 10' })).toHaveAttribute('href', /^tel:/);
  const line = await promises.boundingBox();
  expect(line?.height, 'one line').toBeLessThan(30);
  expect(line?.y).toBeLessThan(await topOf(page, 'main .product-card'));
});

test('on a phone a listing begins with price and stock, and ends with its columns', async ({ page }) => {
  await page.goto('/shop-default');
  const controls = page.locator('main').locator('select, button, summary').filter({ visible: true });
  const names = () =>
    controls.evaluateAll((all) =>
      all.slice(0, 6).map((control) => control.getAttribute('aria-label') ?? control.textContent),
    );
  await expect.poll(names).toEqual(['Narx', 'Available', 'Out of Stock', 'Saralash', '1 ustun', '2 ustun']);
});

test('filters and categories stay in view while the goods scroll', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/shop-default');
  const header = page.getByRole('banner');
  const price = page.getByText('Narx', { exact: true }).filter({ visible: true }).first();
  const category = page.getByRole('link', { name: 'Suv isitgichlar' }).filter({ visible: true }).first();
  for (const { scrolled, expectHeader } of [
    { scrolled: 1_100, expectHeader: () => expect(header).not.toBeInViewport() },
    { scrolled: 900, expectHeader: () => expect(header).toBeInViewport() },
  ]) {
    await page.evaluate((top) => scrollTo(0, top), scrolled);
    await expectHeader();
    for (const part of [price, category]) await expect(part).toBeInViewport({ ratio: 1 });
  }
  const bottom = await header.evaluate((element) => element.getBoundingClientRect().bottom);
  await expect
    .poll(async () => (await price.boundingBox())?.y, 'below the header once that is back')
    .toBeGreaterThanOrEqual(bottom);
});

test('no name of a category breaks inside a word on a narrow phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['/', '/shop-collection-list', '/shop-default']) {
    await page.goto(path);
    const broken = await page.locator('.category-tile-main, .category-filter a').evaluateAll((links) =>
      links.flatMap((link) => {
        const text = document.createTreeWalker(link, NodeFilter.SHOW_TEXT).nextNode();
        if (!text) return ['no name'];
        return [...(text.textContent ?? '').matchAll(/\S+/g)].flatMap((word) => {
          const range = new Range();
          range.setStart(text, word.index);
          range.setEnd(text, word.index + word[0].length);
          return range.getClientRects().length === 1 ? [] : [word[0]];
        });
      }),
    );
    expect(broken, path).toEqual([]);
  }
});

test.describe('whoever needs large text reads everything', () => {
  /** Those on which a shopper chooses or fills in most, with every change; the others at night. */
  const first = ['/shop-default', '/product-detail/9003', '/checkout'];
  const all = Object.keys({ ...specifiedPages, ...hiddenPages }).filter((path) => path !== '/404');

  const expectReadable = async (page: Page, paths: readonly string[]) => {
    test.setTimeout(60_000 + paths.length * 30_000);
    const lines = [{ id: 9003, productName: 'Muzlatgich', productPrice: 123_990_000, quantity: 12 }];
    const receipt = { number: '1234', at: 1, clientName: 'Aziza', clientPhone: '+998 90 123 45 67', lines };
    await savedBefore(page, 'receipts', [{ ...receipt, steps: [{ status: 'received', day: '2026-11-21' }] }]);
    await openCheckout(page, 1, 9003);
    await expectReadableWhenLarge(page, paths);
  };

  test('on the pages of a purchase', ({ page }) => expectReadable(page, first));

  test('on all pages', { tag: '@nightly' }, ({ page }) =>
    expectReadable(
      page,
      all.filter((path) => !first.includes(path)),
    ),
  );
});

test.describe('where there is nothing', () => {
  test.use({ allowedErrors: /status of 404/ });

  test('a shopper finds something to go on with', { tag: '@wide' }, async ({ page }) => {
    const main = page.getByRole('main');
    await savedBefore(page, 'wishlist', []);
    for (const path of ['/wishlist', '/no-such-page']) {
      await page.goto(path);
      const categories = main.getByRole('link', { name: /^(?:Bo‘limlar|Barcha bo‘limlar)$/ });
      await expect(categories).toHaveAttribute('href', '/shop-collection-list');
      await main.getByRole('region').last().scrollIntoViewIfNeeded();
      await expect(main.getByRole('article').filter({ visible: true }).nth(3)).toContainText('so‘m');
    }
    await main.getByRole('searchbox').fill('muzlatgich');
    await main.getByRole('searchbox').press('Enter');
    await expect(page).toHaveURL('/shop-default?search=muzlatgich');
  });
});
