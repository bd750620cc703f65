import { expect, it } from 'vitest';
import { readSpelledPrice } from '#rules/spelled-price.ts';

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
