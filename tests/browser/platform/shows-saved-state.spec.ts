import type { Page } from 'playwright/test';
import { productAttributes } from '#catalogue/records/product-attribute.ts';
import { openHeld } from '../support/held-files.ts';
import { savedBefore } from '../support/saved-before.ts';
import { expect, test } from './support/platform.ts';
import { control, fridge, productHtml } from './support/product.ts';

test.beforeEach(({ site }) => {
  site.pages['/'] = { main: productHtml() };
});

const total = (page: Page) => page.locator('[data-bind=line-total]');

test('the total follows the chosen quantity, and the price when it is corrected', async ({ page }) => {
  await page.goto('/');
  await expect(total(page)).toHaveText('- 1 000 000.00 so‘m');
  await page.getByLabel('Soni').fill('3');
  await expect(total(page)).toHaveText('- 3 000 000.00 so‘m');
  const { 'data-product': corrected } = productAttributes({ ...fridge, productPrice: 900_000 });
  await page
    .getByRole('article')
    .evaluate((element, product) => element.setAttribute('data-product', product), corrected);
  await expect(total(page)).toHaveText('- 2 700 000.00 so‘m');
});

test('minus and plus say when they have reached their limit', async ({ page }) => {
  await page.goto('/');
  for (const [quantity, atEnd] of [
    ['1', ['Kamroq']],
    ['2', []],
    [String(fridge.productQuantity - 1), []],
    [String(fridge.productQuantity), ['Ko‘proq']],
  ] as const) {
    await page.getByLabel('Soni').fill(quantity);
    for (const name of ['Kamroq', 'Ko‘proq'])
      await expect(control(page, name)).toHaveAttribute(
        'aria-disabled',
        String(atEnd.some((end) => end === name)),
      );
  }
});

test('the direction and the columns that a shopper chose are there before any script, and on a page that is restored', async ({
  page,
}) => {
  await savedBefore(page, 'direction', 'rtl');
  await savedBefore(page, 'listingColumns', '3');
  await openHeld(page, '/');
  const root = page.locator('html');
  await expect(root).toHaveAttribute('dir', 'rtl');
  await expect(root).toHaveAttribute('data-columns', '3');
  await page.evaluate(() => {
    Object.assign(localStorage, { direction: 'ltr', listingColumns: '2' });
    dispatchEvent(new Event('pageshow'));
  });
  await expect(root).toHaveAttribute('dir', 'ltr');
  await expect(root).toHaveAttribute('data-columns', '2');
});

test('the direction changes for the page alone where nothing can be saved, and is left to right where nothing usable is', async ({
  page,
  site,
}) => {
  site.pages['/'] = { main: '<button data-action="toggle-direction">Yo‘nalish</button>' };
  const root = page.locator('html');
  await savedBefore(page, 'direction', '"><script>');
  await page.goto('/');
  await expect(root).toHaveAttribute('dir', 'ltr');
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('forbidden', 'SecurityError');
      },
    }),
  );
  await page.reload();
  await control(page, 'Yo‘nalish').click();
  await expect(root).toHaveAttribute('dir', 'rtl');
});

test('a quantity that cannot be had is corrected and explained', async ({ page }) => {
  await page.goto('/');
  const field = page.getByLabel('Soni');
  const note = page.locator('[data-quantity-note]');
  for (const [typed, quantity, says] of [
    ['12345', '12', /^Omborda 12 dona bor\.$/],
    ['abc', '1', /^Soni 1 dan 12 gacha/],
    ['5', '5', /^$/],
  ] as const) {
    await field.fill(typed);
    await field.press('Enter');
    await expect(note).toHaveText(says);
    await expect(field).toHaveValue(quantity);
  }
});

test('what is added in one tab is in the cart of another', async ({ page, context }) => {
  await page.goto('/');
  const other = await context.newPage();
  await other.goto('/');
  await control(page, 'Savatchaga').click();
  await expect(other.locator('[data-bind=cart-count]')).toHaveText('1');
  await expect(other.locator('[data-bind=in-cart]')).toHaveText("Allaqachon qo'shilgan");
});

test('a product counts as viewed even if its page is left before it is idle', async ({ page, site }) => {
  site.pages['/'] = { main: productHtml().replace('<article', '<article data-product-page') };
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await page.goto('/');
  await expect.poll(() => page.evaluate(() => localStorage.recentlyViewed)).toContain('"id":7');
});
