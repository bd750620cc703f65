import { holdFiles, openHeld } from '../support/held-files.ts';
import { savedBefore } from '../support/saved-before.ts';
import { expect, test } from './support/platform.ts';
import { control, fridge, heart, panel, productHtml } from './support/product.ts';

test.beforeEach(({ site }) => {
  site.pages['/'] = { main: productHtml() };
});

test('a quantity that cannot be had is corrected and explained, and has its limits', async ({ page }) => {
  await page.goto('/');
  const field = page.getByLabel('Soni');
  for (const [typed, quantity, says] of [
    ['12345', '12', /^Omborda 12 dona bor\.$/],
    ['abc', '1', /^Soni 1 dan 12 gacha/],
    ['5', '5', /^$/],
  ] as const) {
    await field.fill(typed);
    await field.press('Enter');
    await expect(page.locator('[data-quantity-note]')).toHaveText(says);
    await expect(field).toHaveValue(quantity);
    await expect(control(page, 'Kamroq')).toHaveAttribute('aria-disabled', String(quantity === '1'));
    await expect(control(page, 'Ko‘proq')).toHaveAttribute('aria-disabled', String(quantity === '12'));
  }
});

test('direction and columns are there before any script, and on restored pages', async ({ page }) => {
  await savedBefore(page, 'direction', 'rtl');
  await savedBefore(page, 'listingColumns', '3');
  await openHeld(page, '/');
  const root = page.locator('html');
  await expect(root).toHaveAttribute('dir', 'rtl');
  await expect(root).toHaveAttribute('data-listing-columns', '3');
  await page.evaluate(() => {
    Object.assign(localStorage, { direction: 'ltr', listingColumns: '2' });
    dispatchEvent(new Event('pageshow'));
  });
  await expect(root).toHaveAttribute('dir', 'ltr');
  await expect(root).toHaveAttribute('data-listing-columns', '2');
});

test('what is added in one tab is in the cart of another', async ({ page, context }) => {
  await page.goto('/');
  const other = await context.newPage();
  await other.goto('/');
  await control(page, 'Savatchaga').click();
  await expect(other.locator('[data-bind=cart-count]')).toHaveText('1');
  await expect(other.locator('[data-bind=in-cart]')).toHaveText("Allaqachon qo'shilgan");
});

test('damaged data stops nothing, and a sold-out button keeps its text', async ({ page, site }) => {
  const soldOut = '<button data-action="add-to-cart" data-bind="in-cart" disabled>Tugagan</button>';
  site.pages['/'] = { main: productHtml().replace(/data-product="[^"]*"/, 'data-product="{"') + soldOut };
  await savedBefore(page, 'cartList', [{ ...fridge, id: 4, quantity: 2 }]);
  await page.goto('/');
  await expect(page.locator('[data-bind=cart-count]')).toHaveText('2');
  await control(page, 'Ko‘proq').click();
  await expect(page.getByLabel('Soni')).toHaveValue('2');
  await heart(page).click();
  await expect(heart(page)).toHaveAttribute('data-state', 'on');
  await expect(control(page, 'Tugagan')).toBeVisible();
});

test('a product added before its script is counted, with what the tab has', async ({ page }) => {
  const saved = { productName: 'Smartfon', productPrice: 100 };
  const lines = [98, 'damaged'].map((quantity, place) => ({ ...saved, id: place + 4, quantity }));
  await savedBefore(page, 'cartList', lines, 'sessionStorage');
  const release = await holdFiles(page, '**/_astro/actions.js');
  await page.goto('/', { waitUntil: 'commit' });
  const badge = page.locator('[data-bind=cart-count]');
  await expect(badge).toHaveText('99');
  await control(page, 'Savatchaga').click();
  await expect(badge).toHaveText('99+');
  // Shows all saved state anew.
  await page.locator('body').dispatchEvent('input');
  await expect(badge).toHaveText('99+');
  release();
  await expect(panel(page)).toHaveText('mini-cart 98 1 1');
  await expect(badge).toHaveText('99+');
});
