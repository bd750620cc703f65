import { expect, it } from 'vitest';
import { fewPieces, isForSale, isSoldOut, soldOutLast, soldPercent } from '#rules/stock.ts';

it('a product with quantity 0 is sold out, with any other it is not', () => {
  expect(isSoldOut({ productQuantity: 0 })).toBe(true);
  expect(isSoldOut({ productQuantity: 1 })).toBe(false);
});

it.each([
  [43, 7, 86],
  [0, 10, 0],
  [10, 0, 100],
  [0, 0, 0],
])('of a lot with %d sold and %d left, %d percent are sold', (sold, left, percent) => {
  expect(soldPercent(sold, left)).toBe(percent);
});

it.each([
  [1_000, 1, true],
  [1_000, 0, false],
  [0, 1, false],
])(
  'a product of price %d of which there are %d is for sale: %s',
  (productPrice, productQuantity, expected) => {
    expect(isForSale({ productPrice, productDiscPrice: 0, productQuantity })).toBe(expected);
  },
);

it.each([
  [0, undefined],
  [1, 1],
  [3, 3],
  [4, undefined],
])('of %i pieces it is said how many are left, where 3 are few', (productQuantity, left) => {
  expect(fewPieces({ productQuantity }, 3)).toBe(left);
});

it('what is sold out comes last, and all else stays in its order', () => {
  const products = [0, 5, 0, 2].map((productQuantity, id) => ({ id, productQuantity }));
  expect(soldOutLast(products).map(({ id }) => id)).toEqual([1, 3, 0, 2]);
});
