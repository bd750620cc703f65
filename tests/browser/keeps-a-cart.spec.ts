import type { Locator, Page } from 'playwright/test';
import { expectNoAxeViolations } from './support/accessibility.ts';
import { addButton, putInCart, quantityIn, saveCart } from './support/cart.ts';
import { savedBefore } from './support/saved-before.ts';
import { expect, test } from './support/shop.ts';
import { expectFitsNarrowPhone, expectUsable } from './support/usable-page.ts';

/** What the previous shop saved. */
const oldCart = [
  {
    ...{ id: 1, productName: 'Eski savatdagi muzlatgich', productModel: 'ES-1', productImgUrl: null },
    ...{ productPrice: '5990000.00', productDiscPrice: '4990000.00', productCurrency: 'sum', quantity: '2' },
  },
  { id: 2, productName: 'Televizor', productPrice: 499.5, productCurrency: 'dollar', quantity: 1 },
];

const kettles = (count: number, quantity = 1) =>
  Array.from({ length: count }, (_, place) => ({
    ...{ id: place + 1, productName: `Choynak ${place + 1}`, productPrice: 40_000, quantity },
  }));

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const remove = (page: Page) => page.getByRole('button', { name: "O'chirish" });
const less = (part: Locator) => part.getByRole('button', { name: 'Bitta kamaytirish' });
const total = (page: Page) => page.getByRole('main').locator('dd');
const choose = (page: Page) => page.getByRole('link', { name: 'Mahsulotlarni tanlash' });
const empty = (page: Page) => page.getByText("Sizning savatchangiz bo'sh!");

