import type { Page } from 'playwright/test';
import { expectNoAxeViolations } from './support/accessibility.ts';
import { closePanel, miniCart } from './support/cart.ts';
import { expectOnPaper } from './support/paper.ts';
import { savedBefore } from './support/saved-before.ts';
import { expect, test } from './support/shop.ts';
import { expectFits } from './support/usable-page.ts';

test.use({ staysInPlace: true });

const panel = (page: Page) => page.getByRole('dialog', { name: 'Solishtirish' });
const table = (page: Page) => page.getByRole('table');
const columns = (page: Page) => table(page).getByRole('columnheader').getByRole('link');
const cellsOf = (page: Page, name: RegExp) => table(page).getByRole('row', { name }).getByRole('cell');

/** Puts these products into the tab's comparison before its first page opens. */
const withCompare = (page: Page, compare: string) => savedBefore(page, 'compare', compare, 'sessionStorage');

test('a shopper compares: from a product page through the panel, removing one by one or all, to an empty comparison', {
  tag: '@wide',
}, async ({ page }) => {
  await withCompare(page, '[9,14]');
  await page.goto('/product-detail/5');
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  await page.getByRole('main').getByRole('button', { name: 'Add to Compare' }).first().press('Enter');
  await expect(panel(page).getByRole('button', { name: 'Yopish' })).toBeFocused();
  const products = panel(page).getByRole('listitem');
  await expect(products).toHaveCount(3);
  await expect(products.last()).toContainText(name);
  const count = page.getByRole('banner').getByRole('link', { name: 'Solishtirish' });
  await expect(count).toHaveAccessibleName(/^Solishtirish\s*3$/);
  await expectNoAxeViolations(page);
  await panel(page)
    .getByRole('button', { name: /^Olib tashlash/ })
    .first()
    .click();
  await expect(products).toHaveCount(2);
  await panel(page).getByRole('button', { name: 'Clear All' }).click();
  await expect(panel(page).getByText('Solishtirish uchun mahsulot tanlanmagan')).toBeVisible();
  await panel(page).getByRole('button', { name: 'Qaytarish' }).click();
  await expect(products).toHaveCount(2);
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
  await page.getByRole('link', { name: 'Mahsulotlarni tanlash' }).click();
  await expect(page).toHaveURL('/shop-default');
});

test('the comparison shows price, stock and description, scrolls, and fills the cart', async ({ page }) => {
  await withCompare(page, '[5,9,14,22,9003]');
  await page.goto('/compare');
  await expect(columns(page)).toHaveCount(5);
  for (const [row, content] of [
    [/^Narxi/, 'so‘m'],
    [/^Mavjudligi/, 'Sotuvda bor'],
    [/^Modeli/, /\w/],
    [/^Tavsifi/, /\w{3}/],
  ] as const)
    await expect(cellsOf(page, row).first()).toContainText(content);
  await expectNoAxeViolations(page);
  for (const column of [0, 1]) await expect(columns(page).nth(column)).toBeInViewport({ ratio: 1 });
  const rowName = table(page).getByRole('rowheader', { name: 'Narxi' });
  const place = async () => (await rowName.boundingBox())?.x;
  const before = await place();
  await page.getByRole('region', { name: 'Mahsulotlarni solishtirish' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(columns(page).first()).not.toBeInViewport({ ratio: 1 });
  await expect.poll(place).toBe(before);
  await expectFits(page);

  const second = cellsOf(page, /^Xarid/).nth(1);
  await second.getByRole('button', { name: 'Savatchaga qo`shish' }).click();
  await expect(miniCart(page)).toBeVisible();
  await closePanel(page);
  await expect(second.getByRole('button', { name: "Allaqachon qo'shilgan" })).toBeVisible();
});

test.describe('on paper', () => {
  test.use({ staysInPlace: false });
  test('a comparison of eight products with long names is printed whole', async ({ page, shop }) => {
    const ids = [1, 3, 5, 7, 9, 14, 22, 9003];
    shop.database.exec(
      "UPDATE products SET name = name || ' inverter motorli, bug‘ bilan, 1400 ayl/daq, WW90T554CAW/LD', price = 12345678900",
    );
    await withCompare(page, JSON.stringify(ids));
    await page.goto('/compare');
    await expect(cellsOf(page, /^Narxi/)).toHaveCount(ids.length);
    await expectOnPaper(page, 3);
  });
});

test('the ticked colours of a product are shown side by side, unless there is no choice', async ({
  page,
}) => {
  const dialog = page.getByRole('dialog', { name: 'Ranglarni solishtirish' });
  const opener = page.getByRole('main').getByRole('button', { name: 'Ranglarni solishtirish' });
  await page.goto('/product-detail/1');
  await opener.click();
  const colors = dialog.getByRole('figure');
  await expect(colors).toHaveText(['Kumushrang', 'Oq', 'Qora']);
  await expect(dialog.getByRole('img')).toHaveCount(3);
  await expectNoAxeViolations(page);
  await dialog.getByRole('checkbox', { name: 'Oq' }).uncheck();
  await expect(colors).toHaveText(['Kumushrang', 'Qora']);
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await page.goto('/product-detail/9001');
  await expect(page.getByRole('button', { name: 'Savol berish' })).toBeVisible();
  await expect(opener).toBeHidden();
});
