import type { Page } from 'playwright/test';
import { savedBefore } from './support/saved-before.ts';
import { expect, test } from './support/shop.ts';
import { expectUsable } from './support/usable-page.ts';

test.use({ staysInPlace: true });

const names = (page: Page) => page.locator('[data-member]').getByRole('heading');
const count = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Sevimlilar' });

/** Saves a wishlist in the browser before the first page opens. */
const withWishlist = (page: Page, wishlist: string) => savedBefore(page.context(), 'wishlist', wishlist);

test('the heart on a card adds the product to the wishlist, and the header shows the count', async ({
  page,
}) => {
  await page.goto('/');
  await expect(count(page)).toHaveAccessibleName(/^Sevimlilar\s*3$/);
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: 'Add to Wishlist' }) })
    .first();
  const name = await card.getByRole('heading').innerText();
  await card.getByRole('button', { name: 'Add to Wishlist' }).click();
  await expect(count(page)).toHaveAccessibleName(/^Sevimlilar\s*4$/);
  const wished = page.getByRole('article').filter({ hasText: name }).first();
  await expect(wished.getByRole('button', { name: 'Already Wishlisted' })).toBeVisible();

  await count(page).click();
  await expect(page).toHaveURL('/wishlist');
  await expect(page.getByRole('heading', { level: 1, name: 'Sevimlilar' })).toBeVisible();
  await expect(names(page)).toHaveCount(4);
  await expect(names(page).last()).toHaveText(name);
  await expect(page.getByText('4 ta mahsulot')).toBeVisible();
  await page.reload();
  await expect(names(page).last()).toHaveText(name);
});

test('removing all hearts by keyboard leads to an empty wishlist and on to the shop', async ({ page }) => {
  await withWishlist(page, '[5,9]');
  await page.goto('/wishlist');
  await expect(names(page)).toHaveCount(2);
  const lastName = await names(page).last().innerText();
  await page.getByRole('button', { name: 'Already Wishlisted' }).first().press('Enter');
  await expect(names(page)).toHaveText([lastName]);
  const putBack = page.getByRole('button', { name: 'Qaytarish' });
  await expect(putBack).toBeFocused();
  await expectUsable(page);

  await page.getByRole('button', { name: 'Already Wishlisted' }).press('Enter');
  await expect(page.locator('[lang="en"]', { hasText: 'Your wishlist is empty' })).toBeVisible();
  await expect(count(page)).toHaveAccessibleName('Sevimlilar');
  await expect(putBack.last()).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Mahsulotlarni tanlash' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/shop-default');
  await page.goto('/wishlist');
  await expect(page.getByText('Your wishlist is empty')).toBeVisible();
});
