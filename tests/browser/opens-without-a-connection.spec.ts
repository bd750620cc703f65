import type { BrowserContext, Page } from 'playwright/test';
import { listOrders } from '../../scripts/provider/tables/orders.ts';
import { addButton, fillIn, miniCart, orderButton, putInCart, quantityIn } from './support/cart.ts';
import { untilIdle } from './support/open-settled.ts';
import { savedBefore } from './support/saved-before.ts';
import { expect, test } from './support/shop.ts';
import { expectUsable } from './support/usable-page.ts';

test.use({ serviceWorkers: 'allow', allowedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/ });

/** Opens the shop from an advertisement and stays until the phone keeps visited pages. */
async function stay(page: Page): Promise<void> {
  await page.goto('/?fbclid=1');
  await page.keyboard.press('Tab');
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state))
    .toBe('activated');
  await untilKept(page, '/');
}

/** Returns the addresses of everything that the phone keeps. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => url.slice(location.origin.length));
  });

/** Emulates a connection again, and reports it once more when requests succeed: a page has it before its service worker. */
async function reconnect(page: Page, context: BrowserContext): Promise<void> {
  await context.setOffline(false);
  await expect(async () => {
    const isReachable = page.evaluate(() =>
      fetch('/robots.txt', { cache: 'no-store' }).then(
        ({ ok }) => ok,
        () => false,
      ),
    );
    expect(await isReachable).toBe(true);
    await page.evaluate(() => dispatchEvent(new Event('online')));
  }).toPass({ timeout: 20_000 });
}

/** Waits until these pages are kept, which may be after they are shown. */
const untilKept = (page: Page, ...paths: string[]) =>
  expect.poll(() => kept(page)).toEqual(expect.arrayContaining(paths));

test('visited pages open anew while online and as kept offline, whatever tags their address has, with the cart; other pages say so and load once online', async ({
  page,
  context,
}) => {
  await stay(page);
  await page.goto('/product-detail/3?fbclid=1');
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  await addButton(page).click();
  await expect(miniCart(page)).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('recentlyViewed'))).toContain(name);
  await page.goto('/view-cart');
  await expect(quantityIn(page)).toHaveValue('1');

  await untilKept(page, '/', '/product-detail/3', '/view-cart');
  // What the phone keeps must not hide anything newer: the network comes first, and API answers are never kept.
  const asked = context.waitForEvent(
    'response',
    (response) => response.url().endsWith('/view-cart') && response.request().serviceWorker() !== null,
  );
  await page.reload();
  expect((await asked).ok()).toBe(true);
  await untilIdle(page);
  expect((await kept(page)).filter((path) => path.startsWith('/api/'))).toEqual([]);
  await context.setOffline(true);
  await page.goto('/product-detail/3?fbclid=2');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goto('/view-cart');
  await expect(page.getByRole('main').getByRole('link', { name }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Bitta ko‘paytirish' }).click();
  await expect(quantityIn(page)).toHaveValue('2');

  await page.goto('/product-detail/5');
  const main = page.getByRole('main');
  const headline = page.getByRole('heading', { level: 1, name: 'Internet aloqasi yo‘q' });
  await expect(headline).toBeVisible();
  for (const keptPage of ['Savatcha', name])
    await expect(main.getByRole('link', { name: keptPage })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Saralanganlar' })).toBeHidden();
  await expectUsable(page);
  await context.setOffline(false);
  await expect(headline).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('cart and checkout open even if only their pages were fetched', async ({ page, context }) => {
  await stay(page);
  const { data } = await (await page.request.get('/api/v1/products/3')).json();
  await savedBefore(page, 'cartList', [{ ...data, quantity: 2 }]);
  const browser = await context.newCDPSession(page);
  await browser.send('Emulation.setScriptExecutionDisabled', { value: true });
  for (const path of ['/view-cart', '/checkout']) await page.goto(path);
  await browser.send('Emulation.setScriptExecutionDisabled', { value: false });
  await page.goto('/about-us');
  await untilKept(page, '/view-cart', '/checkout');
  await browser.send('Network.clearBrowserCache');

  await context.setOffline(true);
  await page.goto('/view-cart');
  await expect(quantityIn(page)).toHaveValue('2');
  await page.goto('/checkout');
  await page.getByLabel('Ismi-sharifingiz').fill('Aziza');
  await expect(page.getByText('Yana kerak: telefon raqam, ofertaga rozilik.')).toBeVisible();
  await expect(page.getByText('Sahifaning bir qismi yuklanmadi')).toBeHidden();
});

test('an order that waits for a connection survives a reload, can be withdrawn, and is sent even from a page that lacks some of its code', async ({
  page,
  context,
  shop,
}) => {
  const before = listOrders(shop.database, 100).length;
  await stay(page);
  await putInCart(page, 3);
  await page.goto('/checkout');
  await fillIn(page);
  await untilKept(page, '/product-detail/3', '/checkout');
  await context.setOffline(true);
  const waiting = page.getByText('Hozir internet yo‘q. Buyurtmangiz shu telefonda kutmoqda');
  await orderButton(page).click();
  await expect(waiting).toBeVisible();
  await page.getByRole('button', { name: 'Buyurtmani qaytarib olish' }).click();
  await expect(waiting).toBeHidden();
  await orderButton(page).click();
  await expect(waiting).toBeVisible();
  await page.reload();
  await expect(waiting).toBeVisible();
  await expect(page.getByLabel('Ismi-sharifingiz')).toHaveValue('Aziza');

  // All code but what the service worker keeps for every page.
  await page.evaluate(() => caches.delete('code'));
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
  await page.goto('/product-detail/3');
  await page.getByRole('heading', { level: 1 }).click();
  await expect(page.getByText('Sahifaning bir qismi yuklanmadi')).toBeVisible();
  await reconnect(page, context);
  await expect(page.getByText('Buyurtma muvaffaqiyatli yuborildi!')).toBeVisible();
  const orders = listOrders(shop.database, 100);
  expect(orders).toHaveLength(before + 1);
  const told = page.getByRole('alert').getByText(`Buyurtma № ${orders[0]?.id}:`);
  await expect(told).toBeVisible();
  // A connection that comes and goes: code that failed to load reloads the page before the message was read.
  for (let times = 0; times < 2; times++) {
    const reloaded = page.waitForEvent('load');
    await page.evaluate(() => {
      for (const event of ['vite:preloadError', 'online']) dispatchEvent(new Event(event));
    });
    await reloaded;
    await expect(told).toBeVisible();
  }
});
