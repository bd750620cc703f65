import type { Locator } from 'playwright/test';
import { fillIn, saveCart } from './support/cart.ts';
import { holdFiles } from './support/held-files.ts';
import { followRequests, untilIdle } from './support/open-settled.ts';
import { expect, test } from './support/shop.ts';

test.use({ allowedErrors: /status of 404/ });

async function placeOf(control: Locator): Promise<{ x: number; y: number }> {
  const box = await control.boundingBox();
  if (!box) throw new Error('It must be on screen');
  return box;
}

test.beforeEach(async ({ page }) => {
  const { data } = await (await page.request.get('/api/v1/products?limit=3')).json();
  const lines = data.map((product: object) => ({ ...product, quantity: 2 }));
  await saveCart(page, lines);
});

test.describe('by itself', () => {
  test.use({ staysInPlace: true });

  // Where most comes late. What other pages do is watched by the tests that open them (`staysInPlace`).
  for (const path of ['/', '/product-detail/3', '/shop-default?page=2'])
    test(`nothing moves by itself on ${path}, however late its data and images come`, {
      tag: path === '/' ? ['@wide'] : ['@wide', '@nightly'],
    }, async ({ page, shop, viewport }) => {
      // As high as the page, so that content far down also loads without scrolling.
      await page.setViewportSize({ width: viewport?.width ?? 0, height: 4500 });
      const sendAnswers = shop.api.hold('/api/v1');
      const sendImages = await holdFiles(page, '**/images/built/**');
      const settled = followRequests(page);
      await page.goto(path, { waitUntil: 'commit' });
      await page.evaluate(() => new Promise((paint) => requestAnimationFrame(() => setTimeout(paint))));
      sendImages();
      await page.waitForLoadState('load');
      sendAnswers();
      await expect(page.locator('main .skeleton').filter({ visible: true })).toHaveCount(0);
      await settled();
    });
});

for (const [path, name] of [
  ['/view-cart', 'Buyurtma qilish'],
  ['/checkout', 'Buyurtma berish'],
] as const)
  test(`«${name}» on ${path}, pressed while late content arrives, stays in place and is clicked`, async ({
    page,
    shop,
    viewport,
  }) => {
    // Shows the whole page: browsers compensate for growth above the view of a scrolled page.
    await page.setViewportSize({ width: viewport?.width ?? 0, height: 2500 });
    shop.database.exec('UPDATE products SET quantity = 0');
    await page.route('**/api/v1/orders', () => {});
    const clicked: string[] = [];
    await page.exposeFunction('noteClick', (text: string) => clicked.push(text));
    await page.addInitScript(() =>
      window.addEventListener('click', ({ target }) => {
        const text = (target as Element).closest('a, button, label')?.textContent;
        if (text) (window as typeof window & { noteClick: (text: string) => void }).noteClick(text);
      }),
    );
    const release = shop.api.hold('/api/v1/products/');
    const settled = followRequests(page);
    await page.goto(path);
    const main = page.getByRole('main');
    await expect(main.locator('[data-member]')).toHaveCount(3);
    // React draws the saved cart anew.
    await expect(main.locator('[data-cart-preview]')).toHaveCount(0);
    if (path === '/checkout') {
      await fillIn(page);
      // Pressing the button takes the focus from this field, whose note comes only then.
      await main.getByLabel('Telefon raqam').fill('12345');
    }
    const control = main.locator('a, button, label').filter({ hasText: name }).last();
    await control.scrollIntoViewIfNeeded();
    await untilIdle(page);
    const { x, y } = await placeOf(control);
    await page.mouse.move(x + 30, y + 4);
    await page.mouse.down();
    release();
    await settled();
    expect(Math.abs((await placeOf(control)).y - y)).toBeLessThan(2);
    await page.mouse.up();
    await expect.poll(() => clicked.at(-1)).toContain(name);
  });
