import type { Locator, Page } from 'playwright/test';
import { expectNoAxeViolations } from './support/accessibility.ts';
import { hearAnnouncements } from './support/announcements.ts';
import { addButton, miniCart, quantityIn, saveCart } from './support/cart.ts';
import { expect, test } from './support/shop.ts';
import { cutTexts, enlargeText, expectFits, expectUsable } from './support/usable-page.ts';

/** What the previous shop saved. */
const oldCart = [
  {
    ...{ id: 1, productName: 'Eski savatdagi muzlatgich', productModel: 'ES-1', productImgUrl: null },
    ...{ productPrice: '5990000.00', productDiscPrice: '4990000.00', productCurrency: 'sum', quantity: '2' },
  },
  { id: 2, productName: 'Televizor', productPrice: 499.5, productCurrency: 'dollar', quantity: 1 },
];

const kettles = (count: number) =>
  Array.from({ length: count }, (_, place) => ({
    ...{ id: place + 1, productName: `Choynak ${place + 1}`, productPrice: 40_000, quantity: 2 },
  }));

/** Lines as long as they get, and as short. */
const manyKinds = [
  {
    ...{ id: 1, productName: 'Ikki eshikli muzlatgich, suv va muz dispenseri bilan, inverter kompressorli' },
    ...{ productModel: 'RS66A8100B1/WT-SERIES-2024-EXTRA-LONG', chosenColor: 'Zanglamas po‘lat' },
    ...{ productPrice: 129_999_999, productDiscPrice: 119_999_999, quantity: 2 },
  },
  { id: 2, productName: 'Televizor', productModel: 'TV-43', productPrice: 4_990_000, quantity: 1 },
  { id: 3, productName: 'Choynak', productModel: '', productPrice: 40_000, quantity: 1 },
];

const fridge = (page: Page) => page.getByRole('row').filter({ hasText: 'Eski savatdagi' });
const remove = (page: Page) => page.getByRole('button', { name: "O'chirish" });
const putBack = (page: Page, name: string) => page.getByRole('button', { name: `Qaytarish: ${name}` });
const less = (part: Locator) => part.getByRole('button', { name: 'Bitta kamaytirish' });
const total = (page: Page) => page.getByRole('main').locator('dd');
const choose = (page: Page) => page.getByRole('link', { name: 'Mahsulotlarni tanlash' });
const empty = (page: Page) => page.getByText("Sizning savatchangiz bo'sh!");

/** Opens the cart page, and waits until React has drawn it in place of what was shown before. */
async function openCart(page: Page): Promise<void> {
  await page.goto('/view-cart');
  await expect(page.locator('[data-cart-preview]')).toHaveCount(0);
  await expect(page.getByRole('main').locator('[data-member]')).not.toHaveCount(0);
}

const expectWhole = (part: Locator, what?: string) =>
  expect.poll(() => cutTexts(part), what ?? 'texts that are cut').toEqual([]);

