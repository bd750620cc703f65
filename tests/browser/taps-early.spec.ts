import type { Page } from 'playwright/test';
import { cardMenu, chooseOnCard } from './support/card-menu.ts';
import { addButton, miniCart, quantityIn } from './support/cart.ts';
import { openHeld } from './support/held-files.ts';
import { openSettled } from './support/open-settled.ts';
import { expect, test } from './support/shop.ts';

test.describe('taps early', () => {
  /** The number of products in a saved list, or -1 while the page is reloading. */
  const countOf = (page: Page, list: string): Promise<number> =>
    page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '[]').length, list).catch(() => -1);

  const heart = (page: Page, name: string) => page.locator('main').getByRole('button', { name }).first();
  const quantity = (page: Page) => quantityIn(page.getByRole('main'));
  const oneMore = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Bitta ko‘paytirish' });

  test('a button tapped before any script has loaded looks busy at once, and works once they have', async ({
    page,
  }) => {
    const release = await openHeld(page, '/product-detail/3');
    await oneMore(page).click();
    await addButton(page).click();
    await addButton(page).click();
    await expect(oneMore(page)).toHaveAttribute('aria-busy', 'true');
    await expect(addButton(page)).toHaveAttribute('aria-busy', 'true');

    release();
    await expect(quantityIn(miniCart(page))).toHaveValue('2');
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    expect(await countOf(page, 'cartList')).toBe(1);
  });

  test('quick view opened from the menu of a card before any script has loaded returns the focus to it', {
    tag: '@nightly',
  }, async ({ page }) => {
    const release = await openHeld(page, '/shop-default');
    const card = page.getByRole('article').first();
    await chooseOnCard(card, 'Tezkor ko‘rish');
    const open = card.getByRole('button', { name: 'Tezkor ko‘rish' });
    await expect(open).toHaveAttribute('aria-busy', 'true');

    release();
    const quickView = page.getByRole('dialog', { name: 'Tezkor ko‘rish' });
    await expect(quickView).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(quickView).toBeHidden();
    await expect(cardMenu(card)).toBeFocused();
  });

  test('a panel requested early does not open under the finger of the next tap', async ({ page }) => {
    const release = await openHeld(page, '/');
    await addButton(page).click();
    await heart(page, 'Add to Wishlist').hover();
    await page.mouse.down();
    const started = page.waitForFunction(() => document.documentElement.dataset.waits === undefined);
    release();
    await started;
    await page.mouse.up();
    await expect.poll(() => countOf(page, 'wishlist')).toBe(4);
    await expect(quantityIn(miniCart(page))).toHaveValue('1');
  });

  test('a double tap on a heart before any script has loaded counts once', async ({ page }) => {
    const release = await openHeld(page, '/product-detail/4');
    await heart(page, 'Add to Wishlist').dblclick();
    release();
    await expect(heart(page, 'Already Wishlisted')).toBeVisible();
  });

  test('a button of an island tapped before any script has loaded works once they have', async ({ page }) => {
    const release = await openHeld(page, '/');
    const more = page.getByRole('button', { name: "Ko'proq..." });
    await more.click();
    await expect(more).toHaveAttribute('aria-busy', 'true');
    release();
    await expect(page.locator('.product-grid [data-product]').nth(10)).toBeAttached();
  });

  test('a number typed right after a tap on plus is the one that counts', async ({ page }) => {
    const release = await openHeld(page, '/product-detail/3');
    await oneMore(page).click();
    await quantity(page).fill('5');
    await oneMore(page).click();
    await addButton(page).click();
    release();
    await expect(quantityIn(miniCart(page))).toHaveValue('6');
    await expect(page.getByText('- 22 740 000.00 so‘m').first()).toBeAttached();
  });

  test('a tap on a page that is left at once takes effect on the next page', async ({ page }) => {
    const release = await openHeld(page, '/product-detail/4');
    await oneMore(page).click();
    await addButton(page).click();
    await heart(page, 'Add to Wishlist').click();
    await page.getByRole('contentinfo').getByRole('textbox').first().fill('ona@example.uz');
    await page.route('**/api/contacts', (route) => route.fulfill({ status: 201, json: {} }));
    await page.getByRole('contentinfo').locator('form button').first().click();
    const sent = page.waitForRequest('**/api/contacts');
    await page.goto('/terms-conditions', { waitUntil: 'commit' });
    release();
    expect((await sent).postDataJSON()).toEqual({ email: 'ona@example.uz' });
    await expect.poll(() => page.evaluate(() => localStorage.cartList)).toMatch(/"id":4,.*"quantity":2/);
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await page.goto('/product-detail/4');
    await expect(heart(page, 'Already Wishlisted')).toBeVisible();
  });

  test.describe('without a connection', () => {
    test.use({ allowedErrors: /Failed to (?:load resource|fetch)|ERR_/ });

    test('a tap is kept, and takes effect when the connection is back', async ({ page, context }) => {
      await page.route('**/_astro/ActionsScript*', (route) => route.abort());
      await openSettled(page, '/');
      await page.unroute('**/_astro/ActionsScript*');
      await context.setOffline(true);
      await addButton(page).click();
      const notice = page.getByRole('alert').filter({ hasText: 'Qilganlaringiz saqlandi' });
      await expect(notice).toBeVisible();
      await expect(page.locator('main button[aria-busy="true"]')).toHaveCount(1);
      await notice.getByRole('button', { name: 'Yopish' }).click();
      await expect(notice).toBeHidden();
      await heart(page, 'Add to Wishlist').click();

      await context.setOffline(false);
      await expect.poll(() => countOf(page, 'cartList')).toBe(1);
      await expect.poll(() => countOf(page, 'wishlist')).toBe(4);
      await expect(quantityIn(miniCart(page))).toHaveValue('1');
    });
  });

  test('a form submitted before any script has loaded is sent once it has', { tag: '@nightly' }, async ({
    page,
    shop,
  }) => {
    await page.route('**/api/contacts', (route) => route.fulfill({ status: 201, json: {} }));
    const release = await openHeld(page, '/');
    const form = page.getByRole('contentinfo').locator('form');
    await form.getByRole('textbox').fill('ona@example.uz');
    await form.getByRole('button').click();
    await expect(form).toHaveAttribute('aria-busy', 'true');
    release();
    await expect(form.getByRole('status')).not.toBeEmpty();
    expect(new URL(page.url()).origin).toBe(new URL(shop.url).origin);
  });

  test('taps leave nothing behind on a page that is used for a long time', { tag: '@nightly' }, async ({
    page,
  }) => {
    await page.goto('/');
    const heart = page.locator('main [data-action="toggle-wishlist"]').first();
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Performance.enable');
    const listenersAfter = async (taps: number) => {
      for (let tap = 0; tap < taps; tap += 1) await heart.click();
      await devtools.send('HeapProfiler.collectGarbage');
      const { metrics } = await devtools.send('Performance.getMetrics');
      return metrics.find(({ name }) => name === 'JSEventListeners')?.value ?? Number.NaN;
    };
    const before = await listenersAfter(10);
    expect((await listenersAfter(40)) - before).toBeLessThan(10);
  });
});

