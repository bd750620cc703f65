import type { APIRoute } from 'astro';
import { catalogue } from '#catalogue/snapshot/load-catalogue.ts';
import { productSitemaps, sitemapXml } from '#catalogue/snapshot/sitemaps.ts';

export const getStaticPaths = () =>
  productSitemaps(catalogue.sortedIds()).map((paths, index) => ({
    params: { number: String(index + 1) },
    props: { paths },
  }));

export const GET: APIRoute<{ paths: string[] }> = ({ props, site }) =>
  new Response(sitemapXml(props.paths, site as URL), { headers: { 'content-type': 'application/xml' } });
