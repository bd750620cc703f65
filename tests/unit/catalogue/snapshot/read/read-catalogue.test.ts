import { describe, expect, it } from 'vitest';
import { aProductRecord, productRecords } from '../../../../support/catalogue/fake-api.ts';
import { readServed } from '../../../../support/catalogue/read-snapshot.ts';

it('a catalogue has all products in the API’s order, each page requested once, categories, slides and image URLs', async () => {
  const image = { productImgUrl: '/1.webp', productImages: [{ src: '/2.webp', color: 'Qora' }] };
  const told: object[] = [];
  const { snapshot, report, requests } = await readServed(
    { products: [aProductRecord(201, image), ...productRecords(1, 200)] },
    { storeId: 7, publicApiUrl: 'https://api.example/api/v1', onProgress: (progress) => told.push(progress) },
  );
  const query = 'limit=100&sort=createdAt&filter=%7B%22storeId%22%3A7%7D&search=';
  expect(requests.toSorted()).toEqual([
    '/api/v1/categories',
    ...[1, 2, 3].map((page) => `/api/v1/products?page=${page}&${query}`),
    '/api/v1/sliders',
  ]);
  expect(snapshot.products).toMatchObject([{ id: 201 }, ...productRecords(1, 200)]);
  expect(snapshot.products[0]).toMatchObject({
    productImgUrl: 'https://api.example/1.webp',
    productImages: [{ src: 'https://api.example/2.webp', color: 'Qora' }],
  });
  expect(snapshot.categories).toEqual([{ id: 1, categoryName: 'Muzlatgichlar', categoryImgUrl: '' }]);
  const slideImgUrl = 'https://api.example/media/slide.webp';
  expect(snapshot.slides).toEqual([{ slideImgUrl, slideName: 'Yangi' }]);
  expect(report).toEqual({ broken: [], warnings: [] });
  expect(told.at(-1)).toEqual({ read: 201, total: 201 });
});

it('a catalogue is complete when the provider caps the size of a page, whether it says so or not', async () => {
  for (const saysCap of [true, false]) {
    const { snapshot } = await readServed({ products: productRecords(1, 95), cap: 20, saysCap });
    expect(snapshot.products).toHaveLength(95);
  }
});

it.each<[string, object[], number]>([
  ['inserted', [aProductRecord(999), ...productRecords(1, 250)], 251],
  ['deleted', productRecords(2, 250), 249],
])('each product is there once if one is %s while the pages are read', async (_, after, count) => {
  const products = (requests: number) => (requests === 0 ? productRecords(1, 250) : after);
  const { snapshot, report } = await readServed({ products }, { concurrency: 1 });
  expect(snapshot.products).toMatchObject(after);
  expect(snapshot.products).toHaveLength(count);
  expect(report).toEqual({ broken: [], warnings: [] });
});

describe('broken records', () => {
  it('are left out and reported with kind, id, position, field and reason, those without a price are only reported', async () => {
    const { snapshot, report } = await readServed({
      products: [
        aProductRecord(1),
        aProductRecord(2, { productPrice: 'call us' }),
        { id: 3, productName: 'Narxsiz' },
        'gone',
        aProductRecord(5, { productPrice: '0.00' }),
      ],
      categories: [' ', 'Pech'].map((categoryName, index) => ({ id: index + 1, categoryName })),
      slides: [{ slideImgUrl: 'javascript:alert(1)' }],
    });
    expect(snapshot.products.map(({ id }) => id)).toEqual([1, 5]);
    expect(report.unpriced).toEqual([5]);
    expect(snapshot.categories.map(({ id }) => id)).toEqual([2]);
    expect(snapshot.slides).toEqual([]);
    const told = report.broken.map((each) => [each.kind, each.id, each.position, each.field, each.reason]);
    expect(told).toEqual([
      ['product', 2, 2, 'productPrice', 'is not a number'],
      ['product', 3, 3, 'productPrice', 'is missing'],
      ['product', null, 4, '', 'is "gone"'],
      ['category', 1, 1, 'categoryName', 'is empty'],
      ['slide', null, 1, 'slideImgUrl', 'is not a URL that a page can show'],
    ]);
  });

  it('include categories that descend from themselves: the first of a cycle is shown at the top level', async () => {
    const categories = [
      { id: 1, categoryName: 'Oshxona' },
      { id: 2, categoryName: 'Pechlar', parentId: 3 },
      { id: 3, categoryName: 'Gaz pechlari', parentId: 2 },
    ];
    const { snapshot, report } = await readServed({ categories });
    expect(snapshot.categories.map(({ parentId = null }) => parentId)).toEqual([null, null, 2]);
    expect(report.broken).toMatchObject([
      { kind: 'category', id: 2, position: 2, field: 'parentId', isShown: true },
    ]);
  });

  it('are shown without unreadable attributes, unless they repeat an id', async () => {
    const attributes = [{ name: 'Hajmi', value: '320 l' }, { name: 'Rangi', value: '' }, 'Kafolat: 3 yil'];
    const { snapshot, report } = await readServed({
      products: [
        aProductRecord(1, { attributes }),
        aProductRecord(2, { attributes: 'Hajmi: 320 l' }),
        aProductRecord('2' as never, { attributes }),
        aProductRecord(3, { attributes: null }),
      ],
    });
    expect(snapshot.products.map((product) => [product.id, product.attributes])).toEqual([
      [1, [{ name: 'Hajmi', value: '320 l' }]],
      [2, []],
      [3, []],
    ]);
    expect(report.broken).toMatchObject([
      { id: 1, position: 1, field: 'attributes.1.value', reason: 'is empty', isShown: true },
      { id: 2, position: 2, field: 'attributes', isShown: true },
      { id: '2', position: 3, field: 'id', reason: 'is already used by an earlier record' },
    ]);
    expect(report.broken[2]).not.toHaveProperty('isShown');
    expect(report.warnings).toEqual(['The API reports a total of 4 products but lists 3 different ones.']);
  });
});

it.each([
  ['no products', [], /nothing to sell for store 5: it lists no products.*STORE_ID/],
  ['only broken ones', [{ id: 12 }], /none of its 1 records is usable \(the first, id 12: productPrice is/],
])('a catalogue with %s is refused', async (_, products, message) => {
  await expect(readServed({ products })).rejects.toMatchObject({
    name: 'CatalogueEmpty',
    message: expect.stringMatching(message),
  });
});
