import type { APIRoute } from 'astro';

export const GET: APIRoute = ({ site }) =>
  new Response(
    `# What these pages are made with: /licenses.txt\nUser-agent: *\nAllow: /\nSitemap: ${new URL('/sitemap-index.xml', site)}\n`,
  );
