import { expect, it } from 'vitest';
import { filesOf, objectKey } from '../../../../../scripts/publish/site/object-key.ts';

it.each([
  ['index.html', 'index.html'],
  ['404.html', '404.html'],
  ['google1234.html', 'google1234.html'],
  ['yandex_0a1b2c3d4e5f6789.html', 'yandex_0a1b2c3d4e5f6789.html'],
  ['google-pay.html', 'google-pay'],
  ['about-us.html', 'about-us'],
  ['product-detail/12.html', 'product-detail/12'],
  ['blog/index.html', 'blog'],
  ['_astro/shop.Ab12.js', '_astro/shop.Ab12.js'],
  ['images/default.jpg', 'images/default.jpg'],
])('stores %s as %s', (path, key) => {
  expect(objectKey(path)).toBe(key);
  expect(filesOf(key)).toContain(path);
});
