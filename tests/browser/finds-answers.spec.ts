import type { Page } from 'playwright/test';
import { expect, nightlyUnless, test } from './support/shop.ts';

const sections = {
  'shopping-information': 'Shopping Information',
  'payment-information': 'Payment Information',
  'order-returns': 'Order Returns',
};

const openQuestions = (page: Page, id: string) => page.locator(`#${id} details[open] summary`);

for (const path of ['/faq-1', '/faq-2']) {
  test(
    `${path} has three topics of four questions, the first of each open`,
    nightlyUnless(path === '/faq-2'),
    async ({ page }) => {
      await page.goto(path);
      for (const [id, title] of Object.entries(sections)) {
        const section = page.getByRole('region', { name: title });
        await expect(section).toHaveAttribute('id', id);
        await expect(section.getByRole('heading', { level: 3 })).toHaveCount(4);
        await expect(section.locator('details')).toHaveCount(4);
        await expect(section.locator('details').first()).toHaveAttribute('open');
        await expect(openQuestions(page, id)).toHaveCount(1);
      }
    },
  );

  test(
    `${path} has one answer of a topic open at a time, and a click closes it`,
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

test('one answer of a topic is open at a time where the browser does not see to it itself', async ({
  page,
}) => {
  await page.goto('/faq-1');
  // As browsers before Chrome 120 read the page.
  await page.evaluate(() => {
    for (const item of document.querySelectorAll('details')) item.removeAttribute('name');
  });
  await page.getByText('Savatchadagi narx oxirgi narxmi?').click();
  await expect(page.getByText('Ha, savatcha va buyurtma sahifasida')).toBeVisible();
  await expect(openQuestions(page, 'payment-information')).toHaveText(['Savatchadagi narx oxirgi narxmi?']);
  await expect(openQuestions(page, 'order-returns')).toHaveCount(1);
});

test('the first question page offers to ask a question of one’s own', async ({ page }) => {
  await page.goto('/faq-1');
  const box = page.getByRole('complementary', { name: 'Have a question' });
  await box.getByRole('link', { name: 'Contact us' }).click();
  await expect(page).toHaveURL('/contact-1');
});

test('the second question page leads to its topics and to the contacts', async ({ page }) => {
  await page.goto('/faq-2');
  const topics = page.getByRole('navigation', { name: 'Mavzular' });
  await expect(topics.getByRole('link')).toHaveText([...Object.values(sections), 'Contact us']);
  await topics.getByRole('link', { name: 'Order Returns' }).click();
  await expect(page).toHaveURL('/faq-2#order-returns');
  await expect(page.getByRole('heading', { name: 'Order Returns' })).toBeInViewport();
  await topics.getByRole('link', { name: 'Contact us' }).click();
  await expect(page).toHaveURL('/contact-1');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('answers open all the same', async ({ page }) => {
    await page.goto('/faq-1');
    await page.getByText('Telefon orqali buyurtma bersam bo‘ladimi?').click();
    await expect(page.getByText('buyurtmani operatorning o‘zi rasmiylashtiradi')).toBeVisible();
  });
});
