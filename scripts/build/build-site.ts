import { resolve } from 'node:path';
import type { CatalogueReading } from '#catalogue/build/read-catalogue.ts';
import { refuseShrunk } from '#catalogue/build/refuse-shrunk.ts';
import { snapshotDigest } from '#catalogue/build/snapshot-digest.ts';
import { type Shard, selectionOf } from '#catalogue/shard.ts';
import type { RunStep } from '../terminal/steps.ts';
import { openCatalogueStore } from './catalogue-store.ts';
import { codeDigest } from './code-digest.ts';
import { pageVariables } from './page-variables.ts';
import { pictureFolder } from './pictures/picture-store.ts';
import { placePictures } from './pictures/place-pictures.ts';
import { refuseMissingPictures } from './pictures/refuse-missing-pictures.ts';
import type { renderSite } from './render/render-site.ts';
import type { RenderProgress } from './render/run-render-process.ts';
import { projectRoot, renderStep } from './render-step.ts';
import type { SiteSettings } from './site-settings.ts';
import { writeStamp } from './site-stamp.ts';
import { nextSiteDir, recoverSite, swapSite } from './swap-site.ts';

export interface BuildSiteOptions {
  /** With its pictures built. */
  reading: CatalogueReading;
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
 * snapshot is touched.
 */
export async function buildSite(options: BuildSiteOptions): Promise<RenderProgress> {
  const { reading, settings, maxShrinkPercent, allowShrink, shard, signal } = options;
  const outDir = resolve(options.outDir);
  const cacheDir = resolve(options.cacheDir);
  const store = openCatalogueStore(cacheDir);

  const hasPictures = shard === undefined || shard.number === 1;
  if (hasPictures && options.pictures) await refuseMissingPictures(options.pictures, reading.snapshot);
  await recoverSite(cacheDir, outDir);
  const selection = shard && selectionOf(reading.snapshot, shard);
  await store.writeNext(reading, settings, selection);
  const before = await store.lastGood(settings);
  if (before && !allowShrink) {
    const [was, is] = [before.snapshot.products.length, reading.snapshot.products.length];
    refuseShrunk({ apiUrl: settings.apiUrl, before: was, after: is }, maxShrinkPercent);
  }

  const code = await codeDigest(projectRoot, pageVariables(settings));
  const { length: products } = selection?.products ?? reading.snapshot.products;
  const rendered = await renderStep({ ...options, code, products, cacheDir, snapshotFile: store.nextFile });

  if (hasPictures) {
    await placePictures(options.pictures ?? pictureFolder(cacheDir), nextSiteDir(cacheDir), reading.snapshot);
  }

  signal?.throwIfAborted();
  await writeStamp(nextSiteDir(cacheDir), { code, catalogue: snapshotDigest(reading.snapshot), shard });
  await swapSite(cacheDir, outDir);
  await store.promoteNext();
  return rendered;
}
