import { type Currency, currencyOf } from './money.ts';
import { isPriceOnRequest, type Priced, priceToPay } from './price.ts';

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
/** As in totals: so‘m before dollars, whether prices ascend or descend. */
const RANKS: Readonly<Record<Currency, number>> = { sum: 0, dollar: 1 };
const byCurrency = (a: Sortable, b: Sortable) =>
  RANKS[currencyOf(a.productCurrency)] - RANKS[currencyOf(b.productCurrency)];
const byPrice = (a: Sortable, b: Sortable) => priceToPay(a) - priceToPay(b);
/** An unknown price is neither the lowest nor the highest. */
const byKnownPrice = (a: Sortable, b: Sortable) => Number(isPriceOnRequest(a)) - Number(isPriceOnRequest(b));

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
      return products.toSorted((a, b) => byKnownPrice(a, b) || byCurrency(a, b) || byPrice(a, b));
    case '-productPrice':
      return products.toSorted((a, b) => byKnownPrice(a, b) || byCurrency(a, b) || byPrice(b, a));
    default:
      return products;
  }
}
