import { iconShapes } from '#ui/icon-shapes.ts';

/** The icons that do not stand in the pages themselves (ui/Icon.tsx). */
export const GET = () =>
  new Response(`<svg xmlns="http://www.w3.org/2000/svg"><defs>${iconShapes()}</defs></svg>`, {
    headers: { 'Content-Type': 'image/svg+xml' },
  });
