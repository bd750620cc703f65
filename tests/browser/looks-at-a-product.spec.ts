import type { Locator, Page } from 'playwright/test';
import { expectNoAxeViolations } from './support/accessibility.ts';
import { closePanel, miniCart, quantityIn } from './support/cart.ts';
import { layoutShifts, watchLayoutShift } from './support/layout-shift.ts';
import { openSettled } from './support/open-settled.ts';
import { expect, test } from './support/shop.ts';
import type { Shop } from './support/shop-server.ts';

/** A smartphone in three colours, with further views. */
const PHONE = '/product-detail/3';

/** Opens a page, all of it in view; the API answers once the returned function is called. */
async function openUnanswered(page: Page, { api }: Shop, path: string): Promise<() => void> {
  await watchLayoutShift(page);
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height: 2500 });
  const answer = api.hold('/api/v1/products');
  await page.goto(path);
  expect(await layoutShifts(page)).toEqual([]);
  return answer;
}

test('a product page stays at the top while it opens, and names the product on one line', {
  tag: '@wide',
}, async ({ page }) => {
  await openSettled(page, PHONE);
  await expect(page.locator('[data-thumbs] [aria-current="true"]')).toHaveCount(1);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  const place = page.getByRole('navigation', { name: 'Sahifa yo‘li' });
  const name = place.getByRole('listitem').last();
  expect((await name.boundingBox())?.height, 'one line').toBeLessThan(30);
  const shownPart = (list: Element) =>
    list.getBoundingClientRect().right - Number(list.lastElementChild?.getBoundingClientRect().left);
  for (const width of [390, 360, Number(page.viewportSize()?.width)]) {
    await page.setViewportSize({ width, height: 640 });
    expect(await place.getByRole('list').evaluate(shownPart), `at ${width} px`).toBeGreaterThan(50);
  }
  await expect(place.getByRole('list')).toHaveCSS('text-overflow', 'ellipsis');
  expect(await place.getByRole('list').evaluate((list) => getComputedStyle(list).display)).toBe('block');
});

