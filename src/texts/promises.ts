/** What the shop promises, by its settings; what is `undefined` is not promised. */
export interface Promises {
  /** How many days delivery takes. */
  deliveryDays: string | undefined;
  /** The sum from which delivery is free, as money text. */
  freeDeliveryFrom: string | undefined;
  /** What it costs for less. */
  deliveryPrices: string | undefined;
  /** Ways to pay; empty where nothing is said. */
  waysToPay: string;
  /** In how many days a product can be given back. */
  returnDays: number | undefined;
}

/** From which sum on delivery is free, without a full stop; said in many places. */
export const freeDeliveryText = (threshold: string): string =>
  `${threshold}dan ortiq xaridlar uchun yetkazib berish bepul`;
