import type { Page } from 'playwright/test';
import { expect, test } from './support/shop.ts';

test.use({ javaScriptEnabled: false });

const main = (page: Page) => page.getByRole('main');

for (const path of ['/', '/shop-default', '/product-detail/3'])
  test(`${path} offers no button that would do nothing`, async ({ page }) => {
    await page.goto(path);
    for (const name of [/Savatchaga qo`shish/, 'Add to Wishlist', 'Add to Compare', 'Bitta ko‘paytirish'])
      await expect(page.getByRole('button', { name })).toHaveCount(0);
    await expect(page.getByLabel('Boshqa amallar').filter({ visible: true })).toHaveCount(0);
    await expect(page.getByRole('textbox', { name: 'Soni' })).toHaveCount(0);
    await expect(page.getByRole('combobox')).toHaveCount(0);
    await expect(page.locator('[data-action]:enabled:visible')).toHaveCount(0);
    await expect(main(page).getByText(/so‘m/).first()).toBeVisible();
  });

test('a product that is sold out says so', async ({ page, shop }) => {
  const product = shop.database.prepare('SELECT id FROM products WHERE quantity = 0').get();
  await page.goto(`/product-detail/${product?.id}`);
  await expect(main(page).getByRole('button', { name: 'Tugagan' }).first()).toBeVisible();
});
