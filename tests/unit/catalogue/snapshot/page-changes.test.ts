import { describe, expect, it, vi } from 'vitest';
import type { Product } from '#catalogue/records/product.ts';
import { type PageChanges, pageChanges } from '#catalogue/snapshot/page-changes.ts';
import { productChanges } from '#catalogue/snapshot/product-changes.ts';
import type { Catalogue } from '#catalogue/snapshot/store/catalogue.ts';
import { builtListingPath } from '#paths.ts';
import { shop } from '#shop.config.ts';
import { aCategory, aProduct } from '../../../fixtures/products.ts';
import { catalogueOf } from '../../../support/catalogue/catalogues.ts';

vi.mock('#early.config.ts', () => ({ early: { starterWishlist: [7], starterCompare: [] } }));

const fridges = aCategory({ id: 1, categoryName: 'Muzlatgichlar' });
const stoves = aCategory({ id: 2, categoryName: 'Pechlar' });
const catalogue = (products: Product[], categories = [fridges, stoves]) =>
  catalogueOf({ products, categories });
const changesBetween = (before: Catalogue, after: Catalogue) =>
  pageChanges(before, after, productChanges(before, after));

/** Too many for the menu of all pages. */
const manyCategories = Array.from({ length: shop.menuCategories + 2 }, (_, index) =>
  aCategory({ id: index + 1 }),
);

/** Sold out, so that none of them is a related product of another one. */
const products = [9, 7, 5, 3, 1].map((id) =>
  aProduct({ id, categoryId: id === 9 ? 2 : 1, productQuantity: 0 }),
);
const withOther = (id: number, fields: object) =>
  products.map((product) => (product.id === id ? { ...product, ...fields } : product));

it('finds nothing to render while the catalogue is unchanged', () => {
  expect(changesBetween(catalogue(products), catalogue(products))).toEqual({
    stale: { products: [], lists: [] },
    gone: { products: [], lists: [] },
  });
});

it('renders a product with a new price and the category that shows its card', () => {
  const changes = changesBetween(catalogue(products), catalogue(withOther(5, { productPrice: 1 })));
  expect(changes?.stale).toEqual({ products: [5], lists: [{ categoryId: 1, page: 1 }] });
});

it('renders a product whose title becomes unique or stops being unique', () => {
  const [one, two] = [
    catalogue(products.slice(0, 2)),
    catalogue(withOther(7, { productPrice: 1 }).slice(0, 2)),
  ];
  expect(changesBetween(one, two)?.stale.products).toEqual([9, 7]);
  expect(changesBetween(two, one)?.stale.products).toEqual([9, 7]);
});

it('renders the neighbours of a product that is removed or added, since their links change', () => {
  const fewer = products.filter(({ id }) => id !== 5);
  const goes = changesBetween(catalogue(products), catalogue(fewer));
  expect(goes?.gone.products).toEqual([5]);
  expect(goes?.stale.products).toEqual([7, 3]);
  expect(changesBetween(catalogue(fewer), catalogue(products))?.stale.products).toEqual([7, 5, 3]);
});

it('renders everything when a product of the starter lists is added or removed', () => {
  const fewer = products.filter(({ id }) => id !== 7);
  expect(changesBetween(catalogue(products), catalogue(fewer))).toBeUndefined();
  expect(changesBetween(catalogue(fewer), catalogue(products))).toBeUndefined();
});

it('renders both categories when a product moves between them', () => {
  const changes = changesBetween(catalogue(products), catalogue(withOther(5, { categoryId: 2 })));
  expect(changes?.stale).toEqual({
    products: [5],
    lists: [
      { categoryId: 1, page: 1 },
      { categoryId: 2, page: 1 },
    ],
  });
});

describe('lists of several pages', () => {
  const SIZE = shop.pageSize;
  /** Newest first: the first id is the highest. */
  const many = Array.from({ length: 2 * SIZE + 1 }, (_, index) =>
    aProduct({ id: 2 * SIZE + 1 - index, categoryId: 1 }),
  );
  const pathsOf = (changes: PageChanges | undefined) => ({
    stale: changes?.stale.lists.map(builtListingPath),
    gone: changes?.gone.lists.map(builtListingPath),
  });

  it('have only those pages rendered that show a product with a new price', () => {
    const changed = many.with(SIZE, aProduct({ id: SIZE + 1, categoryId: 1, productPrice: 1 }));
    expect(pathsOf(changesBetween(catalogue(many), catalogue(changed)))).toEqual({
      stale: ['/shop-default/2', '/category/1/2'],
      gone: [],
    });
  });

  it('lose a page that became empty, and have the pages rendered that show another page count', () => {
    expect(pathsOf(changesBetween(catalogue(many), catalogue(many.slice(1))))).toEqual({
      stale: ['/shop-default/2', '/category/1', '/category/1/2'],
      gone: ['/shop-default/3', '/category/1/3'],
    });
  });

  it('get a new page for products that no longer fit on the last one', () => {
    expect(pathsOf(changesBetween(catalogue(many.slice(1)), catalogue(many)))).toEqual({
      stale: ['/shop-default/2', '/shop-default/3', '/category/1', '/category/1/2', '/category/1/3'],
      gone: [],
    });
  });

  it('are removed with their category', () => {
    const [before, after] = [catalogue(many, manyCategories), catalogue(many, manyCategories.slice(1))];
    expect(pathsOf(changesBetween(before, after)).gone).toEqual([
      '/category/1',
      '/category/1/2',
      '/category/1/3',
    ]);
  });
});

