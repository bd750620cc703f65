import type { Locator, Page } from 'playwright/test';
import { expectNoAxeViolations } from './support/accessibility.ts';
import { cards } from './support/cart.ts';
import { chooseOption } from './support/choose-option.ts';
import { holdFiles, openHeld } from './support/held-files.ts';
import { expect, test } from './support/shop.ts';

test.use({ allowedErrors: /search\/.*404|404.*search\// });

const order = (page: Page) => page.getByRole('combobox', { name: 'Saralash' });
const outOfStock = (page: Page) => page.getByRole('button', { name: 'Out of Stock' });
const priceFilter = (page: Page) => page.getByText('Narx', { exact: true });
const lowest = (page: Page) => page.getByRole('textbox', { name: 'Narxi, so‘mdan' });
const found = (page: Page) => page.locator('.listing-result').getByRole('status');

const prices = (page: Page) =>
  cards(page)
    .locator('.price-now')
    .evaluateAll((elements) => elements.map(({ textContent }) => Number(textContent?.replace(/\D/g, ''))));

const isRising = async (page: Page) => {
  const all = await prices(page);
  return all.length > 1 && all.every((price, place) => price >= (all[place - 1] ?? 0));
};

test('sorting by price sorts the whole listing, also after a reload, until back', async ({ page }) => {
  await page.goto('/shop-default?categoryId=9&page=2');
  await expect(page.locator('html')).not.toHaveAttribute('data-query');
  await expect(cards(page)).not.toHaveCount(0);
  const second = await cards(page).getByRole('heading').allInnerTexts();
  await chooseOption(order(page), 'Price, low to high');
  await expect(page).toHaveURL('/shop-default?categoryId=9&sort=productPrice');
  await expect(cards(page)).toHaveCount(10);
  await expect.poll(() => isRising(page)).toBe(true);
  const rising = await prices(page);

  await chooseOption(order(page), 'Price, high to low');
  await expect.poll(async () => (await prices(page))[0]).toBeGreaterThan(rising[9] ?? 0);

  await page.goBack();
  await expect.poll(() => prices(page)).toEqual(rising);
  await page.reload();
  await expect.poll(() => prices(page)).toEqual(rising);
  await page.goBack();
  await expect(page).toHaveURL('/shop-default?categoryId=9&page=2');
  await expect(cards(page).getByRole('heading')).toHaveText(second);
  await expect(order(page)).toHaveValue('createdAt');
});

test('the tags of an advertisement change nothing, and stay in links', async ({ page }) => {
  const tags = 'utm_source=telegram&fbclid=a';
  /** Opens a link as soon as the page has completed it. */
  const open = async (link: Locator) => {
    await expect(async () => {
      await link.dispatchEvent('pointerover');
      expect(await link.getAttribute('href')).toContain(tags);
    }).toPass();
    await link.click();
  };
  const categories = page.getByRole('navigation', { name: 'Bo‘limlar', exact: true });
  const release = await openHeld(page, `/shop-default?${tags}`);
  await expect(cards(page).first()).toBeVisible();
  release();
  await page.waitForLoadState();
  await open(page.getByRole('link', { name: '2-sahifa' }));
  await expect(page).toHaveURL(`/shop-default/2?${tags}`);
  await open(categories.getByRole('link', { name: 'Televizorlar' }));
  await expect(page).toHaveURL(`/category/4?${tags}`);
});

test('products in view are sorted at once, even by a choice before any script', async ({ page }) => {
  const release = await holdFiles(page, '**/search/**/*.json');
  const releaseScripts = await openHeld(page, '/shop-default');
  await chooseOption(order(page), 'Price, low to high');
  releaseScripts();
  await expect.poll(() => isRising(page)).toBe(true);
  await expect(order(page)).toHaveValue('productPrice');
  const [cheapestInView = 0] = await prices(page);
  release();
  await expect.poll(async () => (await prices(page))[0]).toBeLessThan(cheapestInView);
});

test('on a phone the filters take one row, which opening that of prices keeps', async ({ page }) => {
  const release = await openHeld(page, '/shop-default');
  const filters = page.locator('main').getByText(/^(?:Narx|Available|Out of Stock)( \(\d+\))?$/);
  const placesOf = () =>
    filters.evaluateAll((controls) =>
      controls.map((control) => {
        const { top, height } = control.getBoundingClientRect();
        return { top, height };
      }),
    );
  await expect(filters).toHaveCount(3);
  const before = await placesOf();
  expect(new Set(before.map(({ top }) => top)).size).toBe(1);
  for (const { height } of before) expect(height).toBeGreaterThanOrEqual(44);
  await priceFilter(page).click();
  release();
  await expect(lowest(page)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Out of Stock \(\d+\)$/ })).toBeVisible();
  await expect.poll(placesOf).toEqual(before);
});

