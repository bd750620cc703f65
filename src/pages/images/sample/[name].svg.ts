import type { APIRoute } from 'astro';
import { images } from '#template/drawings.ts';

export const getStaticPaths = () =>
  Object.entries(images).map(([name, drawing]) => ({ params: { name }, props: { drawing } }));

export const GET: APIRoute<{ drawing: string }> = ({ props }) =>
  new Response(props.drawing, { headers: { 'Content-Type': 'image/svg+xml' } });
