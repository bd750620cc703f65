import type { Locator, Page } from 'playwright/test';
import { parts } from '#shop.config.ts';
import { expectNoAxeViolations } from './support/accessibility.ts';
import { dataSentBy } from './support/sent-data.ts';
import { expect, nightlyUnless, test } from './support/shop.ts';
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

/** Checks that the Tab key cycles through the dialog and never reaches the rest of the page. */
async function expectFocusToStayIn(dialog: Locator): Promise<void> {
  const close = dialog.getByRole('button', { name: 'Yopish' });
  await expect(close).toBeFocused();
  let isBack = false;
  for (let presses = 0; presses < 20 && !isBack; presses += 1) {
    await dialog.page().keyboard.press('Tab');
    const isInside = await dialog.evaluate((element) => {
      const { activeElement, body } = document;
      return activeElement === body || element.contains(activeElement);
    });
    expect(isInside).toBe(true);
    isBack = await close.evaluate((button) => button === document.activeElement);
  }
  expect(isBack).toBe(true);
}

for (const name of [
  'Ranglarni solishtirish',
  'Savol berish',
  ...(parts.account ? ['Kirish'] : []),
  'Yetkazib berish va qaytarish',
  'O‘lchamlar jadvali',
])
  test(
    `«${name}» keeps the focus inside and returns it, and is closed by Escape, back and a tap outside`,
    nightlyUnless(name === 'Ranglarni solishtirish'),
    async ({ page }) => {
      const dialog = await open(page, name);
      await expectNoAxeViolations(page);
      await expectFocusToStayIn(dialog);
      for (const close of [() => page.goBack(), () => page.mouse.click(4, 4)]) {
        await close();
        await expect(dialog).toBeHidden();
        await expect(page).toHaveURL('/product-detail/1');
        await opener(page, name).click();
        await expect(dialog).toBeVisible();
      }
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(opener(page, name)).toBeFocused();
    },
  );

if (parts.account)
  test('with text twice as large, the pages for signing in fit a phone, and all of it is whole', async ({
    page,
  }) => {
    await enlargeText(page);
    for (const path of ['/login', '/register']) {
      await page.goto(path);
      await expectFits(page);
      expect(await cutTexts(page.getByRole('main')), path).toEqual([]);
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

test('the ticked colours are shown side by side, unless there is no choice', { tag: '@nightly' }, async ({
  page,
}) => {
  const dialog = await open(page, 'Ranglarni solishtirish');
  const colors = dialog.getByRole('figure');
  await expect(colors).toHaveText(['Kumushrang', 'Oq', 'Qora']);
  await expect(dialog.getByRole('img')).toHaveCount(3);
  await dialog.getByRole('checkbox', { name: 'Oq' }).uncheck();
  await expect(colors).toHaveText(['Kumushrang', 'Qora']);
  await page.goto('/product-detail/9001');
  await expect(opener(page, 'Savol berish')).toBeVisible();
  await expect(opener(page, 'Ranglarni solishtirish')).toBeHidden();
});
