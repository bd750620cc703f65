import { expect, it } from 'vitest';
import { isSoldOut } from '#rules/stock.ts';

it('a product with quantity 0 is sold out, with any other it is not', () => {
  expect(isSoldOut({ productQuantity: 0 })).toBe(true);
  expect(isSoldOut({ productQuantity: 1 })).toBe(false);
});
