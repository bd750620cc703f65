import { type Availability, withAvailability } from './availability.ts';
import type { Priced } from './price.ts';
import { signedPrice } from './sort-products.ts';

/** Filters of a listing, in addition to its category and a search. */
export interface ListingFilters {
  availability?: Availability | undefined;
  /** Bounds of the price to pay, in so‘m, both included. */
  priceFrom?: number | undefined;
  priceTo?: number | undefined;
}

/** Whether a signed price is within the bounds, which are in so‘m; dollars cannot be compared, and 0 is not a price. */
export const isWithinPrices = (
  sums: number,
  { priceFrom = 0, priceTo = Number.POSITIVE_INFINITY }: ListingFilters,
): boolean => sums > 0 && sums >= priceFrom && sums <= priceTo;

/** Returns the products that match the filters. */
export const withFilters = <Product extends Priced & { productQuantity: number; productCurrency: string }>(
  products: readonly Product[],
  filters: ListingFilters,
): readonly Product[] => {
  const available = withAvailability(products, filters.availability);
  if (!filters.priceFrom && !filters.priceTo) return available;
  return available.filter((product) => isWithinPrices(signedPrice(product), filters));
};
