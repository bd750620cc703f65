import type { Page } from 'playwright/test';
import { expectNoAxeViolations } from './support/accessibility.ts';
import { chooseOnCard } from './support/card-menu.ts';
import { closePanel, miniCart } from './support/cart.ts';
import { savedBefore } from './support/saved-before.ts';
import { expect, test } from './support/shop.ts';

test.use({ staysInPlace: true });

const panel = (page: Page) => page.getByRole('dialog', { name: 'Solishtirish' });
const table = (page: Page) => page.getByRole('table');
const columns = (page: Page) => table(page).getByRole('columnheader').getByRole('link');
const count = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Solishtirish' });

/** Puts these products into the tab's comparison before its first page opens. */
const withCompare = (page: Page, compare: string) => savedBefore(page, 'compare', compare, 'sessionStorage');

const firstUncompared = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: page.getByLabel('Add to Compare') })
    .first();

test('adding a product opens the panel, where products can be removed one by one or all at once', {
  tag: '@wide',
}, async ({ page }) => {
  await withCompare(page, '[1,5]');
  await page.goto('/shop-default?page=3');
  const name = await firstUncompared(page).getByRole('heading').innerText();
  await chooseOnCard(firstUncompared(page), 'Add to Compare');

  const products = panel(page).getByRole('listitem');
  await expect(products).toHaveCount(3);
  await expect(products.last()).toContainText(name);
  await expect(count(page)).toHaveAccessibleName(/^Solishtirish\s*3$/);
  await expectNoAxeViolations(page);

  await panel(page)
    .getByRole('button', { name: `Olib tashlash: ${name}` })
    .click();
  await expect(products).toHaveCount(2);
  await panel(page).getByRole('button', { name: 'Clear All' }).click();
  await panel(page).getByRole('button', { name: 'Qaytarish' }).click();
  await expect(products).toHaveCount(2);
  await panel(page).getByRole('button', { name: 'Clear All' }).click();
  await expect(panel(page).getByText('Solishtirish uchun mahsulot tanlanmagan')).toBeVisible();
  await expect(panel(page).getByRole('link', { name: 'Mahsulotlarni tanlash' })).toBeVisible();
});

test('the comparison shows every product’s name, price and description, and adds it to the cart', {
  tag: '@wide',
}, async ({ page }) => {
  await withCompare(page, '[5,9,14]');
  await page.goto('/compare');
  await expect(page.getByRole('heading', { level: 1, name: 'Solishtirish' })).toBeVisible();
  await expect(columns(page)).toHaveCount(3);
  for (const row of ['Narxi', 'Mavjudligi', 'Xarid', 'Modeli', 'Tavsifi'])
    await expect(table(page).getByRole('rowheader', { name: row })).toBeVisible();
  await expect(table(page).getByRole('row').last().getByRole('rowheader')).toHaveText('Xarid');
  await expect(table(page).getByRole('row', { name: /^Narxi/ })).toContainText('so‘m');
  await expect(table(page).getByRole('row', { name: /^Mavjudligi/ })).toContainText('Sotuvda bor');
  const description = table(page)
    .getByRole('row', { name: /^Tavsifi/ })
    .getByRole('cell')
    .first();
  await expect(description).toContainText(/\w{3}/);
  await expectNoAxeViolations(page);

  const second = table(page)
    .getByRole('row', { name: /^Xarid/ })
    .getByRole('cell')
    .nth(1);
  await second.getByRole('button', { name: 'Savatchaga qo`shish' }).click();
  await expect(miniCart(page)).toBeVisible();
  await closePanel(page);
  await expect(second.getByRole('button', { name: "Allaqachon qo'shilgan" })).toBeVisible();
});

test('a shopper compares by keyboard: from a product page through the panel, removing, to an empty comparison', {
  tag: '@desktop',
}, async ({ page }) => {
  await withCompare(page, '[9]');
  await page.goto('/product-detail/5');
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  const button = page.getByRole('main').getByRole('button', { name: 'Add to Compare' }).first();
  await button.press('Enter');
  await expect(panel(page).getByRole('button', { name: 'Yopish' })).toBeFocused();
  await panel(page).getByRole('link', { name: 'Compare', exact: true }).press('Enter');
  await expect(page).toHaveURL('/compare');
  await expect(columns(page)).toHaveCount(2);
  await table(page)
    .getByRole('button', { name: /^Olib tashlash/ })
    .first()
    .press('Enter');
  await expect(columns(page)).toHaveText([name]);
  await expect(columns(page)).toBeFocused();

  await page.locator('main button[lang="en"]', { hasText: 'Clear All' }).click();
  await expect(page.getByText('Solishtirish uchun mahsulot tanlanmagan')).toBeVisible();
  await page.getByRole('link', { name: 'Mahsulotlarni tanlash' }).click();
  await expect(page).toHaveURL('/shop-default');
});

test('on a phone the table scrolls inside the page, and the row names stay in place', async ({ page }) => {
  await withCompare(page, '[5,9,14,22,9003]');
  await page.goto('/compare');
  await expect(columns(page)).toHaveCount(5);
  const region = page.getByRole('region', { name: 'Mahsulotlarni solishtirish' });
  await region.focus();
  await expect(region).toBeFocused();
  const rowName = table(page).getByRole('rowheader', { name: 'Narxi' });
  const before = await rowName.boundingBox();
  for (const column of [0, 1]) await expect(columns(page).nth(column)).toBeInViewport({ ratio: 1 });
  const price = await table(page)
    .getByRole('row', { name: /^Narxi/ })
    .getByRole('cell')
    .first()
    .boundingBox();
  expect(Number(before?.y) + Number(before?.height)).toBeLessThanOrEqual(Number(price?.y));
  const firstColumn = columns(page).first();
  const firstBefore = await firstColumn.boundingBox();
  await page.keyboard.press('ArrowRight');
  await expect
    .poll(async () => (firstBefore?.x ?? 0) - ((await firstColumn.boundingBox())?.x ?? 0))
    .toBeGreaterThan(20);
  expect((await rowName.boundingBox())?.x).toBe(before?.x);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test.describe('when the API is down', () => {
  test.use({ allowedErrors: /Failed to load resource/ });

  test('products are compared with the data of the last build, including descriptions and specifications', async ({
    page,
    shop,
  }) => {
    await page.goto('/product-detail/5');
    const name = await page.getByRole('heading', { level: 1 }).innerText();
    shop.api.down('/api/v1/products/');
    await withCompare(page, '[5,9]');
    await page.goto('/compare');
    await expect(columns(page)).toHaveCount(2);
    await expect(columns(page).first()).toHaveText(name);
    await expect(
      table(page)
        .getByRole('row', { name: /^Tavsifi/ })
        .getByRole('cell')
        .first(),
    ).toContainText(/\w{3}/);
    await expect(table(page).getByRole('row', { name: /^Quvvati 2200 Vt/ })).toBeVisible();
    await expect(page.getByText(/yuklab bo‘lmadi/)).toBeHidden();
  });
});
