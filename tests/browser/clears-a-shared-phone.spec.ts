import type { Page } from 'playwright/test';
import { expect, test } from './support/shop.ts';
import { expectUsable } from './support/usable-page.ts';

test.use({ serviceWorkers: 'allow' });

/** Returns everything that the phone keeps, as text. */
const kept = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const answerOf = (request: IDBRequest) =>
      new Promise((resolve) => {
        request.onsuccess = () => resolve(request.result);
      });
    const all: unknown[] = [{ ...localStorage }, { ...sessionStorage }];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) all.push(url);
    for (const { name } of await indexedDB.databases()) {
      const database = (await answerOf(indexedDB.open(`${name}`))) as IDBDatabase;
      for (const store of database.objectStoreNames)
        all.push(await answerOf(database.transaction(store).objectStore(store).getAll()));
      database.close();
    }
    return JSON.stringify(all);
  });

test('all that the phone keeps is removed at once, and it is said what that was', async ({ page }) => {
  const line = { id: 3, productName: 'Choynak', productModel: '', productPrice: 90_000, quantity: 1 };
  const person = { clientName: 'Dilnozaxon', clientPhone: '+998901234567', comment: '' };
  const saved = {
    receipts: [{ ...person, number: '7', at: 1, lines: [line] }],
    cartList: [line],
    region: 'Xorazm viloyati',
  };
  await page.goto('/');
  await page.evaluate((values) => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, JSON.stringify(value));
  }, saved);
  await page.keyboard.press('Tab');
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state))
    .toBe('activated');
  await page.goto('/product-detail/3');
  await expect
    .poll(() => kept(page), 'what is known of the visit')
    .toMatch(/recentlyViewed.*product-detail\/3/);

  await page.goto('/terms-conditions#privacy');
  await page.getByRole('link', { name: 'Telefonda saqlanganlarni o‘chirish' }).click();
  const receipt = page.getByRole('article');
  await expect(receipt).toContainText('Dilnozaxon');
  await page.getByText('Hammasini o‘chirish', { exact: true }).click();
  await expectUsable(page);
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Ha, telefondan hammasini o‘chirish' }).click();
  await reloaded;
  await expect(page.getByRole('alert')).toContainText(
    /o‘chirildi: buyurtma cheklari, savatcha, .*ko‘rilgan mahsulotlar, tanlangan hudud, ochilgan sahifalar\./,
  );
  await expect(page.getByText('Bu telefonda buyurtmalar yo‘q.')).toBeVisible();
  expect(await kept(page)).not.toMatch(/Dilnoza|Choynak|Xorazm|product-detail|terms/);
});
