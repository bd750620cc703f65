/** A name and its value, as properties of a product are listed. */
export interface Pair {
  name: string;
  value: string;
}

/** Returns a value of a file as text: of an object, its name or value. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join(', ');
  const { name, title, value: inner, amount } = Object(value) as Record<string, unknown>;
  const found = name ?? title ?? inner ?? amount;
  return found == null ? '' : textOf(found);
}

/** Whether a value says nothing. */
export const isBlank = (value: unknown): boolean =>
  value == null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/** Invisible characters that reorder, mark or hide text, and control characters; line breaks and tabs stay. */
const INVISIBLE = /(?![\n\r\t\u200c\u200d]|[\u{e0020}-\u{e007f}])[\p{Cf}\p{Cc}\p{Cs}]/gu;

/** What a spreadsheet writes before a text that looks like a number or a formula. */
const TEXT_MARK = /^'(?=[\d=+@-])/;

/** Returns a text without what nobody sees, and without a spreadsheet's mark before it. */
export const plainCell = (text: string): string => text.replace(INVISIBLE, '').trim().replace(TEXT_MARK, '');

export const hasInvisible = (text: string): boolean => text.search(INVISIBLE) !== -1;
