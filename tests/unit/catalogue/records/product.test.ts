import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { productSchema } from '#catalogue/records/product.ts';
import { productAttributes, productOfAttribute } from '#catalogue/records/product-attribute.ts';
import { aProduct } from '../../../fixtures/products.ts';

describe('product', () => {
  const read = (record: object) => v.parse(productSchema, record);
  const reads = (record: unknown): boolean => v.safeParse(productSchema, record).success;

  const smallest = { id: 7, productPrice: 5_990_000 };

  describe('a product from the API', () => {
    it('needs an id and a price; other fields have a fallback', () => {
      expect(read(smallest)).toEqual({
        id: 7,
        productName: '',
        productModel: '',
        productImgUrl: '',
        productPrice: 5_990_000,
        productDiscPrice: 0,
        productCurrency: '',
        productQuantity: 999,
        productOption: '',
        isLookBookProduct: false,
        categoryId: null,
        productImages: [],
        colors: [],
      });
    });

    it('numbers may arrive as numeric strings', () => {
      const record = {
        id: '7',
        productPrice: '5990000.00',
        productDiscPrice: ' 4990000.50 ',
        productQuantity: '0',
        categoryId: '3',
      };
      expect(read(record)).toMatchObject({
        id: 7,
        productPrice: 5_990_000,
        productDiscPrice: 4_990_000.5,
        productQuantity: 0,
        categoryId: 3,
      });
    });

    it('unknown fields are ignored', () => {
      expect(read({ ...smallest, storeId: 5, createdAt: '2024-01-01' })).toEqual(read(smallest));
    });

    it('null counts as missing', () => {
      const record = {
        ...smallest,
        productName: null,
        productModel: null,
        productImgUrl: null,
        productDiscPrice: null,
        productCurrency: null,
        productQuantity: null,
        productOption: null,
        isLookBookProduct: null,
        categoryId: null,
        productImages: null,
        colors: null,
      };
      expect(read(record)).toEqual(read(smallest));
    });

    it.each([
      ['productName', 300, '300'],
      ['productName', '  Muzlatgich ', 'Muzlatgich'],
      ['productName', { uz: 'Muzlatgich' }, ''],
      ['productOption', 'Hajmi: 300 l\n<b>Kafolat</b>', 'Hajmi: 300 l\n<b>Kafolat</b>'],
      ['productCurrency', 'dollar', 'dollar'],
      ['productDiscPrice', 'chegirma', 0],
      ['productDiscPrice', -5, 0],
      ['productQuantity', 'bor', 999],
      ['productQuantity', '', 999],
      ['productQuantity', -3, 0],
      ['categoryId', 'pechlar', null],
      ['categoryId', 0, null],
      ['isLookBookProduct', 'yes', false],
      ['isLookBookProduct', true, true],
    ])('%s %j is read as %j', (field, given, expected) => {
      expect(read({ ...smallest, [field]: given })).toHaveProperty(field, expected);
    });

    it.each([
      ['no id', { productPrice: 1 }],
      ['an id of 0', { id: 0, productPrice: 1 }],
      ['a fractional id', { id: 1.5, productPrice: 1 }],
      ['an id that is not a number', { id: 'a7', productPrice: 1 }],
      ['no price', { id: 7 }],
      ['a price of null', { id: 7, productPrice: null }],
      ['an empty price', { id: 7, productPrice: '' }],
      ['a price in words', { id: 7, productPrice: 'kelishilgan' }],
      ['a negative price', { id: 7, productPrice: -1 }],
      ['an infinite price', { id: 7, productPrice: '1e999' }],
      ['no fields at all', null],
    ])('a record with %s is not a product', (_, record) => {
      expect(reads(record)).toBe(false);
    });

    it('free counts as a price', () => {
      expect(read({ id: 7, productPrice: '0' }).productPrice).toBe(0);
    });
  });

  describe('images of a product', () => {
    it.each([
      ['https://cdn.example/1.webp', 'https://cdn.example/1.webp'],
      ['HTTP://cdn.example/1.webp', 'HTTP://cdn.example/1.webp'],
      [' /media/1.webp ', '/media/1.webp'],
      ['javascript:alert(1)', ''],
      ['data:image/svg+xml,<svg/>', ''],
      ['media/1.webp', ''],
      ['//cdn.example/1.webp', '//cdn.example/1.webp'],
      ['//', ''],
      ['https://', ''],
      ['http:// example.com/a.jpg', ''],
      ['https://cdn.example:port/1.webp', ''],
      [42, ''],
    ])('at %j get the URL %j: only what a page can show', (productImgUrl, address) => {
      expect(read({ ...smallest, productImgUrl }).productImgUrl).toBe(address);
    });

    it('are URLs or records with the colour they show; anything else is left out', () => {
      const productImages = [
        '/media/1.webp',
        { src: '/media/2.webp', color: 'Qora', width: 720 },
        { src: '/media/3.webp' },
        { src: 'javascript:alert(1)' },
        { color: 'Oq' },
        '',
        null,
        5,
      ];
      expect(read({ ...smallest, productImages }).productImages).toEqual([
        { src: '/media/1.webp', color: '' },
        { src: '/media/2.webp', color: 'Qora' },
        { src: '/media/3.webp', color: '' },
      ]);
    });

    it('that are not a list are ignored', () => {
      expect(read({ ...smallest, productImages: '/media/1.webp' }).productImages).toEqual([]);
    });
  });

  describe('colours of a product', () => {
    it('are names or records with a swatch; anything else is left out', () => {
      const colors = [
        ' Oq ',
        { name: 'Qora', swatch: '#000' },
        { name: 'Kumush' },
        { swatch: '#fff' },
        '',
        3,
      ];
      expect(read({ ...smallest, colors }).colors).toEqual([
        { name: 'Oq', swatch: '' },
        { name: 'Qora', swatch: '#000' },
        { name: 'Kumush', swatch: '' },
      ]);
    });

    it('appear once each, as in their first record', () => {
      const colors = ['Oq', { name: 'Qora', swatch: '#000' }, { name: 'Oq ', swatch: '#fff' }, 'Qora'];
      expect(read({ ...smallest, colors }).colors).toEqual([
        { name: 'Oq', swatch: '' },
        { name: 'Qora', swatch: '#000' },
      ]);
    });

    it.each(['red', '#12345', 'url(https://evil.example)', '#000;position:fixed', 7])(
      'have no swatch if it is %j, which is neither #rgb nor #rrggbb',
      (swatch) => {
        expect(read({ ...smallest, colors: [{ name: 'Qora', swatch }] }).colors).toEqual([
          { name: 'Qora', swatch: '' },
        ]);
      },
    );
  });

  describe('attributes of a product', () => {
    it('are names with values, each on one line; anything else is left out', () => {
      const attributes = [
        { name: ' Energiya\nsinfi ', value: 'A++' },
        { name: 'Hajmi', value: 320, unit: 'l' },
        { name: '<b>Rangi</b>', value: '"><script>' },
        { name: '', value: 'A' },
        { name: 'Rangi', value: '  ' },
        { name: 'Rangi', value: null },
        { name: 'Rangi', value: ['oq'] },
        { name: 'a'.repeat(81), value: 'b' },
        { name: 'a', value: 'b'.repeat(401) },
        { value: 'A' },
        'Rangi: oq',
        null,
      ];
      expect(read({ ...smallest, attributes }).attributes).toEqual([
        { name: 'Energiya sinfi', value: 'A++' },
        { name: 'Hajmi', value: '320' },
        { name: '<b>Rangi</b>', value: '"><script>' },
      ]);
    });

    it('appear once if they are identical, but all appear if they only share a name', () => {
      const [white, black] = [
        { name: 'Rangi', value: 'oq' },
        { name: 'Rangi', value: 'qora' },
      ];
      expect(read({ ...smallest, attributes: [white, black, white] }).attributes).toEqual([white, black]);
    });

    it.each([null, 'Rangi: oq', { Rangi: 'oq' }, 7])('are ignored if they are %j', (attributes) => {
      expect(read({ ...smallest, attributes }).attributes).toEqual([]);
    });
  });
});

