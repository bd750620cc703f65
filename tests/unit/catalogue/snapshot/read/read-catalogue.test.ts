import { describe, expect, it } from 'vitest';
import { readCatalogue } from '#catalogue/snapshot/read/read-catalogue.ts';
import { draftCatalogue } from '#catalogue/snapshot/store/draft.ts';
import { temporaryFile } from '../../../../support/catalogue/catalogues.ts';
import {
  aProductRecord,
  catalogueRoutes,
  productRecords,
  serveApi,
} from '../../../../support/catalogue/fake-api.ts';
import { readServed, readSnapshot } from '../../../../support/catalogue/read-snapshot.ts';

describe('a catalogue that can be read', () => {
  it('provides all products in the API’s order, the categories and the slides, with progress', async () => {
    const told: object[] = [];
    const { snapshot, report } = await readServed(
      { products: productRecords(1, 340).reverse() },
      { onProgress: (progress) => told.push(progress) },
    );
    expect(snapshot.products.map(({ id }) => id)).toEqual(Array.from({ length: 340 }, (_, i) => 340 - i));
    expect(snapshot.categories).toEqual([{ id: 1, categoryName: 'Muzlatgichlar', categoryImgUrl: '' }]);
    expect(snapshot.slides).toEqual([{ slideImgUrl: '/media/slide.webp', slideName: 'Yangi' }]);
    expect(report).toEqual({ broken: [], warnings: [] });
    expect([told[0], told.at(-1)]).toEqual([100, 340].map((read) => ({ read, total: 340 })));
  });

  it('reports which products have no price', async () => {
    const products = [aProductRecord(3), aProductRecord(2, { productPrice: '0.00' }), aProductRecord(1)];
    const { snapshot, report } = await readServed({ products });
    expect(snapshot.products).toHaveLength(3);
    expect(report).toEqual({ broken: [], warnings: [], unpriced: [2] });
  });

  it('is requested page by page, once each, with the sorting, the store and an empty search', async () => {
    const { requests } = await readServed({ products: productRecords(1, 201) }, { storeId: 7 });
    const query = 'limit=100&sort=createdAt&filter=%7B%22storeId%22%3A7%7D&search=';
    expect(requests.toSorted()).toEqual([
      '/api/v1/categories',
      ...[1, 2, 3].map((page) => `/api/v1/products?page=${page}&${query}`),
      '/api/v1/sliders',
    ]);
  });

  it.each([true, false])(
    'is complete when the provider caps the size of a page; it says so: %s',
    async (saysCap) => {
      const { snapshot } = await readServed({ products: productRecords(1, 95), cap: 20, saysCap });
      expect(snapshot.products).toHaveLength(95);
    },
  );

  it('is never read with more simultaneous page requests than allowed', async () => {
    let underWay = 0;
    let most = 0;
    const routes = catalogueRoutes({ products: productRecords(1, 900) });
    const { apiUrl } = await serveApi({
      ...routes,
      '/products': (url, request, response) => {
        underWay++;
        most = Math.max(most, underWay);
        setImmediate(() => {
          underWay--;
          routes['/products']?.(url, request, response);
        });
      },
    });
    await readSnapshot(apiUrl, { concurrency: 3 });
    expect(most).toBeGreaterThan(1);
    expect(most).toBeLessThanOrEqual(3);
  });

  it('has image URLs as a browser needs them', async () => {
    const product = { productImgUrl: '/1.webp', productImages: [{ src: '/2.webp', color: 'Qora' }] };
    const { snapshot } = await readServed(
      {
        products: [aProductRecord(1, product)],
        categories: [{ id: 1, categoryName: 'A', categoryImgUrl: '/c.webp' }],
      },
      { publicApiUrl: 'https://api.example/api/v1' },
    );
    const productImages = [{ src: 'https://api.example/2.webp', color: 'Qora' }];
    expect(snapshot).toMatchObject({
      products: [{ productImgUrl: 'https://api.example/1.webp', productImages }],
      categories: [{ categoryImgUrl: 'https://api.example/c.webp' }],
      slides: [{ slideImgUrl: 'https://api.example/media/slide.webp' }],
    });
  });
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
  it('are left out and reported with kind, id, position, field and reason', async () => {
    const { snapshot, report } = await readServed({
      products: [
        aProductRecord(1),
        aProductRecord(2, { productPrice: 'call us' }),
        { id: 3, productName: 'Narxsiz' },
        aProductRecord(0),
        'gone',
      ],
      categories: [
        { id: 1, categoryName: ' ' },
        { id: 2, categoryName: 'Pech' },
      ],
      slides: [{ slideImgUrl: 'javascript:alert(1)' }],
    });
    expect(snapshot.products.map(({ id }) => id)).toEqual([1]);
    expect(snapshot.categories.map(({ id }) => id)).toEqual([2]);
    expect(snapshot.slides).toEqual([]);
    expect(
      report.broken.map(({ kind, id, position, field, reason }) => [kind, id, position, field, reason]),
    ).toEqual([
      ['product', 2, 2, 'productPrice', 'is not a number'],
      ['product', 3, 3, 'productPrice', 'is missing'],
      ['product', 0, 4, 'id', 'is not above 0'],
      ['product', null, 5, '', 'is "gone"'],
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

  it('pass invalid image URLs on to the step that builds images', async () => {
    const products = [
      aProductRecord(1, {
        productImgUrl: 'photo.jpg',
        productImages: [' side.jpg', { src: 'back.jpg' }, { src: '/media/1.webp' }, {}, null, 7],
      }),
      aProductRecord(2, { productImgUrl: '  ', productImages: 'none' }),
    ];
    const categories = [{ id: 1, categoryName: 'A', categoryImgUrl: 'a.jpg' }];
    const { apiUrl } = await serveApi(catalogueRoutes({ products, categories, slides: [] }));
    using draft = draftCatalogue(temporaryFile());
    await readCatalogue(draft, { storeId: 5, publicApiUrl: '/api/v1', apiUrl });
    expect([...draft.images].map(({ kind, url }) => `${kind} ${url}`).toSorted()).toEqual([
      'category a.jpg',
      ...['/media/1.webp', '7', 'back.jpg', 'photo.jpg', 'side.jpg'].map((url) => `product ${url}`),
    ]);
  });
});

it.each([
  ['no products', [], /nothing to sell for store 5: it lists no products.*STORE_ID/],
  [
    'only broken ones',
    [{ id: 12 }],
    /none of its 1 records is usable \(the first, id 12: productPrice is missing\)/,
  ],
])('a catalogue with %s is refused', async (_, products, message) => {
  await expect(readServed({ products })).rejects.toMatchObject({
    name: 'CatalogueEmpty',
    message: expect.stringMatching(message),
  });
});
