import type { Page } from 'playwright/test';
import { expectNoAxeViolations } from './support/accessibility.ts';
import { holdScripts } from './support/held-scripts.ts';
import { layoutShifts, watchLayoutShift } from './support/layout-shift.ts';
import { untilIdle } from './support/open-whole.ts';
import { expect, nightlyUnless, test } from './support/shop.ts';

const fridge = {
  id: 3,
  productName: 'Katta muzlatgich',
  productModel: 'KM-3',
  productImgUrl: '/images/stores/paris.svg',
  productPrice: 5_000_000,
  productDiscPrice: 4_000_000,
  productCurrency: 'sum',
  quantity: 2,
};
const kettle = {
  id: 4,
  productName: 'Choynak',
  productPrice: 49.5,
  productCurrency: 'dollar',
  quantity: 1,
};

/** What was saved by careless shops and meddling hands. */
const oddLines = [
  null,
  7,
  [],
  { id: 'x', productPrice: 1 },
  { id: 1 },
  { id: 2, productPrice: -5 },
  { id: 5, productPrice: 'free' },
  { id: 6, productPrice: ' 1990000.50 ', productDiscPrice: '-3', quantity: '0' },
  { id: '7', productName: '<img src=x onerror=alert(1)>', productPrice: 10, quantity: 'many' },
  { id: 8, productName: 12, productModel: { a: 1 }, productPrice: 10, productDiscPrice: 10, quantity: 2.9 },
  { id: 9, productName: '  ', productImgUrl: 'javascript:alert(1)', productPrice: '0', quantity: 5000 },
  { ...kettle, productCurrency: 'Dollar', builtPictures: { '': 'x' } },
  { ...kettle, productName: 'The same again' },
  { ...fridge, builtPictures: 'none', productImages: 5 },
];

const save = (page: Page, lines: unknown) =>
  page.addInitScript((saved) => {
    if (location.protocol === 'about:' || sessionStorage.getItem('laid')) return;
    sessionStorage.setItem('laid', 'yes');
    localStorage.setItem('cartList', saved);
  }, JSON.stringify(lines));

// The API has other products of these ids, which the lines would follow.
test.beforeEach(({ shop }) => {
  shop.api.hold('/api/v1/products/');
});

const saved = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('cartList') ?? 'null'));
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const quantity = (page: Page, name: string) => row(page, name).getByRole('textbox', { name: 'Soni' });
const total = (page: Page) => page.getByRole('main').locator('dd');

/** A touch brings React, which then operates the cart. */
async function bringReact(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Savatcha' }).click();
  await expect(page.locator('main astro-island')).not.toHaveAttribute('ssr');
}

test('a saved cart is there as a whole before any script file comes', async ({ page }) => {
  await save(page, [fridge, kettle]);
  await holdScripts(page);
  await page.goto('/view-cart', { waitUntil: 'commit' });
  const line = row(page, 'Katta muzlatgich');
  await expect(line).toContainText('KM-3');
  await expect(line).toContainText('8 000 000.00 so‘m');
  await expect(line.getByRole('link', { name: 'Katta muzlatgich' }).last()).toHaveAttribute(
    'href',
    '/product-detail/3',
  );
  await expect(line.locator('s')).toHaveText('Eski narxi: 5 000 000 so‘m');
  await expect(quantity(page, 'Katta muzlatgich')).toHaveValue('2');
  await expect(row(page, 'Choynak').locator('s')).toBeHidden();
  await expect(total(page)).toContainText(['8 000 000.00 so‘m$49.50']);
  await expect(page.getByRole('timer')).toHaveText(/^(10:00|09:5\d)$/);
  await expectNoAxeViolations(page);
});

test('what cannot be read as a line is left out, and markup is text, before and after React comes', async ({
  page,
}) => {
  await save(page, oddLines);
  await page.goto('/view-cart');
  const look = () =>
    page
      .getByRole('table')
      .evaluate((table) =>
        [...table.querySelectorAll('tr')].map((line) => [
          line.innerText,
          line.querySelector('img')?.src,
          line.querySelector('input')?.value,
          [...line.querySelectorAll('button')].map((button) => button.ariaDisabled),
        ]),
      );
  const before = await look();
  expect(before.length - 1).toBe(6);
  await expect(row(page, '<img src=x onerror=alert(1)>')).toBeVisible();
  const totalBefore = await total(page).innerText();

  await bringReact(page);
  expect(await look()).toEqual(before);
  expect(await total(page).innerText()).toBe(totalBefore);
  // React renders the rows anew once something changes.
  await row(page, 'Katta muzlatgich').getByRole('button', { name: "O'chirish" }).click();
  await expect(page.getByRole('row')).toHaveCount(5);
  expect(await look()).toEqual(before.slice(0, -1));
});

for (const text of ['[{"id":1}]', '{"a":"cart"}', '[[]', '"text"']) {
  test(
    `a cart saved as ${text} is an empty one before any script file comes`,
    nightlyUnless(text === '[{"id":1}]'),
    async ({ page }) => {
      await page.addInitScript((cart) => {
        if (location.protocol !== 'about:') localStorage.setItem('cartList', cart);
      }, text);
      await holdScripts(page);
      await page.goto('/view-cart', { waitUntil: 'commit' });
      await expect(page.getByText("Sizning savatchangiz bo'sh!")).toBeVisible();
      await expect(page.getByRole('row')).toHaveCount(0);
    },
  );
}

