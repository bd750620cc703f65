import type { APIRoute } from 'astro';
import { catalogue } from '#catalogue/snapshot/load-catalogue.ts';
import { productPages, productSitemaps, sitemapXml } from '#catalogue/snapshot/sitemaps.ts';

export const getStaticPaths = () =>
  productSitemaps(catalogue.sortedIds()).map((ids, index) => ({
    params: { number: String(index + 1) },
    props: { ids },
  }));

export const GET: APIRoute<{ ids: number[] }> = ({ props, site }) =>
  new Response(sitemapXml(productPages(catalogue, props.ids), site as URL), {
    headers: { 'content-type': 'application/xml' },
  });
