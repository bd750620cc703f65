import type { Page } from 'playwright/test';
import { holdScripts } from './support/held-scripts.ts';
import { layoutShifts, watchLayoutShift } from './support/layout-shift.ts';
import { savedBefore } from './support/saved-before.ts';
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

/** Lines as careless shops or tampering may have saved them. */
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
  { id: 9, productName: '  ', productImgUrl: 'javascript:alert(1)', productPrice: '1', quantity: 5000 },
  { ...kettle, productCurrency: 'Dollar', builtImages: { '': 'x' } },
  { ...kettle, productName: 'The same again' },
  { ...fridge, builtImages: 'none', productImages: 5 },
];

const save = (page: Page, lines: unknown) => savedBefore(page, 'cartList', lines);

// The API has other products with these ids, and their data would replace that of the lines.
test.beforeEach(({ shop }) => {
  shop.api.hold('/api/v1/products/');
});

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
test('a saved cart is shown before any script loads, and nothing shifts when React draws it', async ({
  page,
}) => {
  const soldOut = { ...kettle, productQuantity: 0, chosenColor: 'Oq' };
  await save(page, [fridge, soldOut, { id: 6, productPrice: 1_000, quantity: 3 }]);
  await watchLayoutShift(page);
  const release = await holdScripts(page);
  await page.goto('/view-cart', { waitUntil: 'commit' });
  const main = page.getByRole('main');
  const lines = main.locator('tbody tr');
  const remove = main.getByRole('button', { name: "O'chirish" });
  await expect(lines).toHaveCount(3);
  await expect(remove).toHaveCount(3);
  await expect(remove.first()).toBeDisabled();
  await expect(page.getByText("Sizning savatchangiz bo'sh!")).toBeHidden();
  await expect(main.getByRole('link', { name: 'Buyurtma qilish' })).toHaveAttribute('href', '/checkout');
  await expect(main.locator('dd')).toHaveText('');
  const drawn = () =>
    lines.evaluateAll((rows) =>
      rows.map((row) => ({
        texts: [...row.querySelectorAll(':is(a, p, .price-now, [data-slot=old-price], td:last-child)')]
          .filter((part) => part.checkVisibility())
          .map((part) => [...part.childNodes].find((node) => node.nodeName === '#text')?.textContent ?? ''),
        links: [...row.querySelectorAll('a')].map(({ href, ariaLabel }) => [href, ariaLabel]),
        quantity: row.querySelector('input')?.value,
        image: row.querySelector('img')?.src,
        top: row.getBoundingClientRect().top,
      })),
    );
  const first = await drawn();
  await lines.first().getByRole('link').last().focus();

  release();
  await expect(remove.first()).toBeEnabled();
  await expect(main.locator('dd')).toHaveText('8 003 000.00 so‘m');
  expect(await drawn()).toEqual(first);
  await expect(lines.first().getByRole('link').first()).toBeFocused();
  expect(await layoutShifts(page)).toEqual([]);
});

for (const text of ['{"a":"cart"}', '[[]', '"text"', '[]']) {
  test(
    `a cart saved as ${text} is shown as empty before any script loads`,
    nightlyUnless(text === '"text"'),
    async ({ page }) => {
      await save(page, text);
      await holdScripts(page);
      await page.goto('/view-cart', { waitUntil: 'commit' });
      await expect(page.getByText("Sizning savatchangiz bo'sh!")).toBeVisible();
      await expect(page.getByRole('main').getByRole('link', { name: 'Buyurtma qilish' })).toBeHidden();
    },
  );
}

test('what cannot be read as a line is left out, and markup is shown as text', async ({ page }) => {
  await save(page, oddLines);
  await page.goto('/view-cart');
  await expect(page.getByRole('row').filter({ has: page.getByRole('textbox') })).toHaveCount(6);
  await expect(row(page, '<img src=x onerror=alert(1)>')).toBeVisible();
  await row(page, 'Katta muzlatgich').getByRole('button', { name: "O'chirish" }).click();
  await expect(page.getByRole('row').filter({ has: page.getByRole('textbox') })).toHaveCount(5);
});

test('hundreds of lines are all counted, but drawn a hundred at a time', async ({ page }) => {
  const lines = Array.from({ length: 300 }, (_, place) => ({
    ...{ id: place + 1, productName: `Mahsulot ${place + 1}`, productModel: 'M' },
    ...{ productPrice: 1000, productCurrency: 'sum', quantity: 1 },
  }));
  await save(page, lines);
  await page.goto('/view-cart');
  await expect(page.getByRole('main').locator('dd')).toHaveText('300 000.00 so‘m');
  const rows = page.locator('[data-member]');
  await expect(rows).toHaveCount(100);
  await page.getByRole('button', { name: 'Yana 200 ta mahsulot' }).press('Enter');
  await expect(rows).toHaveCount(200);
  await expect(rows.nth(100).locator(':focus')).toBeVisible();
});

test('a badge with a large number does not cover its neighbours', async ({ page }) => {
  await save(page, [{ id: 9, productName: 'Choynak', productPrice: 100, quantity: 999 }]);
  await savedBefore(
    page,
    'wishlist',
    Array.from({ length: 120 }, (_, place) => place + 1),
  );
  await page.goto('/terms-conditions');
  const badges = page.getByRole('banner').locator('.count').filter({ visible: true });
  await expect(badges).toHaveText(['3', '99+', '99+']);
  const [, wishlist, cart] = await Promise.all((await badges.all()).map((badge) => badge.boundingBox()));
  expect((wishlist?.x ?? 0) + (wishlist?.width ?? 0)).toBeLessThanOrEqual(cart?.x ?? 0);
  await expect(page.locator('.toolbar .count')).toHaveText('99+');
});
