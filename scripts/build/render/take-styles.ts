import type { SSRManifest } from 'astro';
import { digestOf } from '#metadata/page-policy.ts';
import { LAYERS } from '#styles/layers.ts';

/** Names Tailwind's licence, although pages have its classes and none of its style sheets. */
const BANNER = /\/\*! tailwindcss [^*]*\*\/\n?/g;

/** The styles of a page, all in one. */
export interface PageStyle {
  text: string;
  /** Its source in a Content-Security-Policy: `'sha256-…'`. */
  digest: string;
}

/**
 * Takes the styles of all routes from Astro, which would write each sheet into a `<style>` of its own, for
 * `layouts/Shell.astro` to write. Where they are is undocumented, as seen in 7.3.4.
 * @returns the style of each route, by its pattern
 * @throws if they are not there
 */
export function takeStyles({ routes }: Pick<SSRManifest, 'routes'>): ReadonlyMap<string, PageStyle> {
  if (!routes.some(({ styles }) => styles.length > 0))
    throw new Error(
      `Astro does not list the styles of pages as 7.3.4 does: install that version again, or correct scripts/build/render/take-styles.ts.`,
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
