import { expectNoAxeViolations } from './support/accessibility.ts';
import { savedBefore } from './support/saved-before.ts';
import { field, found, openPanel, panel, searchButton } from './support/search-panel.ts';
import { expect, test } from './support/shop.ts';
import { readFromRightToLeft } from './support/usable-page.ts';

test('a category is offered before its products, and a price in words is a filter that a tap removes', {
  tag: '@wide',
}, async ({ page }) => {
  await page.goto('/');
  await openPanel(page);
  await field(page).fill('arzon televizor 5 mln gacha');
  const rows = panel(page).getByRole('row');
  await expect(rows.first().getByRole('link', { name: 'Bo‘lim: Televizorlar' })).toHaveAttribute(
    'href',
    '/category/4',
  );
  const prices = await rows.locator('.price-now').allInnerTexts();
  const amounts = prices.map((price) => Number(price.replaceAll(/\D/g, '')));
  expect(amounts.length).toBeGreaterThan(1);
  expect(Math.max(...amounts)).toBeLessThanOrEqual(5_000_000);
  expect(amounts).toEqual(amounts.toSorted((a, b) => a - b));
  await expectNoAxeViolations(page);
  const all = panel(page).getByRole('link', { name: 'Barcha natijalarni ko‘rish' });
  await expect(all).toHaveAttribute(
    'href',
    '/shop-default?search=televizor&priceTo=5000000&sort=productPrice',
  );
  const narrowed = await found(page).innerText();
  await panel(page)
    .getByRole('button', { name: /^Narx filtrini bekor qilish: 5 000 000 so‘mgacha/ })
    .click();
  await expect(field(page)).toHaveValue('televizor');
  await expect(found(page)).not.toHaveText(narrowed);

  await page.goto('/shop-default?search=televizor+5+mln+gacha');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Qidiruv: televizor');
  await expect(page.getByText(narrowed)).toBeVisible();
  await page.getByRole('link', { name: 'Narx filtrini bekor qilish: 5 000 000 so‘mgacha' }).click();
  await expect(page).toHaveURL('/shop-default?search=televizor');
});

test('the last searches are offered until they are removed', async ({ page }) => {
  await savedBefore(page, 'recentSearches', ['blender']);
  await page.goto('/');
  const recent = panel(page).getByRole('grid', { name: 'Oxirgi qidiruvlar' });
  await openPanel(page);
  await field(page).fill('dazmol');
  await panel(page)
    .getByRole('row')
    .filter({ hasText: /dazmol/i })
    .last()
    .getByRole('link')
    .click();
  await expect(page).toHaveURL(/product-detail/);
  await openPanel(page);
  await expect(recent.getByRole('row')).toHaveText(['dazmol', 'blender']);
  await expectNoAxeViolations(page);
  await recent.getByRole('button', { name: '«dazmol» qidiruvini ro‘yxatdan o‘chirish' }).click();
  await expect(recent.getByRole('row')).toHaveText(['blender']);
  await recent.getByRole('button', { name: 'blender', exact: true }).click();
  await expect(field(page)).toHaveValue('blender');
  await expect(found(page)).toContainText('topildi');
});

test('the search panel works with the keyboard alone @desktop', async ({ page }) => {
  await page.goto('/');
  await searchButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await page.keyboard.type('blender');
  await expect(found(page)).toContainText('topildi');
  const active = panel(page).getByRole('gridcell', { selected: true });
  await page.keyboard.press('ArrowDown');
  await expect(active).toHaveText('Bo‘lim: Blenderlar');
  await expect(field(page)).toHaveAttribute('aria-activedescendant', (await active.getAttribute('id')) ?? '');
  await page.keyboard.press('ArrowDown');
  await expect(active).toContainText(/blender/i);
  const { pathname } = new URL((await active.getByRole('link').getAttribute('href')) ?? '', page.url());
  await page.keyboard.press('Escape');
  await expect(active).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(pathname);

  await searchButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(field(page)).toBeFocused();
  await expect(panel(page).getByRole('row')).toHaveCount(1);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(active).toHaveCount(0);
  await expect(panel(page).getByRole('grid')).toHaveCount(0);
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(searchButton(page)).toBeFocused();
});

test('a last search is removed with the key that leads to its button, from right to left too', {
  tag: ['@desktop', '@nightly'],
}, async ({ page }) => {
  await savedBefore(page, 'recentSearches', ['dazmol', 'blender']);
  await readFromRightToLeft(page);
  await page.goto('/');
  await openPanel(page);
  await expect(panel(page).getByRole('row')).toHaveText(['dazmol', 'blender']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('row')).toHaveText(['blender']);
});
