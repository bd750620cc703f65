import type { Page } from 'playwright/test';
import { expectNoAxeViolations } from './support/accessibility.ts';
import { savedBefore } from './support/saved-before.ts';
import { field, found, openPanel, panel, searchButton } from './support/search-panel.ts';
import { expect, test } from './support/shop.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading');
const rows = (page: Page) => panel(page).getByRole('row');
/** The search field of the header. */
const word = (page: Page) => page.getByRole('searchbox', { name: 'Mahsulot qidirish' });

test('the panel offers new products, then the category of a search; a price in words is a filter that a tap removes; and it says what to try if nothing is found', {
  tag: '@wide',
}, async ({ page }) => {
  await page.goto('/');
  await openPanel(page);
  const recommended = panel(page).getByRole('region', { name: 'Yangi mahsulotlar' });
  await expect(recommended.getByRole('link')).toHaveCount(3);
  await field(page).fill('arzon televizor besh million gacha');
  const category = rows(page).first().getByRole('link', { name: 'Bo‘lim: Televizorlar' });
  await expect(category).toHaveAttribute('href', '/category/4');
  await expect(async () => {
    const prices = await rows(page).locator('.price-now').allInnerTexts();
    const amounts = prices.map((price) => Number(price.replaceAll(/\D/g, '')));
    expect(amounts.length).toBeGreaterThan(1);
    expect(Math.max(...amounts)).toBeLessThanOrEqual(5_000_000);
    expect(amounts).toEqual(amounts.toSorted((a, b) => a - b));
  }).toPass();
  await expectNoAxeViolations(page);
  const narrowed = await found(page).innerText();
  const removeFilter = /^Narx filtrini bekor qilish: 5 000 000 so‘mgacha/;
  await panel(page).getByRole('button', { name: removeFilter }).click();
  await expect(field(page)).toHaveValue('televizor');
  await expect(found(page)).not.toHaveText(narrowed);

  await field(page).fill('qwertyuiop');
  await expect(found(page)).toHaveText('0 ta mashulot(lar) topildi.');
  await expect(panel(page)).toContainText('«qwertyuiop» bo‘yicha hech narsa topilmadi.');
  await expect(panel(page)).toContainText('Qisqaroq yoki umumiyroq so‘z yozing.');
  const categories = panel(page).getByRole('navigation', { name: 'Bo‘limlar' });
  await categories.getByRole('link', { name: 'Televizorlar' }).click();
  await expect(cards(page).first()).toContainText(/televizor/i);
});

test('back from a search leads to the page before, at its scroll position', async ({ page }) => {
  const scrolled = () => page.evaluate(() => scrollY);
  await page.goto('/');
  await page.goto('/shop-default');
  const newest = await cards(page).first().innerText();
  await page.evaluate(() => scrollTo(0, 1500));
  await openPanel(page);
  await field(page).fill('choy');
  await expect(page).toHaveURL('/shop-default?search=choy');
  await field(page).fill('choynak');
  await field(page).press('Enter');
  await expect(panel(page)).toBeHidden();
  await expect(page).toHaveURL('/shop-default?search=choynak');
  await expect(cards(page).first()).toContainText(/choynak/i);
  await expect.poll(scrolled).toBe(0);

  await page.goBack();
  await expect(page).toHaveURL('/shop-default');
  await expect(cards(page).first()).toHaveText(newest);
  await expect.poll(scrolled).toBe(1500);
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('the header searches within a category or all; the page is named after it', async ({ page }) => {
  const expectNamed = async (heading: string, title: string, search: string, current: string[]) => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page).toHaveTitle(`${title} — Vitrina`);
    await expect(word(page)).toHaveValue(search);
    await expect(page.locator('#main-menu, #category-menu').locator('[aria-current]')).toHaveText(current);
  };
  const expectSearch = (search: string) =>
    expectNamed(`Qidiruv: ${search}`, `${search} — qidiruv natijalari`, search, []);
  const expectCategory = (name: string) => expectNamed(name, name, '', [name]);
  const within = page.getByRole('checkbox', { name: 'Faqat «Televizorlar» bo‘limidan' });
  await page.goto('/category/4');
  await expect(within).toBeHidden();
  await word(page).fill('dyuym');
  await expect(within).toBeChecked();
  await word(page).press('Enter');
  await expect(page).toHaveURL('/shop-default?search=dyuym&categoryId=4');
  await expect(cards(page).first()).toContainText(/televizor/i);
  await word(page).fill('choynak');
  await within.uncheck();
  await word(page).press('Enter');
  await expect(page).toHaveURL('/shop-default?search=choynak');
  await expectSearch('choynak');
  await word(page).fill('dazmol');
  await word(page).press('Enter');
  await expectSearch('dazmol');
  await page.goBack();
  await expectSearch('choynak');

  await page.goto('/shop-default?categoryId=4');
  await expectCategory('Televizorlar');
  await page.getByRole('navigation', { name: 'Bo‘limlar' }).getByRole('link', { name: 'Noutbuklar' }).click();
  await expectCategory('Noutbuklar');
  await page.goBack();
  await expectCategory('Televizorlar');
});

