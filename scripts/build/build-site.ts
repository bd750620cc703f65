import { readdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { listsOf, placesOf } from '#catalogue/snapshot/listing-page.ts';
import { type Shard, selectionOf } from '#catalogue/snapshot/page-selection.ts';
import type { Catalogue } from '#catalogue/snapshot/store/catalogue.ts';
import { CommandError } from '../failures/command-error.ts';
import { count } from '../format/count.ts';
import type { Allowed } from '../guards/allowed.ts';
import { refuseCatalogueLosses } from '../guards/refuse-catalogue-losses.ts';
import { projectRoot } from '../settings/project-root.ts';
import type { SiteSettings } from '../settings/site-settings.ts';
import { flushFolder } from '../site/flush.ts';
import { stampOf, writeStamp } from '../site/site-stamp.ts';
import { emptyNextSite, nextSiteDir, prepareOutDir, swapSite } from '../site/swap-site.ts';
import type { RunStep } from '../terminal/steps.ts';
import { openCatalogueStore } from './catalogue-store.ts';
import { codeDigest } from './code-digest.ts';
import { imageFolder } from './images/image-store.ts';
import { builtFileNames, type ImageSource, placeImages } from './images/place-images.ts';
import type { renderSite } from './render/render-site.ts';
import type { RenderProgress } from './render/run-render-process.ts';
import { renderStep } from './render-step.ts';
import type { Compiling } from './start-compiling.ts';
import { writeLargeIndex, writeSearchIndex } from './write-search-index.ts';

export interface BuildSiteOptions {
  /** With its images built. */
  catalogue: Catalogue;
  settings: SiteSettings;
  /** Replaced as a whole, once everything else succeeded. */
  outDir: string;
  /** Held by the caller with `holdLock`. */
  cacheDir: string;
  maxShrinkPercent: number;
  allow: Allowed;
  /** Builds only this part of the product and list pages. The first part has all images, feeds and the search index. */
  shard?: Shard | undefined;
  /** Folder with the built images of the catalogue, if they are not in the cache folder. */
  images?: string | undefined;
  /** See `startCompiling`; otherwise the code is compiled once it is needed. */
  compiling?: Compiling | undefined;
  runStep: RunStep;
  signal?: AbortSignal | undefined;
  render?: typeof renderSite | undefined;
}

/**
 * Builds the site from a catalogue that has been read. The last good site and catalogue stay untouched until the last
 * moment.
 */
export async function buildSite(options: BuildSiteOptions): Promise<RenderProgress> {
  const { catalogue, settings, shard, signal } = options;
  const outDir = resolve(options.outDir);
  const cacheDir = resolve(options.cacheDir);
  const store = openCatalogueStore(cacheDir);

  const hasImages = shard === undefined || shard.number === 1;
  if (hasImages && options.images) await refuseMissingImages(options.images, catalogue);
  await prepareOutDir(outDir);
  await store.useNext(catalogue);
  using before = store.lastGood(settings);
  if (before) refuseCatalogueLosses(before, catalogue, options);
  const lists = listsOf(catalogue).flatMap((categoryId) => placesOf(catalogue, categoryId));
  const selection = shard && selectionOf({ products: catalogue.productIds(), lists }, shard);

  await emptyNextSite(cacheDir);
  // While the code is being compiled: one of two cores is free.
  if (hasImages) await writeIndex(nextSiteDir(cacheDir), store.nextFile, options);
  const code = options.compiling?.code ?? codeDigest(projectRoot, settings.variables);
  const rendered = await renderStep({ ...options, code, cacheDir, selection, hasFeeds: hasImages });

  if (hasImages)
    await placeImages(
      options.images ?? imageFolder(cacheDir),
      nextSiteDir(cacheDir),
      builtFileNames(catalogue),
    );

  signal?.throwIfAborted();
  await flushFolder(nextSiteDir(cacheDir));
  await writeStamp(nextSiteDir(cacheDir), { ...stampOf(catalogue, code), shard });
  await swapSite(cacheDir, outDir);
  await store.promoteNext();
  return rendered;
}

/** Products whose index is worth a thread. */
const MANY = 5_000;

const writeIndex = (siteDir: string, catalogueFile: string, options: BuildSiteOptions): Promise<unknown> =>
  options.catalogue.productCount < MANY
    ? writeSearchIndex(siteDir, options.catalogue, options.runStep)
    : writeLargeIndex({ siteDir, catalogueFile }, options);

/** @throws {CommandError} if a folder lacks built images that a catalogue shows. */
export async function refuseMissingImages(folder: string, catalogue: ImageSource): Promise<void> {
  const present = new Set(await readdir(folder).catch(() => []));
  const missing = [...builtFileNames(catalogue)].filter((name) => !present.has(name));
  if (missing.length === 0) return;
  throw new CommandError(
    `${folder} lacks ${count(missing.length, 'image')} of the catalogue (${missing[0]}). ` +
      'Copy the folder together with the catalogue file, or write both again with `npm run build -- --read FILE`.',
  );
}