test('the button shows the running total at today’s price; once in the cart, the quantity changes there', {
  tag: '@wide',
}, async ({ page, shop }) => {
  shop.database.exec('UPDATE products SET price = 400000000, discount_price = 0, quantity = 9 WHERE id = 3');
  await page.goto(PHONE);
  await expect(page.getByRole('button', { name: 'Savatchaga qo`shish - 4 000 000.00 so‘m' })).toBeVisible();
  await page.getByRole('button', { name: 'Bitta ko‘paytirish' }).click();
  const quantity = quantityIn(page.getByRole('main'));
  await expect(quantity).toHaveValue('2');
  await quantity.fill('3');
  await page.getByRole('button', { name: 'Savatchaga qo`shish - 12 000 000.00 so‘m' }).click();
  await closePanel(page);
  await expect(
    page.getByRole('button', { name: "Allaqachon qo'shilgan - 12 000 000.00 so‘m" }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Savatchada: 3' })).toHaveAttribute('href', '/view-cart');
  await page.getByRole('main').getByRole('button', { name: 'Bitta kamaytirish' }).click();
  await expect(quantityIn(miniCart(page))).toHaveValue('2');
});

test('a colour stays as chosen while the shopper looks around, and one that replaces it can be taken back', async ({
  page,
}) => {
  const main = page.getByRole('main');
  const cart = miniCart(page);
  const close = async () => {
    await closePanel(page);
    // A page that is opened before the panel's history entry is gone would be aborted.
    await expect.poll(() => page.evaluate(() => history.state?.over)).toBeUndefined();
  };
  const openInCart = () => main.getByRole('button', { name: /^Allaqachon qo'shilgan - / }).click();
  await page.goto(PHONE);
  await page.getByRole('button', { name: /^Savatchaga qo`shish - / }).click();
  await expect(quantityIn(cart)).toHaveValue('1');
  await expect(cart.getByText('Rangi:'), 'nothing was chosen').toHaveCount(0);
  await close();
  await main.getByText('Kumushrang', { exact: true }).click();
  await openInCart();
  await cart.getByRole('button', { name: 'Bitta ko‘paytirish' }).click();
  await close();

  await page.goto('/about-us');
  await page.goto(PHONE);
  await expect(main.getByRole('radio', { name: 'Kumushrang' })).toBeChecked();
  await expect(quantityIn(main)).toHaveValue('2');
  await page.getByRole('button', { name: 'Keyingi rasm' }).click();
  await expect(page.locator('[data-in-view]')).toHaveText('Yalpizrang');
  await openInCart();
  await expect(cart.getByText('Rangi: Kumushrang')).toBeVisible();
  await close();

  await main.getByText('Yalpizrang', { exact: true }).click();
  await openInCart();
  await expect(cart.getByText('Rangi: Yalpizrang')).toBeVisible();
  await expect(cart.getByText('Rangi o‘zgardi: Kumushrang edi, endi Yalpizrang.')).toBeVisible();
  await expectNoAxeViolations(page);
  await cart.getByRole('button', { name: 'Kumushrang rangga qaytarish' }).click();
  await expect(cart.getByText('Rangi: Kumushrang')).toBeVisible();
  await expect(cart.getByText('Rangi o‘zgardi')).toHaveCount(0);
  await expect(cart.locator(':focus')).toHaveCount(1);
  await close();
  await expect(main.getByRole('radio', { name: 'Kumushrang' })).toBeChecked();
});

test('price and stock are updated from the API without moving anything', { tag: '@wide' }, async ({
  page,
  shop,
}) => {
  shop.database.exec('UPDATE products SET price = 400000000, discount_price = 0, quantity = 0 WHERE id = 5');
  const answer = await openUnanswered(page, shop, '/product-detail/5');
  answer();
  await expect(page.getByRole('main').getByText('4 000 000 so‘m').first()).toBeVisible();
  await expect(page.locator('[data-slot="stock"]')).toHaveText(['Tugagan', 'Tugagan']);
  await expect(page.getByRole('button', { name: 'Tugagan', exact: true }).first()).toBeDisabled();
  for (const claim of [/Best seller/, /sotib oldi/, /1-2 kun/, /30 kun/])
    await expect(page.getByRole('main').getByText(claim)).toBeHidden();
  expect(await layoutShifts(page)).toEqual([]);
});

test.describe('a product that is no longer sold', () => {
  test.use({ allowedErrors: /status of 404/ });

  test('is shown as not found, without price or promises, and cannot be bought', { tag: '@wide' }, async ({
    page,
    shop,
  }) => {
    shop.database.exec('DELETE FROM products WHERE id = 6');
    await page.goto('/product-detail/6');
    const product = page.locator('[data-product-page]');
    await expect(product.locator('[lang="en"]', { hasText: 'Product not found' })).toBeVisible();
    await expect(product.getByText('Bu mahsulot sotuvdan olingan')).toBeVisible();
    await expect(product).not.toContainText(/so‘m|chegirmada|Best seller|sotib oldi|1-2 kun|30 kun|Tugagan/);
    await expect(product.getByRole('button', { name: /Savatchaga|Tugagan|Wishlist|Compare/ })).toHaveCount(0);
    await expect
      .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('recentlyViewed') ?? '[]')))
      .toEqual([]);
    await expectNoAxeViolations(page);
  });
});

test.describe('when the API is down', () => {
  test.use({ allowedErrors: /Failed to load resource/ });

  test('the page stays usable and says that prices may have changed', { tag: '@wide' }, async ({
    page,
    shop,
  }) => {
    const answer = await openUnanswered(page, shop, PHONE);
    shop.api.down('/api/v1/products');
    answer();
    await expect(page.getByText(/o‘zgargan bo‘lishi mumkin/)).toBeVisible();
    expect(await layoutShifts(page)).toEqual([]);
    await page
      .getByRole('button', { name: /Savatchaga qo`shish/ })
      .first()
      .click();
    await expect(quantityIn(miniCart(page))).toHaveValue('1');
  });
});

test.describe('a product that was viewed before', () => {
  test.use({ allowedErrors: /status of 404/ });

  test('is shown further down with today’s price; one that is no longer sold is forgotten', async ({
    page,
    shop,
  }) => {
    const viewed = page.getByRole('region', { name: "Yaqinda ko'rilganlar" });
    await page.goto(PHONE);
    await page.locator('[data-more-products]').scrollIntoViewIfNeeded();
    await expect(viewed.getByRole('article'), 'until something has been viewed').toHaveCount(8);
    for (const id of [21, 22, 23]) {
      await page.goto(`/product-detail/${id}`);
      await expect
        .poll(() => page.evaluate(() => localStorage.getItem('recentlyViewed')))
        .toContain(`"id":${id},`);
    }
    // The API's answers are kept for some minutes.
    await page.addInitScript(() => sessionStorage.clear());
    shop.database.exec(
      'UPDATE products SET price = 400000000, discount_price = 0, quantity = 3 WHERE id = 21',
    );
    shop.database.exec('DELETE FROM products WHERE id = 22');
    shop.database.exec('UPDATE products SET price = 0, discount_price = 0, quantity = 3 WHERE id = 23');
    await page.goto(PHONE);
    await page.locator('[data-more-products]').scrollIntoViewIfNeeded();
    const popular = page.getByRole('region', { name: "Odamlar ko'proq sotib olishmoqda" });
    await expect(popular.getByRole('article')).toHaveCount(8);
    await expect(viewed.getByRole('article')).toHaveCount(2);
    await expect(viewed.getByRole('article').filter({ hasText: '108 MP' })).toHaveCount(0);
    await expect(viewed.locator('.price-now')).toHaveText(['Narxi so‘rov bo‘yicha', '4 000 000 so‘m']);
    await expect(viewed.getByRole('link', { name: '+998 71 200 10 10' })).toHaveCount(1);
    await viewed.getByRole('button', { name: 'Savatchaga qo`shish' }).click();
    await expect(miniCart(page)).toContainText('4 000 000.00 so‘m');
    const remembered = await page.evaluate(() => JSON.parse(localStorage.recentlyViewed));
    expect(remembered.map(({ id }: { id: number }) => id)).not.toContain(22);
  });
});

/** Where an element ends and the next one begins, from the top of the screen. */
const edgesOf = async (part: Locator) => {
  const { y = 0, height = 0 } = (await part.boundingBox()) ?? {};
  return { top: y, bottom: y + height };
};

test('the first screen of a phone has picture, name, price, stock and button, which follow until the button is in view', async ({
  page,
}) => {
  await page.goto(PHONE);
  const bar = page.locator('[data-buy-bar]');
  const [picture, name] = [page.locator('[data-stage]'), page.getByRole('heading', { level: 1 })];
  const button = bar.getByRole('button', { name: 'Savatchaga qo`shish' });
  for (const part of [picture, name, bar.getByText('3 790 000 so‘m'), bar.getByText('Sotuvda bor'), button])
    await expect(part).toBeInViewport({ ratio: 1 });
  expect((await edgesOf(picture)).bottom).toBeLessThanOrEqual((await edgesOf(name)).top);
  expect((await edgesOf(name)).bottom).toBeLessThanOrEqual((await edgesOf(bar)).top);
  const [price, edges] = [await edgesOf(bar.locator('.price')), await edgesOf(bar)];
  expect(price.bottom).toBeLessThan(edges.bottom);

  await page.locator('[data-buy-row]').scrollIntoViewIfNeeded();
  await expect(bar).toBeHidden();
  await page.evaluate(() => scrollTo(0, 0));
  await button.click();
  const cart = miniCart(page);
  await cart.getByRole('button', { name: 'Yopish' }).click();
  await page.setViewportSize({ width: 320, height: 640 });
  const added = bar.getByRole('button', { name: "Allaqachon qo'shilgan" });
  await expect(added).toBeInViewport({ ratio: 1 });
  expect(await added.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0);
});

test('on a wide screen the picture fills its half, and price, stock and button stay beside the description', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto(PHONE);
  const gallery = page.getByRole('region', { name: 'Mahsulot rasmlari' });
  const description = page.getByRole('heading', { name: 'Mahsulot tavsifi' });
  const [whole, stage] = [await gallery.boundingBox(), await page.locator('[data-stage]').boundingBox()];
  expect(Number(stage?.width) / Number(whole?.width)).toBeGreaterThan(0.8);
  const gap = (await edgesOf(description)).top - (await edgesOf(gallery)).bottom;
  expect(gap, 'pixels between the images and the description').toBeLessThan(96);
  const help = page.getByRole('list', { name: 'Tanlashga yordam' });
  expect((await edgesOf(page.locator('[data-specifications]'))).bottom).toBeLessThan(
    (await edgesOf(help)).top,
  );
  await page.mouse.wheel(0, 400);
  await expect(page.getByRole('banner')).not.toBeInViewport();
  const info = page.locator('.product-info');
  for (const part of [
    info.getByText('3 790 000 so‘m'),
    info.getByText('Sotuvda bor'),
    info.locator('button.buy-button'),
  ])
    await expect(part).toBeInViewport({ ratio: 1 });
});
