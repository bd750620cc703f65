import type { DatabaseSync } from 'node:sqlite';
import type { ProductRecord } from '../columns/product-columns.ts';

export type Period = Partial<Pick<ProductRecord, 'discountFrom' | 'discountUntil'>>;

/** Whether a discount holds: from the beginning of its period until before the end. */
export const isInPeriod = (period: Period, now: Date): boolean =>
  (period.discountFrom ?? '') <= now.toISOString() && !isOver(period, now);

export const isOver = ({ discountUntil }: Period, now: Date): boolean =>
  discountUntil != null && discountUntil <= now.toISOString();

/** SQL, in a query of products: whether a discount holds at a time, and what shoppers pay then. */
export const inPeriod = (now = new Date()): string =>
  `(coalesce(discount_from, '') <= '${now.toISOString()}' AND coalesce(discount_until, '~') > '${now.toISOString()}')`;
export const priceAt = (now?: Date): string => `iif(${inPeriod(now)}, price_to_pay, price)`;

export const anyPeriod = (catalogue: DatabaseSync) =>
  catalogue.prepare('SELECT 1 FROM products WHERE discount_from NOTNULL OR discount_until NOTNULL').get();
