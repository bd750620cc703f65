import { expect, it } from 'vitest';
import { coerceQuantity, mostPieces, parseQuantity, quantityNote } from '#rules/quantity.ts';
import { fewPieces, isForSale, isSoldOut, soldPercent } from '#rules/stock.ts';

it.each([
  [' 7 ', 7],
  ['007', 7],
  ['1 000 000', 1_000_000],
  ['1\u00a0000', 1000],
  ['٣٠', 30],
  ['۴۲', 42],
  ['３', 3],
])('a typed %j is understood as %d', (typed, quantity) => {
  expect(parseQuantity(typed)).toBe(quantity);
});

it.each(['', ' ', '0', '00', '-1', '1.5', '1,5', '1e3', 'ikki', '2 dona', '²', '٠'])(
  'a typed %j changes nothing',
  (typed) => {
    expect(parseQuantity(typed)).toBeUndefined();
  },
);

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

it.each<[unknown, number | undefined, number]>([
  ['3', undefined, 3],
  ['2.7', undefined, 2],
  [5_000, undefined, 999],
  [Number.POSITIVE_INFINITY, undefined, 999],
  [5, 3, 3],
  [5, 2.5, 2],
  [5, 0, 5],
])('a saved or given quantity of %j, with a stock of %s, becomes %d', (value, stock, quantity) => {
  expect(coerceQuantity(value, mostPieces(stock))).toBe(quantity);
});

it.each([undefined, null, '', 'ko‘p', 0, -2, 0.5, Number.NaN, {}, []])(
  'a quantity of %j counts as missing, which means 1',
  (value) => {
    expect(coerceQuantity(value)).toBe(1);
  },
);

it.each([
  [43, 7, 86],
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
  [0, undefined, true],
  [1, 1, false],
  [3, 3, false],
  [4, undefined, false],
])('if 3 are few, %i pieces are announced as %s left; sold out: %s', (productQuantity, left, soldOut) => {
  expect(fewPieces({ productQuantity }, 3)).toBe(left);
  expect(isSoldOut({ productQuantity })).toBe(soldOut);
});
