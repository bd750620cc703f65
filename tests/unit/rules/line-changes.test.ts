import { describe, expect, it } from 'vitest';
import { lineChanges, withFreshProducts, withLine, withQuantity } from '#rules/cart.ts';
import { readCartLine } from '#rules/cart-line.ts';
import { withAccepted } from '#rules/cart-order.ts';
import { ASSUMED_STOCK } from '#rules/quantity.ts';
import { seenProduct, wishlistNews } from '#rules/wishlist-news.ts';
import { aCartLine, aProduct } from '../../fixtures/products.ts';

const line = aCartLine({ id: 1, productPrice: 100, productQuantity: 12, quantity: 5 });
const anotherPrice = { kind: 'price', before: { amount: 100, currency: 'sum' } };

/** Returns the line after its product has gone through these states. */
const after = (...states: object[]) =>
  states.reduce<typeof line>(
    (present, state) => Object.assign({}, ...withFreshProducts([present], [{ ...line, ...state }])),
    line,
  );

describe('a change since the shopper agreed to a line', () => {
  it.each([
    ['a price', [{ productPrice: 120 }], anotherPrice],
    ['a discount that ended or began', [{ productDiscPrice: 90 }], anotherPrice],
    ['the currency', [{ productCurrency: 'dollar' }], anotherPrice],
    ['the pieces left', [{ productQuantity: 3 }], { kind: 'fewer', wanted: 5 }],
    ['the stock, to none', [{ productQuantity: 0, productPrice: 120 }], { kind: 'sold out' }],
  ])('is %s', (_, states, change) => {
    expect(lineChanges(after(...states))).toEqual([change]);
  });

  it('is reported until they have seen it and confirmed it, and so is the next one', () => {
    const changed = [after({ productQuantity: 0 })];
    expect(withAccepted(changed, [line])).toBe(changed);
    const accepted = withAccepted(changed, changed);
    expect(accepted.flatMap(lineChanges)).toEqual([]);
    const stillSoldOut = { ...line, productQuantity: 0, productPrice: 120 };
    expect(withFreshProducts(accepted, [stillSoldOut]).flatMap(lineChanges)).toEqual([]);
    expect(withFreshProducts(accepted, [line]).flatMap(lineChanges)).toEqual([{ kind: 'for sale again' }]);
  });
});

describe('a quantity', () => {
  const wanted = { ...line, quantity: 20 };

  it.each([
    ['was saved', () => withFreshProducts([wanted], [line])],
    ['is added', () => withLine([], wanted)],
    ['is set before its product is in the cart', () => withQuantity([], wanted)],
  ])('beyond the stock that %s becomes the stock, and says so', (_, lines) => {
    expect(lines()).toMatchObject([{ quantity: 12 }]);
    expect(lines().flatMap(lineChanges)).toEqual([{ kind: 'fewer', wanted: 20 }]);
  });

  it('of a product that is sold out or of unknown stock is kept', () => {
    for (const productQuantity of [0, ASSUMED_STOCK])
      expect(withFreshProducts([wanted], [{ ...line, productQuantity }])).toMatchObject([{ quantity: 20 }]);
  });

  it('is what the shopper chooses', () => {
    const fresh = { productQuantity: 3, productPrice: 120 };
    const chosen = withQuantity([after(fresh)], { ...line, ...fresh, quantity: 2 });
    expect(chosen).toMatchObject([{ quantity: 2 }]);
    expect(chosen.flatMap(lineChanges)).toEqual([anotherPrice]);
  });
});

const agreedAtOnce = { price: 5, currency: 'sum', quantity: 1, isSoldOut: false };

it.each([
  [{ price: '5', currency: '<b>', quantity: -1, isSoldOut: 'yes' }, agreedAtOnce],
  [{ price: -1 }, undefined],
  ['yes', undefined],
])('the agreed state is read from arbitrary saved content: %j', (agreed, read) => {
  expect(readCartLine({ ...line, agreed })?.agreed).toEqual(read);
});

const dear = aProduct({ productPrice: 200 });
const cheap = aProduct({ productPrice: 200, productDiscPrice: 150 });
const soldOut = aProduct({ productPrice: 200, productQuantity: 0 });

it.each([
  ['costs less', dear, cheap, ['cheaper']],
  ['is for sale again, for less', soldOut, cheap, ['for sale again', 'cheaper']],
  ['costs more', cheap, dear, []],
  ['costs less but is sold out', dear, { ...cheap, productQuantity: 0 }, []],
  ['now has its price on request', dear, { ...dear, productPrice: 0 }, []],
  ['changes currency', dear, { ...cheap, productCurrency: 'dollar' }, []],
  ['was never seen before', undefined, cheap, []],
])('a product on the wishlist that %s gives the right news', (_, before, now, news) => {
  expect(wishlistNews(before && seenProduct(before), now)).toEqual(news);
});
