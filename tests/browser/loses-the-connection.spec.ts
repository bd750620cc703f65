import type { Page } from 'playwright/test';
import { openWhole } from './support/open-whole.ts';
import { expect, nightlyUnless, test } from './support/shop.ts';

// Chromium tells of each file that it could not get.
test.use({
  allowedErrors: /Failed to load resource|Failed to fetch|ERR_FAILED|ERR_INTERNET|Error hydrating/,
});

const FILES = '**/_astro/*';
const LEFT = 'Internet aloqasi yo‘q. Amalingiz saqlandi, aloqa tiklanganda bajariladi.';
const ASKED = 'Internet aloqasi yo‘q. Sahifa aloqa tiklanganda ko‘rsatiladi.';
const OUTDATED = /o‘zgargan bo‘lishi mumkin/;
const FAILED = 'Oyna yuklanmadi. Internet aloqasini tekshirib, qayta urinib ko‘ring.';

/** For who saves data nothing is fetched ahead, so that all comes with the tap. */
const saveData = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));

/** Loses the connection for some of the shop's files, unnoticed by the browser, until the returned function is called. */
async function loseConnection(page: Page, files = FILES): Promise<() => Promise<void>> {
  await page.route(files, (route) => route.abort());
  return () => page.unroute(files);
}

/** Tells whether the page is still the one that was opened. */
async function markPage(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  return () => page.evaluate(() => 'isSame' in window);
}

const main = (page: Page) => page.getByRole('main');
const addButton = (page: Page) => main(page).locator('[data-action="add-to-cart"]').first();
const heart = (page: Page) => main(page).getByRole('button', { name: 'Add to Wishlist' }).first();
const toolbar = (page: Page) => page.getByRole('navigation', { name: 'Tezkor menyu' });
const dialog = (page: Page) => page.getByRole('dialog');

/** Opens a page whose taps work; what they open is not there yet. */
async function openPage(page: Page, path: string): Promise<void> {
  await saveData(page);
  await openWhole(page, path);
  await heart(page).click();
  await expect(main(page).getByRole('button', { name: 'Already Wishlisted' }).first()).toBeVisible();
}

test.beforeEach(({ page }) => page.setDefaultTimeout(20_000));

test('a tap waits while its code cannot be had, and is done on the same page when it can', async ({
  page,
}) => {
  await saveData(page);
  await openWhole(page, '/');
  const isSame = await markPage(page);
  const reconnect = await loseConnection(page);
  await heart(page).click();
  await expect(page.getByText(LEFT)).toBeVisible();
  await reconnect();
  await expect(main(page).getByRole('button', { name: 'Already Wishlisted' }).first()).toBeVisible();
  await expect(page.getByText(LEFT)).toBeHidden();
  expect(await isSame()).toBe(true);
});

test('a mini cart that cannot be had says so, and comes when it is asked for again', async ({ page }) => {
  await openPage(page, '/product-detail/4');
  const reconnect = await loseConnection(page);
  await addButton(page).click();
  await expect(dialog(page).getByRole('alert')).toHaveText(FAILED);
  await dialog(page).getByRole('button', { name: 'Qayta urinish' }).click();
  await expect(dialog(page).getByRole('alert')).toHaveText(FAILED);

  await reconnect();
  await dialog(page).getByRole('button', { name: 'Qayta urinish' }).click();
  await expect(dialog(page).getByRole('textbox', { name: 'Soni' })).toHaveValue('1');
  await expect(dialog(page).getByRole('alert')).toBeHidden();
});

for (const files of ['**/_astro/react*', '**/_astro/panels*.js', '**/_astro/panels*.css'])
  test(
    `the mini cart comes with the next tap when ${files} could not be had with the first`,
    nightlyUnless(files.includes('react')),
    async ({ page }) => {
      await openPage(page, '/product-detail/4');
      const reconnect = await loseConnection(page, files);
      await addButton(page).click();
      await expect(dialog(page).getByRole('alert')).toHaveText(FAILED);
      await dialog(page).getByRole('button', { name: 'Yopish' }).click();

      await reconnect();
      await addButton(page).click();
      await expect(dialog(page).getByRole('textbox', { name: 'Soni' })).toHaveValue('1');
      await expect(dialog(page).locator('.mini-cart-footer')).toHaveCSS('position', 'sticky');
    },
  );

test('a search that cannot be had says so where other panels could, and comes when it is asked for again', {
  tag: '@nightly',
}, async ({ page }) => {
  await openPage(page, '/product-detail/4');
  await addButton(page).click();
  await expect(dialog(page).getByRole('textbox', { name: 'Soni' })).toHaveValue('1');
  await dialog(page).getByRole('button', { name: 'Yopish' }).click();
  const reconnect = await loseConnection(page);
  await toolbar(page).getByRole('button').last().click();
  await expect(dialog(page).getByRole('alert')).toHaveText(FAILED);

  await reconnect();
  await dialog(page).getByRole('button', { name: 'Qayta urinish' }).click();
  await expect(dialog(page).getByRole('searchbox')).toBeVisible();

  await dialog(page).getByRole('button', { name: 'Yopish' }).click();
  await toolbar(page).getByRole('button').last().click();
  await expect(dialog(page).getByRole('searchbox')).toBeVisible();
});

