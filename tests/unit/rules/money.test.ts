import { describe, expect, it } from 'vitest';
import { currencyOf, formatMoney, type Money } from '#rules/money.ts';

const sum = (amount: number): Money => ({ amount, currency: 'sum' });
const dollar = (amount: number): Money => ({ amount, currency: 'dollar' });

describe('the shop’s money format', () => {
  it.each([
    [0, '0 so‘m'],
    [999, '999 so‘m'],
    [1_000, '1 000 so‘m'],
    [12_500_000, '12 500 000 so‘m'],
    [1_234_567_890, '1 234 567 890 so‘m'],
  ])('shows %d so‘m on cards and product pages as %j', (amount, shown) => {
    expect(formatMoney(sum(amount))).toBe(shown);
  });

  it.each([
    [0, '0.00 so‘m'],
    [12_500_000, '12 500 000.00 so‘m'],
    [12_500_000.5, '12 500 000.50 so‘m'],
  ])('shows %d so‘m as a line price or total as %j', (amount, shown) => {
    expect(formatMoney(sum(amount), 'decimals')).toBe(shown);
  });

  it.each([
    [0, '$0.00'],
    [499.5, '$499.50'],
    [12_345, '$12 345.00'],
    [3 * 19.99, '$59.97'],
  ])('shows %d dollars as %j with and without asking for decimals', (amount, shown) => {
    expect(formatMoney(dollar(amount))).toBe(shown);
    expect(formatMoney(dollar(amount), 'decimals')).toBe(shown);
  });

  it('shows fractional so‘m with two decimals, so that no price is rounded', () => {
    expect(formatMoney(sum(999.5))).toBe('999.50 so‘m');
  });

  it('spells so‘m with U+2018 and separates groups with plain spaces', () => {
    expect(formatMoney(sum(1_000))).toBe('1\u0020000\u0020so\u2018m');
  });
});

describe('productCurrency', () => {
  it('means dollars for the value dollar', () => {
    expect(currencyOf('dollar')).toBe('dollar');
  });

  it.each(['sum', 'som', 'UZS', ''])('means so‘m for the value %j', (productCurrency) => {
    expect(currencyOf(productCurrency)).toBe('sum');
  });
});
