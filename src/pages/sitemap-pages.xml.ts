import type { APIRoute } from 'astro';
import { catalogue } from '#catalogue/snapshot/load-catalogue.ts';
import { sitemapXml } from '#catalogue/snapshot/sitemaps.ts';
import {
  aboutPath,
  blogPath,
  brandLogosPath,
  brandsPath,
  categoriesPath,
  categoryPath,
  contactPath,
  faqPath,
  faqTopicsPath,
  homePath,
  listingPath,
  ourStorePath,
  storeLocationsPath,
  termsPath,
  timelinePath,
} from '#paths.ts';

const pages = [
  ...[homePath, listingPath(), categoriesPath, aboutPath, contactPath, ourStorePath, storeLocationsPath],
  ...[brandsPath, brandLogosPath, faqPath, faqTopicsPath, blogPath, timelinePath, termsPath],
];

/** All pages but those of products. */
export const GET: APIRoute = ({ site }) =>
  new Response(
    sitemapXml([...pages, ...catalogue.categories.map(({ id }) => categoryPath(id))], site as URL),
    {
      headers: { 'content-type': 'application/xml' },
    },
  );
