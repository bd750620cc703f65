import type { Locator, Page } from 'playwright/test';
import { savedBefore } from './support/saved-before.ts';
import { expect, test } from './support/shop.ts';

/** The language in which a screen reader reads a part of the page. */
const languageOf = (part: Locator) =>
  part.first().evaluate((element) => element.closest<HTMLElement>('[lang]')?.lang);

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });

test.describe('for missing products', () => {
  test.use({ allowedErrors: /status of 404/ });

  test('the message that a product was not found is read as English', async ({ page, shop }) => {
    shop.database.exec('DELETE FROM products WHERE id = 6');
    await page.goto('/product-detail/6');
    const words = main(page).getByText('Product not found');
    await expect(words).toBeVisible();
    expect(await languageOf(words)).toBe('en');

    await page.goto('/product-detail/424242');
    await expect(words.last()).toBeVisible();
    expect(await languageOf(words)).toBe('en');
    expect(await languageOf(words.last())).toBe('en');
  });
});

test('the message of an empty wishlist and the button that clears the comparison are read as English', async ({
  page,
}) => {
  await savedBefore(page, 'wishlist', []);
  await page.goto('/wishlist');
  const empty = main(page).getByText('Your wishlist is empty');
  await expect(empty).toBeVisible();
  expect(await languageOf(empty)).toBe('en');

  await page.goto('/compare');
  expect(await languageOf(button(page, 'Clear All'))).toBe('en');
});
