import type { Locator } from 'playwright/test';
import * as icons from '#view/kit/icons.ts';
import { awkwardProducts } from '../tools/sites/test-catalogue.ts';
import { addButton } from './support/cart.ts';
import { expect, test } from './support/shop.ts';

test('markup in a product’s name is text on its page, in panels and in later rows', async ({ page }) => {
  const { id, productName } = awkwardProducts.markup;
  await page.goto(`/product-detail/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(productName);
  await expect(page.getByText('<b>qalin</b>')).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: '<b>Qora</b>' })).toBeVisible();
  await addButton(page).click();
  await expect(page.getByRole('dialog').getByText(productName).first()).toBeVisible();

  await page.goto('/product-detail/3');
  const viewed = page.getByRole('region', { name: "Yaqinda ko'rilganlar" });
  await viewed.scrollIntoViewIfNeeded();
  await expect(viewed.getByRole('link', { name: productName })).toBeVisible();
  await expect(page).not.toHaveTitle('broken');
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
});

test('every icon draws something within its frame', async ({ page }) => {
  const drawn = Object.values(icons).map((path) => `<svg viewBox="0 0 24 24"><path d="${path}" /></svg>`);
  await page.setContent(drawn.join(''));
  const all = page.locator('svg');
  await expect(all).toHaveCount(drawn.length);
  const strange = await all.evaluateAll((svgs) =>
    (svgs as SVGSVGElement[])
      .filter((icon) => {
        const { x, y, width, height } = icon.getBBox();
        return Math.max(width, height) < 6 || Math.min(x, y) < 0 || Math.max(x + width, y + height) > 24;
      })
      .map((icon) => icon.innerHTML),
  );
  expect(strange).toEqual([]);
});

test('in forced colours, selected options, colours and badges can be told apart', async ({ page }) => {
  const groundsOf = (elements: Locator): Promise<string[]> =>
    elements.evaluateAll((all) => all.map((element) => getComputedStyle(element).backgroundColor));
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/product-detail/3');
  await expect(page.getByText(/chegirmada$/).first()).toHaveCSS('outline-style', 'solid');
  await page.locator('.pill').first().click();
  await expect(async () => {
    const [chosen, ...others] = await groundsOf(page.locator('.pill'));
    expect(others).not.toContain(chosen);
    expect(new Set(await groundsOf(page.locator('.color-swatch'))).size).toBe(3);
    const [seen, ...unseen] = await page
      .locator('[data-thumbs] a')
      .evaluateAll((all) => all.map((link) => getComputedStyle(link).borderColor));
    expect(unseen).not.toContain(seen);
  }).toPass();

  await page.goto('/category/1');
  const categories = page.getByRole('main').locator('.category-filter a');
  const columns = page.getByRole('group', { name: 'Ustunlar soni' }).getByRole('button');
  for (const choices of [categories, columns])
    await expect.poll(async () => new Set(await groundsOf(choices)).size).toBe(2);
});
