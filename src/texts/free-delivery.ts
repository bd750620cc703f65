/** From which sum on delivery is free, without a full stop; said in many places. */
export const freeDeliveryText = (threshold: string): string =>
  `${threshold}dan ortiq xaridlar uchun yetkazib berish bepul`;
