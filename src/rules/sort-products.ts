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

/**
 * Returns the comparison of an order, given the signed prices of what is compared and the order of its names. The default
 * is the order in which the API sent it. Prices in both directions: so‘m first, as in totals, then dollars, since amounts in
 * two currencies cannot be compared, then unknown prices.
 */
export function comparing<Compared>(
  sort: ProductSort,
  priceOf: (compared: Compared) => number,
  compareNames: (a: Compared, b: Compared) => number,
): (a: Compared, b: Compared) => number {
  if (sort === 'createdAt') return () => 0;
  const direction = sort.startsWith('-') ? -1 : 1;
  return (one, other) => {
    if (sort.endsWith('Name')) return compareNames(one, other) * direction;
    const [a, b] = [priceOf(one), priceOf(other)];
    return rankOf(a) - rankOf(b) || (Math.abs(a) - Math.abs(b)) * direction;
  };
}

export const sortProducts = <Product extends Sortable>(
  products: readonly Product[],
  sort: ProductSort,
): readonly Product[] => products.toSorted(comparing<Product>(sort, signedPrice, byName));
