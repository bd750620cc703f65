import type { APIRoute } from 'astro';
import { brand } from '#shop.config.ts';

const drawings = import.meta.glob<string>('/src/view/content/images/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The drawings of the sample stores, with fronts in the brand's accent colour. */
export const getStaticPaths = () =>
  Object.entries(drawings).map(([file, drawing]) => ({
    params: { name: file.match(/([\w-]+)\.svg$/)?.[1] },
    props: { drawing },
  }));

export const GET: APIRoute<{ drawing: string }> = ({ props: { drawing } }) =>
  new Response(drawing.replace('<svg', `<svg color="${brand.accent}"`), {
    headers: { 'Content-Type': 'image/svg+xml' },
  });