describe('pages that link related products', () => {
  /** In one category, with prices 1 apart: the page of each leads to the four nearest. */
  const offers = [28, 26, 24, 22, 20, 18, 16].map((id) =>
    aProduct({ id, categoryId: 1, productPrice: id / 2 }),
  );
  const staleAfter = (change: (product: Product) => Product[], id = 28) =>
    changesBetween(
      catalogue(offers),
      catalogue(offers.flatMap((product) => (product.id === id ? change(product) : [product]))),
    )?.stale.products;

  it.each<[string, Partial<Product>]>([
    ['name', { productName: 'Yangi nom' }],
    ['price', { productPrice: 15 }],
    ['discount', { productDiscPrice: 13.5 }],
    ['image', { productImgUrl: '/media/yangi.webp' }],
  ])('are rendered when the %s of a related product changes', (_, fields) => {
    expect(staleAfter((product) => [{ ...product, ...fields }])).toEqual([28, 26, 24]);
  });

  it('are rendered when a related product is removed, is sold out or moves to another category', () => {
    expect(staleAfter(() => [])).toEqual([26, 24]);
    expect(staleAfter((product) => [{ ...product, productQuantity: 0 }])).toEqual([28, 26, 24]);
    expect(staleAfter((product) => [{ ...product, categoryId: 2 }])).toEqual([28, 26, 24]);
  });

  it('are rendered when a closer one is added', () => {
    const without = catalogue(offers.slice(1));
    expect(changesBetween(without, catalogue(offers))?.stale.products).toEqual([28, 26, 24]);
  });

  it('are not rendered when the changed field is not shown there', () => {
    expect(staleAfter((product) => [{ ...product, productOption: 'Rangi: oq' }])).toEqual([28]);
    expect(staleAfter((product) => [{ ...product, productQuantity: 3 }])).toEqual([28]);
  });

  it('are rendered when the built image of a related product changes', () => {
    const built = (name: string) =>
      catalogue(
        offers.map((product) => {
          const productImgUrl = `/media/${product.id}.webp`;
          return {
            ...product,
            productImgUrl,
            ...(product.id === 28 && { builtImages: { [productImgUrl]: name } }),
          };
        }),
      );
    const changes = changesBetween(built('aaaaaaaaaaaa-100x100'), built('bbbbbbbbbbbb-100x100'));
    expect(changes?.stale.products).toEqual([28, 26, 24]);
  });
});

it('renders everything when the category menu changes, since it is on every page', () => {
  const renamed = [fridges, { ...stoves, categoryName: 'Gaz pechlari' }];
  expect(changesBetween(catalogue(products), catalogue(products, renamed))).toBeUndefined();
});

it('renders the products that link to the first or last one when that is removed or added', () => {
  const without = (id: number) => products.filter((product) => product.id !== id);
  const stale = (before: Product[], after: Product[]) =>
    changesBetween(catalogue(before), catalogue(after))?.stale.products;
  expect(stale(products, without(1)), 'the last leads to the first').toEqual([9, 3]);
  expect(stale(without(1), products)).toEqual([9, 3, 1]);
  expect(stale(products, without(9)), 'the new last leads to the first').toEqual([7]);
  expect(stale(without(9), products)).toEqual([9, 7]);
});

it('renders the products whose built image changes, and their categories', () => {
  const [kept, changed] = ['aaaaaaaaaaaa-100x100', 'bbbbbbbbbbbb-100x100'];
  const urls = new Map([
    [9, '/a.png'],
    [5, '/b.png'],
    [3, '/b.png'],
  ]);
  const built = (name: string | undefined) =>
    catalogue(
      products.map((product) => {
        const productImgUrl = urls.get(product.id) ?? '';
        const builtImages = { '/a.png': kept, ...(name && { '/b.png': name }) };
        return { ...product, productImgUrl, ...(productImgUrl && { builtImages }) };
      }),
    );
  const expected = { products: [5, 3], lists: [{ categoryId: 1, page: 1 }] };
  expect(changesBetween(built(kept), built(changed))?.stale).toEqual(expected);
  expect(changesBetween(built(undefined), built(changed))?.stale).toEqual(expected);
  expect(changesBetween(built(changed), built(undefined))?.stale).toEqual(expected);
});

it('renders the products of a renamed category and all categories if the menu does not list them', () => {
  const renamed = manyCategories.with(1, aCategory({ id: 2, categoryName: 'Gaz pechlari' }));
  const changes = changesBetween(catalogue(products, manyCategories), catalogue(products, renamed));
  expect(changes?.stale).toEqual({
    products: [9],
    lists: manyCategories.map(({ id }) => ({ categoryId: id, page: 1 })),
  });
  const gone = changesBetween(
    catalogue(products, manyCategories),
    catalogue(products, manyCategories.slice(1)),
  );
  expect(gone?.gone.lists).toEqual([{ categoryId: 1, page: 1 }]);
});
