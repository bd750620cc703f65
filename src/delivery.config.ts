/**
 * Delivery and payment, as they are said before an order; for owners to change like `shop.config.ts`, and apart from it
 * because pages where nothing is ordered need not carry it.
 */

/** Terms of delivery; what is left out is not said, and told by the operator. */
export interface DeliveryTerms {
  /** Days that it usually takes: `1`, `1-2`. */
  days?: string;
  /** So‘m for an order. */
  price?: number;
  /** So‘m from which an order is delivered for nothing. */
  freeFrom?: number;
}

/** Where nothing else is said for a region. */
export const delivery: DeliveryTerms = { days: '1-2', freeFrom: 100_000 };

/** A region to which the shop delivers, with the terms that are other ones there. */
export interface Region extends DeliveryTerms {
  name: string;
}

/** The regions that shoppers choose from at checkout; without any (`[]`) there is no choice. */
export const regions: readonly Region[] = [
  { name: 'Toshkent shahri', price: 20_000 },
  { name: 'Toshkent viloyati', price: 30_000 },
  { name: 'Andijon viloyati', price: 40_000 },
  { name: 'Buxoro viloyati', price: 40_000 },
  { name: 'Farg‘ona viloyati', price: 40_000 },
  { name: 'Jizzax viloyati', price: 40_000 },
  { name: 'Namangan viloyati', price: 40_000 },
  { name: 'Navoiy viloyati', price: 40_000 },
  { name: 'Qashqadaryo viloyati', price: 40_000 },
  { name: 'Samarqand viloyati', price: 40_000 },
  { name: 'Sirdaryo viloyati', price: 40_000 },
  { name: 'Surxondaryo viloyati', price: 50_000 },
  { name: 'Xorazm viloyati', price: 50_000 },
  { name: 'Qoraqalpog‘iston Respublikasi', price: 50_000 },
];

/** What large appliances cost on top, also where delivery is free. */
export interface Surcharge {
  /** Ids of the categories of which they are. */
  categoryIds: readonly number[];
  /** So‘m for each piece. */
  price: number;
}

/** `[{ categoryIds: [1, 2], price: 50_000 }]`; without any (`[]`) nothing is added. */
export const surcharges: readonly Surcharge[] = [];

/** Paying in parts, as a partner offers it. */
export interface Installments {
  months: number;
  /** What the partner adds to the price, in percent of it. */
  markupPercent: number;
  /** So‘m of which the monthly sum is a multiple, and how the partner rounds to it. */
  roundTo: number;
  rounding: 'up' | 'nearest' | 'down';
}

export const payment = {
  /** How shoppers can pay: `cash`, `card` (to the courier), `payme`, `click`. */
  ways: ['cash', 'card'] as readonly ('cash' | 'card' | 'payme' | 'click')[],
  /**
   * Says beside prices what a month costs: `{ months: 12, markupPercent: 30, roundTo: 1000, rounding: 'up' }`;
   * `undefined` says nothing.
   */
  installments: undefined as Installments | undefined,
};
