import { expect, it } from 'vitest';
import { coerceQuantity, maxPieces, parseQuantity, quantityNote } from '#rules/quantity.ts';
import { fewPieces, isForSale, isSoldOut, soldPercent } from '#rules/stock.ts';

it('a quantity is typed in digits of any script, with or without spaces; anything else changes nothing', () => {
  const typed = { 1: 1, ' 7 ': 7, '1 000 000': 1_000_000, '1\u00a0000': 1000, '٣٠': 30, '۴۲': 42, '３': 3 };
  for (const [text, quantity] of Object.entries(typed)) expect(parseQuantity(text), text).toBe(quantity);
  const others = ['', ' ', '0', '00', '-1', '1.5', '1,5', '1e3', 'ikki', '2 dona', '²', '٠'];
  expect(others.flatMap((text) => parseQuantity(text) ?? [])).toEqual([]);
});

it.each([
  ['an unusable quantity', undefined, 5, { reason: 'unusable', max: 5 }],
  ['more than can be ordered', 1000, undefined, { reason: 'tooMany', max: 999 }],
  ['more than the stock', 6, 5, { reason: 'beyondStock', max: 5 }],
  ['exactly the stock', 5, 5, undefined],
  ['more of a product already shown as sold out', 2, 0, undefined],
])('a problem with %s is reported, if any', (_, wanted, stock, note) => {
  expect(quantityNote(wanted, stock)).toEqual(note);
});

it.each<[unknown, number | undefined, number]>([
  ['2.7', undefined, 2],
  [5_000, undefined, 999],
  [Number.POSITIVE_INFINITY, undefined, 999],
  [5, 3, 3],
  [5, 0, 5],
])('a saved or given quantity of %j, with a stock of %s, becomes %d', (value, stock, quantity) => {
  expect(coerceQuantity(value, maxPieces(stock))).toBe(quantity);
});

it('a quantity that is missing or none means 1', () => {
  const given = [undefined, null, '', 'ko‘p', 0, -2, 0.5, Number.NaN, {}, []];
  expect(given.filter((value) => coerceQuantity(value) !== 1)).toEqual([]);
});

it('a product is for sale if it has a price and is in stock, and says how much of it is sold', () => {
  const sold = [
    [43, 7],
    [10, 0],
    [0, 0],
  ] as const;
  expect(sold.map(([pieces, left]) => soldPercent(pieces, left))).toEqual([86, 100, 0]);
  const priced = { productPrice: 1_000, productDiscPrice: 0, productQuantity: 1 };
  const others = [
    { ...priced, productQuantity: 0 },
    { ...priced, productPrice: 0 },
  ];
  expect([priced, ...others].map(isForSale)).toEqual([true, false, false]);
});

it.each([
  [0, undefined, true],
  [3, 3, false],
  [4, undefined, false],
])('if 3 are few, %i pieces are announced as %s left; sold out: %s', (productQuantity, left, soldOut) => {
  expect(fewPieces({ productQuantity }, 3)).toBe(left);
  expect(isSoldOut({ productQuantity })).toBe(soldOut);
});
