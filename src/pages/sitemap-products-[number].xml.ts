import type { APIRoute } from 'astro';
import { snapshot } from '#catalogue/load-snapshot.ts';
import { productSitemaps, sitemapXml } from '#catalogue/sitemaps.ts';

export const getStaticPaths = () =>
  productSitemaps(snapshot).map((paths, index) => ({
    params: { number: String(index + 1) },
    props: { paths },
  }));

export const GET: APIRoute<{ paths: string[] }> = ({ props, site }) =>
  new Response(sitemapXml(props.paths, site as URL), { headers: { 'content-type': 'application/xml' } });
