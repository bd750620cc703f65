import { expect, it, vi } from 'vitest';

const parts = {
  templatePages: false,
  account: false,
  about: false,
  timeline: false,
  brands: false,
  stores: false,
};

vi.mock('#shop.config.ts', async (original) => ({
  ...(await original<typeof import('#shop.config.ts')>()),
  parts: { ...parts, blog: true },
}));

const { isShown } = await import('#shown-pages.ts');

it.each([
  ...['/shop-men', '/shop-link/2', '/home-men', '/product-stacked', '/product-pre-orders/7', '/invoice'],
  ...['/payment-failure', '/images/sample/t-shirt-black.svg', '/my-account', '/my-account-orders', '/login'],
  ...['/register', '/about-us', '/timeline', '/brands', '/brands-v2', '/our-store', '/store-locations'],
])('%s is turned off with its part of the shop', (path) => {
  expect(isShown(path)).toBe(false);
});

it.each([
  ...['/', '/shop-default', '/shop-collection-list', '/product-detail/1', '/category/1', '/view-cart'],
  ...['/checkout', '/wishlist', '/compare', '/contact-1', '/faq-1', '/terms-conditions', '/blog-detail/1'],
  ...['/404', '/favicon.svg', '/sitemap-pages.xml', '/fragments/newest', '/robots.txt'],
])('%s is always shown', (path) => {
  expect(isShown(path)).toBe(true);
});
