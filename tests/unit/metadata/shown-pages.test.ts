import { expect, it, vi } from 'vitest';

vi.mock('#shop.config.ts', async (original) => {
  const config = await original<typeof import('#shop.config.ts')>();
  const parts = Object.fromEntries(Object.keys(config.parts).map((part) => [part, part === 'blog']));
  return { ...config, parts };
});

const { isShown, pagesIn } = await import('#metadata/shown-pages.ts');

it.each([
  [false, 'company', ['/about-us', '/timeline', '/brands', '/brands-v2', '/our-store', '/store-locations']],
  [false, 'the sample and the account', ['/images/sample/t-shirt-black.svg', '/my-account-orders']],
  [true, 'the goods', ['/', '/shop-default', '/shop-collection-list', '/product-detail/1', '/category/1']],
  [true, 'an order', ['/view-cart', '/checkout', '/wishlist', '/compare', '/contact-1', '/faq-1']],
  [true, 'any shop', ['/terms-conditions', '/blog-detail/1', '/404', '/fragments/newest', '/robots.txt']],
])('with only the blog turned on, it is %s that pages of %s are shown', (areShown, _, paths) => {
  expect(paths.filter((path) => isShown(path) !== areShown)).toEqual([]);
});

it('nothing leads to pages of a part that is turned off', () => {
  expect(pagesIn('about-shop').map(({ href }) => href)).toEqual(['/contact-1', '/blog-detail/1']);
  expect(pagesIn('sitemap').filter(({ href }) => !isShown(href))).toEqual([]);
});
