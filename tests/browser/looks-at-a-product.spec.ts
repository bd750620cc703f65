import type { Locator, Page } from 'playwright/test';
import { expectNoAxeViolations } from './support/accessibility.ts';
import { addButton, closePanel, miniCart, quantityIn } from './support/cart.ts';
import { openSettled, untilIdle } from './support/open-settled.ts';
import { expectOnPaper } from './support/paper.ts';
import { savedBefore } from './support/saved-before.ts';
import { expect, test } from './support/shop.ts';
import type { Shop } from './support/shop-server.ts';

/** A smartphone in three colours, with further views. */
const PHONE = '/product-detail/3';

const main = (page: Page) => page.getByRole('main');

/** Opens a page, all of it in view; the API answers once the returned function is called. */
async function openUnanswered(page: Page, { api }: Shop, path: string): Promise<() => void> {
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height: 2500 });
  const answer = api.hold('/api/v1/products');
  await page.goto(path);
  await untilIdle(page);
  return answer;
}

test('a product is printed on one sheet, without what one taps and other products', async ({ page }) => {
  await openSettled(page, PHONE);
  await expectOnPaper(page, 1);
  await page.emulateMedia({ media: 'print' });
  for (const printed of ['heading', 'img'] as const)
    await expect(main(page).getByRole(printed).first()).toBeVisible();
  await expect(main(page).getByText('so‘m').first()).toBeVisible();
  await expect(main(page).getByText('O‘xshash mahsulotlar')).toBeHidden();
});

test('the button shows the running total at today’s price; once in the cart, the quantity changes there', {
  tag: '@wide',
}, async ({ page, shop }) => {
  shop.database.exec('UPDATE products SET price = 400000000, discount_price = 0, quantity = 9 WHERE id = 3');
  await page.goto(PHONE);
  await expect(page.getByRole('button', { name: 'Savatchaga qo`shish - 4 000 000.00 so‘m' })).toBeVisible();
  await page.getByRole('button', { name: 'Bitta ko‘paytirish' }).click();
  await expect(quantityIn(main(page))).toHaveValue('2');
  await quantityIn(main(page)).fill('3');
  await page.getByRole('button', { name: 'Savatchaga qo`shish - 12 000 000.00 so‘m' }).click();
  await closePanel(page);
  const added = page.getByRole('button', { name: "Allaqachon qo'shilgan - 12 000 000.00 so‘m" });
  await expect(added).toBeVisible();
  await expect(page.getByRole('link', { name: 'Savatchada: 3' })).toHaveAttribute('href', '/view-cart');
  await main(page).getByRole('button', { name: 'Bitta kamaytirish' }).click();
  await expect(quantityIn(miniCart(page))).toHaveValue('2');
});

