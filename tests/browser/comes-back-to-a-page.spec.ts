import { chromium } from 'playwright/test';
import { findBrowser } from '../tools/browsers/browser.ts';
import { openSettled } from './support/open-settled.ts';
import { expect, test } from './support/shop.ts';

const KEY = 'shown-again';
const others = ['/', '/view-cart', '/shop-default', '/wishlist', '/checkout'];

test('back shows a page at once, as it was left', async ({ shop, launchOptions }) => {
  // Playwright's own browser keeps no pages.
  const browser = await chromium.launch({
    ...launchOptions,
    executablePath: findBrowser(),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  for (const path of ['/product-detail/3', ...(process.env.NIGHTLY ? others : [])]) {
    const context = await browser.newContext({ baseURL: shop.url, serviceWorkers: 'allow' });
    // Playwright loses track of a page that is restored.
    const observer = await context.newPage();
    await observer.goto('/favicon.svg');
    const page = await context.newPage();
    await openSettled(page, path);
    await page.evaluate((key) => {
      window.addEventListener('pageshow', ({ persisted }) => localStorage.setItem(key, String(persisted)));
    }, KEY);
    await page.evaluate(() => location.assign('/terms-conditions'));
    await page.waitForURL('**/terms-conditions');
    await page.evaluate(() => {
      setTimeout(() => history.back());
    });
    const wasKept = () => observer.evaluate((key) => localStorage.getItem(key), KEY);
    await expect.poll(wasKept, `after back to ${path}`).toBe('true');
    await context.close();
  }
  await browser.close();
});
