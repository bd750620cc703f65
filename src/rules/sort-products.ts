import { currencyOf } from './money.ts';
import { type Priced, priceToPay } from './price.ts';

/** Sort orders of a listing, as they are sent to the API. */
export const productSorts = [
  'createdAt',
  'productName',
  '-productName',
  'productPrice',
  '-productPrice',
] as const;

export type ProductSort = (typeof productSorts)[number];

export const isProductSort = (value: string): value is ProductSort =>
  productSorts.some((sort) => sort === value);

/** What sorting needs to know about a product. */
export interface Sortable extends Priced {
  productName: string;
  productCurrency: string;
}

let collator: Intl.Collator | undefined;

/** Orders products by name. */
export const byName = (a: Pick<Sortable, 'productName'>, b: Pick<Sortable, 'productName'>): number => {
  collator ??= new Intl.Collator('uz', { numeric: true, sensitivity: 'base' });
  return collator.compare(a.productName, b.productName);
};

/** Returns the price to pay as a number to sort by: so‘m, and dollars as negative numbers; 0 if unknown. */
export const signedPrice = (product: Omit<Sortable, 'productName'>): number =>
  priceToPay(product) * (currencyOf(product.productCurrency) === 'dollar' ? -1 : 1);

const rankOf = (price: number): number => (price > 0 ? 0 : price < 0 ? 1 : 2);

/** Compares signed prices: in both directions so‘m first, as in totals, then dollars, then unknown prices. */
export const comparePrices = (a: number, b: number, sort: ProductSort): number =>
  rankOf(a) - rankOf(b) || (Math.abs(a) - Math.abs(b)) * (sort === 'productPrice' ? 1 : -1);

/**
 * Sorts products; the default is the order in which the API sent them. Prices are those to pay, sorted separately
 * for each currency, as amounts in two currencies cannot be compared. Products without a price are last.
 */
export function sortProducts<Product extends Sortable>(
  products: readonly Product[],
  sort: ProductSort,
): readonly Product[] {
  switch (sort) {
    case 'productName':
      return products.toSorted(byName);
    case '-productName':
      return products.toSorted((a, b) => byName(b, a));
    case 'productPrice':
    case '-productPrice':
      return products.toSorted((a, b) => comparePrices(signedPrice(a), signedPrice(b), sort));
    default:
      return products;
  }
}
