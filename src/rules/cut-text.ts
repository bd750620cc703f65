/** Cuts a text that has more UTF-16 units than that, not within a character. */
export const cutText = (text: string, most: number): string =>
  text.length > most ? text.slice(0, most).replace(/[\ud800-\udbff]$/, '') : text;

/** Reads a text; numbers become texts, and anything else counts as empty. */
export const readText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