test.describe('taps images early', () => {
  test('a colour chosen before any script has loaded stays chosen, and is shown once they have', async ({
    page,
  }) => {
    const release = await openHeld(page, '/product-detail/3');
    await page.getByText('Kumushrang', { exact: true }).click();
    await expect(page.getByRole('radio', { name: 'Kumushrang' })).toBeChecked();

    release();
    await expect(page.getByText('Rangi: Kumushrang')).toBeVisible();
    const slide = await page.locator('[data-slides] [data-color="Kumushrang"]').first().getAttribute('id');
    await expect(page.locator('[data-thumbs] [aria-current="true"]')).toHaveAttribute('href', `#${slide}`);
    await expect(page.getByRole('radio', { name: 'Kumushrang' })).toBeChecked();
  });

  test('a colour that has no image, chosen before any script has loaded, stays chosen, too', {
    tag: '@nightly',
  }, async ({ page, shop }) => {
    const product = shop.database
      .prepare(
        `SELECT products.id, color.value ->> 'name' AS name FROM products, json_each(colors) AS color
       WHERE color.key > 0 AND NOT EXISTS
        (SELECT 1 FROM json_each(images) AS image WHERE image.value ->> 'color' = color.value ->> 'name')`,
      )
      .get();
    const choice = page
      .getByRole('group', { name: 'Rangi' })
      .getByRole('radio', { name: String(product?.name) });
    const release = await openHeld(page, `/product-detail/${product?.id}`);
    await choice.check({ force: true });

    release();
    await expect(page.locator('.gallery')).not.toHaveAttribute('data-waits');
    await expect(page.getByText(`Rangi: ${product?.name}`)).toBeVisible();
    await expect(choice).toBeChecked();
  });

  test('an image swiped to before any script has loaded stays in view', { tag: '@nightly' }, async ({
    page,
  }) => {
    const release = await openHeld(page, '/product-detail/3');
    const second = page.locator('[data-slides] > li').nth(1);
    await second.evaluate((slide) => slide.parentElement?.scrollTo({ left: slide.clientWidth }));
    await expect(second).toBeInViewport({ ratio: 0.5 });

    release();
    await expect(page.locator('[data-thumbs] [aria-current="true"]')).toHaveAccessibleName(
      '2-rasmni ko‘rsatish',
    );
    await expect(second).toBeInViewport({ ratio: 0.5 });
  });

  test('an image tapped twice before any script has loaded opens full-screen once', async ({ page }) => {
    const release = await openHeld(page, '/product-detail/3');
    const image = page.getByRole('link', { name: '1-rasmni kattalashtirish' });
    await image.click();
    await expect(image).toHaveAttribute('aria-busy', 'true');
    expect(new URL(page.url()).pathname).toBe('/product-detail/3');
    await image.click();

    release();
    await expect(page.getByRole('dialog').locator('.pswp__img').first()).toBeVisible();
    await expect(page.locator('.pswp')).toHaveCount(1);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(async () => {
      await page.keyboard.press('Escape');
      await expect(page.locator('.pswp')).toHaveCount(0, { timeout: 2000 });
    }).toPass();
    await expect(page).toHaveURL('/product-detail/3');
  });
});
