import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from 'playwright/test';
import { CATALOGUE_FILE } from '../../scripts/provider/databases/open-databases.ts';
import { testSite } from '../tools/sites/test-site.ts';
import { quantityIn } from './support/cart.ts';
import { expect, nightlyUnless, test } from './support/shop.ts';

test.use({ javaScriptEnabled: false });

const main = (page: Page) => page.getByRole('main');

for (const { path, needs } of [
  { path: '/view-cart', needs: 'Savatchangizni ko‘rish uchun' },
  { path: '/checkout', needs: 'Buyurtma shakli ishlashi uchun' },
  { path: '/wishlist', needs: 'Sevimlilaringizni ko‘rish uchun' },
  { path: '/compare', needs: 'Mahsulotlarni solishtirish uchun' },
])
  test(`${path} says what needs scripts and whom to call, and shows no endless placeholder`, async ({
    page,
  }) => {
    await page.goto(path);
    const sentence = main(page).getByRole('paragraph').filter({ hasText: needs });
    await expect(sentence).toContainText('brauzeringizda JavaScript yoqilgan bo‘lishi kerak');
    const phone = sentence.getByRole('link', { name: '+998 71 200 10 10' });
    await expect(phone).toHaveAttribute('href', 'tel:+998712001010');
    await expect(main(page).getByText("Sizning savatchangiz bo'sh!")).toBeHidden();
    await expect(page.locator('.skeleton').filter({ visible: true })).toHaveCount(0);
    await expect(main(page).getByRole('textbox')).toHaveCount(0);
  });

for (const path of ['/', '/shop-default', '/product-detail/3', '/brands', '/store-locations', '/contact-1'])
  test(
    `${path} offers no button that would do nothing`,
    nightlyUnless(path.startsWith('/product')),
    async ({ page }) => {
      await page.goto(path);
      for (const name of [
        ...[/Savatchaga qo`shish/, 'Add to Wishlist', 'Add to Compare', 'Bitta ko‘paytirish'],
        ...['Xaritani ko‘rsatish', 'Keyingilari', "Ko'proq...", 'Show all'],
      ])
        await expect(page.getByRole('button', { name })).toHaveCount(0);
      await expect(page.getByLabel('Boshqa amallar').filter({ visible: true })).toHaveCount(0);
      for (const part of [quantityIn(page), page.getByRole('combobox')]) await expect(part).toHaveCount(0);
      const footer = page.getByRole('contentinfo');
      await expect(footer.getByRole('textbox')).toHaveCount(0);
      await expect(footer).toContainText('Obuna bo‘lish uchun', { useInnerText: true });
      await expect(page.locator('[data-action]:enabled:visible')).toHaveCount(0);
      await expect(main(page).getByRole('link').first()).toBeVisible();
    },
  );

test('a product that is sold out says so', async ({ page }) => {
  // The catalogue as it was built: without scripts, pages do not follow later changes.
  using database = new DatabaseSync(join(testSite.dataDir, CATALOGUE_FILE), { readOnly: true });
  const product = database.prepare('SELECT id FROM products WHERE quantity = 0').get();
  await page.goto(`/product-detail/${product?.id}`);
  await expect(main(page).getByRole('button', { name: 'Tugagan' }).first()).toBeVisible();
  await expect(main(page)).not.toContainText(/Best seller|sotib oldi|1-2 kun/);
});
