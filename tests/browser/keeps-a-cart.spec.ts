import type { BrowserContext } from 'playwright/test';
import { expectNoAxeViolations } from './support/accessibility.ts';
import { savedBefore } from './support/saved-before.ts';
import { expect, test } from './support/shop.ts';
import { expectFitsNarrowPhone, expectUsable } from './support/usable-page.ts';

const oldCart = JSON.stringify([
  {
    id: 1,
    productName: 'Eski savatdagi muzlatgich',
    productModel: 'ES-1',
    productImgUrl: null,
    productPrice: '5990000.00',
    productDiscPrice: '4990000.00',
    productCurrency: 'sum',
    quantity: '2',
  },
  { id: 2, productName: 'Televizor', productPrice: 499.5, productCurrency: 'dollar', quantity: 1 },
]);

/** Saves a cart in the browser before the first page opens. */
const saveCart = (context: BrowserContext, cart: unknown) => savedBefore(context, 'cartList', cart);

test.describe('a cart saved by the previous shop', () => {
  test.beforeEach(async ({ context, shop }) => {
    // The API has other products with these ids, and their data would replace that of the lines.
    shop.api.hold('/api/v1/products/');
    await saveCart(context, oldCart);
  });

  test('is restored, with one total per currency and no countdown', { tag: '@wide' }, async ({ page }) => {
    await page.goto('/view-cart');
    await expect(page.getByText('Eski savatdagi muzlatgich').first()).toBeVisible();
    await expect(page.getByText('9 980 000.00 so‘m')).toHaveCount(2);
    await expect(page.getByText('$499.50').last()).toBeVisible();
    await expect(page.getByRole('timer')).toHaveCount(0);
    await expectNoAxeViolations(page);
  });

  test('changes by minus, plus, typing and removing, with no quantity below 1', { tag: '@wide' }, async ({
    page,
  }) => {
    await page.goto('/view-cart');
    const fridge = page.getByRole('row').filter({ hasText: 'Eski savatdagi' });
    const quantity = fridge.getByRole('textbox', { name: 'Soni' });
    await fridge.getByRole('button', { name: 'Bitta kamaytirish' }).click();
    await expect(quantity).toHaveValue('1');
    await expect(fridge.getByRole('button', { name: 'Bitta kamaytirish' })).toBeDisabled();
    await quantity.fill('0');
    await quantity.blur();
    await expect(quantity).toHaveValue('1');
    await quantity.fill('3');
    await expect(fridge.getByText('14 970 000.00 so‘m')).toBeVisible();
    await fridge.getByRole('button', { name: "O'chirish" }).click();
    await page.getByRole('button', { name: "O'chirish" }).click();
    await expect(page.getByText("Sizning savatchangiz bo'sh!")).toBeVisible();
    await page.reload();
    await expect(page.getByRole('link', { name: 'Mahsulotlarni tanlash' })).toHaveAttribute(
      'href',
      '/shop-default',
    );
  });

  test('keeps the keyboard focus in place while it shrinks', { tag: '@desktop' }, async ({ page }) => {
    await page.goto('/view-cart');
    const fridge = page.getByRole('row').filter({ hasText: 'Eski savatdagi' });
    const remove = page.getByRole('button', { name: "O'chirish" });
    await page.getByRole('heading', { name: 'Savatcha' }).click();
    await expect(page.locator('[data-enhance="island"]')).not.toHaveAttribute('data-waits');
    const less = fridge.getByRole('button', { name: 'Bitta kamaytirish' });
    await less.press('Enter');
    await less.press('Enter');
    await expect(fridge.getByRole('textbox', { name: 'Soni' })).toHaveValue('1');
    await expect(less).toBeFocused();
    const putBack = page.getByRole('button', { name: 'Qaytarish: Eski savatdagi muzlatgich' });
    await remove.first().press('Enter');
    await expect(putBack).toBeFocused();
    await putBack.press('Enter');
    await expect(fridge.getByRole('link').first()).toBeFocused();
    await remove.first().press('Enter');
    await remove.press('Enter');
    await expect(page.getByText("Sizning savatchangiz bo'sh!")).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Mahsulotlarni tanlash' })).toBeFocused();
  });
});

