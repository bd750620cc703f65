import type { Catalogue } from '#catalogue/snapshot/store/catalogue.ts';
import { count } from '../format/count.ts';
import { projectRoot } from '../settings/project-root.ts';
import type { SiteSettings } from '../settings/site-settings.ts';
import { nextSiteDir } from '../site/swap-site.ts';
import type { RunStep } from '../terminal/steps.ts';
import { placeFeeds, writeFeeds } from './feeds/write-feeds.ts';
import { renderSite } from './render/render-site.ts';
import type { RenderProgress } from './render/run-render-process.ts';
import { runTogether } from './render/run-together.ts';

interface RenderStepOptions {
  settings: SiteSettings;
  /** Digest of the code and the settings. */
  code: string;
  /** How many product pages there are to render. */
  products: number;
  cacheDir: string;
  /** The catalogue to write feeds of; undefined for none. */
  feedsOf: Catalogue | undefined;
  catalogueFile: string;
  /** Lists the pages to render; an empty string for all. */
  selectionFile: string;
  compiled?: Promise<string> | undefined;
  runStep: RunStep;
  signal?: AbortSignal | undefined;
  render?: typeof renderSite | undefined;
}

/** Renders pages into the folder of the next site, as a step with progress, and writes feeds at the same time. */
export const renderStep = (options: RenderStepOptions): Promise<RenderProgress> => {
  const { settings, code, products, cacheDir, compiled, render = renderSite } = options;
  const { catalogueFile, feedsOf, runStep } = options;
  return runStep('Rendering pages', async (say) => {
    const { SITE_URL: siteUrl } = settings.variables;
    say('compiling the code');
    const [progress] = await runTogether(
      [
        (signal) =>
          render({
            root: projectRoot,
            code,
            products,
            outDir: nextSiteDir(cacheDir),
            cacheDir,
            compiled,
            variables: {
              ...settings.variables,
              CATALOGUE_FILE: catalogueFile,
              CATALOGUE_SELECTION_FILE: options.selectionFile,
            },
            onProgress: ({ rendered, pages }) =>
              say(`${rendered.toLocaleString('en')} of ${count(pages, 'page')}`),
            signal,
          }),
        async (signal) => feedsOf && writeFeeds({ catalogue: feedsOf, siteUrl, cacheDir, code, signal }),
      ],
      options.signal,
    );
    if (feedsOf) await placeFeeds(cacheDir, nextSiteDir(cacheDir));
    say(count(progress.rendered, 'page'));
    return progress;
  });
};
