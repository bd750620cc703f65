import { type Availability, withAvailability } from './availability.ts';
import { currencyOf } from './money.ts';
import { type Priced, priceToPay } from './price.ts';

/** What a listing is narrowed by, beside its category and a search. */
export interface ListingFilters {
  availability?: Availability | undefined;
  /** Bounds of the price to pay, in so‘m, both included. */
  priceFrom?: number | undefined;
  priceTo?: number | undefined;
}

/** Whether a price to pay is within bounds in so‘m, with which amounts in dollars cannot be compared; nor is 0 a price. */
export const isWithinPrices = (
  sums: number,
  { priceFrom = 0, priceTo = Number.POSITIVE_INFINITY }: ListingFilters,
): boolean => sums > 0 && sums >= priceFrom && sums <= priceTo;

/** The products that filters leave. */
export const withFilters = <Product extends Priced & { productQuantity: number; productCurrency: string }>(
  products: readonly Product[],
  filters: ListingFilters,
): readonly Product[] => {
  const available = withAvailability(products, filters.availability);
  if (!filters.priceFrom && !filters.priceTo) return available;
  return available.filter(
    (product) =>
      currencyOf(product.productCurrency) === 'sum' && isWithinPrices(priceToPay(product), filters),
  );
};
