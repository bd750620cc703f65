import * as environment from 'astro:env/client';
import type { APIRoute, GetStaticPaths } from 'astro';
import { pagePolicy } from '#metadata/page-policy.ts';
import { redirectPage } from '#metadata/redirect-page.ts';
import { redirects } from '#shop.config.ts';

/** Old addresses, as `.html` files, which every server sends as pages. */
export const getStaticPaths: GetStaticPaths = () =>
  Object.entries(redirects).map(([from, target]) => ({
    params: { old: `${from.slice(1)}.html` },
    props: { target },
  }));

const policy = pagePolicy(environment, { scripts: [], styles: [] });

export const GET: APIRoute<{ target: string }> = ({ props, site }) =>
  new Response(redirectPage(props.target, site as URL, policy), { headers: { 'content-type': 'text/html' } });
