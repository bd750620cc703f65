import { describe, expect, it } from 'vitest';
import { readCatalogue } from '#catalogue/snapshot/read/read-catalogue.ts';
import { draftCatalogue } from '#catalogue/snapshot/store/draft.ts';
import { temporaryFile } from '../../../../support/catalogue/catalogues.ts';
import {
  aProductRecord,
  catalogueRoutes,
  json,
  productRecords,
  serveApi,
} from '../../../../support/catalogue/fake-api.ts';
import { readSnapshot } from '../../../../support/catalogue/read-snapshot.ts';

const quick = { storeId: 5, publicApiUrl: '/api/v1', backOffMs: 1 };

describe('a catalogue that can be read', () => {
  it('provides all products in the API’s order, the categories and the slides', async () => {
    const { apiUrl } = await serveApi(catalogueRoutes({ products: productRecords(1, 340).reverse() }));

    const { snapshot, report } = await readSnapshot({ ...quick, apiUrl });

    expect(snapshot.products.map(({ id }) => id)).toEqual(Array.from({ length: 340 }, (_, i) => 340 - i));
    expect(snapshot.categories).toEqual([{ id: 1, categoryName: 'Muzlatgichlar', categoryImgUrl: '' }]);
    expect(snapshot.slides).toEqual([{ slideImgUrl: '/media/slide.webp', slideName: 'Yangi' }]);
    expect(report).toEqual({ broken: [], warnings: [] });
  });

  it('reports which products have no price', async () => {
    const products = [aProductRecord(3), aProductRecord(2, { productPrice: '0.00' }), aProductRecord(1)];
    const { apiUrl } = await serveApi(catalogueRoutes({ products }));
    const { snapshot, report } = await readSnapshot({ ...quick, apiUrl });
    expect(snapshot.products).toHaveLength(3);
    expect(report).toEqual({ broken: [], warnings: [], unpriced: [2] });
  });

  it('is requested page by page, once each, with the sorting, the store and an empty search', async () => {
    const { apiUrl, requests } = await serveApi(catalogueRoutes({ products: productRecords(1, 201) }));

    await readSnapshot({ ...quick, apiUrl, storeId: 7 });

    const query = 'limit=100&sort=createdAt&filter=%7B%22storeId%22%3A7%7D&search=';
    expect(requests.toSorted()).toEqual([
      '/api/v1/categories',
      `/api/v1/products?page=1&${query}`,
      `/api/v1/products?page=2&${query}`,
      `/api/v1/products?page=3&${query}`,
      '/api/v1/sliders',
    ]);
  });

  it('is complete when the provider caps the size of a page', async () => {
    const { apiUrl } = await serveApi(catalogueRoutes({ products: productRecords(1, 95), cap: 20 }));
    const { snapshot } = await readSnapshot({ ...quick, apiUrl });
    expect(snapshot.products).toHaveLength(95);
  });

  it('is complete when the provider caps the size of a page without saying so', async () => {
    const all = productRecords(1, 95);
    const { apiUrl } = await serveApi({
      ...catalogueRoutes({ products: [] }),
      '/products': (url, _, response) => {
        const start = (Number(url.searchParams.get('page')) - 1) * 20;
        json(response, { data: all.slice(start, start + 20), limit: 100, totalCount: 95 });
      },
    });
    const { snapshot } = await readSnapshot({ ...quick, apiUrl });
    expect(snapshot.products).toHaveLength(95);
  });

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
    await readSnapshot({ ...quick, apiUrl, concurrency: 3 });
    expect(most).toBeGreaterThan(1);
    expect(most).toBeLessThanOrEqual(3);
  });

  it('is read with progress reports', async () => {
    const { apiUrl } = await serveApi(catalogueRoutes({ products: productRecords(1, 250) }));
    const told: object[] = [];
    await readSnapshot({ ...quick, apiUrl, onProgress: (progress) => told.push(progress) });
    expect(told[0]).toEqual({ read: 100, total: 250 });
    expect(told.at(-1)).toEqual({ read: 250, total: 250 });
  });

  it('has image URLs as a browser needs them', async () => {
    const { apiUrl } = await serveApi(
      catalogueRoutes({
        products: [
          aProductRecord(1, { productImgUrl: '/media/1.webp', productImages: ['/media/1-b.webp'] }),
          aProductRecord(2, { productImgUrl: 'https://cdn.example/2.webp' }),
          aProductRecord(3, { productImgUrl: null }),
        ],
        categories: [{ id: 1, categoryName: 'A', categoryImgUrl: '/media/c.webp' }],
      }),
    );
    const { snapshot } = await readSnapshot({
      ...quick,
      apiUrl,
      publicApiUrl: 'https://api.example/api/v1',
    });

    expect(snapshot.products.map((product) => product.productImgUrl)).toEqual([
      'https://api.example/media/1.webp',
      'https://cdn.example/2.webp',
      '',
    ]);
    expect(snapshot.products[0]?.productImages[0]?.src).toBe('https://api.example/media/1-b.webp');
    expect(snapshot.categories[0]?.categoryImgUrl).toBe('https://api.example/media/c.webp');
    expect(snapshot.slides[0]?.slideImgUrl).toBe('https://api.example/media/slide.webp');
  });
});

