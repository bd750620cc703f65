import { resolve } from 'node:path';
import { type Shard, selectionOf } from '#catalogue/snapshot/shard.ts';
import type { Catalogue } from '#catalogue/snapshot/store/catalogue.ts';
import type { RunStep } from '../terminal/steps.ts';
import { openCatalogueStore } from './catalogue-store.ts';
import { codeDigest } from './code-digest.ts';
import { flushFolder } from './flush.ts';
import { pageVariables } from './page-variables.ts';
import { pictureFolder } from './pictures/picture-store.ts';
import { placePictures } from './pictures/place-pictures.ts';
import { refuseMissingPictures } from './pictures/refuse-missing-pictures.ts';
import { refuseLosses } from './refuse-losses.ts';
import type { renderSite } from './render/render-site.ts';
import type { RenderProgress } from './render/run-render-process.ts';
import { projectRoot, renderStep } from './render-step.ts';
import type { SiteSettings } from './site-settings.ts';
import { writeStamp } from './site-stamp.ts';
import { nextSiteDir, readyOutFolder, swapSite } from './swap-site.ts';

export interface BuildSiteOptions {
  /** With its pictures built. */
  catalogue: Catalogue;
  settings: SiteSettings;
  /** Replaced as a whole, once everything else succeeded. */
  outDir: string;
  /** Held by the caller with `holdLock`. */
  cacheDir: string;
  maxShrinkPercent: number;
  allowShrink: boolean;
  /** Builds only this part of the product and category pages. The first part has the pictures of all. */
  shard?: Shard | undefined;
  /** Folder with the built pictures of the catalogue, where they are not in the cache folder. */
  pictures?: string | undefined;
  runStep: RunStep;
  signal?: AbortSignal | undefined;
  render?: typeof renderSite | undefined;
}

/**
 * Builds the site from a catalogue that has been read. Until the last moment nothing of the last good site or
 * catalogue is touched.
 */
export async function buildSite(options: BuildSiteOptions): Promise<RenderProgress> {
  const { catalogue, settings, maxShrinkPercent, allowShrink, shard, signal } = options;
  const outDir = resolve(options.outDir);
  const cacheDir = resolve(options.cacheDir);
  const store = openCatalogueStore(cacheDir);

  const hasPictures = shard === undefined || shard.number === 1;
  if (hasPictures && options.pictures) await refuseMissingPictures(options.pictures, catalogue);
  await readyOutFolder(cacheDir, outDir);
  await store.useNext(catalogue);
  using before = store.lastGood(settings);
  if (before && !allowShrink) refuseLosses(before, catalogue, maxShrinkPercent);
  const all = { products: catalogue.productIds(), categories: catalogue.categories.map(({ id }) => id) };
  const selection = shard && selectionOf(all, shard);

  const code = await codeDigest(projectRoot, pageVariables(settings));
  const rendered = await renderStep({
    ...options,
    code,
    products: (selection ?? all).products.length,
    cacheDir,
    catalogueFile: store.nextFile,
    selectionFile: await store.select(selection),
  });

  if (hasPictures) {
    await placePictures(options.pictures ?? pictureFolder(cacheDir), nextSiteDir(cacheDir), catalogue);
  }

  signal?.throwIfAborted();
  await flushFolder(nextSiteDir(cacheDir));
  await writeStamp(nextSiteDir(cacheDir), { code, catalogue: catalogue.digest, shard });
  await swapSite(cacheDir, outDir);
  await store.promoteNext();
  return rendered;
}
