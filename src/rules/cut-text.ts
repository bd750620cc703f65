/** Cuts a text that has more UTF-16 units than that, not within a character. */
export const cutText = (text: string, most: number): string =>
  text.length > most ? text.slice(0, most).replace(/[\ud800-\udbff]$/, '') : text;
