import type { APIRoute } from 'astro';
import { catalogue } from '#catalogue/snapshot/load-catalogue.ts';
import { productSitemaps, sitemapIndexXml } from '#catalogue/snapshot/sitemaps.ts';

export const GET: APIRoute = ({ site }) => {
  const products = productSitemaps(catalogue.sortedIds()).map(
    (_, index) => `/sitemap-products-${index + 1}.xml`,
  );
  return new Response(sitemapIndexXml(['/sitemap-pages.xml', ...products], site as URL), {
    headers: { 'content-type': 'application/xml' },
  });
};
