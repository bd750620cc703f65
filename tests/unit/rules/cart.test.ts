import { describe, expect, it } from 'vitest';
import { hasLine, withFreshProducts, withLine, withoutLine, withQuantity } from '#rules/cart.ts';
import { lineTotal, pieceCount } from '#rules/cart-line.ts';
import { cartTotals, orderableLines, withoutOrdered } from '#rules/cart-order.ts';
import { aCartLine, aProduct } from '../../fixtures/products.ts';

const fridge = aCartLine({ id: 1, quantity: 2 });
const stove = aCartLine({ id: 2, quantity: 1 });

describe('adding to the cart', () => {
  it('appends a product that is not in the cart with its quantity', () => {
    expect(withLine([fridge], stove)).toEqual([fridge, stove]);
  });

  it('changes nothing for a product already in the cart', () => {
    const lines = [fridge, stove];
    expect(withLine(lines, { ...fridge, quantity: 9, productPrice: 1 })).toBe(lines);
  });
});

describe('updating a quantity', () => {
  it('sets it on the line, which keeps its place', () => {
    expect(withQuantity([fridge, stove], { ...fridge, quantity: 5 })).toEqual([
      { ...fridge, quantity: 5 },
      stove,
    ]);
  });

  it('takes over the price that the shopper was shown', () => {
    const [line] = withQuantity([fridge], { ...fridge, quantity: 5, productPrice: 7 });
    expect(line).toMatchObject({ quantity: 5, productPrice: 7 });
  });

  it('adds the line when it is absent', () => {
    expect(withQuantity([fridge], { ...stove, quantity: 3 })).toEqual([fridge, { ...stove, quantity: 3 }]);
  });

  it('leaves the existing lines unchanged, for those who still show them', () => {
    const lines = Object.freeze([Object.freeze({ ...fridge })]);
    withQuantity(lines, { ...fridge, quantity: 5 });
    expect(lines).toEqual([fridge]);
  });
});

describe('fresh products', () => {
  const line = aCartLine({ id: 1, productImgUrl: '/a.jpg', builtImages: { '/a.jpg': 'a' }, quantity: 2 });

  it('replace everything but the quantity', () => {
    const news = {
      productName: 'Yangi nom',
      productImgUrl: '/b.jpg',
      productPrice: 6_000,
      productDiscPrice: 5_500,
      productCurrency: 'dollar',
      productQuantity: 0,
    };
    expect(withFreshProducts([line, stove], [aProduct({ ...news, id: 1 })])).toMatchObject([
      { ...line, ...news },
      stove,
    ]);
  });

  it('leave the same lines if nothing visible changed, whichever images were built', () => {
    const lines = [line];
    expect(withFreshProducts(lines, [{ ...line, builtImages: undefined }])).toBe(lines);
    expect(withFreshProducts(lines, [{ ...line, builtImages: { '/b.jpg': 'b' } }])).toBe(lines);
  });

  it('keep the built image if only the price changed', () => {
    const [fresh] = withFreshProducts([line], [{ ...line, builtImages: undefined, productPrice: 1 }]);
    expect(fresh?.builtImages).toEqual({ '/a.jpg': 'a' });
  });

  it('add no descriptions to the cart', () => {
    const [fresh] = withFreshProducts(
      [line],
      [aProduct({ id: 1, productPrice: 1, productOption: 'Tavsif' })],
    );
    expect(JSON.stringify(fresh)).not.toContain('Tavsif');
  });
});

it('removing a product deletes only its line', () => {
  expect(withoutLine([fridge, stove], 1)).toEqual([stove]);
  expect(withoutLine([fridge, stove], 3)).toEqual([fridge, stove]);
});

it('what was ordered leaves the cart', () => {
  expect(withoutOrdered([fridge, stove], [fridge, stove])).toEqual([]);
  expect(withoutOrdered([{ ...fridge, quantity: 1 }], [fridge])).toEqual([]);
});

it('knows whether a product is in the cart', () => {
  expect(hasLine([fridge], 1)).toBe(true);
  expect(hasLine([fridge], 2)).toBe(false);
});

it('counts pieces, not lines', () => {
  expect(pieceCount([fridge, stove])).toBe(3);
  expect(pieceCount([])).toBe(0);
});

describe('totals', () => {
  it('a line is quantity times the discounted price if a discount applies', () => {
    const line = aCartLine({ productPrice: 1_000, productDiscPrice: 900, quantity: 3 });
    expect(lineTotal(line)).toEqual({ amount: 2_700, currency: 'sum' });
  });

  it('a line is quantity times the price if no discount applies', () => {
    const line = aCartLine({ productPrice: 1_000, productDiscPrice: 1_500, quantity: 3 });
    expect(lineTotal(line)).toEqual({ amount: 3_000, currency: 'sum' });
  });

  it('the cart is the sum of its lines', () => {
    const lines = [
      aCartLine({ id: 1, productPrice: 1_000, quantity: 2 }),
      aCartLine({ id: 2, productPrice: 500, productDiscPrice: 400, quantity: 1 }),
    ];
    expect(cartTotals(lines)).toEqual([{ amount: 2_400, currency: 'sum' }]);
  });

  it('there is one total per currency, so‘m first, never one across currencies', () => {
    const lines = [
      aCartLine({ id: 1, productPrice: 499.5, productCurrency: 'dollar', quantity: 2 }),
      aCartLine({ id: 2, productPrice: 1_000, quantity: 1 }),
      aCartLine({ id: 3, productPrice: 1, productCurrency: 'dollar', quantity: 1 }),
    ];
    expect(cartTotals(lines)).toEqual([
      { amount: 1_000, currency: 'sum' },
      { amount: 1_000, currency: 'dollar' },
    ]);
  });

  it('a cart in dollars has no total in so‘m', () => {
    const lines = [aCartLine({ productPrice: 20, productCurrency: 'dollar' })];
    expect(cartTotals(lines)).toEqual([{ amount: 20, currency: 'dollar' }]);
  });

  it('an empty cart costs 0 so‘m', () => {
    expect(cartTotals([])).toEqual([{ amount: 0, currency: 'sum' }]);
    expect(cartTotals([], 20_000)).toEqual([{ amount: 20_000, currency: 'sum' }]);
  });
});

it('sold-out products count towards no total and are not ordered', () => {
  const gone = { ...stove, productQuantity: 0 };
  expect(orderableLines([fridge, gone])).toEqual([fridge]);
  expect(cartTotals([fridge, gone])).toEqual(cartTotals([fridge]));
});
