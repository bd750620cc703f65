import type { Locator, Page } from 'playwright/test';
import { expectNoAxeViolations } from './support/accessibility.ts';
import { followRequests, openSettled, untilIdle } from './support/open-settled.ts';
import { expect, test } from './support/shop.ts';
import type { Shop } from './support/shop-server.ts';

const AFTER_A_WHILE_MS = 30_000;
const BRIEFLY_MS = 2000;
const SUBSCRIBED = "Muvaffaqiyatli ro'yxatdan o'tdingiz.";

const footer = (page: Page) => page.getByRole('contentinfo');
const email = (place: Locator) => place.getByRole('textbox', { name: 'Elektron pochta' });
const submit = (place: Locator) => place.getByRole('button', { name: 'Obuna bo‘lish' });
const subscribers = (shop: Shop) => shop.database.prepare('SELECT email FROM subscribers').all();

/** Opens a page, and stops its clock: a busy machine may look only after a message that is shown briefly is gone. */
async function openStopped(page: Page, path: string): Promise<void> {
  await page.clock.install({ time: 0 });
  await openSettled(page, path);
  await page.clock.pauseAt(60 * 60_000);
}

test('the form in the footer subscribes once, confirms it briefly and is empty', async ({ page, shop }) => {
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/contacts')) calls += 1;
  });
  await openStopped(page, '/terms-conditions');
  const release = shop.api.hold('/api/contacts');
  await email(footer(page)).fill('aziza');
  await submit(footer(page)).click();
  await expect(email(footer(page))).toBeFocused();
  await email(footer(page)).fill('aziza@pochta.example');
  await submit(footer(page)).click();
  await expect(submit(footer(page))).toBeDisabled();
  await email(footer(page)).press('Enter');
  release();
  await expect(footer(page).getByRole('status')).toHaveText(SUBSCRIBED);
  await expect(email(footer(page))).toHaveValue('');
  await expect(submit(footer(page))).toBeFocused();
  await page.clock.fastForward(BRIEFLY_MS);
  await expect(footer(page)).not.toContainText(SUBSCRIBED);
  expect(calls).toBe(1);
  expect(subscribers(shop)).toContainEqual({ email: 'aziza@pochta.example' });
});

test.describe('when subscribing fails', () => {
  test.use({ allowedErrors: /Failed to load resource|ApiRefused|ApiUnreachable/ });

  test('the form says so, and keeps a refused address for correction', async ({ page, shop }) => {
    const alert = footer(page).getByRole('alert');
    shop.api.fail('/api/contacts', 500);
    await openStopped(page, '/terms-conditions');
    await email(footer(page)).fill('dilnoza@pochta.example');
    await submit(footer(page)).click();
    await expect(alert).toHaveText('Xatolik yuz berdi.');
    await expect(email(footer(page))).toHaveValue('dilnoza@pochta.example');
    await expect(email(footer(page))).toBeFocused();
    await page.clock.fastForward(BRIEFLY_MS);
    await expect(footer(page)).not.toContainText('Xatolik yuz berdi.');

    shop.api.restore();
    shop.api.down('/api/contacts');
    await submit(footer(page)).click();
    await expect(alert).toHaveText('Xatolik yuz berdi.');
    await expect(email(footer(page))).toHaveValue('');
  });
});

test.describe('the popup', () => {
  test.use({ newsletterOffer: true });

  test('appears after a while, and closes when the shopper has subscribed', async ({ page, shop }) => {
    const popup = page.getByRole('dialog', { name: 'Yangiliklarga obuna bo‘ling' });
    await page.clock.install({ time: 0 });
    await openSettled(page, '/');
    const settled = followRequests(page);
    await page.clock.fastForward(AFTER_A_WHILE_MS);
    await settled();
    await expect(submit(popup)).toBeVisible();
    await expectNoAxeViolations(page);
    await page.clock.pauseAt(60 * 60_000);
    await email(popup).fill('sardor@pochta.example');
    await submit(popup).click();
    await expect(popup.getByRole('status')).toHaveText(SUBSCRIBED);
    await page.clock.fastForward(BRIEFLY_MS);
    await expect(popup).toBeHidden();
    expect(subscribers(shop)).toContainEqual({ email: 'sardor@pochta.example' });
  });
});

test.describe('a message', () => {
  test.use({ allowedErrors: /status of 500|ApiRefused/ });

  test('needs a name, an address and a text, and it is said whether it was sent', async ({ page }) => {
    await page.goto('/contact-1');
    const form = page.getByRole('region', { name: 'Bizga yozing' });
    const [send, outcome] = [form.getByRole('button', { name: 'Yuborish' }), form.getByRole('status')];
    await expect(send).toBeEnabled();
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    for (const [label, text] of [
      ['Ismingiz', 'Dilnoza'],
      ['Elektron pochta', 'dilnoza'],
      ['Elektron pochta', 'dilnoza@mail.example'],
      ['Xabaringiz', 'Muzlatgich rangi bormi?'],
    ] as const) {
      await send.click();
      await expect(form.getByLabel(label)).toBeFocused();
      await form.getByLabel(label).fill(text);
    }
    await send.click();
    await untilIdle(page);
    expect(sent).toEqual([]);
    await expect(page).toHaveURL('/contact-1');
    await expect(form.getByLabel('Xabaringiz')).toHaveValue('Muzlatgich rangi bormi?');
    await expect(form).toContainText('hech qayerga yuborilmaydi');
    await expect(outcome).toContainText('Xabar yuborilmadi');

    // What the form of an owner has whose service takes messages.
    await form.locator('form').evaluate((element) => element.setAttribute('data-submit', 'send-message'));
    for (const [status, says] of [
      [500, 'Something went wrong'],
      [201, 'Message has been sent successfully.'],
    ] as const) {
      await page.route('/contact-1', (route) => route.fulfill({ status, json: {} }));
      const request = page.waitForRequest('/contact-1');
      await send.click();
      expect((await request).postDataJSON()).toMatchObject({
        message: 'Muzlatgich rangi bormi?',
        page: page.url(),
      });
      await expect(outcome).toHaveText(says);
      await expect(form.locator('form')).toHaveAttribute('aria-busy', 'false');
      await expect(form.getByLabel('Xabaringiz')).toHaveValue(
        status === 201 ? '' : 'Muzlatgich rangi bormi?',
      );
    }
  });
});
