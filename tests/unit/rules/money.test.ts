import { describe, expect, it } from 'vitest';
import { monthlyPayment } from '#rules/installment.ts';
import { currencyOf, formatMoney, type Money } from '#rules/money.ts';
import { discountPercent, hasDiscount, isPriceOnRequest, priceToPay } from '#rules/price.ts';
import { readSpelledPrice } from '#rules/spelled-price.ts';

describe('money', () => {
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
});

describe('price', () => {
  const priced = (productPrice: number, productDiscPrice: number) => ({ productPrice, productDiscPrice });

  describe('a discount', () => {
    it.each([
      [1_000, 875, 13],
      [800_000, 700_000, 13],
      [3_000_000, 2_000_000, 33],
      [5_990_000, 4_792_000, 20],
      [1_000, 995, 1],
      [1_000, 10, 99],
      [499.5, 399.6, 20],
    ])('of %d down to %d is %d percent, rounded', (price, discounted, percent) => {
      expect(hasDiscount(priced(price, discounted))).toBe(true);
      expect(discountPercent(priced(price, discounted))).toBe(percent);
    });

    it.each([
      ['absent', 1_000, 0],
      ['equal to the price', 1_000, 1_000],
      ['above the price', 1_000, 1_200],
      ['negative', 1_000, -5],
      ['above a price of zero', 0, 10],
    ])('does not apply if the discounted price is %s', (_, price, discounted) => {
      expect(hasDiscount(priced(price, discounted))).toBe(false);
      expect(discountPercent(priced(price, discounted))).toBe(0);
      expect(priceToPay(priced(price, discounted))).toBe(price);
    });

    it('is what the shopper pays if it applies', () => {
      expect(priceToPay(priced(1_000, 900))).toBe(900);
    });

    it('that rounds to 0 shows no percent but still lowers the price', () => {
      expect(discountPercent(priced(1_000_000, 999_999))).toBe(0);
      expect(priceToPay(priced(1_000_000, 999_999))).toBe(999_999);
    });
  });

  it('a product with price 0 has no price, whatever discount it has', () => {
    expect([priced(0, 0), priced(0, 10), priced(0.01, 0)].map(isPriceOnRequest)).toEqual([true, true, false]);
  });
});

describe('spelled price', () => {
  it.each([
    ['1 500 000', 1_500_000],
    ['1.500.000', 1_500_000],
    ['1,500,000', 1_500_000],
    ['500.000', 500_000],
    ['500,000', 500_000],
    ['500’000', 500_000],
    ["500000 so'm", 500_000],
    ['500 000 so‘m', 500_000],
    ['500 000 сўм', 500_000],
    ['UZS 500000', 500_000],
    ['1500000,50', 1_500_000.5],
    ['1.500.000,50', 1_500_000.5],
    ['５０００００', 500_000],
    ['٥٠٠٠٠٠', 500_000],
    ['$1,299', 1_299, 'dollar'],
    ['0', 0],
  ])('%s is %d', (spelled, amount, currency?) => {
    const read = readSpelledPrice(spelled, '.,');
    expect(read?.amount).toBe(amount);
    if (currency) expect(read?.currency).toBe(currency);
    else expect(read?.currency).not.toBe('dollar');
  });

  it.each(['', '-', 'arzon', '2 mln', '1.50.000', '500 000 yevro', '1-2'])('%j is no price', (spelled) => {
    expect(readSpelledPrice(spelled, '.,')).toBeUndefined();
  });
});

describe('installment', () => {
  const priced = (productPrice: number) => ({ productPrice, productDiscPrice: 0, productCurrency: 'sum' });
  const terms = { months: 12, markupPercent: 30, roundTo: 1000 } as const;

  it.each([
    ['up', 411_000],
    ['nearest', 411_000],
    ['down', 410_000],
  ] as const)('a monthly payment is its share of price and markup, rounded %s', (rounding, month) => {
    // 3 790 000 so‘m and 30 % in 12 months are 410 583.33.
    expect(monthlyPayment(priced(3_790_000), { ...terms, rounding })).toBe(month);
  });

  it('whole amounts are not rounded', () => {
    expect(monthlyPayment(priced(1_200_000), { ...terms, markupPercent: 0, rounding: 'up' })).toBe(100_000);
  });
});