test('a search that matches nothing, or only in part, leads to what may be meant', async ({ page }) => {
  await page.goto('/shop-default?search=xiaomi blender');
  await expect(page.getByRole('status').first()).toContainText('Aynan shundayi yo‘q, o‘xshashlari:');
  const near = page.getByRole('region', { name: 'Balki shu mahsulotlar kerakdir' });
  await expect(near.getByRole('article').first()).toContainText(/blender/i);
  await page.goto('/shop-default?search=qwertyuiop');
  await expect(page.getByRole('region', { name: 'Xaridorlar tanlayotgan mahsulotlar' })).toBeVisible();
  await page.goto('/shop-default?categoryId=4&search=muzlatgich');
  await expect(near.getByRole('article').first()).toContainText(/muzlatgich/i);
  await page.getByRole('link', { name: 'Barcha bo‘limlardan qidirish' }).click();
  await expect(page).toHaveURL('/shop-default?search=muzlatgich');
});

test('the last searches are offered until they are removed', async ({ page }) => {
  await savedBefore(page, 'recentSearches', ['dazmol', 'blender']);
  await page.goto('/');
  await openPanel(page);
  await expect(rows(page)).toHaveText(['dazmol', 'blender']);
  await expectNoAxeViolations(page);
  await panel(page).getByRole('button', { name: '«dazmol» qidiruvini ro‘yxatdan o‘chirish' }).click();
  await expect(rows(page)).toHaveText(['blender']);
  await panel(page).getByRole('button', { name: 'blender', exact: true }).click();
  await expect(field(page)).toHaveValue('blender');
  await expect(found(page)).toContainText('topildi');
});

test('the search panel works with the keyboard alone', { tag: '@desktop' }, async ({ page }) => {
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await page.goto('/');
  await searchButton(page).focus();
  await press('Enter');
  await expect(field(page)).toBeFocused();
  await press('Enter');
  await expect(page).toHaveURL('/');
  // As one change: a busy phone may pause between two keys, and show what was typed until then.
  await page.keyboard.insertText('blender');
  await expect(found(page)).toContainText('topildi');
  const active = panel(page).getByRole('gridcell', { selected: true });
  await press('ArrowDown');
  await expect(active).toHaveText('Bo‘lim: Blenderlar');
  await expect(field(page)).toHaveAttribute('aria-activedescendant', (await active.getAttribute('id')) ?? '');
  await press('ArrowDown');
  await expect(active).toContainText(/blender/i);
  const { pathname } = new URL((await active.getByRole('link').getAttribute('href')) ?? '', page.url());
  await press('Escape');
  await expect(active).toHaveCount(0);
  await press('ArrowDown', 'ArrowDown', 'Enter');
  await expect(page).toHaveURL(pathname);

  await searchButton(page).focus();
  await press('Enter');
  await expect(field(page)).toBeFocused();
  await expect(rows(page)).toHaveCount(1);
  await press('ArrowUp', 'ArrowRight', 'Enter');
  await expect(panel(page).getByRole('grid'), 'the last search is removed').toHaveCount(0);
  await expect(field(page)).toBeFocused();
  await press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(searchButton(page)).toBeFocused();
});

test.describe('when the API does not search', () => {
  test.use({ allowedErrors: /Failed to load resource/ });

  test('the panel and the listing search the data of the last build, and say so', async ({ page, shop }) => {
    shop.api.fail('/api/v1/products', 429, { 'Retry-After': '1' });
    await page.goto('/');
    await openPanel(page);
    await field(page).fill('blendr');
    await expect(rows(page).first()).toContainText(/blender/i);
    await expect(panel(page).getByText(/oxirgi marta .* tekshirilgan/)).toBeVisible();
    const total = await found(page).innerText();
    await field(page).press('Enter');
    await expect(page).toHaveURL('/shop-default?search=blendr');
    await expect(cards(page).first()).toContainText(/blender/i);
    await expect(page.getByText(total)).toBeVisible();
  });
});
