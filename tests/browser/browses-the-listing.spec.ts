import type { Page } from 'playwright/test';
import { expectNoAxeViolations } from './support/accessibility.ts';
import { cards } from './support/cart.ts';
import { holdFiles } from './support/held-files.ts';
import { expect, test } from './support/shop.ts';

// The page of the last build is tried if the API does not answer soon, also for a category that does not exist.
test.use({ staysInPlace: true, allowedErrors: /status of 404 .*category/ });

const names = (page: Page) => cards(page).getByRole('heading');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const categories = (page: Page) => page.getByRole('navigation', { name: 'Bo‘limlar' });
const chosen = (page: Page) => categories(page).locator('[aria-current]');

/** Starts the listing's script: until a shopper focuses it, its links simply navigate. */
async function wake(page: Page) {
  await page.getByRole('combobox').focus();
  await page.keyboard.press('Shift');
  await expect(page.locator('[data-enhance="island"][data-waits]')).toHaveCount(0);
}

test('categories and pages have addresses of their own, and back shows each again', { tag: '@wide' }, async ({
  page,
}) => {
  await page.goto('/category/4');
  await expect(names(page)).toHaveCount(10);
  await expectNoAxeViolations(page);
  const televisions = await names(page).allInnerTexts();
  for (const [choice, address, title] of [
    ['Noutbuklar', '/category/6', 'Noutbuklar'],
    ['Barcha bo‘limlar', '/shop-default', 'Eng yangi mahsulotlar'],
  ] as const) {
    await wake(page);
    await categories(page).getByRole('link', { name: choice }).click();
    await expect(page).toHaveURL(address);
    await expect(heading(page)).toHaveText(title);
    await expect(chosen(page)).toHaveText(choice);
    await page.goBack();
    await expect(heading(page)).toHaveText('Televizorlar');
    await expect(chosen(page)).toHaveText('Televizorlar');
    await expect(names(page)).toHaveText(televisions);
  }
  await wake(page);
  await page.getByRole('navigation', { name: 'Sahifalar' }).getByRole('link', { name: '2-sahifa' }).click();
  await expect(page).toHaveURL('/category/4/2');
  await expect(names(page).first()).toContainText(/televizor/i);
  await chosen(page).click();
  await expect(page).toHaveURL('/category/4');
  await page.goBack();
  await expect(page).toHaveURL('/category/4/2');
});

test('a category that does not exist is said not to, with links to those that do', async ({ page }) => {
  await page.goto('/shop-default?categoryId=abc');
  const result = page.locator('.listing-result');
  await expect(result).toContainText('Bunday bo‘lim yo‘q.');
  await result.getByRole('link', { name: 'Televizorlar' }).click();
  await expect(names(page).first()).toContainText(/televizor/i);
});

test('on a phone the arrows stay in the row of pages', async ({ page }) => {
  await page.goto('/shop-default/8');
  const pages = page.getByRole('navigation', { name: 'Sahifalar' });
  await expect(pages.getByRole('link')).toHaveText(['', '1', '7', '8', '9', '16', '']);
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(async () => (await pages.boundingBox())?.height).toBeLessThan(50);
});

test('on a phone the chosen category is in view, however far down the list it is', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/category/12');
  await expect(chosen(page)).toBeInViewport({ ratio: 1 });
  await expect(heading(page)).toBeInViewport();
  const first = categories(page).getByRole('link').first();
  await expect(first).not.toBeInViewport();
  await page.goto('/shop-default?categoryId=12');
  await expect(chosen(page)).toBeInViewport({ ratio: 1 });
  await first.dispatchEvent('click');
  await expect(chosen(page)).toHaveText('Barcha bo‘limlar');
  await expect(chosen(page)).toBeInViewport({ ratio: 1 });
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('no wrong product is shown while the result is loading', async ({ page, shop }) => {
  await page.goto('/shop-default');
  const newest = await names(page).first().innerText();
  const release = shop.api.hold('/api/v1/products');
  // Read instead after two seconds, which may pass before this test has looked.
  await holdFiles(page, '**/category/9');
  await page.goto('/shop-default?categoryId=9');
  await expect(page.getByText(newest)).toBeHidden();
  await expect(page.getByRole('status', { name: 'Mahsulotlar yuklanmoqda…' })).toBeVisible();
  release();
  await expect(names(page).first()).toBeVisible();
});

test('the number of columns is shown, can be chosen as far as the screen has room, and is kept', {
  tag: '@desktop',
}, async ({ page }) => {
  const buttons = page.getByRole('button', { name: /^\d ustun$/ });
  const expectPressed = (name: string) =>
    expect(page.getByRole('button', { name: /^\d ustun$/, pressed: true })).toHaveAccessibleName(name);
  await page.goto('/shop-default');
  for (const [width, pressed, choices] of [
    [1280, '4 ustun', 6],
    [800, '3 ustun', 4],
    [360, '2 ustun', 2],
  ] as const) {
    await page.setViewportSize({ width, height: 700 });
    await expectPressed(pressed);
    await expect(buttons).toHaveCount(choices);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: '6 ustun' }).click();
  await expectPressed('6 ustun');
  await page.reload();
  await expectPressed('6 ustun');
});
