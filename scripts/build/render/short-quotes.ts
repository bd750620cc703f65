/** An attribute whose value holds double quotes and no single ones: JSON. */
const WITH_QUOTES = /="([^"']*&quot;[^"']*)"/g;

/**
 * Puts attributes that hold JSON between single quotes, in which its double quotes need no escape: a twentieth of what a
 * page of products weighs as it is stored.
 */
export const withShortQuotes = (html: string): string =>
  html.replaceAll(WITH_QUOTES, (_, value: string) => `='${value.replaceAll('&quot;', '"')}'`);
