import { describe, expect, it } from 'vitest';
import { type Product, readProduct } from '#catalogue/records/product.ts';
import { productAttributes, productOfAttribute } from '#catalogue/records/product-attribute.ts';
import { aProduct } from '../../../fixtures/products.ts';

const smallest = { id: 7, productPrice: 5_990_000 };
const read = (fields: object) => readProduct({ ...smallest, ...fields });

describe('a product from the API', () => {
  const withFallbacks: Product = {
    ...{ ...smallest, productDiscPrice: 0, productCurrency: '', productQuantity: 999 },
    ...{ productName: '', productModel: '', productOption: '', productImgUrl: '' },
    ...{ isLookBookProduct: false, categoryId: null, productImages: [], colors: [] },
  };

  it('needs nothing but an id and a price; null counts as missing, unknown fields are ignored', () => {
    const nothing = Object.fromEntries(Object.keys(withFallbacks).map((field) => [field, null]));
    for (const fields of [{}, { storeId: 5, createdAt: '2024-01-01' }, nothing])
      expect(readProduct({ ...fields, ...smallest })).toEqual(withFallbacks);
  });

  it.each([
    ['productPrice', '5990000.00', 5_990_000],
    ['productName', '  Muzlatgich ', 'Muzlatgich'],
    ['productOption', 'Hajmi: 300 l\n<b>Kafolat</b>', 'Hajmi: 300 l\n<b>Kafolat</b>'],
    ['productDiscPrice', ' 4990000.50 ', 4_990_000.5],
    ['productDiscPrice', -5, 0],
    ['productQuantity', 'bor', 999],
    ['productQuantity', -3, 0],
    ['categoryId', '3', 3],
    ['categoryId', 'pechlar', null],
    ['isLookBookProduct', 'yes', false],
    ['productImages', '/media/1.webp', []],
  ])('%s %j is read as %j', (field, given, expected) => {
    expect(read({ [field]: given })).toHaveProperty(field, expected);
  });

  it.each([
    ['no id', { id: undefined }],
    ['a fractional id', { id: 1.5 }],
    ['an empty price', { productPrice: ' ' }],
    ['a price in words', { productPrice: 'kelishilgan' }],
    ['a negative price', { productPrice: -1 }],
  ])('does not exist with %s', (_, fields) => {
    expect(read(fields)).toBeUndefined();
  });

  it.each([
    ['https://cdn.example/1.webp', 'https://cdn.example/1.webp'],
    [' /media/1.webp ', '/media/1.webp'],
    ['javascript:alert(1)', ''],
    ['data:image/svg+xml,<svg/>', ''],
    ['media/1.webp', ''],
    ['//cdn.example/1.webp', '//cdn.example/1.webp'],
    ['https://cdn.example:port/1.webp', ''],
  ])('with an image at %j gets the URL %j: only what a page can show', (productImgUrl, address) => {
    expect(read({ productImgUrl })?.productImgUrl).toBe(address);
  });
});

describe('lists of a product from the API', () => {
  it('have images as URLs or with the colour they show; anything else is left out', () => {
    const productImages = [
      ...['/media/1.webp', { src: '/media/2.webp', color: 'Qora', width: 720 }, { src: '/media/3.webp' }],
      ...[{ src: 'javascript:alert(1)' }, { color: 'Oq' }, '', null, 5],
    ];
    expect(read({ productImages })?.productImages).toEqual([
      { src: '/media/1.webp', color: '' },
      { src: '/media/2.webp', color: 'Qora' },
      { src: '/media/3.webp', color: '' },
    ]);
  });

  it('have colours as names or with a swatch, each once, as in its first record; anything else is left out', () => {
    const colors = [
      ...[' Oq ', { name: 'Qora', swatch: '#000' }, { name: 'Oq ', swatch: '#fff' }, 'Qora'],
      ...[{ name: 'Kumush' }, { swatch: '#fff' }, '', 3],
    ];
    expect(read({ colors })?.colors).toEqual([
      { name: 'Oq', swatch: '' },
      { name: 'Qora', swatch: '#000' },
      { name: 'Kumush', swatch: '' },
    ]);
  });

  it('have no swatch that is neither #rgb nor #rrggbb', () => {
    for (const swatch of ['red', '#12345', 'url(https://evil.example)', '#000;position:fixed', 7])
      expect(read({ colors: [{ name: 'Qora', swatch }] })?.colors).toEqual([{ name: 'Qora', swatch: '' }]);
  });

  it('have attributes with a name and a value, each on one line and once; anything else is left out', () => {
    const attributes = [
      { name: ' Energiya\nsinfi ', value: 'A++' },
      { name: 'Hajmi', value: 320, unit: 'l' },
      { name: '<b>Rangi</b>', value: '"><script>' },
      { name: 'Rangi', value: 'oq' },
      { name: 'Rangi', value: 'qora' },
      { name: 'Rangi', value: 'oq' },
      ...['  ', null, ['oq'], 'b'.repeat(401)].map((value) => ({ name: 'Rangi', value })),
      ...[{ name: '', value: 'A' }, { name: 'a'.repeat(81), value: 'b' }, { value: 'A' }, 'Rangi: oq', null],
    ];
    expect(read({ attributes })?.attributes).toEqual([
      { name: 'Energiya sinfi', value: 'A++' },
      { name: 'Hajmi', value: '320' },
      { name: '<b>Rangi</b>', value: '"><script>' },
      { name: 'Rangi', value: 'oq' },
      { name: 'Rangi', value: 'qora' },
    ]);
  });
});

describe('the product that a card carries', () => {
  const attributeOf = (product: Product) => productAttributes(product)['data-product'];

  const productImages = [2, 1, 3].map((place) => ({ src: `/${place}.webp`, color: '' }));
  const builtImages = { '/1.webp': 'aaaaaaaaaaaa-720x1005', '/3.webp': 'cccccccccccc-720x1005' };

  it.each<[string, Partial<Product>]>([
    ['a discount and dollars', { productDiscPrice: 4_990_000, productCurrency: 'dollar' }],
    ['colours', { colors: [{ name: 'Oq', swatch: '#fff' }] }],
    ['hardly any fields', { ...read({ productPrice: 0 }), productQuantity: 12 }],
    ['built images, of which one is missing', { productImgUrl: '/1.webp', productImages, builtImages }],
    ['quotes and markup in its name', { productName: `"<b>'55‘&amp;` }],
  ])('with %s reaches the cart unchanged', (_, fields) => {
    const product = aProduct(fields);
    expect(productOfAttribute(attributeOf(product))).toEqual(product);
  });

  it('has no description, which no card shows, and no field with its default value', () => {
    const attributes = [{ name: 'Hajmi', value: '300 l' }];
    const attribute = attributeOf(aProduct({ productOption: 'Hajmi: 300 l', attributes, categoryId: null }));
    expect(attribute).not.toMatch(/Hajmi|productOption|isLookBookProduct|categoryId|productImages|colors/);
  });

  it('has no period of a discount for a phone’s clock to judge', () => {
    const discount = { price: 4_990_000, until: '2126-11-30T19:00:00.000Z' };
    expect(attributeOf(aProduct({ productDiscPrice: 4_990_000, discount }))).not.toMatch(/2126|until/);
  });

  it('is absent where the attribute is none', () => {
    const others = [undefined, 'not JSON', 'null', '[]', '{"id":7}', '{"productPrice":1}'];
    expect(others.flatMap((attribute) => productOfAttribute(attribute) ?? [])).toEqual([]);
  });
});
