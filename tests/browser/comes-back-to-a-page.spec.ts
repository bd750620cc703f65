import { chromium } from 'playwright/test';
import { expect, test } from './support/shop.ts';

const KEY = 'shown-again';

for (const path of ['/', '/shop-default', '/product-detail/3', '/view-cart', '/wishlist', '/checkout']) {
  test(`back shows ${path} at once, as it was left`, async ({ shop, launchOptions }) => {
    // Playwright's own browser keeps no pages, and Playwright loses hold of one that is brought back.
    const browser = await chromium.launch({
      ...launchOptions,
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
    try {
      const context = await browser.newContext({ baseURL: shop.url });
      const observer = await context.newPage();
      await observer.goto('/favicon.svg');
      const page = await context.newPage();
      await page.goto(path);
      await page.evaluate((key) => {
        window.addEventListener('pageshow', ({ persisted }) => localStorage.setItem(key, String(persisted)));
      }, KEY);
      await page.evaluate(() => location.assign('/terms-conditions'));
      await page.waitForURL('**/terms-conditions');
      await page.evaluate(() => {
        setTimeout(() => history.back());
      });
      await expect.poll(() => observer.evaluate((key) => localStorage.getItem(key), KEY)).toBe('true');
    } finally {
      await browser.close();
    }
  });
}
