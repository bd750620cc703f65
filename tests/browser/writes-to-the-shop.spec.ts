import type { Page } from 'playwright/test';
import { expectNoAxeViolations } from './support/accessibility.ts';
import { followRequests, openSettled } from './support/open-settled.ts';
import { dataSentBy } from './support/sent-data.ts';
import { expect, test } from './support/shop.ts';

const AFTER_A_WHILE_MS = 30_000;
const BRIEFLY_MS = 2000;

const footer = (page: Page) => page.getByRole('contentinfo');
const popup = (page: Page) => page.getByRole('dialog', { name: 'Yangiliklarga obuna bo‘ling' });
const email = (place: ReturnType<typeof footer>) => place.getByRole('textbox', { name: 'Elektron pochta' });
const submit = (place: ReturnType<typeof footer>) => place.getByRole('button', { name: 'Obuna bo‘lish' });

test.describe('the form in the footer', () => {
  test('subscribes once, however often it is tapped, confirms it briefly and is empty again', async ({
    page,
    shop,
  }) => {
    let calls = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/contacts')) calls += 1;
    });
    await page.clock.install();
    await page.goto('/terms-conditions');
    const release = shop.api.hold('/api/contacts');
    await email(footer(page)).fill('aziza');
    await submit(footer(page)).click();
    await expect(email(footer(page))).toBeFocused();
    await email(footer(page)).fill('aziza@pochta.example');
    await submit(footer(page)).click();
    await expect(submit(footer(page))).toBeDisabled();
    await email(footer(page)).press('Enter');
    release();
    await expect(footer(page).getByRole('status')).toHaveText("Muvaffaqiyatli ro'yxatdan o'tdingiz.");
    await expect(email(footer(page))).toHaveValue('');
    await expect(submit(footer(page))).toBeFocused();
    await expect(submit(footer(page))).toBeEnabled();
    await page.clock.fastForward(BRIEFLY_MS);
    await expect(footer(page)).not.toContainText("Muvaffaqiyatli ro'yxatdan o'tdingiz.");
    expect(calls).toBe(1);
    const subscribers = shop.database.prepare('SELECT email FROM subscribers').all();
    expect(subscribers).toContainEqual({ email: 'aziza@pochta.example' });
  });
});

test.describe('when subscribing fails', () => {
  test.use({ allowedErrors: /Failed to load resource|ApiRefused|ApiUnreachable/ });

  test('the form says so; it keeps a refused address for correction, and clears one that got no answer', async ({
    page,
    shop,
  }) => {
    shop.api.fail('/api/contacts', 500);
    await page.clock.install();
    await page.goto('/terms-conditions');
    await email(footer(page)).fill('dilnoza@pochta.example');
    await submit(footer(page)).click();
    await expect(footer(page).getByRole('alert')).toHaveText('Xatolik yuz berdi.');
    await expect(email(footer(page))).toHaveValue('dilnoza@pochta.example');
    await expect(email(footer(page))).toBeFocused();
    await page.clock.fastForward(BRIEFLY_MS);
    await expect(footer(page)).not.toContainText('Xatolik yuz berdi.');

    shop.api.restore();
    shop.api.down('/api/contacts');
    await submit(footer(page)).click();
    await expect(footer(page).getByRole('alert')).toHaveText('Xatolik yuz berdi.');
    await expect(email(footer(page))).toHaveValue('');
  });
});

test.describe('the popup', () => {
  test.use({ newsletterOffer: true });

  /** Advances the clock, and resolves once everything that this triggers has loaded. */
  const passTime = async (page: Page, milliseconds: number) => {
    const settled = followRequests(page);
    await page.clock.fastForward(milliseconds);
    await settled();
  };

  test.beforeEach(({ page }) => page.clock.install());

  test('appears once, after a while, and closes when the shopper has subscribed', async ({ page, shop }) => {
    await openSettled(page, '/');
    await passTime(page, AFTER_A_WHILE_MS);
    await expect(submit(popup(page))).toBeVisible();
    await expectNoAxeViolations(page);
    await email(popup(page)).fill('sardor@pochta.example');
    await submit(popup(page)).click();
    await expect(popup(page).getByRole('status')).toHaveText("Muvaffaqiyatli ro'yxatdan o'tdingiz.");
    await page.clock.fastForward(BRIEFLY_MS);
    await expect(popup(page)).toBeHidden();
    const subscribers = shop.database.prepare('SELECT email FROM subscribers').all();
    expect(subscribers).toContainEqual({ email: 'sardor@pochta.example' });
  });
});

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
