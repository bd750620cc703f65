import { dataSentBy } from './support/sent-data.ts';
import { expect, nightlyUnless, test } from './support/shop.ts';

test('confirming the mock payment sends nothing', async ({ page }) => {
  await page.goto('/payment-confirmation');
  const confirm = page.getByRole('button', { name: 'Confirm Payment' });
  await expect(confirm).toBeEnabled();
  expect(await dataSentBy(page, () => confirm.click())).toEqual([]);
  await expect(page).toHaveURL('/payment-confirmation');
});

for (const { path, fields, submit } of [
  {
    path: '/login',
    fields: { 'Elektron pochta': 'dilnoza@mail.example', Parol: 'sir-saqlanadi' },
    submit: 'Kirish',
  },
  {
    path: '/register',
    fields: {
      Ism: 'Dilnoza',
      Familiya: 'Karimova',
      'Elektron pochta': 'dilnoza@mail.example',
      Parol: 'sir-saqlanadi',
    },
    submit: 'Ro‘yxatdan o‘tish',
  },
]) {
  test(
    `the form of ${path} requires every field, and sends nothing`,
    nightlyUnless(path === '/login'),
    async ({ page }) => {
      await page.goto(path);
      const form = page.getByRole('main').locator('form');
      const button = form.getByRole('button', { name: submit, exact: true });
      await expect(button).toBeEnabled();
      const sent = await dataSentBy(page, async () => {
        for (const [label, value] of Object.entries(fields)) {
          await button.click();
          await expect(form.getByLabel(label, { exact: true })).toBeFocused();
          await form.getByLabel(label, { exact: true }).fill(value);
        }
        await button.click();
      });
      expect(sent).toEqual([]);
      await expect(page).toHaveURL(path);
    },
  );
}