test('quantities and lines change before any script file comes, and stay so on the next page', async ({
  page,
}) => {
  await save(page, [fridge, kettle]);
  const release = await holdScripts(page);
  await page.goto('/view-cart', { waitUntil: 'commit' });
  const fridgeRow = row(page, 'Katta muzlatgich');
  await fridgeRow.getByRole('button', { name: 'Bitta ko‘paytirish' }).click();
  await expect(quantity(page, 'Katta muzlatgich')).toHaveValue('3');
  await expect(fridgeRow).toContainText('12 000 000.00 so‘m');
  await quantity(page, 'Katta muzlatgich').fill('');
  await quantity(page, 'Katta muzlatgich').blur();
  await expect(quantity(page, 'Katta muzlatgich')).toHaveValue('3');
  await quantity(page, 'Katta muzlatgich').fill('5');
  await expect(total(page)).toHaveText('20 000 000.00 so‘m$49.50');
  await row(page, 'Choynak').getByRole('button', { name: "O'chirish" }).click();
  await expect(page.getByRole('row')).toHaveCount(1);
  await expect(total(page)).toHaveText('20 000 000.00 so‘m');
  expect(await saved(page)).toMatchObject([{ id: 3, productModel: 'KM-3', quantity: 5 }]);

  await page.getByRole('main').getByRole('link', { name: 'Buyurtma qilish' }).click();
  release();
  await expect(page.getByRole('listitem').filter({ hasText: 'Katta muzlatgich' })).toContainText(
    '20 000 000.00 so‘m',
  );
});

test('what is typed stands until it is left, before any script file comes', async ({ page }) => {
  await save(page, [fridge]);
  await holdScripts(page);
  await page.goto('/view-cart', { waitUntil: 'commit' });
  const field = quantity(page, 'Katta muzlatgich');
  await field.fill('03');
  await expect(row(page, 'Katta muzlatgich')).toContainText('12 000 000.00 so‘m');
  await expect(field).toHaveValue('03');
  await field.blur();
  await expect(field).toHaveValue('3');
  await field.fill('');
  await field.blur();
  await expect(field).toHaveValue('3');
});

test('the keyboard keeps its place when lines are removed before any script file comes', async ({ page }) => {
  await save(page, [fridge, kettle]);
  await holdScripts(page);
  await page.goto('/view-cart', { waitUntil: 'commit' });
  const less = row(page, 'Katta muzlatgich').getByRole('button', { name: 'Bitta kamaytirish' });
  await less.press('Enter');
  await less.press('Enter');
  await expect(quantity(page, 'Katta muzlatgich')).toHaveValue('1');
  await expect(less).toBeFocused();
  await row(page, 'Katta muzlatgich').getByRole('button', { name: "O'chirish" }).press('Enter');
  await expect(row(page, 'Choynak').getByRole('link').first()).toBeFocused();
  await page.getByRole('button', { name: "O'chirish" }).press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Mahsulotlarni tanlash' })).toBeFocused();
});

test('the last line can be removed before any script file comes', async ({ page }) => {
  await save(page, [kettle]);
  const release = await holdScripts(page);
  await page.goto('/view-cart', { waitUntil: 'commit' });
  await row(page, 'Choynak').getByRole('button', { name: "O'chirish" }).click();
  const empty = page.getByText("Sizning savatchangiz bo'sh!");
  await expect(empty).toBeVisible();
  release();
  await bringReact(page);
  await expect(empty).toBeVisible();
  expect(await saved(page)).toEqual([]);
});

test('React takes over what stands there: nothing moves, and what is being typed goes on', async ({
  page,
}) => {
  await save(page, [fridge, kettle]);
  await watchLayoutShift(page);
  await page.goto('/view-cart');
  await untilIdle(page);
  await page.evaluate(() => {
    window.shifts = [];
  });
  const field = quantity(page, 'Katta muzlatgich');
  await field.evaluate((element) => {
    element.dataset.known = 'yes';
  });
  const release = await holdScripts(page);
  await field.selectText();
  await field.press('1');
  release();
  await expect(page.locator('main astro-island')).not.toHaveAttribute('ssr');
  expect(await layoutShifts(page)).toEqual([]);
  await field.press('2');
  await expect(field).toHaveValue('12');
  await expect(field).toHaveAttribute('data-known', 'yes');
  await expect(row(page, 'Katta muzlatgich')).toContainText('48 000 000.00 so‘m');
  await row(page, 'Choynak').getByRole('button', { name: 'Bitta ko‘paytirish' }).click();
  await expect(total(page)).toHaveText('48 000 000.00 so‘m$99.00');
  expect(await saved(page)).toMatchObject([{ quantity: 12 }, { quantity: 2 }]);
});

test('a cart that changes elsewhere shows it, and the count in the toolbar follows an early change', async ({
  page,
  context,
}) => {
  await save(page, [fridge]);
  await page.goto('/view-cart');
  await untilIdle(page);
  const count = page.getByRole('banner').locator('[data-bind="cart-count"]:visible').first();
  await expect(count).toHaveText('2');
  await page.evaluate(() =>
    document.querySelector<HTMLElement>('tbody fieldset button:last-of-type')?.click(),
  );
  await expect(count).toHaveText('3');

  const second = await context.newPage();
  await second.goto('/view-cart');
  await second.evaluate((lines) => localStorage.setItem('cartList', lines), JSON.stringify([kettle]));
  await expect(row(page, 'Choynak')).toBeVisible();
  await expect(row(page, 'Katta muzlatgich')).toBeHidden();
});
