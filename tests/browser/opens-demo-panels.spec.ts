import type { Locator, Page } from 'playwright/test';
import { expectNoAxeViolations } from './support/accessibility.ts';
import { dataSentBy } from './support/sent-data.ts';
import { expect, nightlyUnless, test } from './support/shop.ts';

// The panel for signing in belongs to the demo account.
test.use({ site: 'sample' });

const panel = (page: Page, name: string) => page.getByRole('dialog', { name });
const opener = (page: Page, name: string) =>
  page.getByRole(name === 'Kirish' ? 'banner' : 'main').getByRole('button', { name });

async function open(page: Page, name: string): Promise<Locator> {
  await opener(page, name).click();
  await expect(panel(page, name)).toBeVisible();
  await expect(panel(page, name).getByRole('status', { name: 'Yuklanmoqda…' })).toBeHidden();
  return panel(page, name);
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

const names = [
  'Kirish',
  'Savol berish',
  'Yetkazib berish va qaytarish',
  'O‘lchamlar jadvali',
  'Ranglarni solishtirish',
];

for (const name of names) {
  test(
    `«${name}» opens, keeps the focus inside and returns it when Escape closes it`,
    nightlyUnless(name === 'Ranglarni solishtirish'),
    async ({ page }) => {
      await page.goto('/product-detail/1');
      const dialog = await open(page, name);
      await expectNoAxeViolations(page);
      await expectFocusToStayIn(dialog);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(opener(page, name)).toBeFocused();
    },
  );

  test(
    `«${name}» is closed by the back button, a tap outside it and its close button`,
    nightlyUnless(name === 'Savol berish'),
    async ({ page }) => {
      await page.goto('/product-detail/1');
      const dialog = await open(page, name);
      await page.goBack();
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL('/product-detail/1');

      await open(page, name);
      await page.mouse.click(4, 4);
      await expect(dialog).toBeHidden();

      await open(page, name);
      await dialog.getByRole('button', { name: 'Yopish' }).click();
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL('/product-detail/1');
    },
  );
}

test('the login panel leads to a forgotten password, a new account and back', { tag: '@nightly' }, async ({
  page,
}) => {
  await page.goto('/');
  const login = await open(page, 'Kirish');
  await login.getByRole('button', { name: 'Parolni unutdingizmi?' }).click();
  const forgot = panel(page, 'Parolni tiklash');
  await expect(forgot.getByLabel('Elektron pochta')).toHaveAccessibleDescription(
    'Hisobingizga bog‘langan manzilni yozing.',
  );
  await expectNoAxeViolations(page);
  await expectFocusToStayIn(forgot);
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

const fieldsOf = {
  Kirish: { 'Elektron pochta': 'aziza@mail.example', Parol: 'juda-maxfiy' },
  'Savol berish': {
    Ismingiz: 'Aziza',
    'Elektron pochta': 'aziza@mail.example',
    'Telefon raqam': '+998 (90) 123-45-67',
    Savolingiz: 'Eshigi qaysi tomonga ochiladi?',
  },
  'Parolni tiklash': { 'Elektron pochta': 'aziza@mail.example' },
} as const;

test.describe('a demo form', () => {
  async function fill(dialog: Locator, fields: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, text] of Object.entries(fields)) await dialog.getByLabel(label).fill(text);
  }

  const isValid = (field: Locator) => field.evaluate((input: HTMLInputElement) => input.validity.valid);

  for (const [name, button] of [
    ['Kirish', 'Kirish'],
    ['Savol berish', 'Yuborish'],
  ] as const) {
    test(
      `of «${name}» requires every field, then does nothing`,
      nightlyUnless(name === 'Savol berish'),
      async ({ page }) => {
        await page.goto('/product-detail/1');
        const dialog = await open(page, name);
        await dialog.getByRole('button', { name: button, exact: true }).click();
        for (const label of Object.keys(fieldsOf[name]))
          expect(await isValid(dialog.getByLabel(label)), label).toBe(false);

        await fill(dialog, fieldsOf[name]);
        const send = dialog.getByRole('button', { name: button, exact: true });
        expect(await dataSentBy(page, () => send.click())).toEqual([]);
        await expect(page).toHaveURL('/product-detail/1');
        await expect(dialog.getByLabel('Elektron pochta')).toHaveValue('aziza@mail.example');
        await expect(dialog.getByText(/hech qayerga yuborilmaydi/)).toBeVisible();
      },
    );
  }

  test('accepts only a valid email address and a valid phone number', { tag: '@nightly' }, async ({
    page,
  }) => {
    await page.goto('/product-detail/1');
    const dialog = await open(page, 'Savol berish');
    await fill(dialog, { ...fieldsOf['Savol berish'], 'Elektron pochta': 'aziza', 'Telefon raqam': 'uyda' });
    expect(await isValid(dialog.getByLabel('Elektron pochta'))).toBe(false);
    expect(await isValid(dialog.getByLabel('Telefon raqam'))).toBe(false);
  });

  test('for a forgotten password is not submitted by Enter either', { tag: '@nightly' }, async ({ page }) => {
    await page.goto('/');
    const login = await open(page, 'Kirish');
    await login.getByRole('button', { name: 'Parolni unutdingizmi?' }).click();
    const dialog = panel(page, 'Parolni tiklash');
    await fill(dialog, fieldsOf['Parolni tiklash']);
    const field = dialog.getByLabel('Elektron pochta');
    expect(await dataSentBy(page, () => field.press('Enter'))).toEqual([]);
    await expect(field).toHaveValue('aziza@mail.example');
    await expect(page).toHaveURL('/');
  });
});

test.describe('the register button', () => {
  test.use({ allowedErrors: /status of 404 .*\/register/ });

  test('of the login panel leads to the register page', { tag: '@nightly' }, async ({ page }) => {
    await page.goto('/');
    const login = await open(page, 'Kirish');
    await login.getByRole('link', { name: 'Ro‘yxatdan o‘tish' }).click();
    await expect(page).toHaveURL('/register');
    await page.goBack();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  test('of the register panel leads there too, whatever was typed', { tag: '@nightly' }, async ({ page }) => {
    await page.goto('/');
    await (await open(page, 'Kirish')).getByRole('button', { name: 'Parolni unutdingizmi?' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Yangi hisob ochish' }).click();
    const register = panel(page, 'Ro‘yxatdan o‘tish');
    await register.getByLabel('Parol').fill('juda-maxfiy');
    await register.getByRole('link', { name: 'Ro‘yxatdan o‘tish' }).click();
    await expect(page).toHaveURL('/register');
  });
});

test('the size chart consists of tables with headers for rows and columns', { tag: '@nightly' }, async ({
  page,
}) => {
  await page.goto('/product-detail/1');
  const dialog = await open(page, 'O‘lchamlar jadvali');
  const televisions = dialog.getByRole('table', { name: 'Televizorlar' });
  await expect(televisions.getByRole('columnheader', { name: 'Ekran eni × bo‘yi, sm' })).toBeVisible();
  await expect(televisions.getByRole('row', { name: /^55 \(140\)/ })).toContainText('122 × 68');
  const { scrollWidth, clientWidth } = await dialog
    .locator('[data-overlay-content]')
    .evaluate((content) => content);
  expect(scrollWidth).toBe(clientWidth);
});

test('delivery and returns state the time, the cost and the deadline', { tag: '@nightly' }, async ({
  page,
}) => {
  await page.goto('/product-detail/1');
  const dialog = await open(page, 'Yetkazib berish va qaytarish');
  const promises = dialog.getByRole('listitem');
  await expect(promises.nth(0)).toContainText('1-2 kun');
  await expect(promises.nth(1)).toContainText('100 000 so‘mdan ortiq xaridlar uchun yetkazib berish bepul');
  await expect(promises.nth(2)).toContainText('30 kun');
});

test('the ticked colours are shown side by side', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/product-detail/1');
  const dialog = await open(page, 'Ranglarni solishtirish');
  const colors = dialog.getByRole('figure');
  await expect(colors).toHaveText(['Kumushrang', 'Oq', 'Qora']);
  await expect(dialog.getByRole('img')).toHaveCount(3);
  await dialog.getByRole('checkbox', { name: 'Oq' }).uncheck();
  await expect(colors).toHaveText(['Kumushrang', 'Qora']);

  await dialog.getByRole('checkbox', { name: 'Kumushrang' }).uncheck();
  await dialog.getByRole('checkbox', { name: 'Qora' }).uncheck();
  await expect(dialog.getByRole('status')).toHaveText('Solishtirish uchun ranglarni belgilang.');
  await expectNoAxeViolations(page);
  await dialog.getByRole('checkbox', { name: 'Oq' }).check();
  await expect(colors).toHaveText(['Oq']);
});

test('a product without a choice of colours does not offer to compare them', { tag: '@nightly' }, async ({
  page,
}) => {
  for (const id of [9001, 9002]) {
    await page.goto(`/product-detail/${id}`);
    await expect(opener(page, 'Savol berish')).toBeVisible();
    await expect(opener(page, 'Ranglarni solishtirish')).toBeHidden();
  }
});

test('a question that names the product can be sent by Telegram and by email', async ({ page }) => {
  await page.goto('/product-detail/1');
  const dialog = await open(page, 'Savol berish');
  const about = /Zarnur%20ZN-320%20NF.*%2Fproduct-detail%2F1/;
  await expect(dialog.getByRole('link', { name: 'Telegram' })).toHaveAttribute('href', about);
  await expect(dialog.getByRole('link', { name: 'salom@vitrina.example' })).toHaveAttribute('href', about);
});

test('a very long product name stays inside the panel', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/product-detail/9003');
  const dialog = await open(page, 'Savol berish');
  await expect(dialog.getByText(/^JudaJuda/)).toBeVisible();
  const { scrollWidth, clientWidth } = await dialog
    .locator('[data-overlay-content]')
    .evaluate((content) => content);
  expect(scrollWidth).toBe(clientWidth);
});