test('filters apply to the whole catalogue, show the number of results, and can be removed', {
  tag: '@wide',
}, async ({ page, shop }) => {
  const count = (where: string) =>
    Number(shop.database.prepare(`SELECT count(*) AS count FROM products WHERE ${where}`).get()?.count);
  await page.goto('/shop-default');
  await outOfStock(page).click();
  await expect(page).toHaveURL('/shop-default?availability=out-of-stock');
  await expect(cards(page).filter({ hasNotText: 'Tugagan' })).toHaveCount(0);
  await expect(found(page)).toHaveText(`${count('quantity = 0')} ta mashulot(lar) topildi.`);
  await outOfStock(page).click();
  await expect(page).toHaveURL('/shop-default');

  await priceFilter(page).click();
  const within = "currency = 'sum' AND price_to_pay BETWEEN 100000000 AND 300000000";
  const highest = page.getByRole('textbox', { name: 'so‘mgacha' });
  await lowest(page).fill('1.000.000');
  await highest.fill('3 mln');
  await page.getByRole('button', { name: 'Ko‘rsatish' }).click();
  await expect(highest).toBeFocused();
  const said = () => highest.evaluate((field: HTMLInputElement) => field.validationMessage);
  await expect.poll(said).toContain('so‘mda');
  await expect(page).toHaveURL('/shop-default');
  await highest.fill('3000000 so‘m');
  await highest.press('Enter');
  await expect(page).toHaveURL('/shop-default?priceFrom=1000000&priceTo=3000000');
  await expect(lowest(page)).toHaveValue('1\u00a0000\u00a0000');
  await expect(highest).toHaveValue('3\u00a0000\u00a0000');
  await expect(highest).toBeFocused();
  await expect(found(page)).toHaveText(`${count(within)} ta mashulot(lar) topildi.`);
  await expect.poll(async () => Math.min(...(await prices(page)))).toBeGreaterThanOrEqual(1_000_000);
  const available = count(`${within} AND quantity > 0`);
  await expect(page.getByRole('button', { name: `Available (${available})` })).toBeVisible();
  const fridges = count(`${within} AND category_id = 1`);
  await expect(page.getByRole('link', { name: `Muzlatgichlar (${fridges})` })).toBeAttached();
  await expect(page.getByText(/oxirgi marta .* tekshirilgan/)).toBeVisible();
  await expectNoAxeViolations(page);

  await page.getByRole('link', { name: 'Narx filtrini bekor qilish' }).press('Enter');
  await expect(page).toHaveURL('/shop-default');
  await expect(cards(page)).toHaveCount(10);
  await expect(page.locator('.listing-result')).toBeFocused();
});

test('without an index, a page without matches says that others may have some', async ({ page, shop }) => {
  await page.route('**/search/*.json', (route) => route.fulfill({ status: 404 }));
  shop.database.exec('UPDATE products SET quantity = 5');
  await page.goto('/shop-default?search=a');
  await expect(cards(page)).toHaveCount(10);
  await outOfStock(page).click();
  await expect(found(page)).toHaveText(/ Bu sahifada: 10 tadan 0 tasi\.$/);
  await expect(page.getByText('Boshqa sahifalarda bo‘lishi mumkin.')).toBeVisible();
});
