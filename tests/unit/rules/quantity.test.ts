import { describe, expect, it } from 'vitest';
import { coerceQuantity, MAX_QUANTITY, oneLess, oneMore, parseQuantity } from '#rules/quantity.ts';

it('minus takes one and never goes below 1', () => {
  expect([3, 2, 1].map(oneLess)).toEqual([2, 1, 1]);
});

it('plus adds one, up to what an order line may carry', () => {
  expect([1, 2, MAX_QUANTITY].map(oneMore)).toEqual([2, 3, MAX_QUANTITY]);
});

describe('a typed quantity', () => {
  it.each([
    ['1', 1],
    ['12', 12],
    [' 7 ', 7],
    ['007', 7],
    ['999', 999],
    ['1000', 999],
  ])('%j is accepted as %d', (typed, quantity) => {
    expect(parseQuantity(typed)).toBe(quantity);
  });

  it.each(['', ' ', '0', '00', '-1', '1.5', '1,5', '1e3', 'ikki', '2 dona', '٣'])(
    '%j changes nothing',
    (typed) => {
      expect(parseQuantity(typed)).toBeUndefined();
    },
  );
});

describe('a saved or passed quantity', () => {
  it.each([
    [3, 3],
    ['3', 3],
    ['2.7', 2],
    [5_000, 999],
    [Number.POSITIVE_INFINITY, 999],
  ])('%j is coerced to %d', (value, quantity) => {
    expect(coerceQuantity(value)).toBe(quantity);
  });

  it.each([undefined, null, '', 'ko‘p', 0, -2, 0.5, Number.NaN, {}, []])(
    '%j counts as missing, which is 1',
    (value) => {
      expect(coerceQuantity(value)).toBe(1);
    },
  );
});