describe('broken records', () => {
  it('are left out and reported with kind, id, position, field and reason', async () => {
    const { apiUrl } = await serveApi(
      catalogueRoutes({
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
      }),
    );
    const { snapshot, report } = await readSnapshot({ ...quick, apiUrl });

    expect(snapshot.products.map(({ id }) => id)).toEqual([1]);
    expect(snapshot.categories.map(({ id }) => id)).toEqual([2]);
    expect(snapshot.slides).toEqual([]);
    expect(report.broken).toEqual([
      { kind: 'product', id: 2, position: 2, field: 'productPrice', reason: 'is not a number' },
      { kind: 'product', id: 3, position: 3, field: 'productPrice', reason: 'is missing' },
      { kind: 'product', id: 0, position: 4, field: 'id', reason: 'is not above 0' },
      { kind: 'product', id: null, position: 5, field: '', reason: 'is "gone"' },
      { kind: 'category', id: 1, position: 1, field: 'categoryName', reason: 'is empty' },
      {
        kind: 'slide',
        id: null,
        position: 1,
        field: 'slideImgUrl',
        reason: 'is not a URL that a page can show',
      },
    ]);
  });

  it('include categories that descend from themselves: the first of a cycle is shown at the top level', async () => {
    const categories = [
      { id: 1, categoryName: 'Oshxona' },
      { id: 2, categoryName: 'Pechlar', parentId: 3 },
      { id: 3, categoryName: 'Gaz pechlari', parentId: 2 },
    ];
    const { apiUrl } = await serveApi(catalogueRoutes({ products: [aProductRecord(1)], categories }));
    const { snapshot, report } = await readSnapshot({ ...quick, apiUrl });

    expect(snapshot.categories.map(({ id, parentId }) => [id, parentId ?? null])).toEqual([
      [1, null],
      [2, null],
      [3, 2],
    ]);
    expect(report.broken).toMatchObject([
      { kind: 'category', id: 2, position: 2, field: 'parentId', isShown: true },
    ]);
  });

  it('are shown without unreadable attributes, and distinguished from those that repeat an id', async () => {
    const attributes = [{ name: 'Hajmi', value: '320 l' }, { name: 'Rangi', value: '' }, 'Kafolat: 3 yil'];
    const { apiUrl } = await serveApi(
      catalogueRoutes({
        products: [
          aProductRecord(1, { attributes }),
          aProductRecord(2, { attributes: 'Hajmi: 320 l' }),
          aProductRecord(2, { attributes }),
          aProductRecord(3, { attributes: null }),
        ],
      }),
    );
    const { snapshot, report } = await readSnapshot({ ...quick, apiUrl });

    expect(snapshot.products.map((product) => [product.id, product.attributes])).toEqual([
      [1, [{ name: 'Hajmi', value: '320 l' }]],
      [2, []],
      [3, []],
    ]);
    expect(report.broken).toMatchObject([
      { id: 1, position: 1, field: 'attributes.1.value', reason: 'is empty', isShown: true },
      { id: 2, position: 2, field: 'attributes', isShown: true },
      { id: 2, position: 3, field: 'id' },
    ]);
    expect(report.broken[2]).not.toHaveProperty('isShown');
  });

  it.each(['//', 'https://', 'http:// cdn.example/1.webp', 'https://cdn.example:port/1.webp'])(
    'do not fail the build if an image is at %j: the product has no image, and the slide is left out',
    async (url) => {
      const { apiUrl } = await serveApi(
        catalogueRoutes({
          products: [aProductRecord(1, { productImgUrl: url, productImages: [url, '/media/1.webp'] })],
          slides: [{ slideImgUrl: url }],
        }),
      );
      const { snapshot, report } = await readSnapshot({ ...quick, apiUrl });

      expect(snapshot.products).toMatchObject([{ productImgUrl: '', productImages: [{ color: '' }] }]);
      expect(snapshot.slides).toEqual([]);
      expect(report.broken).toMatchObject([{ kind: 'slide', field: 'slideImgUrl' }]);
    },
  );

  it('pass invalid image URLs on to the step that builds images', async () => {
    const { apiUrl } = await serveApi(
      catalogueRoutes({
        products: [
          aProductRecord(1, {
            productImgUrl: 'photo.jpg',
            productImages: [' side.jpg', { src: 'back.jpg' }, { src: '/media/1.webp' }, {}, null, 7],
          }),
          aProductRecord(2, { productImgUrl: '  ', productImages: 'none' }),
        ],
        categories: [{ id: 1, categoryName: 'A', categoryImgUrl: 'a.jpg' }],
        slides: [],
      }),
    );
    using draft = draftCatalogue(temporaryFile());
    await readCatalogue(draft, { ...quick, apiUrl });
    expect([...draft.images].map(({ kind, url }) => `${kind} ${url}`).toSorted()).toEqual([
      'category a.jpg',
      'product /media/1.webp',
      'product 7',
      'product back.jpg',
      'product photo.jpg',
      'product side.jpg',
    ]);
  });

  it('include those that repeat an earlier id in an unchanging catalogue', async () => {
    const { apiUrl } = await serveApi(
      catalogueRoutes({ products: [aProductRecord(1), aProductRecord(2), aProductRecord('1' as never)] }),
    );
    const { snapshot, report } = await readSnapshot({ ...quick, apiUrl });

    expect(snapshot.products.map(({ id }) => id)).toEqual([1, 2]);
    expect(report.broken).toEqual([
      {
        kind: 'product',
        id: '1',
        position: 3,
        field: 'id',
        reason: 'is already used by an earlier record',
      },
    ]);
    expect(report.warnings).toEqual(['The API reports a total of 3 products but lists 2 different ones.']);
  });
});

describe('an empty catalogue', () => {
  it('is refused', async () => {
    const { apiUrl } = await serveApi(catalogueRoutes({ products: [] }));
    await expect(readSnapshot({ ...quick, apiUrl })).rejects.toMatchObject({
      name: 'CatalogueEmpty',
      message: expect.stringMatching(/nothing to sell for store 5: it lists no products.*STORE_ID/),
    });
  });

  it('includes one with only broken records', async () => {
    const { apiUrl } = await serveApi(catalogueRoutes({ products: [{ id: 12 }] }));
    await expect(readSnapshot({ ...quick, apiUrl })).rejects.toThrow(
      /none of its 1 records is usable \(the first, id 12: productPrice is missing\)/,
    );
  });
});