for (const files of [FILES, '**/_astro/react*', '**/_astro/MoreProducts*'])
  test(`more products come when ${files} can be had again`, { tag: '@nightly' }, async ({ page }) => {
    await openPage(page, '/');
    const reconnect = await loseConnection(page, files);
    await page.getByRole('button', { name: "Ko'proq..." }).click();
    await expect(page.getByText(LEFT)).toBeVisible();
    await reconnect();
    await expect(page.locator('.product-grid [data-product]').nth(10)).toBeAttached();
    await expect(page.getByText(LEFT)).toBeHidden();
  });

test('a listing whose code cannot be had says that it will be shown, and is when it can', {
  tag: '@nightly',
}, async ({ page }) => {
  const reconnect = await loseConnection(page, '**/_astro/ListingPage*');
  await page.goto('/shop-default?page=2');
  await expect(page.getByText(ASKED)).toBeVisible();
  await expect(page.getByText(LEFT)).toHaveCount(0);

  await reconnect();
  await expect(page.getByRole('link', { name: '2-sahifa' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByText(ASKED)).toBeHidden();
});

const pages = [
  { path: '/checkout', code: '**/_astro/CheckoutPage*', shows: 'Sizning savatchangiz' },
  { path: '/checkout', code: '**/_astro/react*', shows: 'Sizning savatchangiz' },
  { path: '/wishlist', code: '**/_astro/WishlistPage*', shows: '3 ta mahsulot' },
  { path: '/compare', code: '**/_astro/ComparePage*', shows: 'Modeli' },
  { path: '/my-account-wishlist', code: '**/_astro/client*', shows: '3 ta mahsulot' },
];

for (const { path, code, shows } of pages)
  test(
    `${path} without ${code} says that it will be shown, and is on the same page when it can`,
    nightlyUnless(path === '/compare'),
    async ({ page }) => {
      const reconnect = await loseConnection(page, code);
      await page.goto(path);
      await expect(page.getByText(ASKED)).toBeVisible();
      await expect(main(page).getByText(shows)).toBeHidden();
      const isSame = await markPage(page);

      await reconnect();
      await expect(main(page).getByText(shows)).toBeVisible();
      await expect(page.getByText(ASKED)).toBeHidden();
      expect(await isSame()).toBe(true);
    },
  );

test('a picture whose full-screen view cannot be had says so, and opens with the next tap', async ({
  page,
}) => {
  await openPage(page, '/product-detail/4');
  const isSame = await markPage(page);
  const reconnect = await loseConnection(page);
  const picture = page.getByRole('link', { name: '1-rasmni kattalashtirish' });
  await picture.click();
  await expect(page.getByText('Rasm ochilmadi.')).toBeVisible();

  await reconnect();
  await picture.click();
  await expect(dialog(page).locator('.pswp__img').first()).toBeVisible();
  expect(await isSame()).toBe(true);
});

test('more products come when their code could be fetched and yet not be run at first', {
  tag: '@nightly',
}, async ({ page }) => {
  await openPage(page, '/');
  const files = '**/_astro/MoreProducts*';
  await page.route(files, (route) =>
    route.request().resourceType() === 'script' ? route.abort() : route.continue(),
  );
  await page.getByRole('button', { name: "Ko'proq..." }).click();
  await expect(page.getByText(LEFT)).toBeVisible();
  await page.unroute(files);
  await expect(page.locator('.product-grid [data-product]').nth(10)).toBeAttached();
  await expect(page.getByText(LEFT)).toBeHidden();
});

test('a product page whose code cannot be had says that prices may have changed, and checks them when it can', {
  tag: '@nightly',
}, async ({ page, shop }) => {
  shop.database.exec('UPDATE products SET price = 400000000, discount_price = 0 WHERE id = 5');
  const reconnect = await loseConnection(page, '**/_astro/product-page*');
  await page.goto('/product-detail/5');
  await expect(page.getByText(OUTDATED)).toBeVisible();

  await reconnect();
  await expect(main(page).getByText('4 000 000 so‘m').first()).toBeVisible();
  await expect(page.getByText(OUTDATED)).toBeHidden();
  await page.locator('[data-more-products]').scrollIntoViewIfNeeded();
  await expect(page.locator('[data-more-products] [data-product]').first()).toBeVisible();
});

test('what others buy stands below a product when there is a connection again', { tag: '@nightly' }, async ({
  page,
}) => {
  const reconnect = await loseConnection(page, '**/fragments/**');
  await page.goto('/product-detail/5');
  const more = page.locator('[data-more-products]');
  await page.evaluate(() => document.querySelector('[data-more-products]')?.scrollIntoView());
  await expect(more).toBeHidden();

  await reconnect();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(more.getByRole('article').first()).toBeVisible();
});

test('what helps on every page comes with the next connection when it could not be had at first', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const late = /_astro\/(?:start-shell|enhance-carousel|broken-pictures)/;
  const asked = new Set<string>();
  await page.route(late, (route) => {
    asked.add(route.request().url());
    return route.abort();
  });
  await page.goto('/');
  const slideshow = page.getByRole('region', { name: 'Takliflar', exact: true });
  await expect.poll(() => asked.size).toBe(3);
  await expect(slideshow).not.toHaveAttribute('data-ready');

  await page.unroute(late);
  // More than once, as the page may not have noticed the first loss yet.
  await expect(async () => {
    await context.setOffline(true);
    await context.setOffline(false);
    await expect(slideshow).toHaveAttribute('data-ready', { timeout: 1000 });
    await expect(page.locator('[data-to-top]:not([hidden])')).toBeAttached({ timeout: 1000 });
  }).toPass();
});
