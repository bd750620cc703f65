import type { Locator } from 'playwright/test';
import { openSettled } from './support/open-settled.ts';
import { expect, test } from './support/shop.ts';
import { expectUsable, readFromRightToLeft } from './support/usable-page.ts';

const leftOf = async (locator: Locator): Promise<number> => (await locator.boundingBox())?.x ?? Number.NaN;

test('the shopper changes the text direction and back, for every page', async ({ page }) => {
  /** Presses the button in the menu that reverses the writing direction. */
  const press = async (name: string) => {
    await page.getByRole('banner').getByRole('button', { name: 'Menyu', exact: true }).click();
    await page.getByRole('button', { name }).click();
  };
  await page.goto('/about-us');
  const reloaded = page.waitForEvent('load');
  await press('O‘ngdan chapga');
  await reloaded;
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');

  await page.goto('/shop-default');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await press('Chapdan o‘ngga');
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  expect(await page.evaluate(() => localStorage.getItem('direction'))).toBe('ltr');
});

test.describe('a shopper who reads from right to left', () => {
  test.beforeEach(({ page }) => readFromRightToLeft(page));

  test('finds everything mirrored on the page of a product, on a narrow phone too', async ({ page }) => {
    await openSettled(page, '/product-detail/1');
    await expectUsable(page);
    const header = page.getByRole('banner');
    expect(await leftOf(header.getByRole('link', { name: 'Savatcha' }))).toBeLessThan(
      await leftOf(header.getByRole('link', { name: 'Vitrina', exact: true })),
    );
    const trail = page.getByRole('navigation', { name: 'Sahifa yo‘li' });
    expect((await trail.getByRole('list').boundingBox())?.height, 'room for thumbs').toBeGreaterThanOrEqual(
      44,
    );
    const arrow = trail.locator('svg').first();
    await expect(arrow).toHaveCSS('scale', '-1 1');

    const gallery = page.locator('.gallery');
    const thumbs = gallery.locator('.gallery-thumbs a');
    await expect(thumbs.first()).toHaveAttribute('aria-current', /./);
    const next = gallery.getByRole('button', { name: 'Keyingi rasm' });
    expect(await leftOf(next)).toBeLessThan(
      (await leftOf(gallery.locator('[data-slides] li').first())) + 100,
    );
    await next.click();
    await expect(thumbs.nth(1)).toHaveAttribute('aria-current', /./);

    await header.getByRole('button', { name: 'Menyu', exact: true }).click();
    const menu = page.getByRole('navigation', { name: 'Asosiy menyu' });
    await expect(menu).toBeVisible();
    await expect(async () => {
      const { x, width } = (await menu.boundingBox()) ?? { x: 0, width: 0 };
      expect(x).toBeGreaterThan(0);
      expect(x + width).toBe(360);
    }).toPass();
  });

  test('reads prices and sentences in the correct order', async ({ page }) => {
    await page.goto('/shop-default');
    const order = (locator: Locator) =>
      locator.evaluate((element) => {
        const text = element.firstChild as Text;
        const leftAt = (offset: number) => {
          const range = document.createRange();
          range.setStart(text, offset);
          range.setEnd(text, offset + 1);
          return range.getBoundingClientRect().left;
        };
        return leftAt(text.length - 1) - leftAt(0);
      });
    await expect.poll(() => order(page.locator('.price-now').first())).toBeGreaterThan(0);
    await expect
      .poll(() => order(page.getByText(/ta mashulot\(lar\) topildi\.$/).first()))
      .toBeGreaterThan(0);
    await page.getByText('Narx', { exact: true }).click();
    await expect(page.getByRole('textbox', { name: 'Narxi, so‘mdan' })).toHaveCSS('direction', 'ltr');

    await openSettled(page, '/product-detail/3');
    const colour = page.getByRole('button', { name: /^Tanlash: / });
    expect(await leftOf(colour.getByText('Tanlash:'))).toBeLessThan(
      await leftOf(colour.locator(':scope > :last-child')),
    );
  });

  test('can use every other kind of page, on a narrow phone too', { tag: '@nightly' }, async ({ page }) => {
    for (const path of [
      ...['/', '/shop-default', '/category/1', '/shop-collection-list'],
      ...['/view-cart', '/checkout', '/wishlist', '/compare'],
    ]) {
      await page.goto(path);
      await expectUsable(page);
    }
  });
});
