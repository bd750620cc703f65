/** Last digits of a phone number, which identify it in any spelling: `+998 90 123-45-67`, `901234567`. */
export const SIGNIFICANT_DIGITS = 9;

const DIGIT = /\p{Nd}/u;

/** Returns the digits in a text, those of other scripts as ASCII: `(90) ١٢٣` is `90123`. */
export const digitsOf = (text: string): string =>
  Array.from(text.matchAll(/\p{Nd}/gu), ([digit]) => digitValue(digit)).join('');

/** Unicode assigns the digits of each script in order, ten in a row, so that a row begins with a zero. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (DIGIT.test(String.fromCodePoint(code - before - 1))) before++;
  return before % 10;
}
