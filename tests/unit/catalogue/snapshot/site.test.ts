import { XMLParser } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import type { Product } from '#catalogue/records/product.ts';
import { menuCategories } from '#catalogue/snapshot/menu-categories.ts';
import { missingStarters } from '#catalogue/snapshot/missing-starters.ts';
import { type ProductChanges, productChanges } from '#catalogue/snapshot/product-changes.ts';
import { productPage } from '#catalogue/snapshot/product-page.ts';
import { selectionOf } from '#catalogue/snapshot/shard.ts';
import { productPages, productSitemaps, sitemapIndexXml, sitemapXml } from '#catalogue/snapshot/sitemaps.ts';
import { builtImagePath, builtListingPath } from '#paths.ts';
import { shop } from '#shop.config.ts';
import { aCategory, aProduct } from '../../../fixtures/products.ts';
import { catalogueOf } from '../../../support/catalogue/catalogues.ts';

const categoriesOf = (count: number) =>
  Array.from({ length: count }, (_, index) => aCategory({ id: index + 1 }));
const nested = categoriesOf(shop.menuCategories + 1).map((category) =>
  category.id > 3 ? { ...category, parentId: 1 + (category.id % 3) } : category,
);

it.each([
  [
    'all categories while there is room',
    categoriesOf(shop.menuCategories),
    categoriesOf(shop.menuCategories),
  ],
  ['only the top-level ones when there are more', nested, nested.slice(0, 3)],
  [
    'none when there are still more, since every page would contain them',
    categoriesOf(shop.menuCategories + 1),
    [],
  ],
])('the category menu has %s', (_, categories, shown) => {
  expect(menuCategories({ categories })).toEqual(shown);
});

it.each([
  [[1, 2, 3, 4], []],
  [
    [3, 4],
    [1, 2],
  ],
])('a catalogue of %j lacks %j of both starter lists', (ids, missing) => {
  const catalogue = catalogueOf({ products: ids.map((id) => aProduct({ id })) });
  expect(missingStarters(catalogue, { starterWishlist: [3, 1], starterCompare: [2, 1] })).toEqual(missing);
});

describe('a product page', () => {
  const kitchen = aCategory({ id: 1, categoryName: 'Oshxona' });
  const stoves = aCategory({ id: 2, categoryName: 'Pechlar', parentId: 1 });

  it('exists for every product, with its category after the parent category and its neighbours in id order', () => {
    const catalogue = catalogueOf({
      products: [
        aProduct({ id: 9, categoryId: 2 }),
        aProduct({ id: 4, categoryId: 77 }),
        aProduct({ id: 6, categoryId: null }),
      ],
      categories: [kitchen, stoves],
    });
    const pages = catalogue.productIds().map((id) => productPage(catalogue, id));
    expect(pages).toMatchObject([
      { product: { id: 9 }, categories: [kitchen, stoves], neighbours: { previous: 6, next: 4 } },
      { product: { id: 4 }, categories: [], neighbours: { previous: undefined, next: 6 } },
      { product: { id: 6 }, categories: [], neighbours: { previous: 4, next: 9 } },
    ]);
  });

  it('links products of its category with a similar price and their images, never its own product', () => {
    const builtImages = { '/media/muzlatgich.webp': 'aaaaaaaaaaaa-100x100' };
    const catalogue = catalogueOf({
      products: [
        ...[1, 2, 3, 4, 5, 6].map((id) => aProduct({ id, categoryId: 2, productPrice: id, builtImages })),
        aProduct({ id: 7, categoryId: 1, productPrice: 3 }),
        aProduct({ id: 8, categoryId: null, productPrice: 3 }),
      ],
      categories: [kitchen, stoves],
    });
    const relatedTo = (id: number) => productPage(catalogue, id).related;
    expect(relatedTo(3).map(({ id }) => id)).toEqual([1, 2, 4, 5]);
    expect(relatedTo(3)[0]?.image).toBe(builtImagePath('aaaaaaaaaaaa', 100));
    expect(relatedTo(7), 'the only one of its category').toEqual([]);
    expect(relatedTo(8), 'without a category').toEqual([]);
  });
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

describe('sitemaps', () => {
  const site = new URL('https://shop.example');
  const read = (xml: string) => new XMLParser({ isArray: (name) => name === 'url' }).parse(xml);

  it('have as many URLs as search engines accept; only the last changes when a product is added', () => {
    const ids = Array.from({ length: 1_001 }, (_, index) => index + 1);
    expect(productSitemaps(ids)).toEqual([ids.slice(0, 1_000), [1_001]]);
    expect(productSitemaps([...ids, 1_002])).toEqual([ids.slice(0, 1_000), [1_001, 1_002]]);
  });

  it('contain absolute URLs, the day of the last change and images', () => {
    const page = {
      path: '/a?b=1&c=2',
      since: '2026-11-20',
      images: ['/1.webp', 'https://cdn.example/2.png'],
    };
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

  it('list the images shown on a product’s page and the day of its last change', () => {
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
});

const three = [1, 2, 3].map((id) => aProduct({ id }));
const built = (name: string) => [aProduct({ builtImages: { [aProduct().productImgUrl]: name } })];

it.each<[string, Product[] | undefined, Product[], Partial<ProductChanges>]>([
  ['all, of a first one', undefined, three, { added: [1, 2, 3] }],
  [
    'one each that was changed, added and removed',
    three,
    [aProduct({ id: 1, productQuantity: 0 }), aProduct({ id: 3 }), aProduct({ id: 4 })],
    { changed: [1], added: [4], gone: [2] },
  ],
  ['none if they only moved', three, three.toReversed(), {}],
  ['that with another image', built('aaaaaaaaaaaa-100x100'), built('bbbbbbbbbbbb-100x100'), { changed: [1] }],
])('the changed products of a catalogue are %s', (_, earlier, products, changes) => {
  const before = earlier && catalogueOf({ products: earlier });
  expect(productChanges(before, catalogueOf({ products }))).toEqual({
    ...{ changed: [], added: [], gone: [] },
    ...changes,
  });
});
