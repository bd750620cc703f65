import type { Locator, Page } from 'playwright/test';
import { expectNoAxeViolations } from './support/accessibility.ts';
import { dataSentBy } from './support/sent-data.ts';
import { expect, nightlyUnless, test } from './support/shop.ts';

// The panel for signing in belongs to the demo account.
test.use({ site: 'sample', allowedErrors: /status of 404 .*\/register/ });

const panel = (page: Page, name: string) => page.getByRole('dialog', { name });
const opener = (page: Page, name: string) =>
  page.getByRole(name === 'Kirish' ? 'banner' : 'main').getByRole('button', { name });

async function open(page: Page, name: string): Promise<Locator> {
  await opener(page, name).click();
  await expect(panel(page, name)).toBeVisible();
  await expect(panel(page, name).getByRole('status', { name: 'Yuklanmoqda…' })).toBeHidden();
  return panel(page, name);
}

/** Opens a panel on the page of a product. */
async function openAt(page: Page, id: number, name: string): Promise<Locator> {
  await page.goto(`/product-detail/${id}`);
  return open(page, name);
}

/** Checks that the Tab key cycles through the dialog and never reaches the rest of the page. */
async function expectFocusToStayIn(dialog: Locator): Promise<void> {
  const page = dialog.page();
  const close = dialog.getByRole('button', { name: 'Yopish' });
  await expect(close).toBeFocused();
  const goOn = async (key: 'Tab' | 'Shift+Tab') => {
    await page.keyboard.press(key);
    const inside = await dialog.evaluate((element) => {
      const { activeElement, body } = document;
      return activeElement === body || element.contains(activeElement);
    });
    expect(inside, key).toBe(true);
  };
  let isBack = false;
  for (let presses = 0; presses < 20 && !isBack; presses += 1) {
    await goOn('Tab');
    isBack = await close.evaluate((button) => button === document.activeElement);
  }
  expect(isBack).toBe(true);
  await goOn('Shift+Tab');
}

/** By how many pixels the content of a panel is too wide. */
const overflowOf = (dialog: Locator): Promise<number> =>
  dialog.locator('[data-overlay-content]').evaluate((content) => content.scrollWidth - content.clientWidth);

for (const name of [
  'Ranglarni solishtirish',
  'Savol berish',
  'Kirish',
  'Yetkazib berish va qaytarish',
  'O‘lchamlar jadvali',
])
  test(
    `«${name}» keeps the focus inside, and is closed by Escape, back, a tap outside and its button`,
    nightlyUnless(name === 'Ranglarni solishtirish'),
    async ({ page }) => {
      const dialog = await openAt(page, 1, name);
      await expectNoAxeViolations(page);
      await expectFocusToStayIn(dialog);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(opener(page, name)).toBeFocused();
      for (const close of [
        () => page.goBack(),
        () => page.mouse.click(4, 4),
        () => dialog.getByRole('button', { name: 'Yopish' }).click(),
      ]) {
        await open(page, name);
        await close();
        await expect(dialog).toBeHidden();
        await expect(page).toHaveURL('/product-detail/1');
      }
    },
  );

test('the login panel leads to a forgotten password, a new account and back', { tag: '@nightly' }, async ({
  page,
}) => {
  await page.goto('/');
  const login = await open(page, 'Kirish');
  await login.getByRole('link', { name: 'Ro‘yxatdan o‘tish' }).click();
  await expect(page).toHaveURL('/register');
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('dialog')).toBeHidden();

  await open(page, 'Kirish');
  await login.getByRole('button', { name: 'Parolni unutdingizmi?' }).click();
  const forgot = panel(page, 'Parolni tiklash');
  const email = forgot.getByLabel('Elektron pochta');
  await expect(email).toHaveAccessibleDescription('Hisobingizga bog‘langan manzilni yozing.');
  await expectNoAxeViolations(page);
  await expectFocusToStayIn(forgot);
  await email.fill('aziza@mail.example');
  expect(await dataSentBy(page, () => email.press('Enter'))).toEqual([]);
  await expect(email).toHaveValue('aziza@mail.example');
  await forgot.getByRole('button', { name: 'Yangi hisob ochish' }).click();

  const register = panel(page, 'Ro‘yxatdan o‘tish');
  await expect(register.getByLabel('Familiya')).toBeVisible();
  await expectNoAxeViolations(page);
  await expectFocusToStayIn(register);
  await register.getByRole('button', { name: 'Kirish' }).click();
  await expect(login.getByLabel('Parol')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(opener(page, 'Kirish')).toBeFocused();
});

