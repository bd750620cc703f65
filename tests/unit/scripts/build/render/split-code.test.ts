import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { codeGroups } from '../../../../../scripts/build/render/split-code.ts';

/** Which modules import a module. */
const importers: Readonly<Record<string, readonly string[]>> = {
  '/shop/src/layouts/Shell.astro?astro&type=script&index=0&lang.ts': [],
  '/shop/src/stores/saved-cart.ts': ['/shop/src/layouts/Shell.astro?astro&type=script&index=0&lang.ts'],
  '/shop/src/actions/taps/start-taps.ts': [],
  '/shop/src/actions/taps/cart.ts': ['/shop/src/actions/taps/start-taps.ts'],
  '/shop/src/rules/money.ts': ['/shop/src/actions/taps/cart.ts', '/shop/src/stores/saved-cart.ts'],
  '/shop/src/stores/products/cart-products.ts': ['/shop/src/islands/cart/MiniCart.tsx'],
  '/shop/src/stores/products/known-products.ts': ['/shop/src/enhancements/live-product.ts'],
  '/shop/src/enhancements/live-product.ts': ['/shop/src/enhancements/product-page.ts'],
  '/shop/src/enhancements/product-page.ts': [],
  '/shop/src/ui/Price.tsx': [
    '/shop/src/islands/cart/MiniCart.tsx',
    '/shop/src/islands/product/QuickView.tsx',
  ],
  '/shop/src/islands/cart/MiniCart.tsx': [],
  '/shop/src/islands/product/QuickView.tsx': [],
  '/shop/node_modules/react-dom/client.js': ['/shop/src/layouts/overlays/mount-panels.tsx'],
  '/shop/node_modules/nanostores/map/index.js': ['/shop/node_modules/nanostores/index.js'],
  '/shop/node_modules/nanostores/index.js': [
    '/shop/src/stores/saved-cart.ts',
    '/shop/src/actions/taps/cart.ts',
  ],
};

const modules = { getModuleInfo: (id: string) => ({ importers: importers[id] ?? [] }) };

it.each(Object.keys(importers).filter((id) => id.startsWith('/shop/src/')))('%s is there', (id) => {
  expect(existsSync(id.replace('/shop/', '').replace(/\?.*/, ''))).toBe(true);
});

/** The file that a module comes with: that of the group which takes it first. */
const fileOf = (id: string) =>
  codeGroups
    .toSorted((a, b) => b.priority - a.priority)
    .map(({ name }) => name(id, modules))
    .find((name) => name !== null);

it.each([
  ['what every page runs comes with the page', '/shop/src/stores/saved-cart.ts', 'start'],
  ['and so does what taps need of it', '/shop/src/rules/money.ts', 'start'],
  ['what taps do comes in one file', '/shop/src/actions/taps/cart.ts', 'taps'],
  [
    'what the cart asks the API comes without what knows of single products',
    '/shop/src/stores/products/cart-products.ts',
    'products',
  ],
  ['and the other way round', '/shop/src/stores/products/known-products.ts', 'known-products'],
  ['React comes by itself', '/shop/node_modules/react-dom/client.js', 'react'],
  ['what the mini cart shows comes with the panels', '/shop/src/ui/Price.tsx', 'panels'],
  ['other panels come when they are opened', '/shop/src/islands/product/QuickView.tsx', undefined],
  [
    'parts of a package that no page needs at once stay out',
    '/shop/node_modules/nanostores/map/index.js',
    'taps',
  ],
])('%s', (_what, id, file) => {
  expect(fileOf(id)).toBe(file);
});
