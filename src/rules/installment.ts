interface Installments {
  months: number;
  markupPercent: number;
  roundTo: number;
  rounding: 'up' | 'nearest' | 'down';
}

const roundings = { up: Math.ceil, nearest: Math.round, down: Math.floor };

/** Returns the monthly installment for a price, in its currency and rounded the way the partner does. */
export const monthlyPayment = (
  price: number,
  { months, markupPercent, roundTo, rounding }: Installments,
): number => roundings[rounding]((price * (100 + markupPercent)) / 100 / months / roundTo) * roundTo;