test('the form for a question requires every field, then does nothing', { tag: '@nightly' }, async ({
  page,
}) => {
  const dialog = await openAt(page, 1, 'Savol berish');
  const send = dialog.getByRole('button', { name: 'Yuborish', exact: true });
  const isValid = (label: string) =>
    dialog.getByLabel(label).evaluate((field: HTMLInputElement) => field.validity.valid);
  await send.click();
  for (const [label, wrong, right] of [
    ['Ismingiz', '', 'Aziza'],
    ['Savolingiz', '', 'Eshigi qaysi tomonga ochiladi?'],
    ['Elektron pochta', 'aziza', 'aziza@mail.example'],
    ['Telefon raqam', 'uyda', '+998 (90) 123-45-67'],
  ] as const) {
    await dialog.getByLabel(label).fill(wrong);
    expect(await isValid(label), label).toBe(false);
    await dialog.getByLabel(label).fill(right);
  }
  expect(await dataSentBy(page, () => send.click())).toEqual([]);
  await expect(page).toHaveURL('/product-detail/1');
  await expect(dialog.getByLabel('Elektron pochta')).toHaveValue('aziza@mail.example');
  await expect(dialog.getByText(/hech qayerga yuborilmaydi/)).toBeVisible();
});

test('the size chart is a table that fits; delivery and returns state the time, the cost and the deadline', {
  tag: '@nightly',
}, async ({ page }) => {
  const sizes = await openAt(page, 1, 'O‘lchamlar jadvali');
  const televisions = sizes.getByRole('table', { name: 'Televizorlar' });
  await expect(televisions.getByRole('row', { name: /^55 \(140\)/ })).toContainText('122 × 68');
  expect(await overflowOf(sizes)).toBe(0);
  const delivery = await openAt(page, 1, 'Yetkazib berish va qaytarish');
  const promises = [/1-2 kun/, /100 000 so‘mdan ortiq xaridlar uchun yetkazib berish bepul/, /30 kun/];
  await expect(delivery.getByRole('listitem')).toContainText(promises);
});

test('the ticked colours are shown side by side, unless there is no choice', { tag: '@nightly' }, async ({
  page,
}) => {
  const dialog = await openAt(page, 1, 'Ranglarni solishtirish');
  const colors = dialog.getByRole('figure');
  const tick = (name: string) => dialog.getByRole('checkbox', { name });
  await expect(colors).toHaveText(['Kumushrang', 'Oq', 'Qora']);
  await expect(dialog.getByRole('img')).toHaveCount(3);
  await tick('Oq').uncheck();
  await expect(colors).toHaveText(['Kumushrang', 'Qora']);
  await tick('Kumushrang').uncheck();
  await tick('Qora').uncheck();
  await expect(dialog.getByRole('status')).toHaveText('Solishtirish uchun ranglarni belgilang.');
  await expectNoAxeViolations(page);
  await tick('Oq').check();
  await expect(colors).toHaveText(['Oq']);
  for (const id of [9001, 9002]) {
    await page.goto(`/product-detail/${id}`);
    await expect(opener(page, 'Savol berish')).toBeVisible();
    await expect(opener(page, 'Ranglarni solishtirish')).toBeHidden();
  }
});

test('a question names the product, in Telegram and in an email too, and a very long name fits', {
  tag: '@nightly',
}, async ({ page }) => {
  const dialog = await openAt(page, 1, 'Savol berish');
  const about = /Zarnur%20ZN-320%20NF.*%2Fproduct-detail%2F1/;
  for (const name of ['Telegram', 'salom@vitrina.example'])
    await expect(dialog.getByRole('link', { name })).toHaveAttribute('href', about);
  await openAt(page, 9003, 'Savol berish');
  await expect(dialog.getByText(/^JudaJuda/)).toBeVisible();
  expect(await overflowOf(dialog)).toBe(0);
});
