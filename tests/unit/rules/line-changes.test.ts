import { describe, expect, it } from 'vitest';
import { withFreshProducts, withLine, withQuantity } from '#rules/cart.ts';
import { readCartLine } from '#rules/cart-line.ts';
import { withAccepted } from '#rules/cart-order.ts';
import { lineChanges } from '#rules/line-changes.ts';
import { ASSUMED_STOCK } from '#rules/quantity.ts';
import { aCartLine } from '../../fixtures/products.ts';

const line = aCartLine({ id: 1, productPrice: 100, productQuantity: 12, quantity: 5 });

/** Returns the line after its product has gone through these states. */
const after = (...states: object[]) =>
  states.reduce(
    (lines: readonly (typeof line)[], state) =>
      withFreshProducts(lines, [{ ...line, ...state }]) as readonly (typeof line)[],
    [line],
  )[0] ?? line;

describe('a change since the shopper agreed to a line', () => {
  it.each([
    ['a price', [{ productPrice: 120 }], [{ kind: 'price', before: { amount: 100, currency: 'sum' } }]],
    [
      'a discount that ended or began',
      [{ productDiscPrice: 90 }],
      [{ kind: 'price', before: { amount: 100, currency: 'sum' } }],
    ],
    [
      'a price twice',
      [{ productPrice: 120 }, { productPrice: 130 }],
      [{ kind: 'price', before: { amount: 100, currency: 'sum' } }],
    ],
    [
      'the currency',
      [{ productCurrency: 'dollar' }],
      [{ kind: 'price', before: { amount: 100, currency: 'sum' } }],
    ],
    ['the pieces left', [{ productQuantity: 3 }], [{ kind: 'fewer', wanted: 5 }]],
    ['the stock, to none', [{ productQuantity: 0, productPrice: 120 }], [{ kind: 'sold out' }]],
  ])('is %s', (_, states, changes) => {
    expect(lineChanges(after(...states))).toEqual(changes);
  });

  it.each([
    ['a price that changed back', [{ productPrice: 120 }, {}]],
    ['a stock that changed back', [{ productQuantity: 0 }, {}]],
    ['pieces left that changed back', [{ productQuantity: 3 }, {}]],
    ['a stock that is still enough', [{ productQuantity: 6 }]],
    ['a name', [{ productName: 'Yangi nom' }]],
  ])('is not %s', (_, states) => {
    expect(lineChanges(after(...states))).toEqual([]);
    expect(after(...states)).toMatchObject({ quantity: 5, productPrice: 100 });
    expect(after(...states)).not.toHaveProperty('agreed');
  });

  it('is no longer reported once they have confirmed it, until the next change', () => {
    const changed = [after({ productQuantity: 0 })];
    const accepted = withAccepted(changed, changed);
    expect(accepted.flatMap(lineChanges)).toEqual([]);
    expect(withFreshProducts(accepted, [line]).flatMap(lineChanges)).toEqual([{ kind: 'for sale again' }]);
  });

  it('is still reported if they have not been shown it', () => {
    const changed = [after({ productPrice: 120 })];
    expect(withAccepted(changed, [line])).toBe(changed);
  });
});

describe('a quantity', () => {
  it.each([
    ['was saved', () => withFreshProducts([{ ...line, quantity: 20 }], [line])],
    ['is added', () => withLine([], { ...line, quantity: 20 })],
    ['is set before its product is in the cart', () => withQuantity([], { ...line, quantity: 20 })],
  ])('beyond the stock that %s becomes the stock, and says so', (_, lines) => {
    const [limited = line] = lines();
    expect(limited.quantity).toBe(12);
    expect(lineChanges(limited)).toEqual([{ kind: 'fewer', wanted: 20 }]);
  });

  it('of a product that is sold out, or of which the stock is unknown, is kept', () => {
    for (const productQuantity of [0, ASSUMED_STOCK])
      expect(withFreshProducts([{ ...line, quantity: 20 }], [{ ...line, productQuantity }])).toMatchObject([
        { quantity: 20 },
      ]);
  });

  it('is what the shopper chooses', () => {
    const [chosen] = withQuantity([after({ productQuantity: 3, productPrice: 120 })], {
      ...line,
      productQuantity: 3,
      productPrice: 120,
      quantity: 2,
    });
    expect(chosen?.quantity).toBe(2);
    expect(lineChanges(chosen ?? line)).toEqual([
      { kind: 'price', before: { amount: 100, currency: 'sum' } },
    ]);
  });
});

it.each([
  [
    { price: '100', currency: 'dollar', quantity: '2', isSoldOut: true },
    { price: 100, currency: 'dollar', quantity: 2, isSoldOut: true },
  ],
  [
    { price: 5, currency: '<b>', quantity: -1, isSoldOut: 'yes' },
    { price: 5, currency: 'sum', quantity: 1, isSoldOut: false },
  ],
  [{ price: -1 }, undefined],
  ['yes', undefined],
  [null, undefined],
])('the agreed state is read from arbitrary saved content: %j', (agreed, read) => {
  expect(readCartLine({ ...line, agreed })?.agreed).toEqual(read);
});
