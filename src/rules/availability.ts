import { isSoldOut } from './stock.ts';

/** Values of the listing's availability filter; `undefined` shows both. */
export const availabilities = ['available', 'out-of-stock'] as const;

export type Availability = (typeof availabilities)[number];

export const isAvailability = (value: unknown): value is Availability =>
  availabilities.some((availability) => availability === value);

/** Returns the products that match the chosen availability. */
export const withAvailability = <Product extends { productQuantity: number }>(
  products: readonly Product[],
  chosen: Availability | undefined,
): readonly Product[] =>
  chosen === undefined
    ? products
    : products.filter((product) => isSoldOut(product) === (chosen === 'out-of-stock'));
