/**
 * Documents that servers look up by name, and files in `public/` by which search engines know the owner of a site:
 * `google1234abcd.html`.
 */
const NAMED_DOCUMENT = /^(?:index|404|(?:google|yandex_|pinterest-)[\da-f]{4,})\.html$/;

/**
 * Returns the key under which a file of the built site is stored. A page is stored without its extension, since every
 * storage serves that without a redirect: `about-us.html` as `about-us`.
 */
export function objectKey(path: string): string {
  if (NAMED_DOCUMENT.test(path)) return path;
  return path.replace(/\/index\.html$/, '').replace(/\.html$/, '');
}
