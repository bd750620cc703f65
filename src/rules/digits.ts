const DIGIT = /\p{Nd}/u;

/** Returns a text with the digits of all scripts as ASCII: `٩٠ 1２` is `90 12`. */
export const asciiDigits = (text: string): string => text.replace(/\p{Nd}/gu, digitValue);

/** Unicode assigns the digits of each script in order, ten in a row, so that a row begins with a zero. */
function digitValue(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (DIGIT.test(String.fromCodePoint(code - before - 1))) before++;
  return String(before % 10);
}
