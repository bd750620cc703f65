import type { Page } from 'playwright/test';
import { expect, nightlyUnless, test } from './support/shop.ts';

const letters = (page: Page) => page.getByRole('group', { name: 'Alifbo bo‘yicha tanlash' });
const letter = (page: Page, name: string) => letters(page).getByRole('button', { name, exact: true });
const brand = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true });

for (const path of ['/brands', '/brands-v2']) {
  test(
    `${path} shows only the brands of the chosen letter and leads to their products`,
    nightlyUnless(path === '/brands'),
    async ({ page }) => {
      await page.goto(path);
      await letter(page, 'Z').click();
      await expect(letter(page, 'Z')).toHaveAttribute('aria-pressed', 'true');
      await expect(letter(page, 'Show all')).toHaveAttribute('aria-pressed', 'false');
      await expect(brand(page, 'Zarnur')).toBeVisible();
      await expect(brand(page, 'Zumrador')).toBeVisible();
      await expect(brand(page, 'Bahorix')).toBeHidden();

      await letter(page, 'B').click();
      await expect(brand(page, 'Bahorix')).toBeVisible();
      await expect(brand(page, 'Zarnur')).toBeHidden();

      await letter(page, 'Show all').click();
      await expect(brand(page, 'Zarnur')).toBeVisible();

      if (path !== '/brands') return;
      await brand(page, 'Zumrador').click();
      await expect(page).toHaveURL('/shop-default?search=Zumrador');
      await expect(page.getByRole('main').getByRole('article').first()).toContainText('Zumrador');
    },
  );
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('all brands are shown, and the letters, which would do nothing, are hidden', async ({ page }) => {
    await page.goto('/brands');
    await expect(page.getByRole('group', { name: 'Alifbo bo‘yicha tanlash' })).toBeHidden();
    await expect(brand(page, 'Bahorix')).toBeVisible();
    await expect(brand(page, 'Zumrador')).toBeVisible();
  });
});
