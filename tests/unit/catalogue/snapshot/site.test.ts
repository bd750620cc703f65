import { XMLParser } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import { menuCategories } from '#catalogue/snapshot/menu-categories.ts';
import { missingStarters } from '#catalogue/snapshot/missing-starters.ts';
import { productChanges } from '#catalogue/snapshot/product-changes.ts';
import { productPage } from '#catalogue/snapshot/product-page.ts';
import { selectionOf } from '#catalogue/snapshot/shard.ts';
import { productPages, productSitemaps, sitemapIndexXml, sitemapXml } from '#catalogue/snapshot/sitemaps.ts';
import { builtListingPath } from '#paths.ts';
import { shop } from '#shop.config.ts';
import { aCategory, aProduct } from '../../../fixtures/products.ts';
import { catalogueOf } from '../../../support/catalogue/catalogues.ts';

describe('menu categories', () => {
  const categoriesOf = (count: number) =>
    Array.from({ length: count }, (_, index) => aCategory({ id: index + 1 }));

  describe('the categories of the category menu', () => {
    it('are all categories while the menu has room', () => {
      const categories = categoriesOf(shop.menuCategories);
      expect(menuCategories({ categories })).toEqual(categories);
    });

    it('are only the top-level ones when there are more', () => {
      const categories = categoriesOf(shop.menuCategories + 1).map((category) =>
        category.id > 3 ? { ...category, parentId: 1 + (category.id % 3) } : category,
      );
      expect(menuCategories({ categories }).map(({ id }) => id)).toEqual([1, 2, 3]);
    });

    it('are none when there are still more, since every page would contain them', () => {
      expect(menuCategories({ categories: categoriesOf(shop.menuCategories + 1) })).toEqual([]);
    });
  });
});

describe('missing starters', () => {
  const missingFrom = (...ids: number[]) =>
    missingStarters(catalogueOf({ products: ids.map((id) => aProduct({ id })) }), {
      starterWishlist: [3, 1],
      starterCompare: [2, 1],
    });

  it('are none if the catalogue has all products of the starter lists', () => {
    expect(missingFrom(1, 2, 3, 4)).toEqual([]);
  });

  it('are those of both lists that the catalogue does not have', () => {
    expect(missingFrom(3, 4)).toEqual([1, 2]);
  });
});

describe('product page', () => {
  const kitchen = aCategory({ id: 1, categoryName: 'Oshxona' });
  const stoves = aCategory({ id: 2, categoryName: 'Pechlar', parentId: 1 });

  describe('a product page', () => {
    const pages = () => {
      const catalogue = catalogueOf({
        products: [
          aProduct({ id: 9, categoryId: 2 }),
          aProduct({ id: 4, categoryId: 77 }),
          aProduct({ id: 6, categoryId: null }),
        ],
        categories: [kitchen, stoves],
      });
      return catalogue.productIds().map((id) => productPage(catalogue, id));
    };

    it('exists for every product, in the order of the catalogue', () => {
      expect(pages().map(({ product }) => product.id)).toEqual([9, 4, 6]);
    });

    it('lists the category of its product after the parent category, and none if it is unknown or absent', () => {
      expect(pages().map(({ categories }) => categories)).toEqual([[kitchen, stoves], [], []]);
    });

    it('links the neighbours of its product in id order', () => {
      expect(pages().map(({ neighbours }) => neighbours)).toEqual([
        { previous: 6, next: 4 },
        { previous: undefined, next: 6 },
        { previous: 4, next: 9 },
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
        categories: [aCategory({ id: 1 }), stoves],
      });
      const relatedTo = (id: number) => productPage(catalogue, id).related;
      expect(relatedTo(3).map(({ id }) => id)).toEqual([1, 2, 4, 5]);
      expect(relatedTo(3)[0]?.builtImages).toEqual(builtImages);
      expect(relatedTo(7), 'the only one of its category').toEqual([]);
      expect(relatedTo(8), 'without a category').toEqual([]);
    });
  });
});

describe('shard', () => {
  it('puts every page into exactly one part, and keeps it there when pages are added', () => {
    const parts = (ids: number[]) =>
      [1, 2, 3].map((number) =>
        selectionOf({ products: ids, lists: [{ categoryId: 1, page: 1 }, { page: 2 }] }, { number, of: 3 }),
      );

    expect(
      parts([10, 8, 5, 3])
        .flatMap(({ products }) => products)
        .sort(),
    ).toEqual([10, 3, 5, 8]);
    expect(
      parts([10, 8, 5, 3])
        .flatMap(({ lists }) => lists)
        .map(builtListingPath)
        .sort(),
    ).toEqual(['/category/1', '/shop-default/2']);
    expect(parts([11, 10, 8, 5, 3])[1]?.products).toEqual(parts([10, 8, 5, 3])[1]?.products);
  });
});

describe('sitemaps', () => {
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
});

describe('product changes', () => {
  const three = [1, 2, 3].map((id) => aProduct({ id }));

  it('reports which products were changed, added and removed', () => {
    const before = catalogueOf({ products: three });
    const after = catalogueOf({
      products: [aProduct({ id: 1, productQuantity: 0 }), aProduct({ id: 3 }), aProduct({ id: 4 })],
    });
    expect(productChanges(before, after)).toEqual({ changed: [1], added: [4], gone: [2] });
  });

  it('treats a product that only moved as unchanged', () => {
    const after = catalogueOf({ products: three.toReversed() });
    expect(productChanges(catalogueOf({ products: three }), after)).toEqual({
      changed: [],
      added: [],
      gone: [],
    });
  });

  it('treats a product whose image was rebuilt as changed', () => {
    const built = (name: string) => ({ builtImages: { [aProduct().productImgUrl]: name } });
    const before = catalogueOf({ products: [aProduct(built('aaaaaaaaaaaa-100x100'))] });
    const after = catalogueOf({ products: [aProduct(built('bbbbbbbbbbbb-100x100'))] });
    expect(productChanges(before, after)).toEqual({ changed: [1], added: [], gone: [] });
  });

  it('treats all products as new where there was no catalogue', () => {
    expect(productChanges(undefined, catalogueOf({ products: three }))).toEqual({
      changed: [],
      added: [1, 2, 3],
      gone: [],
    });
  });
});
