import type { Page } from 'playwright/test';
import { expectNoAxeViolations } from './support/accessibility.ts';
import { cards } from './support/cart.ts';
import { openHeld } from './support/held-files.ts';
import { expect, nightlyUnless, test } from './support/shop.ts';

test.use({ staysInPlace: true });

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

test('parameters that an advertisement adds change nothing', async ({ page, shop }) => {
  await page.goto('/category/4');
  const rendered = await names(page).allInnerTexts();
  shop.api.hold('/api/v1/products');
  const release = await openHeld(page, '/category/4?utm_source=telegram&fbclid=abc');
  await expect(names(page).first()).toBeVisible();
  release();
  await page.waitForLoadState();
  await wake(page);
  expect(await names(page).allInnerTexts()).toEqual(rendered);
});

test.describe('an odd address', () => {
  // The page of the last build is tried if the API does not answer soon.
  test.use({ allowedErrors: /status of 404 .*category/ });

  test('names a category that is said not to exist, with links to those that do', async ({ page }) => {
    await page.goto('/shop-default?categoryId=abc');
    const result = page.locator('.listing-result');
    await expect(result).toContainText('Bunday bo‘lim yo‘q.');
    await expect(result).not.toContainText('So‘zni qisqaroq');
    await expect(result.getByRole('link', { name: 'Barcha mahsulotlarni ko‘rish' })).toBeVisible();
    await result.getByRole('link', { name: 'Televizorlar' }).click();
    await expect(names(page).first()).toContainText(/televizor/i);
  });
});

test('on a phone the arrows stay in the row of pages', async ({ page }) => {
  await page.goto('/shop-default/8');
  const pages = page.getByRole('navigation', { name: 'Sahifalar' });
  await expect(pages.getByRole('link')).toHaveText(['', '1', '7', '8', '9', '16', '']);
  for (const width of [390, 360, 320]) {
    await page.setViewportSize({ width, height: 640 });
    expect((await pages.boundingBox())?.height, `at ${width} px`).toBeLessThan(50);
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 } });

  for (const direction of ['ltr', 'rtl']) {
    test(
      `the chosen category is in view from the start, however far down the list it is, ${direction}`,
      nightlyUnless(direction === 'ltr'),
      async ({ page }) => {
        await page.addInitScript((value) => localStorage.setItem('direction', value), direction);
        await page.goto('/category/12');
        const filter = page.locator('.category-filter');
        await expect(filter.locator('[aria-current]')).toBeInViewport({ ratio: 1 });
        await expect(filter.locator('li:has(+ li > [aria-current])')).toBeInViewport();
        await expect(filter.locator('a').first()).not.toBeInViewport();
        await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
        await filter.evaluate((row) => row.scrollTo(0, 0));
        await expect(filter.locator('a').first(), 'the row can be scrolled').toBeInViewport({ ratio: 1 });
        expect(await page.evaluate(() => scrollY)).toBe(0);

        await page.goto('/shop-default?categoryId=12');
        await expect(filter.locator('[aria-current]')).toBeInViewport({ ratio: 1 });
        await filter.getByRole('link').first().dispatchEvent('click');
        await expect(filter.locator('[aria-current]')).toHaveText('Barcha bo‘limlar');
        await expect(filter.locator('[aria-current]')).toBeInViewport({ ratio: 1 });
        expect(await page.evaluate(() => scrollY)).toBe(0);
      },
    );
  }
});

test('no wrong product is shown while the result is loading', async ({ page, shop }) => {
  await page.goto('/shop-default');
  const newest = await names(page).first().innerText();
  const release = shop.api.hold('/api/v1/products');
  await page.goto('/shop-default?categoryId=9');
  await expect(page.getByText(newest)).toBeHidden();
  await expect(page.getByRole('status', { name: 'Mahsulotlar yuklanmoqda…' })).toBeVisible();
  release();
  await expect(names(page).first()).toBeVisible();
});

test.describe('the number of columns', () => {
  // A busy machine follows a choice only after the half second in which browsers count what moves as caused by it.
  test.use({ staysInPlace: false });

  test('the button for the current number of columns is pressed, and there are no buttons without effect', {
    tag: '@desktop',
  }, async ({ page }) => {
    const buttons = page.getByRole('button', { name: /^\d ustun$/ });
    const pressed = page.getByRole('button', { name: /^\d ustun$/, pressed: true });
    await page.goto('/shop-default');
    await expect(pressed).toHaveAccessibleName('4 ustun');
    await expect(buttons).toHaveCount(6);
    await page.setViewportSize({ width: 800, height: 700 });
    await expect(pressed).toHaveAccessibleName('3 ustun');
    await expect(buttons).toHaveCount(4);
    await page.setViewportSize({ width: 360, height: 700 });
    await expect(pressed).toHaveAccessibleName('2 ustun');
    await expect(buttons).toHaveCount(2);

    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('button', { name: '6 ustun' }).click();
    await expect(pressed).toHaveAccessibleName('6 ustun');
    await page.setViewportSize({ width: 800, height: 700 });
    await expect(pressed).toHaveAccessibleName('4 ustun');
    await expect(pressed).toHaveCount(1);

    await page.reload();
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(pressed).toHaveAccessibleName('6 ustun');
  });

  test('in one column the image is beside the text, and no larger than a card', {
    tag: '@desktop',
  }, async ({ page }) => {
    await page.goto('/shop-default');
    await page.getByRole('button', { name: '1 ustun' }).click();
    const card = cards(page).first();
    for (const width of [1280, 768]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(async () => (await card.boundingBox())?.height).toBeLessThan(400);
      const image = await card.locator('.product-card-image').first().boundingBox();
      const name = await card.getByRole('heading').boundingBox();
      expect(image?.width).toBeLessThan(260);
      expect((image?.x ?? 0) + (image?.width ?? 0)).toBeLessThan(name?.x ?? 0);
    }
    await page.setViewportSize({ width: 360, height: 740 });
    await expect.poll(async () => (await card.boundingBox())?.height).toBeGreaterThan(500);
  });

  test('two columns on a wide screen have sharp images below the first ones', {
    tag: ['@desktop', '@nightly'],
  }, async ({ page }) => {
    const files = () =>
      cards(page)
        .locator('.product-card-image > img:first-child')
        .evaluateAll((images: HTMLImageElement[]) =>
          images.slice(2, 6).map(({ currentSrc }) => /-(\d+)\.webp$/.exec(currentSrc)?.[1]),
        );
    await page.goto('/shop-default');
    await expect.poll(files).toEqual(['400', '400', '400', '400']);
    await page.getByRole('button', { name: '2 ustun' }).click();
    await expect.poll(files).toEqual(['720', '720', '720', '720']);
  });
});
