import type { Page } from 'playwright/test';
import { chooseOnCard } from './support/card-menu.ts';
import { cards } from './support/cart.ts';
import { saveData } from './support/data-saving.ts';
import { openSettled } from './support/open-settled.ts';
import { expect, nightlyUnless, test } from './support/shop.ts';

// Chromium reports each file that fails to load, and the shop reports what it was for.
test.use({
  allowedErrors:
    /Failed to load resource|Failed to fetch|ERR_FAILED|ERR_INTERNET|Unable to preload|fragments/,
});

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog');
const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'Sahifaning bir qismi yuklanmadi' });

test('a search and a quick view that failed go on by themselves when the connection is back', async ({
  page,
  context,
}) => {
  // What a tap opens is not fetched ahead for shoppers who save data.
  await saveData(page);
  await openSettled(page, '/');
  await main(page).getByRole('button', { name: 'Add to Wishlist' }).first().click();
  await expect(main(page).getByRole('button', { name: 'Already Wishlisted' }).first()).toBeVisible();
  const card = cards(page).nth(1);
  const name = await card.getByRole('heading').innerText();
  // Chromium may tell the page that it is online before a reload can reach anything, if it is offline as below.
  await page.route('**/_astro/*', (route) => route.abort());
  await chooseOnCard(card, 'Tezkor ko‘rish');
  await expect(notice(page)).toBeVisible();
  await page.unroute('**/_astro/*');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(dialog(page).getByRole('heading', { name })).toBeVisible();

  await page.goto('/');
  await page
    .getByRole('navigation', { name: 'Tezkor menyu' })
    .getByRole('button', { name: 'Qidirish' })
    .click();
  const field = dialog(page).getByRole('combobox');
  await expect(field).toBeFocused();
  await context.setOffline(true);
  await field.fill('choynak');
  await expect(dialog(page).getByRole('alert')).toContainText('Qidirib bo‘lmadi.');
  await context.setOffline(false);
  await expect(dialog(page).getByRole('row').first()).toContainText(/choynak/i);
});

for (const [path, code, shows] of [
  ['/checkout', '**/_astro/CheckoutPage*', 'Sizning savatchangiz'],
  ['/view-cart', '**/_astro/view-cart*', "Sizning savatchangiz bo'sh!"],
  ['/wishlist', '**/_astro/react*', '3 ta mahsulot'],
  ['/compare', '**/_astro/ComparePage*', 'Modeli'],
  ['/product-detail/5', '**/_astro/product.*', 'so‘m'],
  ['/shop-default?page=2', '**/_astro/ListingPage*', 'ta mashulot(lar) topildi'],
] as const)
  test(
    `${path} without ${code} says so, and is shown once it has loaded`,
    nightlyUnless(path === '/checkout'),
    async ({ page }) => {
      await page.route(code, (route) => route.abort());
      await page.goto(path);
      await expect(notice(page)).toBeVisible();
      await page.unroute(code);
      const loaded = page.waitForEvent('load');
      await notice(page).getByRole('button', { name: 'Qayta urinish' }).click();
      await loaded;
      await expect(page.locator('[data-enhance="island"][data-waits]')).toHaveCount(0);
      await expect(main(page).getByText(shows).first()).toBeVisible();
      await expect(notice(page)).toBeHidden();
    },
  );
