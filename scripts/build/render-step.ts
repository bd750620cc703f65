import type { PageSelection } from '#catalogue/snapshot/page-selection.ts';
import type { Catalogue } from '#catalogue/snapshot/store/catalogue.ts';
import { count } from '../format/count.ts';
import { projectRoot } from '../settings/project-root.ts';
import type { SiteSettings } from '../settings/site-settings.ts';
import { nextSiteDir } from '../site/swap-site.ts';
import type { RunStep } from '../terminal/steps.ts';
import { openCatalogueStore } from './catalogue-store.ts';
import { placeFeeds, writeFeeds } from './feeds/write-feeds.ts';
import { renderSite } from './render/render-site.ts';
import type { RenderProgress } from './render/run-render-process.ts';
import { runTogether } from './render/run-together.ts';
import type { Compiling } from './start-compiling.ts';

interface RenderStepOptions {
  catalogue: Catalogue;
  settings: SiteSettings;
  /** Digest of the code and the settings. */
  code: string;
  /** The pages of products and lists to render; undefined for all. */
  selection: PageSelection | undefined;
  hasFeeds: boolean;
  cacheDir: string;
  compiling?: Compiling | undefined;
  runStep: RunStep;
  signal?: AbortSignal | undefined;
  render?: typeof renderSite | undefined;
}

/**
 * Renders pages of the store's next catalogue into the folder of the next site, as a step with progress, and writes feeds
 * at the same time.
 */
export const renderStep = (options: RenderStepOptions): Promise<RenderProgress> => {
  const { catalogue, settings, code, selection, hasFeeds, cacheDir, render = renderSite } = options;
  const store = openCatalogueStore(cacheDir);
  return options.runStep('Rendering pages', async (say) => {
    const { SITE_URL: siteUrl } = settings.variables;
    const selectionFile = await store.select(selection);
    say('compiling the code');
    const [progress] = await runTogether(
      [
        (signal) =>
          render({
            root: projectRoot,
            code,
            products: selection?.products.length ?? catalogue.productCount,
            outDir: nextSiteDir(cacheDir),
            cacheDir,
            compiled: options.compiling?.compiled,
            variables: {
              ...settings.variables,
              CATALOGUE_FILE: store.nextFile,
              CATALOGUE_SELECTION_FILE: selectionFile,
            },
            onProgress: ({ rendered, pages }) =>
              say(`${rendered.toLocaleString('en')} of ${count(pages, 'page')}`),
            signal,
          }),
        async (signal) => hasFeeds && writeFeeds({ catalogue, siteUrl, cacheDir, code, signal }),
      ],
      options.signal,
    );
    if (hasFeeds) await placeFeeds(cacheDir, nextSiteDir(cacheDir));
    say(count(progress.rendered, 'page'));
    return progress;
  });
};
