import type { Page } from 'playwright/test';
import { expect, nightlyUnless, test } from './support/shop.ts';

const openQuestions = (page: Page, id: string) => page.locator(`#${id} details[open] summary`);

for (const path of ['/faq-1', '/faq-2']) {
  test(
    `${path} has one answer per topic open at a time, and a click closes it`,
    nightlyUnless(path === '/faq-2'),
    async ({ page }) => {
      await page.goto(path);
      const second = page.getByText('Savatchadagi narx oxirgi narxmi?');
      const secondAnswer = page.getByText('Ha, savatcha va buyurtma sahifasida');
      await expect(page.getByText('Mahsulotni qabul qilib olganingizda')).toBeVisible();

      await second.click();
      await expect(secondAnswer).toBeVisible();
      await expect(page.getByText('Mahsulotni qabul qilib olganingizda')).toBeHidden();
      await expect(openQuestions(page, 'payment-information')).toHaveCount(1);
      await expect(openQuestions(page, 'order-returns')).toHaveCount(1);

      await second.click();
      await expect(secondAnswer).toBeHidden();
      await expect(openQuestions(page, 'payment-information')).toHaveCount(0);

      await page.locator('summary').filter({ hasText: 'Qanday to‘layman?' }).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByText('Mahsulotni qabul qilib olganingizda')).toBeVisible();
    },
  );
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('answers still open', async ({ page }) => {
    await page.goto('/faq-1');
    await page.getByText('Telefon orqali buyurtma bersam bo‘ladimi?').click();
    await expect(page.getByText('buyurtmani operatorning o‘zi rasmiylashtiradi')).toBeVisible();
  });
});
