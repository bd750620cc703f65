import { iconShapes } from '#ui/icon-shapes.ts';

/** The icons that are not inlined in pages (ui/Icon.tsx). */
export const GET = () =>
  new Response(`<svg xmlns="http://www.w3.org/2000/svg"><defs>${iconShapes()}</defs></svg>`, {
    headers: { 'Content-Type': 'image/svg+xml' },
  });
