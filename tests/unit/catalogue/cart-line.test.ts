import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { cartLineSchema } from '#catalogue/cart-line.ts';
import { aCartLine, aProduct } from '../../fixtures/products.ts';

const read = (saved: unknown) => v.parse(cartLineSchema, saved);

describe('a saved cart line (decision 23)', () => {
  it('is read as it was written', () => {
    const line = aCartLine({
      quantity: 3,
      productImages: [{ src: '/media/qora.webp', color: 'Qora' }],
      colors: [{ name: 'Qora', swatch: '#000' }],
    });
    expect(read(JSON.parse(JSON.stringify(line)))).toEqual(line);
  });

  it('of the previous shop, with prices and quantities as strings, keeps working', () => {
    const old = {
      id: 7,
      productName: 'Muzlatgich',
      productModel: null,
      productImgUrl: null,
      productPrice: '5990000.00',
      productDiscPrice: '0.00',
      productQuantity: '4',
      storeId: 5,
      createdAt: '2024-01-01T00:00:00.000Z',
      quantity: '2',
    };
    expect(read(old)).toMatchObject({
      id: 7,
      productModel: '',
      productImgUrl: '',
      productPrice: 5_990_000,
      productDiscPrice: 0,
      productQuantity: 4,
      quantity: 2,
    });
  });

  it.each([
    ['missing', undefined],
    ['null', null],
    ['empty', ''],
    ['below 1', 0],
    ['no number', 'ko‘p'],
  ])('has quantity 1 where it is %s', (_, quantity) => {
    expect(read({ ...aProduct(), quantity }).quantity).toBe(1);
  });

  it('without a product is none', () => {
    expect(v.safeParse(cartLineSchema, { quantity: 2 }).success).toBe(false);
  });
});
