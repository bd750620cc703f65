import type { Locator, Page } from 'playwright/test';
import { parts } from '#shop.config.ts';
import { expectNoAxeViolations } from './support/accessibility.ts';
import { dataSentBy } from './support/sent-data.ts';
import { expect, test } from './support/shop.ts';
import { cutTexts, enlargeText, expectFits } from './support/usable-page.ts';

// The panel for signing in belongs to the demo account.
test.use({ site: 'sample' });

const panel = (page: Page, name: string) => page.getByRole('dialog', { name });
const opener = (page: Page, name: string) =>
  page.getByRole(name === 'Kirish' ? 'banner' : 'main').getByRole('button', { name });

/** Opens a panel on the page of a product. */
async function open(page: Page, name: string, id = 1): Promise<Locator> {
  await page.goto(`/product-detail/${id}`);
  await opener(page, name).click();
  await expect(panel(page, name)).toBeVisible();
  await expect(panel(page, name).getByRole('status', { name: 'Yuklanmoqda…' })).toBeHidden();
  return panel(page, name);
}

test('the panels can be used by everybody, and return the focus', { tag: '@nightly' }, async ({ page }) => {
  for (const name of [
    ...['Savol berish', 'Yetkazib berish va qaytarish', 'O‘lchamlar jadvali'],
    ...(parts.account ? ['Kirish'] : []),
  ]) {
    const dialog = await open(page, name);
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener(page, name)).toBeFocused();
  }
});

if (parts.account)
  test('with text twice as large, the pages for signing in fit a phone, and all of it is whole', async ({
    page,
  }) => {
    await enlargeText(page);
    for (const path of ['/login', '/register']) {
      await page.goto(path);
      await expectFits(page);
      await expect.poll(() => cutTexts(page.getByRole('main')), path).toEqual([]);
    }
  });

test('the form for a question requires every field, then does nothing; links ask about the product', {
  tag: '@nightly',
}, async ({ page }) => {
  const dialog = await open(page, 'Savol berish');
  const about = /Zarnur%20ZN-320%20NF.*%2Fproduct-detail%2F1/;
  for (const name of ['Telegram', 'salom@vitrina.example'])
    await expect(dialog.getByRole('link', { name })).toHaveAttribute('href', about);
  const send = dialog.getByRole('button', { name: 'Yuborish', exact: true });
  for (const [label, wrong, right] of [
    ['Ismingiz', '', 'Aziza'],
    ['Savolingiz', '', 'Eshigi qaysi tomonga ochiladi?'],
    ['Elektron pochta', 'aziza', 'aziza@mail.example'],
    ['Telefon raqam', 'uyda', '+998 (90) 123-45-67'],
  ] as const) {
    const field = dialog.getByLabel(label);
    await field.fill(wrong);
    expect(await field.evaluate((input: HTMLInputElement) => input.validity.valid), label).toBe(false);
    await field.fill(right);
  }
  expect(await dataSentBy(page, () => send.click())).toEqual([]);
  await expect(dialog.getByLabel('Elektron pochta')).toHaveValue('aziza@mail.example');
  await expect(dialog.getByText(/hech qayerga yuborilmaydi/)).toBeVisible();
});
