import { describe, expect, it } from 'vitest';
import { productAttributes, productOfAttribute } from '#catalogue/records/product-attribute.ts';
import { aProduct } from '../../../fixtures/products.ts';

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
        isLookBookProduct: true,
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
