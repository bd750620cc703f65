import { XMLParser } from 'fast-xml-parser';
import { expect, it } from 'vitest';
import { productPages, productSitemaps, sitemapIndexXml, sitemapXml } from '#catalogue/snapshot/sitemaps.ts';
import { aProduct } from '../../../fixtures/products.ts';
import { catalogueOf } from '../../../support/catalogue/catalogues.ts';

const site = new URL('https://shop.example');
const read = (xml: string) => new XMLParser({ isArray: (name) => name === 'url' }).parse(xml);

it('never puts more URLs into a sitemap than search engines accept', () => {
  const ids = Array.from({ length: 1_001 }, (_, index) => index + 1);
  expect(productSitemaps(ids).map(({ length }) => length)).toEqual([1_000, 1]);
});

it('changes only the last sitemap when a product is added', () => {
  expect(productSitemaps([1, 2, 3], 2)).toEqual([[1, 2], [3]]);
  expect(productSitemaps([1, 2, 3, 4], 2)).toEqual([
    [1, 2],
    [3, 4],
  ]);
});

it('contains absolute URLs, the day of the last change and images', () => {
  const page = { path: '/a?b=1&c=2', since: '2026-11-20', images: ['/1.webp', 'https://cdn.example/2.png'] };
  expect(read(sitemapXml([page, { path: '/b', since: null }], site)).urlset.url).toEqual([
    {
      loc: 'https://shop.example/a?b=1&c=2',
      lastmod: '2026-11-20',
      'image:image': [
        { 'image:loc': 'https://shop.example/1.webp' },
        { 'image:loc': 'https://cdn.example/2.png' },
      ],
    },
    { loc: 'https://shop.example/b' },
  ]);
  expect(read(sitemapIndexXml([{ path: '/sitemap-pages.xml' }], site)).sitemapindex.sitemap).toEqual({
    loc: 'https://shop.example/sitemap-pages.xml',
  });
});

it('lists the images shown on a product’s page and the day of its last change', () => {
  const before = catalogueOf({ products: [aProduct({ id: 3, productPrice: 1 })] }, { day: '2026-11-01' });
  const product = aProduct({
    id: 3,
    productImgUrl: '/media/1.png',
    productImages: [{ src: 'https://cdn.example/2.png', color: '' }],
    builtImages: { '/media/1.png': 'aaaaaaaaaaaa-300x400' },
  });
  const after = catalogueOf({ products: [product] }, { day: '2026-11-02', known: before.file });
  expect(productPages(after, [3])).toEqual([
    {
      path: '/product-detail/3',
      since: '2026-11-02',
      images: ['/images/built/aaaaaaaaaaaa-300.webp', 'https://cdn.example/2.png'],
    },
  ]);
});
