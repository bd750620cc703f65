import type { Page } from 'playwright/test';
import { chooseOnCard } from './support/card-menu.ts';
import { saveData } from './support/data-saving.ts';
import { openSettled } from './support/open-settled.ts';
import { expect, nightlyUnless, test } from './support/shop.ts';

// Chromium reports each file that fails to load, and the shop reports what it was for.
test.use({
  allowedErrors:
    /Failed to load resource|Failed to fetch|ERR_FAILED|ERR_INTERNET|Unable to preload|fragments|broken code/,
});

/** Fails requests for some of the shop's files, unnoticed by the browser, until the returned function is called. */
async function loseConnection(page: Page, files = '**/_astro/*'): Promise<() => Promise<void>> {
  await page.route(files, (route) => route.abort());
  return () => page.unroute(files);
}

const main = (page: Page) => page.getByRole('main');
const heart = (page: Page) => main(page).getByRole('button', { name: 'Add to Wishlist' }).first();
const toolbar = (page: Page) => page.getByRole('navigation', { name: 'Tezkor menyu' });
const dialog = (page: Page) => page.getByRole('dialog');
const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'Sahifaning bir qismi yuklanmadi' });

/** Tries again, which reloads the page. */
async function tryAgain(page: Page): Promise<void> {
  await expect(notice(page)).toBeVisible();
  const loaded = page.waitForEvent('load');
  await notice(page).getByRole('button', { name: 'Qayta urinish' }).click();
  await loaded;
}

/** Opens a page whose taps work, before what they open has loaded. */
async function openPage(page: Page, path: string): Promise<void> {
  await saveData(page);
  await openSettled(page, path);
  await heart(page).click();
  await expect(main(page).getByRole('button', { name: 'Already Wishlisted' }).first()).toBeVisible();
}

test('a search that failed is tried again when the connection is back', async ({ page, context }) => {
  await openPage(page, '/');
  await toolbar(page).getByRole('button', { name: 'Qidirish' }).click();
  const field = dialog(page).getByRole('combobox');
  await expect(field).toBeFocused();
  await context.setOffline(true);
  await field.fill('choynak');
  await expect(dialog(page).getByRole('alert')).toContainText('Qidirib bo‘lmadi.');
  await context.setOffline(false);
  await expect(dialog(page).getByRole('row').first()).toContainText(/choynak/i);
});

test('a quick view that waited for the connection opens by itself with its product', async ({
  page,
  context,
}) => {
  await openPage(page, '/');
  const card = main(page).getByRole('article').nth(1);
  const name = await card.getByRole('heading').innerText();
  await context.setOffline(true);
  await chooseOnCard(card, 'Tezkor ko‘rish');
  await expect(notice(page)).toBeVisible();
  await context.setOffline(false);
  await expect(dialog(page).getByRole('heading', { name })).toBeVisible();
});

const pages = [
  { path: '/checkout', code: '**/_astro/CheckoutPage*', shows: 'Sizning savatchangiz' },
  { path: '/view-cart', code: '**/_astro/view-cart*', shows: "Sizning savatchangiz bo'sh!" },
  { path: '/wishlist', code: '**/_astro/react*', shows: '3 ta mahsulot' },
  { path: '/compare', code: '**/_astro/ComparePage*', shows: 'Modeli' },
  { path: '/product-detail/5', code: '**/_astro/product.*', shows: 'so‘m' },
  { path: '/shop-default?page=2', code: '**/_astro/ListingPage*', shows: 'ta mashulot(lar) topildi' },
];

for (const { path, code, shows } of pages)
  test(
    `${path} without ${code} says so, and is shown once it has loaded`,
    nightlyUnless(path === '/compare'),
    async ({ page }) => {
      const reconnect = await loseConnection(page, code);
      await page.goto(path);
      await expect(notice(page)).toBeVisible();

      await reconnect();
      await tryAgain(page);
      await expect(page.locator('[data-enhance="island"][data-waits]')).toHaveCount(0);
      await expect(main(page).getByText(shows).first()).toBeVisible();
      await expect(notice(page)).toBeHidden();
    },
  );

test('a page whose code fails while it runs says so', async ({ page }) => {
  const body = 'export const ReceiptsPage = () => { throw new Error("broken code"); };';
  await page.route('**/_astro/ReceiptsPage*', (route) =>
    route.fulfill({ contentType: 'text/javascript', body }),
  );
  await page.goto('/receipts');
  await expect(notice(page)).toBeVisible();
});
