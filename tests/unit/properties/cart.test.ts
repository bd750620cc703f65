import { agreedLines, orderedLine, withAccepted, withoutOrdered } from '#rules/cart-order.ts';
import './runs.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lineChanges, withFreshProducts } from '#rules/cart.ts';
import { type CartLine, pieceCount } from '#rules/cart-line.ts';
import { priceToPay } from '#rules/price.ts';
import { aCartLine } from '../../fixtures/products.ts';

const product = fc.record({
  productPrice: fc.integer({ min: 1, max: 100_000_000 }),
  productDiscPrice: fc.integer({ min: 0, max: 100_000_000 }),
  productCurrency: fc.constantFrom('sum', 'dollar'),
  productQuantity: fc.nat({ max: 20 }),
});
const line = fc
  .record({ id: fc.integer({ min: 1, max: 30 }), quantity: fc.integer({ min: 1, max: 30 }), product })
  .map(({ id, quantity, product }): CartLine => aCartLine({ id, quantity, ...product }));
const cart = fc.uniqueArray(line, { selector: ({ id }) => id, maxLength: 12 });

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
    fc.property(line, fc.array(product, { maxLength: 6 }), (first, states) => {
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
    fc.property(line, product, (first, state) => {
      const lines = withFreshProducts([first], [{ ...first, ...state }]);
      const accepted = withAccepted(lines, lines);
      expect(accepted.flatMap(lineChanges)).toEqual([]);
      const [now = first] = lines;
      const ordered = now.productQuantity === 0 ? [] : [orderedLine(now)];
      expect(agreedLines(accepted).map(orderedLine)).toEqual(ordered);
    }),
  );
});
