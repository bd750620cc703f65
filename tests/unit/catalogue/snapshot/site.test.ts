import { XMLParser } from 'fast-xml-parser';
import { expect, it } from 'vitest';
import { menuCategories, missingStarters } from '#catalogue/snapshot/every-page.ts';
import { selectionOf } from '#catalogue/snapshot/page-selection.ts';
import { productPage } from '#catalogue/snapshot/product-page.ts';
import { productPages, productSitemaps, sitemapXml } from '#catalogue/snapshot/sitemaps.ts';
import { builtImagePath, builtListingPath } from '#paths.ts';
import { shop } from '#shop.config.ts';
import { aCategory, aProduct } from '../../../fixtures/products.ts';
import { catalogueOf } from '../../../support/catalogue/catalogues.ts';

const categoriesOf = (count: number) =>
  Array.from({ length: count }, (_, index) => aCategory({ id: index + 1 }));
const nested = categoriesOf(shop.menuCategories + 1).map((category) =>
  category.id > 3 ? { ...category, parentId: 1 + (category.id % 3) } : category,
);

it('the category menu has all categories while there is room, else the top-level ones, or none, since it is on every page', () => {
  const few = categoriesOf(shop.menuCategories);
  expect(menuCategories({ categories: few })).toEqual(few);
  expect(menuCategories({ categories: nested })).toEqual(nested.slice(0, 3));
  expect(menuCategories({ categories: categoriesOf(shop.menuCategories + 1) })).toEqual([]);
});

it('the starter lists lack what the catalogue has no longer', () => {
  const catalogue = catalogueOf({ products: [3, 4].map((id) => aProduct({ id })) });
  expect(missingStarters(catalogue, { starterWishlist: [3, 1], starterCompare: [2, 1] })).toEqual([1, 2]);
});

it('a product’s page has its categories, its neighbours by id, and others of its category with a similar price', () => {
  const kitchen = aCategory({ id: 1, categoryName: 'Oshxona' });
  const stoves = aCategory({ id: 2, categoryName: 'Pechlar', parentId: 1 });
  const builtImages = { '/media/muzlatgich.webp': 'aaaaaaaaaaaa-100x100' };
  const inCategory = [1, 2, 3, 4, 5, 6].map((id) =>
    aProduct({ id, categoryId: 2, productPrice: id, builtImages }),
  );
  const others = [
    aProduct({ id: 9, categoryId: 77, productPrice: 3 }),
    aProduct({ id: 7, categoryId: null, productPrice: 3 }),
  ];
  const catalogue = catalogueOf({ products: [...others, ...inCategory], categories: [kitchen, stoves] });
  const [related, lost, without] = [3, 9, 7].map((id) => productPage(catalogue, id));
  expect(related).toMatchObject({ categories: [kitchen, stoves], neighbours: { previous: 2, next: 4 } });
  expect(related?.related.map(({ id }) => id)).toEqual([1, 2, 4, 5]);
  expect(related?.related[0]?.image).toBe(builtImagePath('aaaaaaaaaaaa', 100));
  expect(lost).toMatchObject({ categories: [], related: [], neighbours: { previous: 7, next: 1 } });
  expect(without).toMatchObject({ categories: [], related: [], neighbours: { previous: 6, next: 9 } });
});

it('every page is in exactly one part of a divided build, and stays there when pages are added', () => {
  const lists = [{ categoryId: 1, page: 1 }, { page: 2 }];
  const partsOf = (products: number[]) =>
    [1, 2, 3].map((number) => selectionOf({ products, lists }, { number, of: 3 }));
  const parts = partsOf([10, 8, 5, 3]);
  expect(parts.flatMap(({ products }) => products).toSorted()).toEqual([10, 3, 5, 8]);
  expect(parts.flatMap((part) => part.lists.map(builtListingPath)).toSorted()).toEqual([
    '/category/1',
    '/shop-default/2',
  ]);
  expect(partsOf([11, 10, 8, 5, 3])[1]?.products).toEqual(parts[1]?.products);
});

it('sitemaps have as many URLs as search engines accept; only the last changes when a product is added', () => {
  const ids = Array.from({ length: 1_001 }, (_, index) => index + 1);
  expect(productSitemaps(ids)).toEqual([ids.slice(0, 1_000), [1_001]]);
  expect(productSitemaps([...ids, 1_002])).toEqual([ids.slice(0, 1_000), [1_001, 1_002]]);
});

it('sitemaps list the built images of a product’s page and the day of its last change', () => {
  const before = catalogueOf({ products: [aProduct({ id: 3, productPrice: 1 })] }, { day: '2026-11-01' });
  const images = {
    productImgUrl: '/1.png',
    productImages: [{ src: 'https://cdn.example/2.png', color: '' }],
    builtImages: { '/1.png': 'aaaaaaaaaaaa-300x400' },
  };
  const products = [aProduct({ id: 3, ...images })];
  const pages = productPages(catalogueOf({ products }, { day: '2026-11-02', known: before.file }), [3]);
  const xml = sitemapXml(pages, new URL('https://shop.example'));
  expect(new XMLParser().parse(xml).urlset.url).toEqual({
    loc: 'https://shop.example/product-detail/3',
    lastmod: '2026-11-02',
    'image:image': [
      { 'image:loc': 'https://shop.example/images/built/aaaaaaaaaaaa-300.webp' },
      { 'image:loc': 'https://cdn.example/2.png' },
    ],
  });
});
