/** Reads a finite number, or one in a string (`"5990000.00"`); `undefined` for everything else. */
export function readNumber(value: unknown): number | undefined {
  if (typeof value !== 'number' && !(typeof value === 'string' && value.trim())) return undefined;
  return Number.isFinite(Number(value)) ? Number(value) : undefined;
}

/** Reads the id of a record: a whole number above zero, possibly in a string. */
export function readId(value: unknown): number | undefined {
  const id = readNumber(value);
  return Number.isInteger(id) && Number(id) > 0 ? id : undefined;
}

/** Arabic, Persian and full-width digits; the last four bits of each are its value. */
const OTHER_DIGITS = /[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g;

/** Returns a text with Arabic, Persian and full-width digits as ASCII: `٩٠ 1２` is `90 12`. */
export const asciiDigits = (text: string): string =>
  text.replace(OTHER_DIGITS, (digit) => String(digit.charCodeAt(0) & 0b1111));
