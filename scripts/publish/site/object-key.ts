/** Documents that servers look up by name. */
const NAMED_DOCUMENTS: ReadonlySet<string> = new Set(['index.html', '404.html']);

/**
 * Returns the key under which a file of the built site is stored. A page is stored without its extension, since every
 * storage serves that without a redirect: `about-us.html` as `about-us`.
 */
export function objectKey(path: string): string {
  if (NAMED_DOCUMENTS.has(path)) return path;
  return path.replace(/\/index\.html$/, '').replace(/\.html$/, '');
}

/** Returns the files that would be stored under a key, likeliest first. */
export const filesOf = (key: string): string[] =>
  NAMED_DOCUMENTS.has(key) ? [key] : [key, `${key}.html`, `${key}/index.html`];
