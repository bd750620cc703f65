import type { Page } from 'playwright/test';
import { expect, test } from './support/shop.ts';

const cards = (page: Page) => page.getByRole('article');

test('the grid has as many columns as the shopper chose, even after a reload', { tag: '@wide' }, async ({
  page,
}) => {
  const columns = () =>
    page
      .locator('.listing-result .product-grid')
      .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length);
  await page.goto('/shop-default');
  await page.getByRole('button', { name: '1 ustun' }).click();
  await expect.poll(columns).toBe(1);
  await page.reload();
  expect(await columns()).toBe(1);
  await page.getByRole('button', { name: '2 ustun' }).click();
  await expect.poll(columns).toBe(2);
});

test('six columns on a wide screen', { tag: ['@desktop', '@nightly'] }, async ({ page }) => {
  await page.goto('/shop-default');
  await page.getByRole('button', { name: '6 ustun' }).click();
  await expect(page.getByRole('button', { name: '6 ustun' })).toHaveAttribute('aria-pressed', 'true');
  await expect
    .poll(() =>
      page
        .locator('.listing-result .product-grid')
        .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length),
    )
    .toBe(6);
});

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
