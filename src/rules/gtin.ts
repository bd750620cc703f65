/**
 * Prefixes that a shop or region gives out itself (02, 04, 2), or that are of coupons (05, 980 to 984, 99), after the first of
 * 14 digits, which is none of them; those of the eight-digit numbers are 0 and 2.
 */
const RESERVED = /^\d(?:02|04|05|2|98[0-4]|99)|^0{6}[02]/;

/** Whether a bar code is a global trade item number: of 8 or 12 to 14 digits, the last of which checks the others. */
export function isGtin(code: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(code)) return false;
  const digits = code.padStart(14, '0');
  const sum = Array.from(digits, (digit, index) => Number(digit) * (index % 2 === 0 ? 3 : 1));
  return sum.reduce((one, other) => one + other) % 10 === 0 && !RESERVED.test(digits);
}
