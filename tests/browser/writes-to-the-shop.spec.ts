import type { Page } from 'playwright/test';
import { dataSentBy } from './support/sent-data.ts';
import { expect, test } from './support/shop.ts';

const form = (page: Page) => page.getByRole('region', { name: 'Bizga yozing' });
const send = (page: Page) => form(page).getByRole('button', { name: 'Yuborish' });

test('a message needs a name, an email address and a text; it is not sent anywhere, and the form says so', async ({
  page,
}) => {
  await page.goto('/contact-1');
  await expect(send(page)).toBeEnabled();
  const sent = await dataSentBy(page, async () => {
    await send(page).click();
    await expect(form(page).getByLabel('Ismingiz')).toBeFocused();
    await form(page).getByLabel('Ismingiz').fill('Dilnoza');
    await send(page).click();
    await expect(form(page).getByLabel('Elektron pochta')).toBeFocused();
    await form(page).getByLabel('Elektron pochta').fill('dilnoza');
    await send(page).click();
    await expect(form(page).getByLabel('Elektron pochta')).toBeFocused();
    await form(page).getByLabel('Elektron pochta').fill('dilnoza@mail.example');
    await send(page).click();
    await expect(form(page).getByLabel('Xabaringiz')).toBeFocused();
    await form(page).getByLabel('Xabaringiz').fill('Muzlatgich rangi bormi?');
    await send(page).click();
  });
  expect(sent).toEqual([]);
  await expect(page).toHaveURL('/contact-1');
  await expect(form(page).getByLabel('Xabaringiz')).toHaveValue('Muzlatgich rangi bormi?');
  await expect(form(page)).toContainText('hech qayerga yuborilmaydi');
  await expect(form(page).getByRole('status')).toContainText('Xabar yuborilmadi');
});
