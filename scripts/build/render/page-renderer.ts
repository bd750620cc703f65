import { StaticPaths } from 'astro:static-paths';
import { App } from 'astro/app';
import { createApp } from 'astro/app/entrypoint';
import { withPreloadedIslands } from './eager-islands.ts';
import { withoutIslandScripts } from './island-scripts.ts';
import { withLateScripts } from './late-scripts.ts';
import { withShortQuotes } from './short-quotes.ts';

/** Bundled by Astro together with all pages of the site, for `render-process.ts` to import. */

/** One file of the site: a page, a sitemap, … */
export type SitePath = Awaited<ReturnType<InstanceType<typeof StaticPaths>['getAll']>>[number];

class PageRenderer extends App {
  /** A server would answer with an error page; here what cannot be rendered stops the build. */
  override createErrorHandler(): ReturnType<App['createErrorHandler']> {
    return {
      renderError: async (_request, { error, response, status }) => {
        if (error) throw error;
        if (response?.body) return response;
        throw new Error(`There is nothing to show (status ${status}).`);
      },
    };
  }
}

const app = new PageRenderer(createApp().manifest, false);

/** Everything there is to render, in the same order in every process. */
export const sitePaths = (): Promise<SitePath[]> => new StaticPaths(app).getAll();

/** Name of a path's file in the site: `product-detail/12.html`. */
export function fileOf({ pathname, route }: SitePath): string {
  if (route.type === 'endpoint') return pathname.slice(1);
  return pathname === '/' ? 'index.html' : `${pathname.slice(1)}.html`;
}

/** Content of a path's file. */
export async function render({ pathname, route }: SitePath): Promise<Uint8Array> {
  const url = new URL(pathname, app.manifest.site || 'http://localhost');
  const response = await app.render(new Request(url), { routeData: route });
  const content = await response.bytes();
  if (route.type !== 'page') return content;
  // What is looked for is ASCII, and one byte a character is a third less work than decoding and encoding UTF-8.
  const html = Buffer.from(content.buffer, content.byteOffset, content.byteLength).toString('latin1');
  const bare = withoutIslandScripts(html, app.manifest.clientDirectives.values());
  const page = withPreloadedIslands(withLateScripts(bare));
  return Buffer.from(withShortQuotes(page), 'latin1');
}