test('a colour stays as chosen, in words and pictures, and its change can be undone', async ({ page }) => {
  const cart = miniCart(page);
  const choose = (color: string) => main(page).getByText(color, { exact: true }).click();
  const close = async () => {
    await closePanel(page);
    // A page that is opened before the panel's history entry is gone would be aborted.
    await expect.poll(() => page.evaluate(() => history.state?.over)).toBeUndefined();
  };
  const openInCart = () =>
    main(page)
      .getByRole('button', { name: /^Allaqachon qo'shilgan - / })
      .click();
  await page.goto(PHONE);
  await page.getByRole('button', { name: /^Savatchaga qo`shish - / }).click();
  await expect(quantityIn(cart)).toHaveValue('1');
  await expect(cart.getByText('Rangi:'), 'nothing was chosen').toHaveCount(0);
  await close();
  await choose('Kumushrang');
  await openInCart();
  await cart.getByRole('button', { name: 'Bitta ko‘paytirish' }).click();
  await close();

  await page.goto(PHONE);
  await expect(main(page).getByRole('radio', { name: 'Kumushrang' })).toBeChecked();
  await expect(quantityIn(main(page))).toHaveValue('2');
  const inGallery = page.getByRole('region', { name: 'Mahsulot rasmlari' });
  const picture = (part: Locator) => part.evaluate(({ src, srcset }: HTMLImageElement) => [src, srcset]);
  const pictureOf = (color: string) => picture(inGallery.getByAltText(` — ${color}`).first());
  const expectInCart = (color: string) =>
    expect(async () => expect(await picture(inCart)).toEqual(await pictureOf(color))).toPass();
  const inCart = cart.locator('[data-member] img').first();
  await expect(inGallery.getByRole('button', { name: 'Tanlangan: Kumushrang' })).toBeVisible();
  await page.getByRole('button', { name: 'Keyingi rasm' }).click();
  await expect(page.locator('[data-in-view]')).toHaveText('Yalpizrang');
  await expect(main(page).getByRole('radio', { name: 'Kumushrang' })).toBeChecked();
  await openInCart();
  await expect(cart.getByText('Rangi: Kumushrang')).toBeVisible();
  await expectInCart('Kumushrang');
  await close();

  await inGallery.getByRole('button', { name: 'Tanlash: Yalpizrang' }).click();
  await expect(inGallery.getByRole('button', { name: 'Tanlangan: Yalpizrang' })).toBeVisible();
  await openInCart();
  await expect(cart.getByText('Rangi: Yalpizrang')).toBeVisible();
  await expect(cart.getByText('Rangi o‘zgardi: Kumushrang edi, endi Yalpizrang.')).toBeVisible();
  await expectInCart('Yalpizrang');
  await expectNoAxeViolations(page);
  await cart.getByRole('button', { name: 'Kumushrang rangga qaytarish' }).click();
  await expect(cart.getByText('Rangi: Kumushrang')).toBeVisible();
  await expect(cart.getByText('Rangi o‘zgardi')).toHaveCount(0);
  await expect(cart.locator(':focus')).toHaveCount(1);
  await close();
  await expect(main(page).getByRole('radio', { name: 'Kumushrang' })).toBeChecked();
  const chosen = await pictureOf('Kumushrang');
  await page.goto('/checkout');
  await expect(main(page).getByText('Rangi: Kumushrang')).toBeVisible();
  await expect.poll(() => picture(main(page).locator('[data-member] img'))).toEqual(chosen);
});

test.describe('without moving anything', () => {
  test.use({ staysInPlace: true, allowedErrors: /Failed to load resource/ });

  test('price and stock are updated from the API', { tag: '@wide' }, async ({ page, shop }) => {
    shop.database.exec(
      'UPDATE products SET price = 400000000, discount_price = 0, quantity = 0 WHERE id = 5',
    );
    const answer = await openUnanswered(page, shop, '/product-detail/5');
    answer();
    await expect(main(page).getByText('4 000 000 so‘m').first()).toBeVisible();
    await expect(page.locator('[data-in-stock]')).toHaveText(['Tugagan', 'Tugagan']);
    await expect(page.getByRole('button', { name: 'Tugagan', exact: true }).first()).toBeDisabled();
    for (const claim of [/Best seller/, /sotib oldi/, /1-2 kun/, /30 kun/])
      await expect(main(page).getByText(claim)).toBeHidden();
    await untilIdle(page);
  });

  test('if the API is down, the page stays usable and says that prices may have changed', {
    tag: '@wide',
  }, async ({ page, shop }) => {
    const answer = await openUnanswered(page, shop, PHONE);
    shop.api.down('/api/v1/products');
    answer();
    await expect(page.getByText(/o‘zgargan bo‘lishi mumkin/)).toBeVisible();
    await untilIdle(page);
    await addButton(page).click();
    await expect(quantityIn(miniCart(page))).toHaveValue('1');
  });
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

  test('is forgotten by who viewed it; others have today’s price', async ({ page, shop }) => {
    const ids = [23, 22, 21];
    const products = ids.map(async (id) => (await page.request.get(`/api/v1/products/${id}`)).json());
    const answers = await Promise.all(products);
    await savedBefore(
      page,
      'recentlyViewed',
      answers.map(({ data }) => data),
    );
    const change = (id: number, price: number) =>
      `UPDATE products SET price = ${price}, discount_price = 0, quantity = 3 WHERE id = ${id}`;
    shop.database.exec(change(21, 400_000_000));
    shop.database.exec('DELETE FROM products WHERE id = 22');
    shop.database.exec(change(23, 0));
    await page.goto(PHONE);
    const viewed = page.getByRole('region', { name: "Yaqinda ko'rilganlar" });
    await page.locator('[data-more-products]').scrollIntoViewIfNeeded();
    await expect(viewed.locator('.price-now')).toHaveText(['Narxi so‘rov bo‘yicha', '4 000 000 so‘m']);
    await expect(viewed.getByRole('link', { name: '+998 71 200 10 10' })).toHaveCount(1);
    await viewed.getByRole('button', { name: 'Savatchaga qo`shish' }).click();
    await expect(miniCart(page)).toContainText('4 000 000.00 so‘m');
    await expect.poll(() => page.evaluate(() => localStorage.recentlyViewed)).not.toContain('"id":22,');
  });
});

const bottomOf = (part: Locator) => part.evaluate((box) => box.getBoundingClientRect().bottom);
const topOf = (part: Locator) => part.evaluate((box) => box.getBoundingClientRect().top);

test('the first screen of a phone has picture, name, price, stock and button', async ({ page }) => {
  await openSettled(page, PHONE);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  const path = page.getByRole('navigation', { name: 'Sahifa yo‘li' });
  expect(
    await path
      .getByRole('listitem')
      .last()
      .evaluate(({ clientHeight }) => clientHeight),
  ).toBeLessThan(30);
  const bar = page.locator('[data-buy-bar]');
  const [picture, name] = [page.locator('[data-stage]'), page.getByRole('heading', { level: 1 })];
  const button = bar.getByRole('button', { name: 'Savatchaga qo`shish' });
  for (const part of [picture, name, bar.getByText('3 790 000 so‘m'), bar.getByText('Sotuvda bor'), button])
    await expect(part).toBeInViewport({ ratio: 1 });
  expect(await bottomOf(name)).toBeLessThanOrEqual(await topOf(picture));
  expect(await bottomOf(picture)).toBeLessThanOrEqual(await topOf(bar));

  await page.locator('[data-buy-row]').scrollIntoViewIfNeeded();
  await expect(bar).toBeHidden();
  await page.evaluate(() => scrollTo(0, 0));
  await button.click();
  await closePanel(page);
  await page.setViewportSize({ width: 320, height: 640 });
  const added = bar.getByRole('button', { name: "Allaqachon qo'shilgan" });
  await expect(added).toBeInViewport({ ratio: 1 });
  await expect.poll(() => added.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0);
});

test('on the first screen of a phone, the buy bar covers no line of text', async ({ page }) => {
  for (const { id, width, height, images } of [
    { id: 3, width: 360, height: 640, images: 5 },
    { id: 97, width: 360, height: 740, images: 2 },
  ]) {
    await page.setViewportSize({ width, height });
    await openSettled(page, `/product-detail/${id}`);
    await expect(page.locator('[data-stage] li')).toHaveCount(images);
    await expect(page.locator('[data-buy-bar]')).toBeVisible();
    expect(await bottomOf(page.locator('[data-stage]'))).toBeLessThanOrEqual(
      await topOf(page.locator('[data-buy-bar]')),
    );
    const covered = await page.locator('[data-buy-bar]').evaluate((bar) => {
      const { top, bottom } = bar.getBoundingClientRect();
      const texts = document.createTreeWalker(document.querySelector('main') ?? bar, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      while (texts.nextNode()) {
        const { currentNode: text } = texts;
        if (bar.contains(text) || !text.parentElement?.checkVisibility()) continue;
        const range = new Range();
        range.selectNode(text);
        const lines = [...range.getClientRects()].filter((line) => line.width > 1);
        if (lines.some((line) => line.bottom > top && line.top < bottom)) found.push(`${text.textContent}`);
      }
      return found;
    });
    expect(covered, `/product-detail/${id} at ${width} × ${height}`).toEqual([]);
  }
});

test('on a wide screen price, stock and button stay beside the description, which follows the picture', {
  tag: '@desktop',
}, async ({ page }) => {
  await openSettled(page, PHONE);
  const gallery = page.getByRole('region', { name: 'Mahsulot rasmlari' });
  const { width = 0 } = (await gallery.getByRole('img').first().boundingBox()) ?? {};
  expect(width / 1280, 'share of the picture').toBeGreaterThanOrEqual(0.4);
  const gap =
    (await topOf(page.getByRole('heading', { name: 'Mahsulot tavsifi' }))) - (await bottomOf(gallery));
  expect(gap, 'pixels between the images and the description').toBeLessThan(96);
  await page.mouse.wheel(0, 400);
  await expect(page.getByRole('banner')).not.toBeInViewport();
  const info = page.locator('.product-info');
  const button = info.locator('button.buy-button');
  for (const part of [info.getByText('3 790 000 so‘m'), info.getByText('Sotuvda bor'), button])
    await expect(part).toBeInViewport({ ratio: 1 });
});