describe('product attribute', () => {
  const carried = (product = aProduct()) => productOfAttribute(productAttributes(product)['data-product']);

  describe('the product that a card carries', () => {
    it.each([
      ['an ordinary one', aProduct()],
      ['a sold-out one', aProduct({ productQuantity: 0 })],
      [
        'one with every field',
        aProduct({
          productDiscPrice: 4_990_000,
          productCurrency: 'dollar',
          productImages: [{ src: '/media/qora.webp', color: '' }],
          colors: [
            { name: 'Qora', swatch: '' },
            { name: 'Oq', swatch: '#fff' },
          ],
        }),
      ],
      [
        'one with hardly any fields',
        aProduct({
          productName: '',
          productModel: '',
          productImgUrl: '',
          productPrice: 0,
          productCurrency: '',
          categoryId: null,
        }),
      ],
      [
        'one with built images, of which one is missing',
        aProduct({
          productImgUrl: '/media/1.webp',
          productImages: [2, 1, 3].map((place) => ({ src: `/media/${place}.webp`, color: '' })),
          builtImages: {
            '/media/1.webp': 'aaaaaaaaaaaa-720x1005',
            '/media/3.webp': 'cccccccccccc-720x1005',
          },
        }),
      ],
      ['one whose name has quotes and markup', aProduct({ productName: `"<b>'55‘&amp;` })],
    ])('%s reaches the cart unchanged', (_, product) => {
      expect(carried(product)).toEqual(product);
    });

    it('has no description, which no card shows', () => {
      const attributes = [{ name: 'Hajmi', value: '300 l' }];
      expect(carried(aProduct({ productOption: 'Hajmi: 300 l', attributes }))).toEqual(
        aProduct({ productOption: '' }),
      );
    });

    it('omits fields that have their default value', () => {
      const attribute = productAttributes(aProduct({ categoryId: null }))['data-product'];
      expect(attribute).not.toMatch(/productOption|isLookBookProduct|categoryId|productImages|colors/);
    });

    it('is identified by its id, for elements that show the stores’ state', () => {
      expect(productAttributes(aProduct({ id: 42 }))['data-product-id']).toBe(42);
    });

    it.each([undefined, '', 'not JSON', 'null', '[]', '{"id":7}', '{"productPrice":1}'])(
      'is absent where the attribute is %j',
      (attribute) => {
        expect(productOfAttribute(attribute)).toBeUndefined();
      },
    );
  });
});
