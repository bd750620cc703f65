import { expect, it } from 'vitest';
import { countsAsPage, kindOf } from '../../../../../scripts/publish/site/object-kind.ts';

it.each([
  ['_astro/shop.Ab12.js', 'asset'],
  ['_astro/photo.Ab12.webp', 'asset'],
  ['images/default.jpg', 'file'],
  ['favicon.ico', 'file'],
  ['search.json', 'file'],
  ['product-detail/12', 'page'],
  ['index.html', 'listing'],
  ['404.html', 'listing'],
  ['about-us', 'listing'],
  ['category/3', 'listing'],
  ['news/version-1.5', 'listing'],
  ['map', 'listing'],
  ['sitemap-index.xml', 'index'],
  ['rss.xml', 'index'],
  ['robots.txt', 'index'],
])('classifies %s as %s', (key, kind) => {
  expect(kindOf(key)).toBe(kind);
});

it('counts what a browser shows as pages', () => {
  const keys = ['product-detail/12', 'about-us', 'index.html', 'robots.txt', 'images/1.svg', '_astro/a.js'];
  expect(keys.filter(countsAsPage)).toEqual(['product-detail/12', 'about-us', 'index.html']);
});