test('a double click removes only one line, which can be put back for some seconds', async ({
  page,
  context,
  shop,
}) => {
  shop.api.hold('/api/v1/products/');
  const lines = ['Muzlatgich', 'Televizor', 'Choynak'].map((productName, place) => ({
    id: place + 1,
    productName,
    productPrice: 100,
    quantity: place + 2,
  }));
  await saveCart(context, lines);
  await page.clock.install();
  await page.goto('/view-cart');
  const remove = page.getByRole('button', { name: "O'chirish" });
  const saved = () => page.evaluate(() => localStorage.cartList.match(/(?<="id":)\d/g).join());
  await remove.first().dblclick();
  await expect(page.getByRole('status').filter({ hasText: 'O‘chirildi: Muzlatgich' })).toHaveCount(1);
  await expect(remove).toHaveCount(2);
  expect(await saved()).toBe('2,3');
  await page.getByRole('button', { name: 'Qaytarish: Muzlatgich' }).click();
  await expect(page.getByRole('textbox', { name: 'Soni' }).first()).toHaveValue('2');
  expect(await saved()).toBe('1,2,3');

  await remove.nth(1).press('Enter');
  const putBack = page.getByRole('button', { name: 'Qaytarish: Televizor' });
  await page.clock.fastForward(60_000);
  await expect(putBack, 'a note with the focus stays').toBeFocused();
  await expectUsable(page);
  await page.keyboard.press('Tab');
  await page.clock.fastForward(60_000);
  await expect(putBack).toBeHidden();
  expect(await saved()).toBe('1,3');
});

test('a shopper who enters more than is in stock, or something that is not a quantity, is told so', async ({
  page,
  context,
  shop,
}) => {
  shop.database.exec('UPDATE products SET quantity = 15 WHERE id = 9');
  await saveCart(context, [{ id: 9, productName: 'Eski nom', productPrice: 100, quantity: 2 }]);
  await page.goto('/view-cart');
  const row = page.getByRole('row').filter({ has: page.getByRole('textbox') });
  await expect(row, 'what is in stock is known').not.toContainText('Eski nom');
  const quantity = row.getByRole('textbox', { name: 'Soni' });
  const note = row.getByRole('status');
  await quantity.fill('1 000 000');
  await expect(note).toHaveText('Omborda 15 dona bor.');
  await quantity.press('Enter');
  await expect(quantity).toHaveValue('15');
  await expectFitsNarrowPhone(page);
  await quantity.fill('١٤');
  await expect(note).toBeEmpty();
  const more = row.getByRole('button', { name: 'Bitta ko‘paytirish' });
  await more.click();
  await expect(quantity).toHaveValue('15');
  await more.press('Enter');
  await expect(quantity).toHaveValue('15');
  await expect(note).toHaveText('Omborda 15 dona bor.');
  await quantity.fill('1,5');
  await quantity.press('Enter');
  await expect(note).toHaveText(/^Soni 1 dan 15 gacha butun son bo‘lishi kerak/);
  await expect(quantity).toHaveValue('15');
  await quantity.fill('3');
  await expect(note).toBeEmpty();
});

test('a product whose price rose after it was added costs the same in the cart as on its button', async ({
  page,
  context,
  shop,
}) => {
  shop.database.exec('UPDATE products SET price = 400000000, discount_price = 0, quantity = 3 WHERE id = 9');
  await saveCart(context, [{ id: 9, productName: 'Eski nom', productPrice: 100, quantity: 2 }]);
  await page.goto('/product-detail/9');
  await page
    .getByRole('main')
    .getByRole('button', { name: "Allaqachon qo'shilgan - 8 000 000.00 so‘m" })
    .click();
  await expect(page.getByRole('dialog', { name: 'Savatcha' })).toContainText('8 000 000.00 so‘m');
  await page.goto('/view-cart');
  await expect(page.getByRole('row').filter({ hasNotText: 'Eski nom' })).toContainText(['8 000 000.00 so‘m']);
});

test('the cart page shows today’s prices and stock, and leaves sold-out products out of the total', async ({
  page,
  context,
  shop,
}) => {
  shop.database.exec('UPDATE products SET price = 400000000, discount_price = 0, quantity = 0 WHERE id = 9');
  await saveCart(context, [{ id: 9, productName: 'Eski nom', productPrice: 100, quantity: 2 }]);
  const release = shop.api.hold('/api/v1/products/');
  await page.goto('/view-cart');
  const line = page.getByRole('row').filter({ hasText: 'Soni' });
  const soldOut = line.getByText('Tugagan. Hisobga ham, buyurtmaga ham kirmaydi.');
  const total = page.getByRole('main').locator('dd');
  await expect(line).toContainText('200.00 so‘m');
  await expect(total).toHaveText('200.00 so‘m');
  await expect(soldOut).toBeHidden();
  release();
  await expect(line).toContainText('8 000 000.00 so‘m');
  await expect(line).not.toContainText('Eski nom');
  await expect(soldOut).toBeVisible();
  await expect(total).toHaveText('0.00 so‘m');
});

