import { describe, expect, it } from 'vitest';
import type { Product } from '#catalogue/records/product.ts';
import { draftCatalogue } from '#catalogue/snapshot/store/catalogue-draft.ts';
import { aCategory, aProduct } from '../../../fixtures/products.ts';
import {
  catalogueOf,
  opened,
  type Snapshot,
  shopSource,
  temporaryFile,
} from '../../../support/catalogue/catalogues.ts';

it('the digest is the same for the same catalogue, whichever code read it, and changes with anything in it', () => {
  const products = [aProduct({ id: 2 }), aProduct({ id: 1 })];
  const category = aCategory({ builtImage: 'aaaaaaaaaaaa-100x100' });
  const slides = [{ slideImgUrl: '/media/1.webp', slideName: 'Yangi' }];
  const snapshot = { products, categories: [category], slides };
  const digestOf = (changes: Partial<Snapshot> = {}) =>
    catalogueOf({ ...snapshot, ...changes }, { code: String(Math.random()) }).digest;
  const digests = [
    digestOf({ products: [aProduct({ id: 2, productPrice: 1 }), aProduct({ id: 1 })] }),
    digestOf({ products: products.toReversed() }),
    digestOf({ categories: [{ ...category, categoryName: 'Pech' }] }),
    digestOf({ categories: [{ ...category, builtImage: 'bbbbbbbbbbbb-100x100' }] }),
    digestOf({ slides: [] }),
    digestOf(),
  ];
  expect(new Set(digests).size).toBe(6);
  expect(digestOf()).toBe(digests.at(-1));
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

  it('a product and the lists that show it are dated to the day when it changed; before, the day is unknown', () => {
    const nested = [aCategory({ id: 1, parentId: 3 }), aCategory({ id: 2 }), aCategory({ id: 3 })];
    const { since } = readTwice(changed({ productQuantity: 0 }), nested);
    expect([1, 2, 3].map((id) => since('product', id))).toEqual(['2026-11-01', null, null]);
    expect([1, 2, 3].map((id) => since('category', id))).toEqual(['2026-11-01', null, '2026-11-01']);
    expect([since('home', 0), since('listing', 0)]).toEqual(['2026-11-01', '2026-11-01']);
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
    draft.updatePageVersions('2026-12-01');
    draft.finish({ source: shopSource, code: '', report: { broken: [], warnings: [] } });
    expect(opened(file).since('product', 4)).toBe('2026-11-01');
  });

  it('products have the same title if their names are equal, or as far as a page or a feed shows them', () => {
    const kinds = ['Muzlatgich', 'Ikki eshikli muzlatgich katta oshxonalar uchun'];
    const [one, other] = kinds.map((kind) => `${kind} 320 l, kumushrang, uch yillik kafolat bilan`);
    const names = ['Pech', 'Pech', one, `${one}, oq`, other, `${other}, oq`, 'Choynak'];
    const products = names.map((productName = '', index) =>
      aProduct({ id: index + 1, productName, productPrice: index }),
    );
    expect(readTwice(products).duplicateTitleIds()).toEqual([1, 2, 3, 4, 5, 6]);
  });
});

it('images are removed with the last product that shows them', () => {
  const withImage = (id: number, url: string, name: string) =>
    aProduct({ id, productImgUrl: url, builtImages: { [url]: name } });
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

it('products with neighbouring ids are grouped in few pieces, whose digests change with their products alone', () => {
  const products = Array.from({ length: 250 }, (_, index) => aProduct({ id: index + 1 }));
  const before = catalogueOf({ products }).pieces(100);
  expect(before.map(({ first, last }) => `${first}-${last}`)).toEqual(['1-99', '100-199', '200-250']);
  const changed = products.with(119, aProduct({ id: 120, productPrice: 7 }));
  const after = catalogueOf({ products: changed }).pieces(100);
  expect(after.map(({ digest }, index) => digest === before[index]?.digest)).toEqual([true, false, true]);
});
