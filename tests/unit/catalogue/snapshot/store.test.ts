import { describe, expect, it } from 'vitest';
import type { Product } from '#catalogue/records/product.ts';
import { draftCatalogue } from '#catalogue/snapshot/store/draft.ts';
import { aCategory, aProduct } from '../../../fixtures/products.ts';
import {
  catalogueOf,
  opened,
  type Snapshot,
  shopSource,
  temporaryFile,
} from '../../../support/catalogue/catalogues.ts';

describe('catalogue digest', () => {
  const snapshot = (): Snapshot => ({
    products: [aProduct({ id: 2 }), aProduct({ id: 1 })],
    categories: [aCategory({ builtImage: 'aaaaaaaaaaaa-100x100' })],
    slides: [{ slideImgUrl: '/media/1.webp', slideName: 'Yangi' }],
  });
  const digestOf = (catalogue: Partial<Snapshot>) =>
    catalogueOf(catalogue, { code: String(Math.random()) }).digest;

  it('is the same for the same catalogue, whichever code version read it', () => {
    expect(digestOf(snapshot())).toBe(digestOf(snapshot()));
  });

  it.each<[string, Partial<Snapshot>]>([
    ['a product', { products: [aProduct({ id: 2, productPrice: 1 }), aProduct({ id: 1 })] }],
    ['the order of products', { products: snapshot().products.toReversed() }],
    ['a category', { categories: [aCategory({ categoryName: 'Pech', builtImage: 'aaaaaaaaaaaa-100x100' })] }],
    ['a built image', { categories: [aCategory({ builtImage: 'bbbbbbbbbbbb-100x100' })] }],
    ['the slides', { slides: [] }],
  ])('changes with %s', (_, change) => {
    expect(digestOf({ ...snapshot(), ...change })).not.toBe(digestOf(snapshot()));
  });
});

describe('contents', () => {
  const first = [1, 2, 3].map((id) =>
    aProduct({ id, categoryId: id === 3 ? 2 : 1, productImgUrl: `/${id}.webp` }),
  );
  const changed = (fields: Partial<Product>) =>
    first.map((each) => (each.id === 1 ? { ...each, ...fields } : each));

  /** Reads a first catalogue, then these products a month later; returns the second catalogue. */
  function readTwice(products: Product[], categories = [aCategory({ id: 1 }), aCategory({ id: 2 })]) {
    const before = catalogueOf({ products: first, categories }, { day: '2026-10-01' });
    return catalogueOf({ products, categories }, { day: '2026-11-01', known: before.file });
  }

  it('the date of the last change is unknown in a first catalogue', () => {
    const { since } = catalogueOf({ products: first });
    expect([since('product', 1), since('home', 0)]).toEqual([null, null]);
  });

  it('a product and the lists that show it are dated to the day when it changed', () => {
    const { since } = readTwice(changed({ productQuantity: 0 }));
    expect([1, 2, 3].map((id) => since('product', id))).toEqual(['2026-11-01', null, null]);
    expect([1, 2].map((id) => since('category', id))).toEqual(['2026-11-01', null]);
    expect([since('home', 0), since('listing', 0)]).toEqual(['2026-11-01', '2026-11-01']);
  });

  it('a category is dated to the day when a product of a descendant changed', () => {
    const nested = [aCategory({ id: 1, parentId: 3 }), aCategory({ id: 2 }), aCategory({ id: 3 })];
    const { since } = readTwice(changed({ productPrice: 4_990_000 }), nested);
    expect([1, 2, 3].map((id) => since('category', id))).toEqual(['2026-11-01', null, '2026-11-01']);
  });

  it('a product is dated to the day when its image changed at the same URL', () => {
    const { since } = readTwice(changed({ builtImages: { '/1.webp': 'aaaaaaaaaaaa-100x100' } }));
    expect([1, 2].map((id) => since('product', id))).toEqual(['2026-11-01', null]);
  });

  it('a new product is dated to its first day, and keeps that day while it is unchanged', () => {
    const second = readTwice([aProduct({ id: 4, categoryId: 2 }), ...first]);
    expect(second.since('product', 4)).toBe('2026-11-01');
    const file = temporaryFile();
    using draft = draftCatalogue(file, second.file);
    draft.settleContents('2026-12-01');
    draft.finish({ source: shopSource, code: '', report: { broken: [], warnings: [] } });
    expect(opened(file).since('product', 4)).toBe('2026-11-01');
  });

  it('products have the same title if name, model and price are equal', () => {
    const { duplicateTitleIds } = readTwice(changed({ productDiscPrice: 1_000_000 }));
    expect(duplicateTitleIds()).toEqual([2, 3]);
  });
});