test.describe('a saved cart', () => {
  // The API has other products with these ids, and their data would replace that of the lines.
  test.beforeEach(({ shop }) => {
    shop.api.hold('/api/v1/products/');
  });

  test('leaves room for minus and plus beside a total of tens of millions', async ({ page }) => {
    await saveCart(page, [{ ...kettles(1, 2)[0], productPrice: 7_290_000 }]);
    await page.goto('/view-cart');
    const frame = page.getByRole('main').getByRole('group');
    await expect(frame.getByRole('textbox')).toBeEnabled();
    const ends = await frame.evaluateAll((all) =>
      all.map((each) =>
        [each, each.lastElementChild].map((part) => part?.getBoundingClientRect().right ?? 0),
      ),
    );
    expect(ends).toHaveLength(1);
    for (const [end = 0, plus = 0] of ends) expect(plus).toBeLessThanOrEqual(end);
  });

  test('of the previous shop is restored, and changes by minus, typing and removing', {
    tag: '@wide',
  }, async ({ page }) => {
    await saveCart(page, oldCart);
    await page.goto('/view-cart');
    const fridge = rowOf(page, 'Eski savatdagi');
    await expect(page.getByText('9 980 000.00 so‘m')).toHaveCount(2);
    await expect(total(page).getByText('$499.50')).toBeVisible();
    await expect(page.getByRole('timer')).toHaveCount(0);
    await expectNoAxeViolations(page);

    await less(fridge).click();
    await expect(quantityIn(fridge)).toHaveValue('1');
    await expect(less(fridge)).toBeDisabled();
    await quantityIn(fridge).fill('3');
    await expect(fridge.getByText('14 970 000.00 so‘m')).toBeVisible();
    await remove(page).first().click();
    await remove(page).click();
    await expect(empty(page)).toBeVisible();
    await page.reload();
    await expect(choose(page)).toHaveAttribute('href', '/shop-default');
  });

  test('keeps the keyboard focus in place while it shrinks', { tag: '@desktop' }, async ({ page }) => {
    await saveCart(page, oldCart);
    await page.goto('/view-cart');
    const fridge = rowOf(page, 'Eski savatdagi');
    await page.getByRole('heading', { name: 'Savatcha' }).click();
    await expect(page.locator('[data-enhance="island"]')).not.toHaveAttribute('data-waits');
    await less(fridge).press('Enter');
    await less(fridge).press('Enter');
    await expect(quantityIn(fridge)).toHaveValue('1');
    await expect(less(fridge)).toBeFocused();
    const putBack = page.getByRole('button', { name: 'Qaytarish: Eski savatdagi muzlatgich' });
    await remove(page).first().press('Enter');
    await expect(putBack).toBeFocused();
    await putBack.press('Enter');
    await expect(fridge.getByRole('link').first()).toBeFocused();
    await remove(page).first().press('Enter');
    await remove(page).press('Enter');
    await expect(empty(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(choose(page)).toBeFocused();
  });

  test('loses only one line by a double click, which can be put back for some seconds', async ({ page }) => {
    await saveCart(page, kettles(3, 2));
    await page.clock.install();
    await page.goto('/view-cart');
    const saved = () => page.evaluate(() => localStorage.cartList.match(/(?<="id":)\d/g).join());
    await remove(page).first().dblclick();
    await expect(page.getByRole('status').filter({ hasText: 'O‘chirildi: Choynak 1' })).toHaveCount(1);
    expect(await saved()).toBe('2,3');
    await page.getByRole('button', { name: 'Qaytarish: Choynak 1' }).click();
    await expect(quantityIn(page).first()).toHaveValue('2');
    expect(await saved()).toBe('1,2,3');

    await remove(page).nth(1).press('Enter');
    const putBack = page.getByRole('button', { name: 'Qaytarish: Choynak 2' });
    await page.clock.fastForward(60_000);
    await expect(putBack, 'a note with the focus stays').toBeFocused();
    await expectUsable(page);
    await page.keyboard.press('Tab');
    await page.clock.fastForward(60_000);
    await expect(putBack).toBeHidden();
    expect(await saved()).toBe('1,3');
  });

  test('with a large number on its badge does not cover its neighbours', async ({ page }) => {
    await saveCart(page, kettles(1, 999));
    const wished = kettles(120).map(({ id }) => id);
    await savedBefore(page, 'wishlist', wished);
    await page.goto('/terms-conditions');
    const badges = page.getByRole('banner').locator('.count').filter({ visible: true });
    await expect(badges).toHaveText(['3', '99+', '99+']);
    const [, wishlist, cart] = await Promise.all((await badges.all()).map((badge) => badge.boundingBox()));
    expect((wishlist?.x ?? 0) + (wishlist?.width ?? 0)).toBeLessThanOrEqual(cart?.x ?? 0);
    await expect(page.locator('.toolbar .count')).toHaveText('99+');
  });

  test('is a table where the screen has room, whose names have room beside an absurd price', {
    tag: '@desktop',
  }, async ({ page }) => {
    await saveCart(page, [
      { id: 1, productName: 'Smartfon 8/256 GB, 108 MP kamera', productPrice: 24_089_000, quantity: 1 },
      { id: 2, productName: 'Televizor', productPrice: 499.5, productCurrency: 'dollar', quantity: 1 },
    ]);
    await page.goto('/view-cart');
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
      await expect.poll(() => total(page).evaluate(farFromEdge), `pixels at ${width} px`).toBe(0);
      expect((await page.getByRole('row').nth(1).boundingBox())?.height).toBeLessThanOrEqual(120);
    }

    const absurd = { id: 9003, productName: 'Absurd', productPrice: 999_999_999_999, quantity: 999 };
    const saved = JSON.stringify([absurd, ...kettles(1)]);
    await page.evaluate((lines) => localStorage.setItem('cartList', lines), saved);
    await page.reload();
    const name = page.getByRole('row').getByRole('link', { name: 'Choynak' }).last();
    expect((await name.boundingBox())?.height, 'one line').toBeLessThan(30);
    const table = page.getByRole('table', { name: 'Savatcha' });
    expect(await table.evaluate((box) => box.scrollWidth - (box.parentElement?.clientWidth ?? 0))).toBe(0);
  });

  test('is printed as a shopping list with the date and the shop, without controls', async ({ page }) => {
    await saveCart(page, oldCart);
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
});

test.describe('with a product that the shop has changed since', () => {
  test.beforeEach(async ({ page }) => {
    await saveCart(page, [{ id: 9, productName: 'Eski nom', productPrice: 100, quantity: 2 }]);
  });

  const change = (price: number, stock: number) =>
    `UPDATE products SET price = ${price}, discount_price = 0, quantity = ${stock} WHERE id = 9`;

  test('a shopper who enters more than is in stock, or no quantity, is told so', async ({ page, shop }) => {
    shop.database.exec('UPDATE products SET quantity = 15 WHERE id = 9');
    await page.goto('/view-cart');
    const row = page.getByRole('row').filter({ has: page.getByRole('textbox') });
    await expect(row, 'what is in stock is known').not.toContainText('Eski nom');
    const note = row.getByRole('status');
    await quantityIn(row).fill('1 000 000');
    await expect(note).toHaveText('Omborda 15 dona bor.');
    await quantityIn(row).press('Enter');
    await expect(quantityIn(row)).toHaveValue('15');
    await expectFitsNarrowPhone(page);
    await row.getByRole('button', { name: 'Bitta ko‘paytirish' }).press('Enter');
    await expect(quantityIn(row)).toHaveValue('15');
    await expect(note).toHaveText('Omborda 15 dona bor.');
    await quantityIn(row).fill('1,5');
    await quantityIn(row).press('Enter');
    await expect(note).toHaveText(/^Soni 1 dan 15 gacha butun son bo‘lishi kerak/);
    await expect(quantityIn(row)).toHaveValue('15');
    await quantityIn(row).fill('٣');
    await expect(note).toBeEmpty();
  });

  test('the cart page shows today’s price and stock, and leaves what is sold out out of the total', async ({
    page,
    shop,
  }) => {
    shop.database.exec(change(400_000_000, 0));
    const release = shop.api.hold('/api/v1/products/');
    await page.goto('/view-cart');
    const line = page.getByRole('row').filter({ hasText: 'Soni' });
    const soldOut = line.getByText('Tugagan. Hisobga ham, buyurtmaga ham kirmaydi.');
    await expect(line).toContainText('200.00 so‘m');
    await expect(total(page)).toHaveText('200.00 so‘m');
    await expect(soldOut).toBeHidden();
    release();
    await expect(line).toContainText('8 000 000.00 so‘m');
    await expect(line).not.toContainText('Eski nom');
    await expect(soldOut).toBeVisible();
    await expect(total(page)).toHaveText('0.00 so‘m');
  });

  test('a product that has lost its price is not for sale: its page names the phone number instead', async ({
    page,
    shop,
  }) => {
    shop.database.exec(change(0, 3));
    await page.goto('/product-detail/9');
    const product = page.locator('[data-product-page]');
    await expect(page.getByRole('alert')).toContainText('savatchadan olindi: ');
    await expect(product.getByText('Narxi so‘rov bo‘yicha').first()).toBeVisible();
    const phone = product.getByRole('link', { name: '+998 71 200 10 10' }).first();
    await expect(phone).toHaveAttribute('href', 'tel:+998712001010');
    await expect(product.locator('.price-now').getByText('so‘m')).toHaveCount(0);
    await expect(product.getByRole('button', { name: /Savatchaga|Allaqachon/ })).toHaveCount(0);
  });
});

test('in a web view without storage the tab carries the cart, or the shopper is told that nothing does', async ({
  page,
}) => {
  const remove = (name: string) => Object.defineProperty(window, name, { value: null });
  await page.addInitScript(remove, 'localStorage');
  await putInCart(page, 3);
  await page.goto('/view-cart');
  await expect(quantityIn(page)).toHaveValue('1');

  await page.addInitScript(remove, 'sessionStorage');
  await putInCart(page, 5);
  await expect(page.getByRole('alert').filter({ hasText: 'savatchani saqlay olmayapti' })).toBeVisible();
});

test('if the browser forbids storage, the cart still works and the shopper is told to call', async ({
  page,
  context,
}) => {
  await context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('forbidden', 'SecurityError');
        },
      });
    }
  });
  await page.goto('/');
  await addButton(page).click();
  await expect(quantityIn(page.getByRole('dialog'))).toHaveValue('1');
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('+998 71 200 10 10');
  await expectUsable(page);
});
