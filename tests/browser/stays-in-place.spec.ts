import { layoutShifts, watchLayoutShift } from './support/layout-shift.ts';
import { scrollThrough } from './support/scroll-through.ts';
import { expect, test } from './support/shop.ts';

/** One page of each kind. */
const templates = [
  '/',
  '/shop-default',
  '/shop-default?page=2',
  '/category/1',
  '/shop-collection-list',
  '/product-detail/3',
  '/product-detail/987654321',
  '/view-cart',
  '/checkout',
  '/wishlist',
  '/compare',
  '/faq-2',
];

/** Those that a wide screen lays out in another way. */
const onDesktopToo = ['/', '/product-detail/3', '/view-cart'];

/** Of these kinds are further pages. */
const others = [
  '/shop-default?search=nothing-is-called-so',
  '/shop-default?search=smartfon',
  '/shop-default?categoryId=2',
  '/about-us',
  '/brands',
  '/brands-v2',
  '/contact-1',
  '/faq-1',
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

const whenOf = (path: string): string[] => {
  if (others.includes(path)) return ['@both', '@nightly'];
  return [onDesktopToo.includes(path) ? '@both' : '@wide'];
};

test.use({ allowedErrors: /status of 404/ });

test.beforeEach(async ({ page }) => {
  const { data } = await (await page.request.get('/api/v1/products?limit=3')).json();
  await page.addInitScript(
    (lines) => localStorage.setItem('cartList', lines),
    JSON.stringify(data.map((product: object) => ({ ...product, quantity: 2 }))),
  );
  await watchLayoutShift(page);
});

for (const path of [...templates, ...others]) {
  test(`nothing moves by itself on ${path}, however late its data and pictures come`, {
    tag: whenOf(path),
  }, async ({ page, shop, viewport }) => {
    // As high as the page, so that what is far down comes too, without being scrolled to.
    await page.setViewportSize({ width: viewport?.width ?? 0, height: 4500 });
    const sendAnswers = shop.api.hold('/api/v1');
    const { promise: painted, resolve: sendPictures } = Promise.withResolvers<void>();
    await page.route('**/pictures/**', async (route) => {
      await painted;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    await page.evaluate(() => new Promise((paint) => requestAnimationFrame(() => setTimeout(paint))));
    sendPictures();
    await page.waitForLoadState('load');
    sendAnswers();
    await expect
      .poll(() =>
        page.evaluate(() => {
          const skeletons = [...document.querySelectorAll('main .skeleton')];
          const pictures = [...document.images].filter((image) => {
            const { left, right } = image.getBoundingClientRect();
            return right > 0 && left < innerWidth && !image.complete;
          });
          return [...skeletons, ...pictures].filter((element) => element.checkVisibility()).length;
        }),
      )
      .toBe(0);
    await page.evaluate(
      () => new Promise((done) => requestIdleCallback(() => requestAnimationFrame(() => setTimeout(done)))),
    );
    expect(await layoutShifts(page)).toEqual([]);
  });

  test(`nothing moves on ${path} when it is scrolled through`, { tag: ['@both', '@nightly'] }, async ({
    page,
  }) => {
    await page.goto(path);
    await scrollThrough(page);
    expect(await layoutShifts(page)).toEqual([]);
  });
}

test('nothing moves in a list that grows while it is scrolled', async ({ page }) => {
  await page.goto('/shop-infinite-scrolling');
  await scrollThrough(page);
  expect(await layoutShifts(page)).toEqual([]);
});
