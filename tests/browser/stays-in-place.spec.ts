import { layoutShifts, watchLayoutShift } from './support/layout-shift.ts';
import { scrollThrough } from './support/scroll-through.ts';
import { expect, test } from './support/shop.ts';

/** Pages of many kinds. */
const paths = [
  '/',
  '/shop-default?page=2',
  '/shop-default?search=smartfon',
  '/shop-default?search=nothing-is-called-so',
  '/category/1',
  '/shop-collection-list',
  '/product-detail/3',
  '/product-detail/987654321',
  '/view-cart',
  '/wishlist',
  '/shop-default',
  '/shop-infinite-scrolling',
  '/checkout',
  '/compare',
  '/shop-default?categoryId=2',
  '/about-us',
  '/brands',
  '/brands-v2',
  '/contact-1',
  '/faq-1',
  '/faq-2',
  '/our-store',
  '/store-locations',
  '/timeline',
  '/terms-conditions',
  '/invoice',
  '/payment-confirmation',
  '/payment-failure',
  '/login',
  '/register',
  '/my-account',
  '/my-account-orders-details',
  '/my-account-address',
  '/my-account-wishlist',
  '/blog-detail/1',
  '/home-men',
  '/shop-men',
  '/shop-link',
  '/shop-loadmore',
  '/shop-filter-sidebar',
  '/shop-filter-hidden',
  '/no-such-page',
];

test.use({ allowedErrors: /status of 404/ });

for (const path of paths) {
  test(`nothing moves by itself on ${path}, however late its data and pictures come`, async ({
    page,
    shop,
  }) => {
    const { data } = await (await page.request.get('/api/v1/products?limit=3')).json();
    await page.addInitScript(
      (lines) => localStorage.setItem('cartList', lines),
      JSON.stringify(data.map((product: object) => ({ ...product, quantity: 2 }))),
    );
    await watchLayoutShift(page);
    for (const viewport of [
      { width: 360, height: 740 },
      { width: 1280, height: 800 },
    ]) {
      await page.setViewportSize(viewport);
      const answer = shop.api.hold('/api/v1');
      const { promise: painted, resolve: sendPictures } = Promise.withResolvers<void>();
      await page.route('**/pictures/**', async (route) => {
        await painted;
        await route.continue();
      });
      await page.goto(path, { waitUntil: 'commit' });
      await page.evaluate(() => new Promise((paint) => requestAnimationFrame(() => setTimeout(paint))));
      sendPictures();
      await page.waitForLoadState('load');
      answer();
      await page.waitForLoadState('networkidle');
      await scrollThrough(page);
      expect(await layoutShifts(page), `${viewport.width} px`).toEqual([]);
      await page.unroute('**/pictures/**');
    }
  });
}
