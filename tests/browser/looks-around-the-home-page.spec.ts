import type { Page } from 'playwright/test';
import { expectNoAxeViolations } from './support/accessibility.ts';
import { saveData } from './support/data-saving.ts';
import { openSettled, untilIdle } from './support/open-settled.ts';
import { expect, test } from './support/shop.ts';
import { expectFitsNarrowPhone } from './support/usable-page.ts';

test.use({ staysInPlace: true });

test('the page is accessible and no wider than the screen', { tag: '@wide' }, async ({ page, viewport }) => {
  // All of it in view, as what is off-screen is not checked. Resized once open, a busy browser may draw no frame.
  await page.setViewportSize({ width: viewport?.width ?? 0, height: 12_000 });
  await openSettled(page, '/');
  await expect(page.locator('[data-carousel][data-ready]')).not.toHaveCount(0);
  await expectNoAxeViolations(page, 'page');
  await expectFitsNarrowPhone(page);
});

for (const direction of ['ltr', 'rtl'])
  test(`a row of categories scrolls with its arrows to the end and back, written ${direction}`, {
    tag: direction === 'ltr' ? ['@desktop'] : ['@desktop', '@nightly'],
  }, async ({ page }) => {
    await page.addInitScript((way) => localStorage.setItem('direction', way), direction);
    await page.goto('/');
    const categories = page.getByRole('region', { name: "Bo'limlar orqali tanlash" });
    const tiles = categories.getByRole('listitem');
    const next = categories.getByRole('button', { name: 'Keyingilari' });
    const previous = categories.getByRole('button', { name: 'Oldingilari' });
    await tiles.first().scrollIntoViewIfNeeded();
    await expect(previous).toHaveAttribute('aria-disabled', 'true');
    await next.click();
    await expect(tiles.nth(6)).toBeInViewport({ ratio: 0.9 });
    await expect(tiles.first()).not.toBeInViewport();
    await next.click();
    await expect(tiles.last()).toBeInViewport({ ratio: 0.9 });
    await expect(next).toHaveAttribute('aria-disabled', 'true');
    await expect(next).toBeFocused();
    await previous.click();
    await previous.click();
    await expect(tiles.first()).toBeInViewport({ ratio: 0.9 });
  });

test('categories and slides have a scrollbar for the mouse of a shopper who saves data', {
  tag: ['@desktop', '@nightly'],
}, async ({ page }) => {
  await saveData(page);
  await openSettled(page, '/');
  for (const name of ["Bo'limlar orqali tanlash", 'Takliflar']) {
    const row = page.getByRole('list', { name, exact: true });
    await expect(row).toHaveCSS('overflow-x', 'auto');
    await expect(row).toHaveCSS('scrollbar-width', 'thin');
  }
});

test.describe('more products', () => {
  test.use({ allowedErrors: /ERR_EMPTY_RESPONSE.*products/ });

  const section = (page: Page) => page.getByRole('region', { name: 'Yangi mahsulotlar' });
  const cards = (page: Page) => section(page).getByRole('article');
  const more = (page: Page) => section(page).getByRole('button', { name: "Ko'proq...", exact: true });

  test('are appended, take the focus from the button, which is gone for good, and are there again after back, at the same scroll position', {
    tag: '@wide',
  }, async ({ page, request, shop }) => {
    const answer = await request.get('/api/v1/products?page=2&limit=10&sort=createdAt&filter={"storeId":5}');
    const expected: { id: number }[] = (await answer.json()).data;
    await page.goto('/');
    await expect(cards(page)).toHaveCount(10);
    const sendAnswer = shop.api.hold('/api/v1/products');
    await more(page).press('Enter');
    await expect(section(page).getByRole('button', { name: 'Yuklanmoqda…' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
    sendAnswer();
    await expect(cards(page)).toHaveCount(20);
    await expect(cards(page).nth(10).getByRole('link')).toBeFocused();
    await expect(section(page).getByRole('button', { name: /Ko'proq|Yuklanmoqda/ })).toHaveCount(0);
    await expect(section(page).getByRole('status')).toHaveText('Yana 10 ta mahsulot ko‘rsatildi.');
    const shown = () =>
      cards(page).evaluateAll((all) =>
        all.slice(10).map((card) => Number(card.getAttribute('data-product-id'))),
      );
    await expect.poll(shown).toEqual(expected.map(({ id }) => id));
    await cards(page).nth(12).getByRole('button', { name: 'Add to Wishlist' }).click();
    await expect(cards(page).nth(12).getByRole('button', { name: 'Already Wishlisted' })).toBeVisible();

    const link = cards(page).nth(17).getByRole('link').first();
    await link.scrollIntoViewIfNeeded();
    await untilIdle(page);
    const name = await link.innerText();
    const place = () => link.evaluate((element) => Math.round(element.getBoundingClientRect().y));
    const before = await place();
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.goBack();
    await expect(cards(page)).toHaveCount(20);
    await expect(link).toHaveText(name);
    await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThan(10);
  });

  test('are shown as they were built if the API is down, and it is said', async ({ page, shop }) => {
    shop.api.down('/api/v1/products');
    await page.goto('/');
    await more(page).click();
    await expect(cards(page)).toHaveCount(20);
    await expect(section(page).getByText(/^Narxlar va mavjudligi oxirgi marta/)).toBeVisible();
  });
});
