import { expect, it, vi } from 'vitest';

vi.mock('#shop.config.ts', async (original) => {
  const config = await original<typeof import('#shop.config.ts')>();
  const parts = Object.fromEntries(Object.keys(config.parts).map((part) => [part, part === 'blog']));
  return { ...config, parts };
});

const { isShown, pagesIn } = await import('#metadata/shown-pages.ts');

it.each([
  ['the sample', ['/shop-men', '/shop-link/2', '/home-men', '/product-stacked', '/product-pre-orders/7']],
  ['sample payments', ['/invoice', '/payment-failure', '/images/sample/t-shirt-black.svg']],
  ['the account', ['/my-account', '/my-account-orders', '/login', '/register']],
  ['the company', ['/about-us', '/timeline', '/brands', '/brands-v2', '/our-store', '/store-locations']],
])('pages of %s are turned off with that part of the shop', (_, paths) => {
  expect(paths.filter((path) => isShown(path))).toEqual([]);
});

it.each([
  ['the goods', ['/', '/shop-default', '/shop-collection-list', '/product-detail/1', '/category/1']],
  ['an order', ['/view-cart', '/checkout', '/wishlist', '/compare', '/contact-1', '/faq-1']],
  ['any shop', ['/terms-conditions', '/blog-detail/1', '/404', '/fragments/newest', '/robots.txt']],
])('pages of %s are always shown', (_, paths) => {
  expect(paths.filter((path) => !isShown(path))).toEqual([]);
});

it('nothing leads to pages of a part that is turned off', () => {
  expect(pagesIn('about-shop').map(({ href }) => href)).toEqual(['/contact-1', '/blog-detail/1']);
  expect(pagesIn('sitemap').filter(({ href }) => !isShown(href))).toEqual([]);
});
