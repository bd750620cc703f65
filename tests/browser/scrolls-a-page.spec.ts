import type { Locator, Page } from 'playwright/test';
import { openSettled } from './support/open-settled.ts';
import { expect, test } from './support/shop.ts';

const scrollTo = (page: Page, y: number) => page.evaluate((top) => window.scrollTo(0, top), y);
const toTop = (page: Page) => page.getByRole('button', { name: 'Sahifa boshiga qaytish' });
const buyBar = (page: Page) => page.locator('[data-buy-bar]');
const toolbar = (page: Page) => page.getByRole('navigation', { name: 'Tezkor menyu' });

const isApart = async (one: Locator, other: Locator): Promise<boolean> => {
  const [first, second] = [await one.boundingBox(), await other.boundingBox()];
  if (!first || !second) throw new Error('Both must be on screen');
  return first.y + first.height <= second.y || second.y + second.height <= first.y;
};

test('the header hides after 250 px, unless the shopper scrolls up or has focus in it', async ({ page }) => {
  await openSettled(page, '/shop-default');
  const header = page.getByRole('banner');
  await scrollTo(page, 250);
  await expect(header).toBeInViewport({ ratio: 1 });
  await scrollTo(page, 400);
  await expect(header).not.toBeInViewport();
  await scrollTo(page, 380);
  await expect(header).toBeInViewport({ ratio: 1 });

  await page.getByRole('searchbox').first().focus();
  await scrollTo(page, 0);
  await scrollTo(page, 600);
  await expect(toTop(page)).toBeVisible();
  await expect(header).toBeInViewport({ ratio: 1 });
});

test('a button back to the top appears after 150 px, above toolbar and buy bar', async ({ page }) => {
  await openSettled(page, '/product-detail/1');
  await scrollTo(page, 150);
  await expect(toTop(page)).toBeHidden();
  await scrollTo(page, 160);
  await expect(toTop(page)).toBeVisible();
  await page.getByRole('heading', { name: 'Mahsulot tavsifi' }).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 600);
  await expect(buyBar(page)).toBeVisible();
  await expect.poll(() => isApart(toTop(page), buyBar(page))).toBe(true);
  await expect.poll(() => isApart(toTop(page), toolbar(page))).toBe(true);
  await toTop(page).click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(toTop(page)).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
});

/** Presses a key repeatedly; returns the elements that something else covered while they had the focus. */
async function coveredWhileFocused(page: Page, key: string, presses: number): Promise<string[]> {
  const beneath: string[] = [];
  for (let press = 0; press < presses; press += 1) {
    await page.keyboard.press(key);
    const hidden = await page.evaluate(() => {
      // The visible part of a checkbox or radio button is its label.
      const focused = document.activeElement?.closest('label') ?? document.activeElement;
      if (!focused?.closest('main, footer')) return null;
      const { left, top, width, height } = focused.getBoundingClientRect();
      const over = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 22));
      return over && (focused.contains(over) || over.contains(focused)) ? null : focused.outerHTML;
    });
    if (hidden) beneath.push(hidden.slice(0, 120));
  }
  return beneath;
}

test('no focus is hidden beneath bars; on a tiny screen only the buy bar takes room', async ({ page }) => {
  await openSettled(page, '/product-detail/1');
  expect(await coveredWhileFocused(page, 'Tab', 35)).toEqual([]);
  expect(await coveredWhileFocused(page, 'Shift+Tab', 20)).toEqual([]);

  const height = 256;
  await page.setViewportSize({ width: 320, height });
  await openSettled(page, '/product-detail/1');
  await page.getByRole('heading', { name: 'Mahsulot tavsifi' }).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, -20);
  await expect(buyBar(page)).toBeVisible();
  for (const part of [page.getByRole('banner'), toolbar(page)]) await expect(part).not.toBeInViewport();
  await expect(toTop(page)).toBeHidden();
  await expect(async () => {
    const { y, height: barHeight } = (await buyBar(page).boundingBox()) ?? { y: 0, height: 0 };
    expect([y + barHeight, y > height / 2]).toEqual([height, true]);
  }).toPass();
  expect(await coveredWhileFocused(page, 'Tab', 15)).toEqual([]);
  expect(await coveredWhileFocused(page, 'Shift+Tab', 20)).toEqual([]);
});

/** Returns which item of a row has the focus, and whether it comes wholly into view; none outside of the row. */
const focusedIn = (row: Locator) =>
  row.evaluate(async (element) => {
    const all = element.querySelectorAll('li:has(:focus), .pill:is(:focus, :has(:focus))');
    const item = [...all].at(-1);
    if (!item) return undefined;
    const isWhole = () => {
      const { left, top, right, bottom } = item.getBoundingClientRect();
      return left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
    };
    for (let frame = 0; frame < 60 && !isWhole(); frame++) await new Promise(requestAnimationFrame);
    return [item.textContent, isWhole()];
  });

test('what the keyboard reaches in a row that scrolls sideways is wholly in view', { tag: '@wide' }, async ({
  page,
}) => {
  let reached = 0;
  for (const path of ['/', '/shop-default']) {
    await openSettled(page, path);
    const rows = page.locator('main :is(.carousel-track, .category-filter, .listing-filters)');
    for (const row of await rows.filter({ has: page.locator('a, input, summary') }).all()) {
      await row.locator('a, input, summary').first().focus();
      for (let item = await focusedIn(row); item; item = await focusedIn(row)) {
        expect(item, path).toEqual([item[0], true]);
        await page.keyboard.press('Tab');
        reached += 1;
      }
    }
  }
  expect(reached).toBeGreaterThan(30);
});
