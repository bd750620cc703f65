import type { Locator, Page } from 'playwright/test';
import { expect, nightlyUnless, test } from './support/shop.ts';
import { expectUsable, readFromRightToLeft } from './support/usable-page.ts';

const savedDirection = (page: Page) => page.evaluate(() => localStorage.getItem('direction'));

/** Presses the button in the menu that reverses the writing direction. */
async function switchDirection(page: Page, name: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Menyu', exact: true }).click();
  await page.getByRole('button', { name }).click();
}

const leftOf = async (locator: Locator): Promise<number> => (await locator.boundingBox())?.x ?? Number.NaN;

test('the shopper changes the text direction and back, for every page', async ({ page }) => {
  await page.goto('/about-us');
  const reloaded = page.waitForEvent('load');
  await switchDirection(page, 'O‘ngdan chapga');
  await reloaded;
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  expect(await savedDirection(page)).toBe('rtl');

  await page.goto('/shop-default');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await switchDirection(page, 'Chapdan o‘ngga');
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  expect(await savedDirection(page)).toBe('ltr');
});

/** Checks that the arrow on the left leads to the next image of a product. */
async function expectImagesInOrder(page: Page): Promise<void> {
  const gallery = page.locator('.gallery');
  const thumbs = gallery.locator('.gallery-thumbs a');
  await expect(thumbs.first()).toHaveAttribute('aria-current', /./);
  const next = gallery.getByRole('button', { name: 'Keyingi rasm' });
  expect(await leftOf(next)).toBeLessThan((await leftOf(gallery.locator('[data-slides] li').first())) + 100);
  await next.click();
  await expect(thumbs.nth(1)).toHaveAttribute('aria-current', /./);
}

test.describe('a shopper who reads from right to left', () => {
  test.beforeEach(({ page }) => readFromRightToLeft(page));

  test('never sees the page from left to right first, and finds everything mirrored', async ({ page }) => {
    await page.addInitScript(() => {
      const watch = new MutationObserver(() => {
        if (!document.body) return;
        document.body.dataset.firstDirection = document.documentElement.dir;
        watch.disconnect();
      });
      watch.observe(document, { childList: true, subtree: true });
    });
    await page.goto('/product-detail/2');
    await expect(page.locator('body')).toHaveAttribute('data-first-direction', 'rtl');

    const header = page.getByRole('banner');
    const logo = header.getByRole('link', { name: 'Vitrina', exact: true });
    const cart = header.getByRole('link', { name: 'Savatcha' });
    expect(await leftOf(cart)).toBeLessThan(await leftOf(logo));

    const breadcrumb = page.getByRole('navigation', { name: 'Sahifa yo‘li' });
    await expect(breadcrumb.locator('svg').first()).toHaveCSS('transform', 'matrix(-1, 0, 0, 1, 0, 0)');
    expect(await leftOf(breadcrumb.locator('svg').first())).toBeLessThan(
      await leftOf(breadcrumb.getByRole('link').first()),
    );

    await header.getByRole('button', { name: 'Menyu', exact: true }).click();
    const menu = page.getByRole('navigation', { name: 'Asosiy menyu' });
    await expect(menu).toBeVisible();
    const { x, width } = (await menu.boundingBox()) ?? { x: 0, width: 0 };
    expect(x).toBeGreaterThan(0);
    expect(x + width).toBe(360);
    await page.keyboard.press('Escape');
    // The browser goes back to the page's own history entry, and scrolls there.
    await expect.poll(() => page.evaluate(() => history.state?.over)).toBeUndefined();

    await page.evaluate(() => window.scrollTo(0, 1000));
    const toTop = page.getByRole('button', { name: 'Sahifa boshiga qaytish' });
    await expect(toTop).toBeVisible();
    expect(await leftOf(toTop)).toBeLessThan(180);
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
    expect(await order(page.locator('.price-now').first())).toBeGreaterThan(0);
    expect(await order(page.getByText(/ta mashulot\(lar\) topildi\.$/).first())).toBeGreaterThan(0);
    await page.getByText('Narx', { exact: true }).click();
    await expect(page.getByRole('textbox', { name: 'Narxi, so‘mdan' })).toHaveCSS('direction', 'ltr');
  });

  for (const path of [
    '/',
    '/shop-default',
    '/category/1',
    '/shop-collection-list',
    '/product-detail/1',
    '/view-cart',
    '/checkout',
    '/wishlist',
    '/compare',
  ]) {
    test(
      `can use ${path}, on a narrow phone too`,
      nightlyUnless(path === '/product-detail/1'),
      async ({ page }) => {
        await page.goto(path);
        if (path.startsWith('/product')) await expectImagesInOrder(page);
        await expectUsable(page);
      },
    );
  }
});
