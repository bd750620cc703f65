import type { Page } from 'playwright/test';
import { expectNoAxeViolations } from './support/accessibility.ts';
import { followRequests, openSettled } from './support/open-settled.ts';
import { expect, nightlyUnless, test } from './support/shop.ts';

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

  test('accepts only email addresses', { tag: '@nightly' }, async ({ page }) => {
    await page.goto('/');
    for (const typed of ['', 'aziza']) {
      await email(footer(page)).fill(typed);
      await submit(footer(page)).click();
      await expect(email(footer(page))).toBeFocused();
      expect(await email(footer(page)).evaluate((input: HTMLInputElement) => input.validity.valid)).toBe(
        false,
      );
    }
    await expect(page).toHaveURL('/');
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

  test('never comes back in this browser once it was closed', { tag: '@nightly' }, async ({ page }) => {
    await openSettled(page, '/');
    await passTime(page, AFTER_A_WHILE_MS);
    await expect(submit(popup(page))).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(popup(page)).toBeHidden();
    await openSettled(page, '/shop-default');
    await passTime(page, 10 * AFTER_A_WHILE_MS);
    await expect(popup(page)).toBeHidden();
  });

  test('waits while a panel is open', { tag: '@nightly' }, async ({ page }) => {
    await openSettled(page, '/');
    await page.getByRole('button', { name: 'Savatchaga qo`shish' }).first().click();
    const miniCart = page.getByRole('dialog', { name: 'Savatcha' });
    await passTime(page, AFTER_A_WHILE_MS);
    await expect(miniCart).toBeVisible();
    await miniCart.getByRole('button', { name: 'Yopish' }).click();
    await expect(miniCart).toBeHidden();
    await passTime(page, AFTER_A_WHILE_MS);
    await expect(popup(page)).toBeVisible();
  });

  test('waits while a menu of the page is open', { tag: '@nightly' }, async ({ page }) => {
    await openSettled(page, '/');
    const menu = page.getByRole('navigation', { name: 'Bo‘limlar', exact: true });
    await page
      .getByRole('navigation', { name: 'Tezkor menyu' })
      .getByRole('button', { name: 'Bo‘limlar' })
      .click();
    await passTime(page, AFTER_A_WHILE_MS);
    await expect(popup(page)).toBeHidden();
    await expect(menu).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await passTime(page, AFTER_A_WHILE_MS);
    await expect(popup(page)).toBeVisible();
  });

  test('waits while the menu of a card is open', { tag: '@nightly' }, async ({ page }) => {
    await openSettled(page, '/');
    const menu = page.locator('main summary').first();
    await menu.click();
    await passTime(page, AFTER_A_WHILE_MS);
    await expect(popup(page)).toBeHidden();
    await expect(menu).toBeFocused();
    await menu.click();
    await passTime(page, AFTER_A_WHILE_MS);
    await expect(popup(page)).toBeVisible();
  });

  test('waits while the shopper types', async ({ page }) => {
    await openSettled(page, '/');
    await page.getByRole('searchbox', { name: 'Mahsulot qidirish' }).focus();
    await passTime(page, AFTER_A_WHILE_MS);
    await expect(popup(page)).toBeHidden();
    await page.getByRole('searchbox', { name: 'Mahsulot qidirish' }).blur();
    await passTime(page, AFTER_A_WHILE_MS);
    await expect(popup(page)).toBeVisible();
  });

  for (const path of ['/view-cart', '/checkout']) {
    test(`stays away from ${path}`, nightlyUnless(path === '/checkout'), async ({ page }) => {
      await page.goto(path);
      await passTime(page, 10 * AFTER_A_WHILE_MS);
      await expect(popup(page)).toBeHidden();
      expect(await page.evaluate(() => localStorage.getItem('newsletterSeen'))).toBeNull();
    });
  }

  test('stays away from a shopper who saves data', async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
    await openSettled(page, '/');
    await passTime(page, 10 * AFTER_A_WHILE_MS);
    await expect(popup(page)).toBeHidden();
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the footer says what subscribing needs', async ({ page }) => {
    await openSettled(page, '/');
    await footer(page).scrollIntoViewIfNeeded();
    await expect(footer(page)).toContainText(
      'Obuna bo‘lish uchun brauzeringizda JavaScript yoqilgan bo‘lishi kerak.',
      { useInnerText: true },
    );
    await expect(email(footer(page))).toBeHidden();
  });
});
