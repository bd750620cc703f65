/**
 * Whether a number names an article all over the world (GS1): 8, 12, 13 or 14 digits, the last of which is the check digit,
 * and no prefix for use inside a shop (02, 04, 2; of eight digits 0, 2) or for coupons (05, 98, 99).
 */
export function isGtin(text: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(text)) return false;
  const digits = text.padStart(14, '0');
  const sum = Array.from(digits, Number).reduce(
    (total, digit, place) => total + digit * (place % 2 ? 1 : 3),
    0,
  );
  return sum % 10 === 0 && !(text.length === 8 ? /^[02]/.test(text) : /^.(?:0[245]|2|9[89])/.test(digits));
}
