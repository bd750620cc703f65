import { type Browser, chromium, type Page } from 'playwright/test';
import { createSiteServer } from '../../scripts/serve/site-server.ts';
import { findBrowser } from '../../scripts/test/browser.ts';
import { testSite } from '../../scripts/test/test-site.ts';
import { test as base, expect } from './support/shop.ts';
import { openShop } from './support/shop-server.ts';

const KEY = 'shown-again';
const others = ['/', '/view-cart', '/shop-default', '/wishlist', '/checkout'];

const test = base.extend<{ keeping: Browser }>({
  // Playwright's own browser keeps no pages.
  keeping: async ({ launchOptions }, use) => {
    const browser = await chromium.launch({
      ...launchOptions,
      executablePath: findBrowser(),
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
    await use(browser);
    await browser.close();
  },
});

/** Opens a page, leaves it for another, goes back, and expects the page to be there as it was left. */
async function expectKept(
  browser: Browser,
  baseURL: string,
  path: string,
  steps: { beforeLeaving?: (page: Page) => Promise<void>; afterLeaving?: (page: Page) => Promise<void> } = {},
): Promise<void> {
  const context = await browser.newContext({ baseURL, serviceWorkers: 'allow' });
  // Playwright loses track of a page that is restored.
  const observer = await context.newPage();
  await observer.goto('/favicon.svg');
  const page = await context.newPage();
  await page.goto(path);
  await page.evaluate((key) => {
    window.addEventListener('pageshow', ({ persisted }) => localStorage.setItem(key, String(persisted)));
  }, KEY);
  await steps.beforeLeaving?.(page);
  await page.evaluate(() => location.assign('/terms-conditions'));
  await page.waitForURL('**/terms-conditions');
  await steps.afterLeaving?.(page);
  await page.evaluate(() => {
    setTimeout(() => history.back());
  });
  const wasKept = () => observer.evaluate((key) => localStorage.getItem(key), KEY);
  await expect.poll(wasKept, `after back to ${path}`).toBe('true');
  await context.close();
}

test('back shows a page at once, as it was left', async ({ shop, keeping }) => {
  for (const path of ['/product-detail/3', ...(process.env.NIGHTLY ? others : [])])
    await expectKept(keeping, shop.url, path);
});

test('so it does on a first visit, though the phone begins to keep pages meanwhile', {
  tag: '@nightly',
}, async ({ keeping }) => {
  const { handle } = createSiteServer(testSite.dist);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await using shop = await openShop((request, response) => {
    if (request.url === '/offline') void released.then(() => handle(request, response));
    else handle(request, response);
  });
  const stateOf = (page: Page) =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return (registration?.installing ?? registration?.active)?.state;
    });
  await expectKept(keeping, shop.url, '/product-detail/3', {
    async beforeLeaving(page) {
      await page.keyboard.press('Tab');
      await expect.poll(() => stateOf(page)).toBe('installing');
    },
    async afterLeaving(page) {
      release();
      await expect.poll(() => stateOf(page)).toBe('activated');
    },
  });
});
