import { expect, it } from 'vitest';
import { productSitemaps, sitemapIndexXml, sitemapXml } from '#catalogue/snapshot/sitemaps.ts';

const site = new URL('https://shop.example');

it('never puts more addresses into a sitemap than search engines take', () => {
  const ids = Array.from({ length: 50_001 }, (_, index) => index + 1);
  expect(productSitemaps(ids).map(({ length }) => length)).toEqual([50_000, 1]);
});

it('changes only the last sitemap when a product is new', () => {
  const before = productSitemaps([1, 2, 3], 2);
  const after = productSitemaps([1, 2, 3, 4], 2);
  expect(before).toEqual([['/product-detail/1', '/product-detail/2'], ['/product-detail/3']]);
  expect(after[0]).toEqual(before[0]);
});

it('names whole addresses', () => {
  expect(sitemapXml(['/a?b=1&c=2'], site)).toContain(
    '<url><loc>https://shop.example/a?b=1&amp;c=2</loc></url>',
  );
  expect(sitemapIndexXml(['/sitemap-pages.xml'], site)).toContain(
    '<sitemap><loc>https://shop.example/sitemap-pages.xml</loc></sitemap>',
  );
});
