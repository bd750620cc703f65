import { largestFile } from '#catalogue/records/built-image.ts';
import { productPath } from '#paths.ts';
import { xmlElement } from '#rules/xml.ts';
import type { Catalogue } from './store/catalogue.ts';

/** A page as listed in a sitemap. */
export interface SitemapPage {
  path: string;
  /** The day of its last change, `2026-11-23`; null if unknown. */
  since?: string | null;
  /** Addresses of its images; they may be root-relative. */
  images?: readonly string[];
}

/**
 * Addresses in one sitemap. Search engines accept 50,000 (sitemaps.org, protocol 0.9), but each changed product changes
 * its whole file, which must then be published again.
 */
const MAX_URLS = 1_000;

/**
 * Splits product ids into one piece per sitemap, in order: a new product, whose id is the highest, only changes the
 * last piece.
 * @param ids ascending.
 */
export function productSitemaps(ids: readonly number[], max = MAX_URLS): number[][] {
  const pieces = Math.ceil(ids.length / max);
  return Array.from({ length: pieces }, (_, index) => ids.slice(index * max, (index + 1) * max));
}

/** Returns the pages of products with neighbouring ids. */
export const productPages = (catalogue: Catalogue, ids: readonly number[]): SitemapPage[] =>
  catalogue.imagesBetween(ids.at(0) ?? 0, ids.at(-1) ?? 0).map(({ id, images }) => ({
    path: productPath(id),
    since: catalogue.since('product', id),
    images: images.map(({ url, built }) => largestFile('product', url, built ?? undefined)),
  }));

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const PROTOCOL = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const IMAGES = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

/** Returns a sitemap of pages as an XML document. */
export function sitemapXml(pages: readonly SitemapPage[], site: URL): string {
  const entries = pages.map(
    ({ path, since, images = [] }) =>
      `<url>${location(path, site)}${lastModified(since)}${images
        .map((image) => `<image:image>${xmlElement('image:loc', new URL(image, site).href)}</image:image>`)
        .join('')}</url>\n`,
  );
  return `${XML}<urlset ${PROTOCOL} ${IMAGES}>\n${entries.join('')}</urlset>\n`;
}

/** Returns the index of all sitemaps as an XML document. */
export function sitemapIndexXml(sitemaps: readonly SitemapPage[], site: URL): string {
  const entries = sitemaps.map(
    ({ path, since }) => `<sitemap>${location(path, site)}${lastModified(since)}</sitemap>\n`,
  );
  return `${XML}<sitemapindex ${PROTOCOL}>\n${entries.join('')}</sitemapindex>\n`;
}

const location = (path: string, site: URL): string => xmlElement('loc', new URL(path, site).href);

const lastModified = (since: string | null | undefined): string =>
  since ? xmlElement('lastmod', since) : '';

/** Returns the latest of several days; null if none is known. */
export const lastDay = (days: readonly (string | null | undefined)[]): string | null =>
  days.reduce<string | null>((last, day) => (day && day > (last ?? '') ? day : last), null);
