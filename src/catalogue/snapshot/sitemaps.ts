import { productPath } from '#paths.ts';

/** Addresses that one sitemap may hold (sitemaps.org, protocol 0.9). */
const MOST_URLS = 50_000;

/**
 * The paths of all product pages in pieces of one sitemap each, in the order of their ids: a new product, whose id is
 * the highest, changes the last piece only.
 * @param ids ascending.
 */
export function productSitemaps(ids: readonly number[], most = MOST_URLS): string[][] {
  const pieces = Math.ceil(ids.length / most);
  return Array.from({ length: pieces }, (_, index) =>
    ids.slice(index * most, (index + 1) * most).map(productPath),
  );
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const locations = (element: string, paths: readonly string[], site: URL): string =>
  paths
    .map(
      (path) => `<${element}><loc>${new URL(path, site).href.replaceAll('&', '&amp;')}</loc></${element}>\n`,
    )
    .join('');

/** A sitemap of pages, as an XML document. */
export const sitemapXml = (paths: readonly string[], site: URL): string =>
  `${XML}<urlset ${NAMESPACE}>\n${locations('url', paths, site)}</urlset>\n`;

/** The sitemap that names the other ones, as an XML document. */
export const sitemapIndexXml = (paths: readonly string[], site: URL): string =>
  `${XML}<sitemapindex ${NAMESPACE}>\n${locations('sitemap', paths, site)}</sitemapindex>\n`;
