import { StaticPaths } from 'astro:static-paths';
import type { SSRManifest } from 'astro';
import { App } from 'astro/app';
import { createApp } from 'astro/app/entrypoint';
import { digestOf } from '#metadata/page-policy.ts';
import { isShown } from '#metadata/shown-pages.ts';
import { LAYERS } from '#styles/layers.ts';

/** Bundled by Astro together with all pages of the site, for `render-process.ts` to import. */

/** Names Tailwind's licence, although pages have its classes and none of its style sheets. */
const BANNER = /\/\*! tailwindcss [^*]*\*\/\n?/g;

/** One file of the site: a page, a sitemap, … */
export type SitePath = Awaited<ReturnType<InstanceType<typeof StaticPaths>['getAll']>>[number];

class PageRenderer extends App {
  /** A server would answer with an error page; here a page that cannot be rendered stops the build. */
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

const { manifest } = createApp();
// Astro imports a page's module anew for each of its paths, which takes 3 % of a build.
for (const [file, load] of manifest.pageMap ?? []) {
  let page: ReturnType<typeof load> | undefined;
  manifest.pageMap?.set(file, () => {
    page ??= load();
    return page;
  });
}
const styles = takeStyles(manifest);
const app = new PageRenderer(manifest, false);

/** Returns everything to render, in the same order in every process. */
export const sitePaths = async (): Promise<SitePath[]> =>
  (await new StaticPaths(app).getAll()).filter(({ pathname }) => isShown(pathname));

/** Returns the name of a path's file in the site: `product-detail/12.html`. */
export function fileOf({ pathname, route }: SitePath): string {
  if (route.type === 'endpoint') return pathname.slice(1);
  return pathname === '/' ? 'index.html' : `${pathname.slice(1)}.html`;
}

/**
 * Returns the content of a path's file.
 * @throws if the page answers with an unexpected status
 */
export async function render({ pathname, route }: SitePath): Promise<Uint8Array> {
  const url = new URL(pathname, app.manifest.site || 'http://localhost');
  const style = styles.get(route.route);
  const response = await app.render(new Request(url), {
    routeData: route,
    locals: { ...(style && { style }) },
  });
  const expected = route.route === '/404' ? 404 : 200;
  if (response.status !== expected) throw new Error(`${pathname} has the status ${response.status}.`);
  return response.bytes();
}

/** The styles of a page, all in one. */
interface PageStyle {
  text: string;
  /** Its source in a Content-Security-Policy: `'sha256-…'`. */
  digest: string;
}

/**
 * Takes the styles of all routes from Astro, which would write each sheet into a `<style>` of its own, for
 * `view/shell/Shell.astro` to write. Where they are is undocumented, as seen in 7.3.4.
 * @returns the style of each route, by its pattern
 * @throws if they are not there
 */
function takeStyles({ routes }: Pick<SSRManifest, 'routes'>): ReadonlyMap<string, PageStyle> {
  if (!routes.some(({ styles }) => styles.length > 0))
    throw new Error(
      `Astro does not list the styles of pages as 7.3.4 does: install that version again, or correct scripts/build/render/page-renderer.ts.`,
    );
  return new Map(
    routes.map((route) => {
      const sheets = route.styles.map((sheet) => {
        if (sheet.type !== 'inline') throw new Error(`The styles of ${route.routeData.route} are in a file.`);
        return sheet.content.trim();
      });
      route.styles = [];
      const text = [LAYERS, ...sheets].join('').replace(BANNER, '');
      return [route.routeData.route, { text, digest: digestOf(text) }];
    }),
  );
}
