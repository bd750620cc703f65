import { getCollection } from 'astro:content';
import type { APIRoute } from 'astro';
import { listsOf, placesOf } from '#catalogue/snapshot/listing-page.ts';
import { catalogue } from '#catalogue/snapshot/load-catalogue.ts';
import { type SitemapPage, sitemapXml } from '#catalogue/snapshot/sitemaps.ts';
import { isShown, pagesIn } from '#metadata/shown-pages.ts';
import { blogPath, blogPostPath, builtListingPath, homePath, listingPath } from '#paths.ts';

/** All pages except those of products. */
export const GET: APIRoute = async ({ site }) => {
  const posts = isShown(blogPath) ? await getCollection('blog') : [];
  const pages: SitemapPage[] = [
    { path: homePath, since: catalogue.since('home', 0) },
    { path: listingPath(), since: catalogue.since('listing', 0) },
    ...listsOf(catalogue).flatMap((categoryId) =>
      placesOf(catalogue, categoryId).map((place) => ({
        path: builtListingPath(place),
        since:
          categoryId === undefined ? catalogue.since('listing', 0) : catalogue.since('category', categoryId),
      })),
    ),
    // When these changed last is not known.
    ...pagesIn('sitemap').map(({ href }) => ({ path: href })),
    ...posts
      .map(({ data: { id, imgSrc } }) => ({ path: blogPostPath(id), images: [imgSrc] }))
      .sort((a, b) => (a.path < b.path ? -1 : 1)),
  ];
  return new Response(sitemapXml(pages, site as URL), { headers: { 'content-type': 'application/xml' } });
};
