import type { Page } from 'playwright/test';
import { hearAnnouncements } from './support/announcements.ts';
import { cards } from './support/cart.ts';
import { openSettled } from './support/open-settled.ts';
import { savedBefore } from './support/saved-before.ts';
import { expect, test } from './support/shop.ts';
import { expectUsable } from './support/usable-page.ts';

test.use({ staysInPlace: true });

const names = (page: Page) => page.locator('[data-member]').getByRole('heading');
const count = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Sevimlilar' });
const wished = (part: Page) => part.getByRole('button', { name: 'Already Wishlisted' });

test('the heart on a card adds it to the wishlist, and the header shows the count', async ({ page }) => {
  await openSettled(page, '/');
  await expect(count(page)).toHaveAccessibleName(/^Sevimlilar\s*3$/);
  const heart = page.getByRole('button', { name: 'Add to Wishlist' });
  const name = await cards(page).filter({ has: heart }).first().getByRole('heading').innerText();
  await heart.first().click();
  await expect(count(page)).toHaveAccessibleName(/^Sevimlilar\s*4$/);
  await expect(
    cards(page)
      .filter({ hasText: name, has: wished(page) })
      .first(),
  ).toBeVisible();

  await count(page).click();
  await expect(page).toHaveURL('/wishlist');
  await expect(page.getByText('4 ta mahsulot')).toBeVisible();
  await page.reload();
  await expect(names(page)).toHaveCount(4);
  await expect(names(page).last()).toHaveText(name);
});

test('removing all hearts by keyboard leads to an empty wishlist and on to the shop', async ({ page }) => {
  await savedBefore(page, 'wishlist', [5, 9]);
  const heard = await hearAnnouncements(page);
  await page.goto('/wishlist');
  await expect(names(page)).toHaveCount(2);
  const [firstName = '', lastName = ''] = await names(page).allInnerTexts();
  await wished(page).first().press('Enter');
  await expect(names(page)).toHaveText([lastName]);
  await expect.poll(() => heard.slice(-2)).toEqual(['1 ta mahsulot', `O‘chirildi: ${firstName}`]);
  await page.keyboard.press('Enter');
  await expect.poll(() => heard.slice(-2)).toEqual(['2 ta mahsulot', `Qaytarildi: ${firstName}`]);
  await wished(page).first().press('Enter');
  const putBack = page.getByRole('button', { name: 'Qaytarish' });
  await expect(putBack).toBeFocused();
  await expectUsable(page);

  await wished(page).press('Enter');
  await expect(page.locator('[lang="en"]', { hasText: 'Your wishlist is empty' })).toBeVisible();
  await expect(count(page)).toHaveAccessibleName('Sevimlilar');
  await expect(putBack.last()).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Mahsulotlarni tanlash' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/shop-default');
});
