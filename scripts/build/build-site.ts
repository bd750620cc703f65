import { resolve } from 'node:path';
import type { CatalogueReading } from '#catalogue/build/read-catalogue.ts';
import { refuseShrunk } from '#catalogue/build/refuse-shrunk.ts';
import { count } from '../terminal/count.ts';
import type { RunStep } from '../terminal/steps.ts';
import { openCatalogueStore } from './catalogue-store.ts';
import { type RenderProgress, renderSite } from './render/render-site.ts';
import type { SiteSettings } from './site-settings.ts';
import { nextSiteDir, recoverSite, swapSite } from './swap-site.ts';

export interface BuildSiteOptions {
  reading: CatalogueReading;
  settings: SiteSettings;
  /** Replaced as a whole, once everything else succeeded. */
  outDir: string;
  /** Held by the caller with `holdLock`. */
  cacheDir: string;
  maxShrinkPercent: number;
  allowShrink: boolean;
  runStep: RunStep;
  signal?: AbortSignal | undefined;
  render?: typeof renderSite | undefined;
}

const projectRoot = resolve(import.meta.dirname, '../..');

/**
 * Builds the site from a catalogue that has been read. Until the last moment nothing of the last good site or
 * snapshot is touched.
 */
export async function buildSite(options: BuildSiteOptions): Promise<RenderProgress> {
  const { reading, settings, maxShrinkPercent, allowShrink, runStep, signal, render = renderSite } = options;
  const outDir = resolve(options.outDir);
  const cacheDir = resolve(options.cacheDir);
  const store = openCatalogueStore(cacheDir);

  await recoverSite(cacheDir, outDir);
  await store.writeNext(reading, settings);
  const before = await store.lastGoodCount(settings);
  if (before !== undefined && !allowShrink) {
    const after = reading.snapshot.products.length;
    refuseShrunk({ apiUrl: settings.apiUrl, before, after }, maxShrinkPercent);
  }

  const result = await runStep('Rendering pages', async (say) => {
    const rendered = await render({
      root: projectRoot,
      outDir: nextSiteDir(cacheDir),
      cacheDir,
      variables: pageVariables(settings, store.nextFile),
      onProgress: ({ place, pages }) => say(`${place.toLocaleString('en')} of ${count(pages, 'page')}`),
      signal,
    });
    say(`${count(rendered.pages, 'page')}, ${rendered.rendered.toLocaleString('en')} new or changed`);
    return rendered;
  });

  signal?.throwIfAborted();
  await swapSite(cacheDir, outDir);
  await store.promoteNext();
  return result;
}

/** What astro.config.mjs expects. */
const pageVariables = (settings: SiteSettings, snapshotFile: string): Record<string, string> => ({
  CATALOGUE_SNAPSHOT_FILE: snapshotFile,
  PUBLIC_CATALOGUE_API_URL: settings.publicApiUrl,
  NEWSLETTER_API_URL: settings.newsletterApiUrl,
  SITE_URL: settings.siteUrl,
  STORE_ID: String(settings.storeId),
});
