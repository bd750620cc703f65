import { describe, expect, it, vi } from 'vitest';
import type { Product } from '#catalogue/records/product.ts';
import { pageChanges } from '#catalogue/snapshot/page-changes.ts';
import { productChanges } from '#catalogue/snapshot/product-changes.ts';
import { builtListingPath } from '#paths.ts';
import { shop } from '#shop.config.ts';
import { aCategory, aProduct } from '../../../fixtures/products.ts';
import { catalogueOf, type Snapshot } from '../../../support/catalogue/catalogues.ts';

vi.mock('#early.config.ts', () => ({ early: { starterWishlist: [7], starterCompare: [] } }));

const fridges = aCategory({ id: 1, categoryName: 'Muzlatgichlar' });
const stoves = aCategory({ id: 2, categoryName: 'Pechlar' });

/** Returns ids of products and paths of lists to render and to remove; undefined if everything must be rendered. */
function changesBetween(earlier: Partial<Snapshot>, later: Partial<Snapshot>) {
  const categories = [fridges, stoves];
  const [before, after] = [catalogueOf({ categories, ...earlier }), catalogueOf({ categories, ...later })];
  const changes = pageChanges(before, after, productChanges(before, after));
  if (!changes) return;
  const { stale, gone } = changes;
  return {
    stale: [...stale.products, ...stale.lists.map(builtListingPath)],
    gone: [...gone.products, ...gone.lists.map(builtListingPath)],
  };
}

/** Sold out, so that none of them is a related product of another one. */
const products = [9, 7, 5, 3, 1].map((id) =>
  aProduct({ id, categoryId: id === 9 ? 2 : 1, productQuantity: 0 }),
);
const [newest = aProduct(), second = aProduct()] = products;
const withOther = (id: number, fields: object) =>
  products.map((product) => (product.id === id ? { ...product, ...fields } : product));
const without = (gone: number) => products.filter(({ id }) => id !== gone);
/** The products, of which 5 and 3 have an image. */
const withImage = (name?: string) =>
  products.map(
    (product): Product => ({
      ...product,
      ...([5, 3].includes(product.id) && { productImgUrl: '/b.png' }),
      ...(name && { builtImages: { '/b.png': name } }),
    }),
  );
const [oneImage, otherImage] = ['aaaaaaaaaaaa-100x100', 'bbbbbbbbbbbb-100x100'].map(withImage);

interface Change {
  before?: Product[] | undefined;
  after?: Product[] | undefined;
  stale: unknown[];
}

it.each<Change & { of: string }>([
  { of: 'an unchanged catalogue', stale: [] },
  { of: 'a product with a new price', after: withOther(5, { productPrice: 1 }), stale: [5, '/category/1'] },
  {
    of: 'a product that moved to another category',
    after: withOther(5, { categoryId: 2 }),
    stale: [5, '/category/1', '/category/2'],
  },
  { of: 'another built image', before: oneImage, after: otherImage, stale: [5, 3, '/category/1'] },
  { of: 'a newly built image', before: withImage(), after: oneImage, stale: [5, 3, '/category/1'] },
  {
    of: 'an image that is no longer built',
    before: oneImage,
    after: withImage(),
    stale: [5, 3, '/category/1'],
  },
])('because of $of, $stale are rendered', ({ before = products, after = products, stale }) => {
  expect(changesBetween({ products: before }, { products: after })).toEqual({ stale, gone: [] });
});

it.each<Change & { which: string }>([
  {
    which: 'whose title becomes unique',
    before: [newest, second],
    after: [newest, { ...second, productPrice: 1 }],
    stale: [9, 7],
  },
  {
    which: 'whose title stops being unique',
    before: [newest, { ...second, productPrice: 1 }],
    after: [newest, second],
    stale: [9, 7],
  },
  { which: 'beside a removed one', after: without(5), stale: [7, 3] },
  { which: 'beside an added one', before: without(5), stale: [7, 5, 3] },
  { which: 'beside the removed first one, which the last leads to', after: without(1), stale: [9, 3] },
  { which: 'beside the added first one, which the last leads to', before: without(1), stale: [9, 3, 1] },
  { which: 'that is the last one now, and leads to the first', after: without(9), stale: [7] },
  { which: 'beside the added last one', before: without(9), stale: [9, 7] },
])('products $which are rendered: $stale', ({ before = products, after = products, stale }) => {
  const changes = changesBetween({ products: before }, { products: after });
  expect(changes?.stale.filter(Number)).toEqual(stale);
});

it('the page of a removed product is removed', () => {
  expect(changesBetween({ products }, { products: without(5) })?.gone).toEqual([5]);
});

