import { expect, it } from 'vitest';
import { fewPieces, isForSale, isSoldOut, soldPercent } from '#rules/stock.ts';

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
