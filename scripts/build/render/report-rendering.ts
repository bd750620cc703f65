import type { AstroIntegration } from 'astro';
import type { RenderEvent } from './render-events.ts';

/** Milliseconds between two reports. */
const INTERVAL_MS = 100;

/** Astro integration that tells how many pages there are and how many of them are rendered. */
export function reportRendering(tell: (event: RenderEvent) => void): AstroIntegration {
  let pages = 0;
  let rendered = 0;
  let lastTold = 0;
  const tellProgress = () => {
    lastTold = performance.now();
    tell({ kind: 'progress', pages, rendered });
  };

  return {
    name: 'report-rendering',
    hooks: {
      'astro:build:start': ({ setPrerenderer }) =>
        setPrerenderer((astro) => ({
          ...astro,
          async getStaticPaths() {
            const paths = await astro.getStaticPaths();
            pages = paths.length;
            tellProgress();
            return paths;
          },
          async render(request, options) {
            rendered++;
            if (performance.now() - lastTold > INTERVAL_MS) tellProgress();
            return astro.render(request, options);
          },
        })),
      'astro:build:generated': tellProgress,
    },
  };
}
