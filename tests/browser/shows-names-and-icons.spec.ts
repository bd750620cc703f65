import type { Locator } from 'playwright/test';
import { awkwardProducts } from '../../scripts/test/test-catalogue.ts';
import { chooseOnCard } from './support/card-menu.ts';
import { addButton, quantityIn } from './support/cart.ts';
import { openSettled } from './support/open-settled.ts';
import { scrollThrough } from './support/scroll-through.ts';
import { expect, nightlyUnless, test } from './support/shop.ts';

test.describe('shows names as text', () => {
  const { markup, long } = awkwardProducts;

  test('a product name that contains markup is shown as text on its page, in panels and in later rows', async ({
    page,
  }) => {
    await page.goto(`/product-detail/${markup.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(markup.productName);
    await expect(page.getByText('<b>qalin</b>')).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: '<b>Qora</b>' })).toBeVisible();
    await addButton(page).click();
    await expect(page.getByRole('dialog').getByText(markup.productName).first()).toBeVisible();

    await page.goto('/product-detail/3');
    const viewed = page.getByRole('region', { name: "Yaqinda ko'rilganlar" });
    await viewed.scrollIntoViewIfNeeded();
    await expect(viewed.getByRole('article').first()).toHaveAttribute('data-product-id', String(markup.id));
    await expect(viewed.getByRole('link', { name: markup.productName })).toBeVisible();
    await expect(page).not.toHaveTitle('broken');
    await expect(page.locator('img[src="x"]')).toHaveCount(0);
  });

  /** Returns by how many pixels an element's content exceeds its width. */
  const overflowOf = (element: Locator) => element.evaluate((box) => box.scrollWidth - box.clientWidth);

  test('very long names, colours and prices never widen the page', { tag: '@wide' }, async ({ page }) => {
    const paths = [`/product-detail/${long.id}`, '/shop-default?search=judajuda', '/view-cart', '/checkout'];
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByText(long.productName).first()).toBeVisible();
      expect(await overflowOf(page.locator('html')), path).toBeLessThanOrEqual(0);
      if (path !== paths[0]) continue;
      await addButton(page).click();
      await expect(quantityIn(page.getByRole('dialog'))).toBeVisible();
    }
  });

  test('a very long colour never widens quick view', { tag: '@nightly' }, async ({ page }) => {
    await page.goto('/shop-default?search=judajuda');
    const card = page.getByRole('article').filter({ hasText: long.productName });
    await chooseOnCard(card, 'Tezkor ko‘rish');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('radio').first()).toBeAttached();
    expect(await overflowOf(dialog.locator('[data-overlay-content]'))).toBeLessThanOrEqual(0);
    expect(await overflowOf(dialog)).toBeLessThanOrEqual(0);
  });
});

test.describe('shows icons', () => {
  for (const path of ['/', '/product-detail/3', '/view-cart'])
    test(
      `every icon on ${path} draws something within its frame`,
      nightlyUnless(path.startsWith('/product')),
      async ({ page }) => {
        await openSettled(page, path);
        await scrollThrough(page);
        const icons = page.locator('svg[viewBox]:visible');
        expect(await icons.count()).toBeGreaterThan(5);
        const strange = await icons.evaluateAll((all) =>
          (all as SVGSVGElement[])
            .filter((icon) => {
              const { x, y, width, height } = icon.getBBox();
              return (
                Math.max(width, height) < 6 || Math.min(x, y) < 0 || Math.max(x + width, y + height) > 24
              );
            })
            .map((icon) => icon.innerHTML),
        );
        expect(strange).toEqual([]);
      },
    );
});

test.describe('sees in high contrast', () => {
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
});
