import '../properties/runs.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineChanges, withFreshProducts, withLine, withQuantity } from '#rules/cart.ts';
import { type CartLine, pieceCount, readCartLine } from '#rules/cart-line.ts';
import { agreedLines, orderedLine, withAccepted, withoutOrdered } from '#rules/cart-order.ts';
import { priceToPay } from '#rules/price.ts';
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

const anyProduct = fc.record({
  productPrice: fc.integer({ min: 1, max: 100_000_000 }),
  productDiscPrice: fc.integer({ min: 0, max: 100_000_000 }),
  productCurrency: fc.constantFrom('sum', 'dollar'),
  productQuantity: fc.nat({ max: 20 }),
});
const anyLine = fc
  .record({
    id: fc.integer({ min: 1, max: 30 }),
    quantity: fc.integer({ min: 1, max: 30 }),
    product: anyProduct,
  })
  .map(({ id, quantity, product }): CartLine => aCartLine({ id, quantity, ...product }));
const cart = fc.uniqueArray(anyLine, { selector: ({ id }) => id, maxLength: 12 });

it('a cart keeps exactly the pieces that were not ordered', () => {
  fc.assert(
    fc.property(cart, cart, (lines, ordered) => {
      const left = withoutOrdered(lines, ordered);
      for (const { id, quantity } of lines) {
        const taken = ordered.find((each) => each.id === id)?.quantity ?? 0;
        expect(pieceCount(left.filter((each) => each.id === id))).toBe(Math.max(quantity - taken, 0));
      }
    }),
  );
});

it('changes to products in a cart are all reported unless reversed: nobody pays or gets anything unannounced', () => {
  fc.assert(
    fc.property(anyLine, fc.array(anyProduct, { maxLength: 6 }), (first, states) => {
      let lines: readonly CartLine[] = [first];
      for (const state of states) lines = withFreshProducts(lines, [{ ...first, ...state }]);
      const [now = first] = lines;
      if (now.productQuantity >= first.quantity) expect(now.quantity).toBe(first.quantity);
      const isAsBefore =
        now.productQuantity === 0
          ? first.productQuantity === 0
          : first.productQuantity > 0 &&
            priceToPay(now) === priceToPay(first) &&
            now.productCurrency === first.productCurrency &&
            now.quantity === first.quantity;
      expect(lineChanges(now).length === 0).toBe(isAsBefore);
    }),
  );
});

it('changes to products in a cart are accepted as shown, and leave nothing to report', () => {
  fc.assert(
    fc.property(anyLine, anyProduct, (first, state) => {
      const lines = withFreshProducts([first], [{ ...first, ...state }]);
      const accepted = withAccepted(lines, lines);
      expect(accepted.flatMap(lineChanges)).toEqual([]);
      const [now = first] = lines;
      const ordered = now.productQuantity === 0 ? [] : [orderedLine(now)];
      expect(agreedLines(accepted).map(orderedLine)).toEqual(ordered);
    }),
  );
});
