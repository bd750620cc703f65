import type { Page } from 'playwright/test';
import { quantityIn } from './support/cart.ts';
import { expect, test } from './support/shop.ts';

test.use({ javaScriptEnabled: false });

const main = (page: Page) => page.getByRole('main');

test('pages that need scripts say what for and whom to call, without placeholders', async ({ page }) => {
  for (const [path, needs] of [
    ['/view-cart', 'Savatchangizni ko‘rish uchun'],
    ['/checkout', 'Buyurtma shakli ishlashi uchun'],
    ['/wishlist', 'Sevimlilaringizni ko‘rish uchun'],
    ['/compare', 'Mahsulotlarni solishtirish uchun'],
  ] as const) {
    await page.goto(path);
    const sentence = main(page).getByRole('paragraph').filter({ hasText: needs });
    await expect(sentence).toContainText('brauzeringizda JavaScript yoqilgan bo‘lishi kerak');
    const phone = sentence.getByRole('link', { name: '+998 71 200 10 10' });
    await expect(phone).toHaveAttribute('href', 'tel:+998712001010');
    await expect(main(page).getByText("Sizning savatchangiz bo'sh!")).toBeHidden();
    await expect(page.locator('.skeleton').filter({ visible: true })).toHaveCount(0);
    await expect(main(page).getByRole('textbox')).toHaveCount(0);
  }
});

test('no page offers a button that would do nothing', async ({ page }) => {
  for (const path of ['/', '/shop-default', '/product-detail/3', '/brands', '/contact-1']) {
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
  }
});