describe('listed images', () => {
  const withImage = (id: number, url: string, name: string) =>
    aProduct({ id, productImgUrl: url, builtImages: { [url]: name } });

  it('are removed with the last product that shows them', () => {
    const shared = withImage(1, '/shared.png', 'aaaaaaaaaaaa-100x100');
    const gone = withImage(2, '/gone.png', 'bbbbbbbbbbbb-100x100');
    const before = catalogueOf({ products: [shared, { ...shared, id: 3 }, gone] });
    const file = temporaryFile();
    using draft = draftCatalogue(file, before.file);
    const { builtImages: _, ...product } = shared;
    const records = [{ id: 1, rawId: 1, outcome: { product } }];
    draft.pages.put(1, { records, totalCount: 1 }, { etag: null, lastModified: null });
    draft.pages.settle();

    expect([...draft.images]).toMatchObject([{ kind: 'product', url: '/shared.png' }]);
    draft.finish({ source: shopSource, code: '', report: { broken: [], warnings: [] } });
    expect(opened(file).builtImages()).toEqual([{ kind: 'product', name: 'aaaaaaaaaaaa-100x100' }]);
  });

  it('include invalid image URLs as long as a record contains them', () => {
    using draft = draftCatalogue(temporaryFile());
    const put = (unreadableImages: string[]) => {
      const outcome = { product: aProduct({ productImgUrl: '/1.png' }), unreadableImages };
      const records = [{ id: 1, rawId: 1, outcome }];
      draft.pages.put(1, { records, totalCount: 1 }, { etag: null, lastModified: null });
      draft.pages.settle();
      return [...draft.images].map(({ url }) => url);
    };
    expect(put(['photo.jpg', 'photo.jpg'])).toEqual(['/1.png', 'photo.jpg']);
    expect(put(['photo.png'])).toEqual(['/1.png', 'photo.png']);
    expect(put([])).toEqual(['/1.png']);
  });

  it('are removed with the categories and slides that show them', () => {
    const slide = { slideImgUrl: '/slide.png', slideName: '', builtImage: 'cccccccccccc-600x300' };
    const before = catalogueOf({ products: [aProduct({ productImgUrl: '' })], slides: [slide] });
    using draft = draftCatalogue(temporaryFile(), before.file);
    expect([...draft.images]).toMatchObject([{ kind: 'slide', url: '/slide.png' }]);
    const list = { records: [], broken: [], imageUrls: ['/other.png', ''] };
    draft.lists.put('slide', list, { etag: null, lastModified: null });
    expect([...draft.images]).toMatchObject([{ kind: 'slide', url: '/other.png' }]);
  });
});

describe('pieces', () => {
  const products = Array.from({ length: 250 }, (_, index) => aProduct({ id: index + 1 }));
  const piecesOf = (sold: typeof products) => catalogueOf({ products: sold }).pieces(100);

  it('groups products with neighbouring ids in few pieces', () => {
    expect(piecesOf(products).map(({ first, last }) => [first, last])).toEqual([
      [1, 99],
      [100, 199],
      [200, 250],
    ]);
  });

  it('changes only the digests of pieces whose products changed', () => {
    const before = piecesOf(products);
    const after = piecesOf(products.with(119, aProduct({ id: 120, productPrice: 7 })));
    expect(after.map(({ digest }, index) => digest === before[index]?.digest)).toEqual([true, false, true]);
  });
});
