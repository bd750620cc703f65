import type { APIRoute } from 'astro';
import { catalogue } from '#catalogue/snapshot/load-catalogue.ts';
import { lastDay, productSitemaps, sitemapIndexXml } from '#catalogue/snapshot/sitemaps.ts';

export const GET: APIRoute = ({ site }) => {
  const products = productSitemaps(catalogue.sortedIds()).map((ids, index) => ({
    path: `/sitemap-products-${index + 1}.xml`,
    since: lastDay(ids.map((id) => catalogue.since('product', id))),
  }));
  return new Response(sitemapIndexXml([{ path: '/sitemap-pages.xml' }, ...products], site as URL), {
    headers: { 'content-type': 'application/xml' },
  });
};