test('a product without a price is offered by phone, and is removed from a saved cart with a notice', async ({
  page,
  context,
  shop,
}) => {
  shop.database.exec('UPDATE products SET price = 0, discount_price = 0, quantity = 3 WHERE id = 9');
  const { name } = shop.database.prepare('SELECT name FROM products WHERE id = 9').get() ?? {};
  await saveCart(context, [{ id: 9, productName: 'Eski nom', productPrice: 100, quantity: 2 }]);
  await page.goto('/product-detail/9');
  const product = page.locator('[data-product-page]');
  await expect(page.getByRole('alert')).toContainText(`savatchadan olindi: ${name}`);
  await expect(product.getByText('Narxi so‘rov bo‘yicha').first()).toBeVisible();
  await expect(product.getByRole('link', { name: '+998 71 200 10 10' }).first()).toHaveAttribute(
    'href',
    'tel:+998712001010',
  );
  await expect(product.locator('.price-now').getByText('so‘m')).toHaveCount(0);
  await expect(product.getByText(/Best seller|sotib oldi|1-2 kun/).filter({ visible: true })).toHaveCount(0);
  await expect(product.getByRole('button', { name: /Savatchaga|Allaqachon/ })).toHaveCount(0);

  await page.goto(`/shop-default?search=${name}`);
  const card = page.getByRole('article').filter({ hasText: 'Narxi so‘rov bo‘yicha' });
  await expect(card.getByRole('link', { name: '+998 71 200 10 10' })).toBeVisible();
  await page.goto('/view-cart');
  await expect(page.getByText("Sizning savatchangiz bo'sh!")).toBeVisible();
});

test('the cart is a table where the screen has room, with its totals at the edge', {
  tag: '@desktop',
}, async ({ page, context, shop }) => {
  shop.api.hold('/api/v1/products/');
  await saveCart(context, [
    { id: 1, productName: 'Smartfon 8/256 GB, 108 MP kamera', productPrice: 24_089_000, quantity: 1 },
    { id: 2, productName: 'Televizor', productPrice: 499.5, productCurrency: 'dollar', quantity: 1 },
  ]);
  await page.goto('/view-cart');
  const total = page.getByRole('main').locator('dd');
  const farFromEdge = (dd: Element) => {
    const text = document.createRange();
    if (dd.firstElementChild) text.selectNodeContents(dd.firstElementChild);
    return Math.round(
      Number(dd.parentElement?.getBoundingClientRect().right) - text.getBoundingClientRect().right,
    );
  };
  for (const width of [1024, 1279, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const column of ['Mahsulot', 'Narxi', 'Soni', 'Jami'])
      await expect(page.getByRole('columnheader', { name: column }), `at ${width} px`).toBeVisible();
    await expect.poll(() => total.evaluate(farFromEdge), `pixels at ${width} px`).toBe(0);
    expect((await page.getByRole('row').nth(1).boundingBox())?.height).toBeLessThanOrEqual(120);
  }
});

test('one absurd price leaves room for the names of all products', { tag: '@desktop' }, async ({
  page,
  context,
  shop,
}) => {
  shop.api.hold('/api/v1/products/');
  const absurd = { id: 9003, productName: 'Absurd', productPrice: 999_999_999_999, quantity: 999 };
  const usual = { id: 9, productName: 'Konditsioner', productPrice: 5_990_000, quantity: 1 };
  await saveCart(context, [absurd, usual]);
  await page.goto('/view-cart');
  const name = page.getByRole('row').getByRole('link', { name: 'Konditsioner' }).last();
  expect((await name.boundingBox())?.height, 'one line').toBeLessThan(30);
  const table = page.getByRole('table', { name: 'Savatcha' });
  expect(await table.evaluate((box) => box.scrollWidth - (box.parentElement?.clientWidth ?? 0))).toBe(0);
});

test('the printed cart is a shopping list with the date and the shop, without controls', async ({
  page,
  context,
  shop,
}) => {
  shop.api.hold('/api/v1/products/');
  await saveCart(context, oldCart);
  const shopOfList = page.getByText(/^\d\d\.\d\d\.\d{4} · Vitrina · Toshkent.* · \+998 71 200 10 10$/);
  for (const path of ['/view-cart', '/checkout']) {
    await page.emulateMedia({ media: 'screen' });
    await page.goto(path);
    await expect(page.getByText('$499.50').last()).toBeVisible();
    await expect(shopOfList).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(shopOfList).toBeVisible();
    await expect(page.getByText('$499.50').last()).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Buyurtma qilish' })).toHaveCount(0);
  }
});

test('the cart survives a reload and reaches a second tab', async ({ page, context }) => {
  await page.goto('/');
  const second = await context.newPage();
  await second.goto('/view-cart');
  await expect(second.getByText("Sizning savatchangiz bo'sh!")).toBeVisible();

  const card = page.getByRole('article').filter({ hasNotText: 'Tugagan' }).first();
  const name = await card.getByRole('heading').innerText();
  await card.getByRole('button', { name: 'Savatchaga qo`shish' }).click();
  await expect(second.getByRole('row').filter({ hasText: name })).toBeVisible();

  await page.reload();
  await expect(card.getByRole('button', { name: "Allaqachon qo'shilgan" })).toBeVisible();
  await expect(page.getByRole('banner').getByText('1', { exact: true })).toBeVisible();
});
