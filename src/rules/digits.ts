/** Arabic, Persian and full-width digits; the last four bits of each are its value. */
const OTHER_DIGITS = /[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g;

/** Returns a text with Arabic, Persian and full-width digits as ASCII: `٩٠ 1２` is `90 12`. */
export const asciiDigits = (text: string): string =>
  text.replace(OTHER_DIGITS, (digit) => String(digit.charCodeAt(0) & 0b1111));