it.each<[string, Partial<Snapshot>]>([
  ['a product of the starter lists is missing', { products: without(7) }],
  ['the category menu differs', { categories: [fridges, { ...stoves, categoryName: 'Gaz pechlari' }] }],
])('everything is rendered where %s, since that is on every page', (_, parts) => {
  expect(changesBetween({ products }, { products, ...parts })).toBeUndefined();
  expect(changesBetween({ products, ...parts }, { products })).toBeUndefined();
});

describe('lists of several pages', () => {
  const SIZE = shop.pageSize;
  /** Newest first: the first id is the highest. */
  const many = Array.from({ length: 2 * SIZE + 1 }, (_, index) =>
    aProduct({ id: 2 * SIZE + 1 - index, categoryId: 1 }),
  );
  const pagesBetween = (before: Product[], after: Product[]) => {
    const { stale = [], gone = [] } = changesBetween({ products: before }, { products: after }) ?? {};
    return [stale, gone].map((pages) => pages.filter((page) => typeof page === 'string'));
  };

  it('have only those pages rendered that show a product with a new price', () => {
    const changed = many.with(SIZE, aProduct({ id: SIZE + 1, categoryId: 1, productPrice: 1 }));
    expect(pagesBetween(many, changed)).toEqual([['/shop-default/2', '/category/1/2'], []]);
  });

  it('lose a page that became empty or get a new one; where they show the page count, they are rendered', () => {
    const [first, middle, last] = ['/category/1', '/category/1/2', '/category/1/3'];
    expect(pagesBetween(many, many.slice(1))).toEqual([
      ['/shop-default/2', first, middle],
      ['/shop-default/3', last],
    ]);
    expect(pagesBetween(many.slice(1), many)).toEqual([
      ['/shop-default/2', '/shop-default/3', first, middle, last],
      [],
    ]);
  });
});

describe('categories that are too many for the menu', () => {
  const categories = Array.from({ length: shop.menuCategories + 2 }, (_, index) =>
    aCategory({ id: index + 1 }),
  );

  it('are all rendered when one is renamed, as are its products', () => {
    const renamed = categories.with(1, aCategory({ id: 2, categoryName: 'Gaz pechlari' }));
    const { stale } = changesBetween({ products, categories }, { products, categories: renamed }) ?? {};
    expect(stale).toEqual([9, ...categories.map(({ id }) => `/category/${id}`)]);
  });

  it('are removed with all their pages', () => {
    const many = Array.from({ length: shop.pageSize + 1 }, (_, index) => aProduct({ id: index + 1 }));
    const fewer = categories.slice(1);
    const { gone } =
      changesBetween({ products: many, categories }, { products: many, categories: fewer }) ?? {};
    expect(gone).toEqual(['/category/1', '/category/1/2']);
  });
});

describe('pages that link related products', () => {
  /** In one category, with prices 1 apart: the page of each leads to the four nearest. */
  const offers = [28, 26, 24, 22, 20, 18, 16].map((id) =>
    aProduct({ id, categoryId: 1, productPrice: id / 2, productImgUrl: `/${id}.webp` }),
  );
  const [first, ...others] = offers;

  it.each<[string, Partial<Product>, number[]]>([
    ['another name', { productName: 'Yangi nom' }, [28, 26, 24]],
    ['another price', { productPrice: 15 }, [28, 26, 24]],
    ['a discount', { productDiscPrice: 13.5 }, [28, 26, 24]],
    ['another image', { productImgUrl: '/media/yangi.webp' }, [28, 26, 24]],
    ['a built image', { builtImages: { '/28.webp': 'aaaaaaaaaaaa-100x100' } }, [28, 26, 24]],
    ['no pieces left', { productQuantity: 0 }, [28, 26, 24]],
    ['another category', { categoryId: 2 }, [28, 26, 24]],
    ['another description, which they do not show', { productOption: 'Rangi: oq' }, [28]],
    ['fewer pieces, which they do not show', { productQuantity: 3 }, [28]],
  ])('are rendered when a related product has %s', (_, fields, stale) => {
    const changed = [{ ...first, ...fields } as Product, ...others];
    expect(changesBetween({ products: offers }, { products: changed })?.stale.filter(Number)).toEqual(stale);
  });

  it('are rendered when a related product is removed, or a closer one is added', () => {
    const staleOf = (...[before, after]: [Product[], Product[]]) =>
      changesBetween({ products: before }, { products: after })?.stale.filter(Number);
    expect(staleOf(offers, others)).toEqual([26, 24]);
    expect(staleOf(others, offers)).toEqual([28, 26, 24]);
  });
});
