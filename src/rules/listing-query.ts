import { type Availability, withAvailability } from './availability.ts';
import type { Priced } from './price.ts';
import { type ProductSort, signedPrice } from './sort-products.ts';

/** What a listing or a search asks for. */
export interface ListingQuery {
  categoryId?: number | undefined;
  page?: number | undefined;
  search?: string | undefined;
  availability?: Availability | undefined;
  /** Bounds of the price to pay, in so‘m, both included. */
  priceFrom?: number | undefined;
  priceTo?: number | undefined;
  /** Newest first by default. */
  sort?: ProductSort | undefined;
}

export const hasFilters = ({ availability, priceFrom, priceTo }: ListingQuery): boolean =>
  Boolean(availability || priceFrom || priceTo);

/** The order of a listing. */
export const sortOf = ({ sort = 'createdAt' }: ListingQuery): ProductSort => sort;

/** Whether a query needs what the API may not support, and static pages do not have: filters and orders. */
export const needsIndex = (query: ListingQuery): boolean =>
  sortOf(query) !== 'createdAt' || hasFilters(query);

/** Whether a signed price is within the bounds, which are in so‘m; dollars cannot be compared, and 0 is not a price. */
export const isWithinPrices = (
  sums: number,
  { priceFrom = 0, priceTo = Number.POSITIVE_INFINITY }: ListingQuery,
): boolean => sums > 0 && sums >= priceFrom && sums <= priceTo;

/** Returns the products that match the filters. */
export const withFilters = <Product extends Priced & { productQuantity: number; productCurrency: string }>(
  products: readonly Product[],
  query: ListingQuery,
): readonly Product[] => {
  const available = withAvailability(products, query.availability);
  if (!query.priceFrom && !query.priceTo) return available;
  return available.filter((product) => isWithinPrices(signedPrice(product), query));
};
