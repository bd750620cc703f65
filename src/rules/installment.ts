interface Installments {
  months: number;
  markupPercent: number;
  roundTo: number;
  rounding: 'up' | 'nearest' | 'down';
}

const roundings = { up: Math.ceil, nearest: Math.round, down: Math.floor };

/** What a month costs where a price is paid in parts, in the price's currency and rounded as the partner rounds. */
export const monthlyPayment = (
  price: number,
  { months, markupPercent, roundTo, rounding }: Installments,
): number => roundings[rounding]((price * (100 + markupPercent)) / 100 / months / roundTo) * roundTo;
