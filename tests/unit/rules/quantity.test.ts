import { describe, expect, it } from 'vitest';
import { coerceQuantity, mostPieces, parseQuantity, quantityNote } from '#rules/quantity.ts';
import { fewPieces, isForSale, isSoldOut, soldPercent } from '#rules/stock.ts';

describe('quantity', () => {
  describe('a typed quantity', () => {
    it.each([
      ['1', 1],
      ['12', 12],
      [' 7 ', 7],
      ['007', 7],
      ['999', 999],
      ['1000', 1000],
      ['1 000 000', 1_000_000],
      ['1\u00a0000', 1000],
      ['٣٠', 30],
      ['۴۲', 42],
      ['３', 3],
    ])('%j is understood as %d', (typed, quantity) => {
      expect(parseQuantity(typed)).toBe(quantity);
    });

    it.each(['', ' ', '0', '00', '-1', '1.5', '1,5', '1e3', 'ikki', '2 dona', '²', '٠'])(
      '%j changes nothing',
      (typed) => {
        expect(parseQuantity(typed)).toBeUndefined();
      },
    );
  });

  it.each([
    ['an unusable quantity', undefined, 5, { reason: 'unusable', most: 5 }],
    ['more than can be ordered', 1000, undefined, { reason: 'tooMany', most: 999 }],
    ['more than either', 1000, 5, { reason: 'beyondStock', most: 5 }],
    ['more than the stock', 6, 5, { reason: 'beyondStock', most: 5 }],
    ['exactly the stock', 5, 5, undefined],
    ['more of a product already shown as sold out', 2, 0, undefined],
    ['more than the last piece', 2, 1, { reason: 'beyondStock', most: 1 }],
    ['many of an unknown stock', 998, undefined, undefined],
  ])('a problem with %s is reported, if any', (_, wanted, stock, note) => {
    expect(quantityNote(wanted, stock)).toEqual(note);
  });

  describe('a saved or given quantity', () => {
    it.each([
      [3, 3],
      ['3', 3],
      ['2.7', 2],
      [5_000, 999],
      [Number.POSITIVE_INFINITY, 999],
    ])('%j is coerced to %d', (value, quantity) => {
      expect(coerceQuantity(value)).toBe(quantity);
    });

    it.each([
      [5, 3, 3],
      [2, 3, 2],
      [5, 2.5, 2],
      [5, 0, 5],
      [5_000, undefined, 999],
    ])('%j of a stock of %s is limited to %d', (value, stock, quantity) => {
      expect(coerceQuantity(value, mostPieces(stock))).toBe(quantity);
    });

    it.each([undefined, null, '', 'ko‘p', 0, -2, 0.5, Number.NaN, {}, []])(
      '%j counts as missing, which means 1',
      (value) => {
        expect(coerceQuantity(value)).toBe(1);
      },
    );
  });
});

describe('stock', () => {
  it('a product is sold out only with quantity 0', () => {
    expect(isSoldOut({ productQuantity: 0 })).toBe(true);
    expect(isSoldOut({ productQuantity: 1 })).toBe(false);
  });

  it.each([
    [43, 7, 86],
    [0, 10, 0],
    [10, 0, 100],
    [0, 0, 0],
  ])('with %d sold and %d left, %d percent are sold', (sold, left, percent) => {
    expect(soldPercent(sold, left)).toBe(percent);
  });

  it.each([
    [1_000, 1, true],
    [1_000, 0, false],
    [0, 1, false],
  ])('a product with price %d and stock %d is for sale: %s', (productPrice, productQuantity, expected) => {
    expect(isForSale({ productPrice, productDiscPrice: 0, productQuantity })).toBe(expected);
  });

  it.each([
    [0, undefined],
    [1, 1],
    [3, 3],
    [4, undefined],
  ])('%i pieces are announced as few only from 1 to 3, if 3 are few', (productQuantity, left) => {
    expect(fewPieces({ productQuantity }, 3)).toBe(left);
  });
});
