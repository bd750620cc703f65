/**
 * Delivery, payment, and what becomes of shoppers' data, as they see them before an order. Owners may change this file like
 * `shop.config.ts`; it is separate because pages where nothing is ordered do not need it.
 */

/** Terms of delivery; the site does not mention what is left out: the operator tells shoppers. */
export interface DeliveryTerms {
  /** Days that delivery usually takes: `1`, `1-2`. */
  days?: string;
  /** So‘m per order. */
  price?: number;
  /** So‘m from which an order is delivered free of charge. */
  freeFrom?: number;
}

/** Terms that apply unless a region has its own. */
export const delivery: DeliveryTerms = { days: '1-2', freeFrom: 100_000 };

/** A region to which the shop delivers, with the terms that differ there. */
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

/**
 * Extra charge for delivering large appliances, even if delivery is free: so‘m per piece, by the id of their category, as in
 * `{ 1: 50_000, 2: 50_000 }`; without any (`{}`) nothing is added.
 */
export const surcharges: Readonly<Record<number, number>> = {};

/** Payment in instalments, as a partner offers it. */
export interface Installments {
  months: number;
  /** What the partner adds to the price, in percent. */
  markupPercent: number;
  /** So‘m to a multiple of which the partner rounds the monthly sum, and in which direction. */
  roundTo: number;
  rounding: 'up' | 'nearest' | 'down';
}

export const payment = {
  /** How shoppers can pay: `cash`, `card` (to the courier), `payme`, `click`. */
  ways: ['cash', 'card'] as readonly ('cash' | 'card' | 'payme' | 'click')[],
  /**
   * Shows the monthly sum beside prices: `{ months: 12, markupPercent: 30, roundTo: 1000, rounding: 'up' }`;
   * `undefined` shows nothing.
   */
  installments: undefined as Installments | undefined,
};

/** What shoppers are told about their data, which the owner then has to do. */
export const privacy = {
  /**
   * Months after which name, phone number and comment are removed from orders, as `npm run orders -- --older-than 24m
   * --remove` does.
   */
  orderMonths: 24,
  /** Outside services that orders are passed to, by their names: where the owner's chat is, or mailbox ('Gmail'), a CRM. Empty: none. */
  orderServices: ['Telegram'] as readonly string[],
  /** Company whose storage has encrypted copies of orders (`ORDERS_BACKUP`), by its name; undefined: none. */
  orderBackups: undefined as string | undefined,
};
