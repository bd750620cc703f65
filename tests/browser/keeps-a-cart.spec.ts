import type { BrowserContext } from 'playwright/test';
import { expectNoAxeViolations } from './support/accessibility.ts';
import { expect, nightlyUnless, test } from './support/shop.ts';

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

/** Lays a cart into the browser before the first page is opened. */
const layCart = (context: BrowserContext, cart: string) =>
  context.addInitScript((saved) => {
    if (location.protocol === 'about:') return;
    if (!sessionStorage.getItem('laid')) localStorage.setItem('cartList', saved);
    sessionStorage.setItem('laid', 'yes');
  }, cart);

test.describe('a cart saved by the previous shop', () => {
  test.beforeEach(async ({ context, shop }) => {
    // The API has other products of these ids, which the lines would follow.
    shop.api.hold('/api/v1/products/');
    await layCart(context, oldCart);
  });

  test('is restored, with one total a currency', { tag: '@wide' }, async ({ page }) => {
    await page.goto('/view-cart');
    await expect(page.getByText('Eski savatdagi muzlatgich').first()).toBeVisible();
    await expect(page.getByText('9 980 000.00 so‘m')).toHaveCount(2);
    await expect(page.getByText('$499.50').last()).toBeVisible();
    await expectNoAxeViolations(page);
  });

  test('changes by minus, plus, typing and removing, and never goes below 1', { tag: '@both' }, async ({
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
    await expectNoAxeViolations(page);
    await page.reload();
    await expect(page.getByRole('link', { name: 'Mahsulotlarni tanlash' })).toHaveAttribute(
      'href',
      '/shop-default',
    );
  });

  test('keeps the keyboard’s place while it shrinks', { tag: '@desktop' }, async ({ page }) => {
    await page.goto('/view-cart');
    const fridge = page.getByRole('row').filter({ hasText: 'Eski savatdagi' });
    const remove = page.getByRole('button', { name: "O'chirish" });
    await page.getByRole('heading', { name: 'Savatcha' }).click();
    await expect(page.locator('main astro-island')).not.toHaveAttribute('ssr');
    const less = fridge.getByRole('button', { name: 'Bitta kamaytirish' });
    await less.press('Enter');
    await less.press('Enter');
    await expect(fridge.getByRole('textbox', { name: 'Soni' })).toHaveValue('1');
    await expect(less).toBeFocused();
    await remove.first().press('Enter');
    await expect(page.getByRole('row').getByRole('link', { name: 'Televizor' }).first()).toBeFocused();
    await remove.press('Enter');
    await expect(page.getByText("Sizning savatchangiz bo'sh!")).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Mahsulotlarni tanlash' })).toBeFocused();
  });
});

test('a product that became dearer since it was put in the cart costs the same there as on its button', async ({
  page,
  context,
  shop,
}) => {
  shop.database.exec('UPDATE products SET price = 400000000, discount_price = 0, quantity = 3 WHERE id = 9');
  await layCart(
    context,
    JSON.stringify([{ id: 9, productName: 'Eski nom', productPrice: 100, quantity: 2 }]),
  );
  await page.goto('/product-detail/9');
  await page
    .getByRole('main')
    .getByRole('button', { name: "Allaqachon qo'shilgan - 8 000 000.00 so‘m" })
    .click();
  await expect(page.getByRole('dialog', { name: 'Savatcha' })).toContainText('8 000 000.00 so‘m');
  await page.goto('/view-cart');
  await expect(page.getByRole('row').filter({ hasNotText: 'Eski nom' })).toContainText(['8 000 000.00 so‘m']);
});

for (const touched of [false, true]) {
  test(
    `the cart page names prices and stock of today${touched ? ', when React shows it, too' : ''}`,
    nightlyUnless(!touched),
    async ({ page, context, shop }) => {
      shop.database.exec(
        'UPDATE products SET price = 400000000, discount_price = 0, quantity = 0 WHERE id = 9',
      );
      await layCart(
        context,
        JSON.stringify([{ id: 9, productName: 'Eski nom', productPrice: 100, quantity: 2 }]),
      );
      const release = shop.api.hold('/api/v1/products/');
      await page.goto('/view-cart');
      const line = page.getByRole('row').filter({ hasText: 'Soni' });
      const soldOut = line.getByText('Tugagan. Buyurtma berish uchun o‘chiring.');
      await expect(line).toContainText('200.00 so‘m');
      await expect(soldOut).toBeHidden();
      if (touched) {
        await page.getByRole('heading', { name: 'Savatcha' }).click();
        await expect(page.locator('main astro-island')).not.toHaveAttribute('ssr');
      }
      release();
      await expect(line).toContainText('8 000 000.00 so‘m');
      await expect(line).not.toContainText('Eski nom');
      await expect(soldOut).toBeVisible();
      await expect(page.getByRole('main').locator('dd')).toHaveText('8 000 000.00 so‘m');
      await expectNoAxeViolations(page);
    },
  );
}

test('the cart page says at once that the cart is empty, and only then', async ({ page }) => {
  await page.route('**/_astro/*.js', () => {});
  const empty = page.getByText("Sizning savatchangiz bo'sh!");
  await page.goto('/view-cart');
  await expect(empty).toBeVisible();
  await page.evaluate((cart) => localStorage.setItem('cartList', cart), oldCart);
  await page.reload();
  await expect(page.getByRole('row').filter({ hasText: 'Eski savatdagi muzlatgich' })).toBeVisible();
  await expect(empty).toBeHidden();
});

test('an empty cart fills when another tab adds to it', async ({ page, context }) => {
  await page.goto('/view-cart');
  await expect(page.getByText("Sizning savatchangiz bo'sh!")).toBeVisible();
  const second = await context.newPage();
  await second.goto('/product-detail/3');
  await second.getByRole('button', { name: 'Savatchaga qo`shish' }).first().click();
  await expect(page.locator('main').locator('a[href="/product-detail/3"]').first()).toBeVisible();
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

for (const [what, saved] of [
  ['text that is not JSON', '{oops'],
  ['a list of something else', '[1,null,{"id":"x"}]'],
  ['an object', '{"id":1}'],
] as const) {
  test(
    `${what} in the saved cart counts as empty and is replaced`,
    nightlyUnless(what.startsWith('text')),
    async ({ page, context }) => {
      await context.addInitScript((cart) => {
        if (location.protocol === 'about:') return;
        if (!sessionStorage.getItem('laid')) localStorage.setItem('cartList', cart);
        sessionStorage.setItem('laid', 'yes');
      }, saved);
      await page.goto('/');
      await page.getByRole('button', { name: 'Savatchaga qo`shish' }).first().click();
      await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Soni' })).toHaveCount(1);
      const lines = await page.evaluate(() => JSON.parse(localStorage.getItem('cartList') ?? ''));
      expect(lines).toMatchObject([{ quantity: 1 }]);
    },
  );
}

test('a browser that forbids storage still sells', async ({ page, context }) => {
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
  await page.getByRole('button', { name: 'Savatchaga qo`shish' }).first().click();
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Soni' })).toHaveValue('1');
});

test('a full storage still sells', async ({ page, context }) => {
  await context.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'Savatchaga qo`shish' }).first().click();
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Soni' })).toHaveValue('1');
});
