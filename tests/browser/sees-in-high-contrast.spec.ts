import type { Locator } from 'playwright/test';
import { expect, test } from './support/shop.ts';

const groundsOf = (elements: Locator): Promise<string[]> =>
  elements.evaluateAll((all) => all.map((element) => getComputedStyle(element).backgroundColor));

test('in forced colours, selected options, the colours of a product and badges can be told apart', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/product-detail/3');
  await expect(page.getByText(/chegirmada$/).first()).toHaveCSS('outline-style', 'solid');
  await page.locator('.pill').first().click();
  const [chosen, ...others] = await groundsOf(page.locator('.pill'));
  expect(others).not.toContain(chosen);
  const swatches = await groundsOf(page.locator('.color-swatch'));
  expect(new Set(swatches).size).toBe(3);
  const frames = page.locator('[data-thumbs] a');
  const [seen, ...unseen] = await frames.evaluateAll((all) =>
    all.map((a) => getComputedStyle(a).borderColor),
  );
  expect(unseen).not.toContain(seen);

  await page.goto('/category/1');
  const category = page.getByRole('main').locator('.category-filter a');
  await expect.poll(async () => new Set(await groundsOf(category)).size).toBe(2);
  const columns = page.getByRole('group', { name: 'Ustunlar soni' }).getByRole('button');
  await expect.poll(async () => new Set(await groundsOf(columns)).size).toBe(2);
});