test.describe('a saved cart', () => {
  // The API has other products with these ids, and their data would replace that of the lines.
  test.beforeEach(({ shop }) => {
    shop.api.hold('/api/v1/products/');
  });

  test('of the previous shop is restored, changes by minus, typing and removing, and keeps the keyboard focus in place', {
    tag: '@wide',
  }, async ({ page }) => {
    await saveCart(page, oldCart);
    await openCart(page);
    await expect(page.getByText('9 980 000.00 so‘m')).toHaveCount(2);
    await expect(total(page).getByText('$499.50')).toBeVisible();
    await expect(page.getByRole('timer')).toHaveCount(0);
    await expectNoAxeViolations(page);

    await less(fridge(page)).press('Enter');
    await expect(quantityIn(fridge(page))).toHaveValue('1');
    await expect(less(fridge(page))).toBeDisabled();
    await page.keyboard.press('Enter');
    await expect(less(fridge(page))).toBeFocused();
    await quantityIn(fridge(page)).fill('3');
    await expect(fridge(page).getByText('14 970 000.00 so‘m')).toBeVisible();
    await remove(page).first().press('Enter');
    await expect(putBack(page, 'Eski savatdagi muzlatgich')).toBeFocused();
    await putBack(page, 'Eski savatdagi muzlatgich').press('Enter');
    await expect(fridge(page).getByRole('link').first()).toBeFocused();
    await remove(page).first().press('Enter');
    await expect(remove(page)).toHaveCount(1);
    await remove(page).press('Enter');
    await expect(putBack(page, 'Televizor')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(choose(page)).toBeFocused();
    await page.reload();
    await expect(empty(page)).toBeVisible();
    await expect(choose(page)).toHaveAttribute('href', '/shop-default');
  });

  test('loses only one line by a double click, which can be put back for some seconds', async ({ page }) => {
    await saveCart(page, kettles(3));
    await page.clock.install();
    const heard = await hearAnnouncements(page);
    await openCart(page);
    const saved = () => page.evaluate(() => localStorage.cartList.match(/(?<="id":)\d/g).join());
    await remove(page).first().dblclick();
    await expect.poll(() => heard).toEqual(['O‘chirildi: Choynak 1']);
    await expect.poll(saved).toBe('2,3');
    await putBack(page, 'Choynak 1').click();
    await expect.poll(() => heard.slice(1)).toEqual(['Qaytarildi: Choynak 1']);
    await expect(quantityIn(page).first()).toHaveValue('2');
    await expect.poll(saved).toBe('1,2,3');

    await remove(page).nth(1).press('Enter');
    await page.clock.fastForward(60_000);
    await expect(putBack(page, 'Choynak 2'), 'a note with the focus stays').toBeFocused();
    await expectUsable(page);
    await page.keyboard.press('Tab');
    await page.clock.fastForward(60_000);
    await expect(putBack(page, 'Choynak 2')).toBeHidden();
    await expect.poll(saved).toBe('1,3');
  });

  test('is as easy to read with long names, models and amounts as with short ones', { tag: '@wide' }, async ({
    page,
  }) => {
    await saveCart(page, manyKinds);
    await openCart(page);
    await expect(remove(page)).toHaveCount(3);
    const places = async () =>
      new Set(
        await remove(page).evaluateAll((buttons) =>
          buttons.map((button) => {
            const { left, top } = button.getBoundingClientRect();
            const details = button.previousElementSibling?.getBoundingClientRect();
            return String([left, top - (details?.bottom ?? 0)]);
          }),
        ),
      ).size;
    await expect.poll(places, 'places below the model').toBe(1);
    await expect(async () => {
      const main = page.getByRole('main');
      const [label, sum] = [await main.locator('dt').boundingBox(), await total(page).boundingBox()];
      if (!label || !sum) throw new Error('Both must be on screen');
      expect(sum.height, 'one line').toBeLessThan(30);
      expect(Math.abs(label.y + label.height / 2 - sum.y - sum.height / 2)).toBeLessThan(5);
      expect(label.x + label.width).toBeLessThan(sum.x);
    }).toPass();
  });

  test('fits a phone, whole, with checkout and toolbar if text is twice as large', async ({ page }) => {
    await saveCart(page, manyKinds);
    await enlargeText(page);
    const [main, toolbar] = [page.getByRole('main'), page.getByRole('navigation', { name: 'Tezkor menyu' })];
    for (const path of ['/view-cart', '/checkout']) {
      await page.goto(path);
      await expect(main.locator('[data-member]')).toHaveCount(3);
      await expectFits(page);
      await expectWhole(main, path);
    }
    for (const item of await toolbar.locator('a, button').all()) await expectWhole(item);

    await page.goto('/product-detail/5');
    await addButton(page).click();
    const cart = miniCart(page);
    await expect(quantityIn(cart)).toHaveCount(4);
    await expectWhole(cart);
    for (const part of [
      cart.locator('dd'),
      ...(await cart.getByRole('link', { name: /Buyurtma|ochish$/ }).all()),
    ]) {
      await part.scrollIntoViewIfNeeded();
      // A fraction of a pixel may be cut off where the screen has whole ones.
      await expect(part).toBeInViewport({ ratio: 0.99 });
    }
    await cart.getByRole('button', { name: 'Bitta ko‘paytirish' }).first().click();
    await expect(quantityIn(cart).first()).toHaveValue('3');
  });

  test('is a table where the screen has room, however absurd its prices', { tag: '@desktop' }, async ({
    page,
  }) => {
    const absurd = { id: 9003, productName: 'Absurd', productPrice: 999_999_999_999, quantity: 999 };
    await saveCart(page, [absurd, ...kettles(1)]);
    await openCart(page);
    const table = page.getByRole('table', { name: 'Savatcha' });
    for (const width of [1024, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      for (const column of ['Mahsulot', 'Narxi', 'Soni', 'Jami'])
        await expect(page.getByRole('columnheader', { name: column }), `at ${width} px`).toBeVisible();
      const hidden = () => table.evaluate((box) => box.scrollWidth - (box.parentElement?.clientWidth ?? 0));
      await expect.poll(hidden, `pixels at ${width} px`).toBe(0);
    }
  });

  test('is printed as a shopping list with the date and the shop, without controls', async ({ page }) => {
    await saveCart(page, oldCart);
    const shopOfList = page.getByText(/^\d\d\.\d\d\.\d{4} · Vitrina · Toshkent.* · \+998 71 200 10 10$/);
    await page.goto('/view-cart');
    await expect(page.getByText('$499.50').last()).toBeVisible();
    await expect(shopOfList).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(shopOfList).toBeVisible();
    await expect(page.getByText('$499.50').last()).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
  });
});

test.describe('with a product that the shop has changed since', () => {
  test.beforeEach(async ({ page }) => {
    await saveCart(page, [{ id: 9, productName: 'Eski nom', productPrice: 100, quantity: 2 }]);
  });

  test('today’s price and stock are shown, more than that is refused, and no total has what is sold out', async ({
    page,
    shop,
  }) => {
    const change = (quantity: number) =>
      `UPDATE products SET price = 400000000, discount_price = 0, quantity = ${quantity} WHERE id = 9`;
    shop.database.exec(change(15));
    const release = shop.api.hold('/api/v1/products/');
    const heard = await hearAnnouncements(page);
    await page.goto('/view-cart');
    const line = page.getByRole('row').filter({ has: page.getByRole('textbox') });
    await expect(line).toContainText('200.00 so‘m');
    await expect(total(page)).toHaveText('200.00 so‘m');
    release();
    await expect(line).toContainText('8 000 000.00 so‘m');
    await expect(line).not.toContainText('Eski nom');
    for (const [typed, says] of [
      ['1 000 000', 'Omborda 15 dona bor.'],
      ['1,5', /^Soni 1 dan 15 gacha butun son bo‘lishi kerak/],
    ] as const) {
      await quantityIn(line).fill(typed);
      await quantityIn(line).press('Enter');
      await expect(line.getByText(says)).toBeVisible();
      await expect(quantityIn(line)).toHaveValue('15');
      await expect.poll(() => heard.at(-1)).toMatch(says);
    }

    shop.database.exec(change(0));
    // The API's answers are kept for some minutes.
    await page.evaluate(() => {
      for (const key of Object.keys(sessionStorage))
        if (key.startsWith('live:')) sessionStorage.removeItem(key);
    });
    await page.reload();
    await expect(line.getByText('Tugagan. Hisobga ham, buyurtmaga ham kirmaydi.')).toBeVisible();
    await expect(total(page)).toHaveText('0.00 so‘m');
  });

  test('one without a price leaves the cart, and its page names the phone', async ({ page, shop }) => {
    shop.database.exec('UPDATE products SET price = 0, discount_price = 0, quantity = 3 WHERE id = 9');
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

test('if the browser forbids storage, the cart works and says whom to call', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('forbidden', 'SecurityError');
        },
      });
  });
  await page.goto('/');
  await addButton(page).click();
  await expect(quantityIn(page.getByRole('dialog'))).toHaveValue('1');
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('+998 71 200 10 10');
  await expectUsable(page);
});
