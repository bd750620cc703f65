import { describe, expect, it } from 'vitest';
import { currencyOf } from '#rules/money.ts';
import { priceToPay } from '#rules/price.ts';
import { isSoldOut } from '#rules/stock.ts';
import { inColors, type SampleProduct } from '#texts/sample/sample-product.ts';
import { facetsOfSample, productOfSample } from '#ui/sample/product-of-sample.ts';

const aSample = (fields: Partial<SampleProduct> = {}): SampleProduct => ({
  id: 1,
  title: 'Futbolka',
  brand: 'Oqtosh',
  price: 12,
  ...inColors('t-shirt', 'White', 'Blue sold-out'),
  alt: 'Futbolka',
  sizes: ['S'],
  options: ['Paxta', 'Yengil'],
  filterCategories: ['men'],
  ...fields,
});

describe('a sample product as the shop shows it', () => {
  it('costs dollars, and less than its former price', () => {
    const product = productOfSample(aSample({ oldPrice: 15 }));
    expect(currencyOf(product.productCurrency)).toBe('dollar');
    expect(product.productPrice).toBe(15);
    expect([product, productOfSample(aSample())].map(priceToPay)).toEqual([12, 12]);
  });

  it.each([
    [{}, false],
    [{ isAvailable: false }, true],
    [{ stockAvailable: 0 }, true],
  ])('with %j is sold out: %s', (fields, soldOut) => {
    expect(isSoldOut(productOfSample(aSample(fields)))).toBe(soldOut);
  });

  it('has an image of each colour, and a close-up after the first', () => {
    expect(productOfSample(aSample()).productImages).toEqual([
      { src: '/images/sample/t-shirt-white.svg', color: 'White' },
      { src: '/images/sample/t-shirt-white-close.svg', color: '' },
      { src: '/images/sample/t-shirt-blue.svg', color: 'Blue' },
    ]);
  });

  it('is found by its available colours', () => {
    expect(facetsOfSample(aSample()).colors).toEqual(['White']);
  });
});
