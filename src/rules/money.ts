/** The two currencies of the catalogue: dollars for `productCurrency: 'dollar'`, so‘m for the rest. */
export type Currency = 'sum' | 'dollar';

/** An amount in a currency. */
export interface Money {
  amount: number;
  currency: Currency;
}

/** Reads the API's `productCurrency`. */
export const currencyOf = (productCurrency: string | undefined): Currency =>
  productCurrency === 'dollar' ? 'dollar' : 'sum';

export type CurrencyCode = 'UZS' | 'USD';

/** Returns the ISO 4217 code of a currency. */
export const currencyCodeOf = (currency: Currency): CurrencyCode => (currency === 'dollar' ? 'USD' : 'UZS');

/** Keeps the parts of an amount on one line. */
const NO_BREAK = '\u00a0';

/**
 * Separates the thousands of a formatted number with spaces that do not break. Without `Intl`: loading its data delays a
 * slow phone by 150 ms at the start of every page.
 */
export const groupThousands = (spelled: string): string => spelled.replace(/\B(?=(\d{3})+(?!\d))/g, NO_BREAK);

/** Spells an amount as a filter by price does, without its currency; nothing for none. */
export const spelledAmount = (amount: number | undefined): string =>
  amount ? groupThousands(String(amount)) : '';

/**
 * The shop's one money format: `12 500 000 so‘m`, `$499.50`. Dollars always have two decimals;
 * so‘m has them when asked for (line prices and totals) or when the amount is not whole.
 */
export function formatMoney({ amount, currency }: Money, decimals?: 'decimals'): string {
  if (currency === 'dollar') return `$${groupThousands(amount.toFixed(2))}`;
  return `${groupThousands(amount.toFixed(decimals || !Number.isInteger(amount) ? 2 : 0))}${NO_BREAK}so‘m`;
}
