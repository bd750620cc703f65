import { isSoldOut } from './stock.ts';

/** The availability filter of the listing; `undefined` shows both. */
export const availabilities = ['available', 'out-of-stock'] as const;

export type Availability = (typeof availabilities)[number];

export const isAvailability = (value: unknown): value is Availability =>
  availabilities.some((availability) => availability === value);

/** The products that a choice of availability leaves. */
export const withAvailability = <Product extends { productQuantity: number }>(
  products: readonly Product[],
  chosen: Availability | undefined,
): readonly Product[] =>
  chosen === undefined
    ? products
    : products.filter((product) => isSoldOut(product) === (chosen === 'out-of-stock'));
