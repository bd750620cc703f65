import type { AstroIntegration } from 'astro';
import type { RenderEvent } from './render-events.ts';

/** Milliseconds between two reports. */
const INTERVAL_MS = 100;

/**
 * Astro integration that tells how many pages there are and how far rendering is. Pages are rendered in the
 * order of their list and those that did not change are skipped, so the place of the page in hand says more
 * than the number of pages rendered.
 */
export function reportRendering(tell: (event: RenderEvent) => void): AstroIntegration {
  const places = new Map<string, number>();
  let place = 0;
  let rendered = 0;
  let lastTold = 0;
  const tellProgress = () => {
    lastTold = performance.now();
    tell({ kind: 'progress', pages: places.size, place, rendered });
  };

  return {
    name: 'report-rendering',
    hooks: {
      'astro:build:start': ({ setPrerenderer }) =>
        setPrerenderer((astro) => ({
          ...astro,
          async getStaticPaths() {
            const paths = await astro.getStaticPaths();
            for (const [index, { pathname }] of paths.entries()) places.set(pageKey(pathname), index + 1);
            tellProgress();
            return paths;
          },
          async render(request, options) {
            rendered++;
            place = Math.max(place, places.get(pageKey(new URL(request.url).pathname)) ?? 0);
            if (performance.now() - lastTold > INTERVAL_MS) tellProgress();
            return astro.render(request, options);
          },
        })),
      'astro:build:generated': () => {
        place = places.size;
        tellProgress();
      },
    },
  };
}

/** The same for a page's path and for its file. */
const pageKey = (pathname: string): string =>
  decodeURI(pathname)
    .replace(/(?:\/?index)?\.html$/, '')
    .replace(/^\/|\/$/g, '');
