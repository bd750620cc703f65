/** Parses JSON; `undefined` if a text is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

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

/** Reads an amount, zero or more; `otherwise` where there is no number. */
export const readAmount = (value: unknown, otherwise: number): number =>
  Math.max(readNumber(value) ?? otherwise, 0);

/** Reads a text; numbers become texts, and anything else counts as empty. */
export const readText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';

/** Reads the address of an image; empty if there is none that a page could show. */
export const readImageUrl = (value: unknown): string => (isImageUrl(readText(value)) ? readText(value) : '');

/** Whether a text is the address of an image that a page can show: absolute, or a path on the API's host. */
export const isImageUrl = (url: string): boolean =>
  /^(https?:\/\/|\/)/i.test(url) && parsedUrl(url, 'http://localhost') !== undefined;

/** Parses an address; `undefined` if it is invalid. `URL.canParse` is newer than the oldest browsers of shoppers. */
export function parsedUrl(url: string, base?: string): URL | undefined {
  try {
    return new URL(url, base);
  } catch {
    return;
  }
}

/** Cuts a text that has more UTF-16 units than that, not within a character. */
export const cutText = (text: string, maxLength: number): string =>
  text.length > maxLength ? text.slice(0, maxLength).replace(/[\ud800-\udbff]$/, '') : text;

/** Puts a text on one line of at most `maxLength` characters, cut between words if possible. */
export function shortened(text: string, maxLength: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= maxLength) return line;
  const cut = cutText(line, maxLength - 1);
  const lastBlank = cut.lastIndexOf(' ');
  return `${(lastBlank > maxLength / 2 ? cut.slice(0, lastBlank) : cut).trimEnd()}…`;
}

/** Arabic, Persian and full-width digits; the last four bits of each are its value. */
const OTHER_DIGITS = /[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g;

/** Returns a text with Arabic, Persian and full-width digits as ASCII: `٩٠ 1２` is `90 12`. */
export const asciiDigits = (text: string): string =>
  text.replace(OTHER_DIGITS, (digit) => String(digit.charCodeAt(0) & 0b1111));
