/** What the shop promises according to its settings; `undefined` is not promised. */
export interface ShopPromises {
  /** How many days delivery takes. */
  deliveryDays: string | undefined;
  /** The sum from which delivery is free, as money text. */
  freeDeliveryFrom: string | undefined;
  /** What delivery costs below that sum. */
  deliveryPrices: string | undefined;
  /** Ways to pay; empty if none are set. */
  waysToPay: string;
  /** The number of days in which a product can be returned. */
  returnDays: number | undefined;
}

/** What questions, answers and terms say about this shop, from its settings. */
export interface ShopFacts extends ShopPromises {
  phone: string;
  email: string;
}

/** Says from which sum delivery is free, without a full stop; used in many places. */
export const freeDeliveryText = (threshold: string): string =>
  `${threshold}dan ortiq xaridlar uchun yetkazib berish bepul`;
