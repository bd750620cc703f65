import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { refuseShrunk } from '#catalogue/build/refuse-shrunk.ts';
import { snapshotDigest } from '#catalogue/build/snapshot-digest.ts';
import { type PageChanges, pageChanges } from '#catalogue/page-changes.ts';
import { type ProductChanges, productChanges } from '#catalogue/product-changes.ts';
import { type BuildSiteOptions, buildSite } from '../build/build-site.ts';
import { type LastGood, openCatalogueStore } from '../build/catalogue-store.ts';
import { codeDigest } from '../build/code-digest.ts';
import { pageVariables } from '../build/page-variables.ts';
import { pictureFolder } from '../build/pictures/picture-store.ts';
import { placePictures } from '../build/pictures/place-pictures.ts';
import { projectRoot, renderStep } from '../build/render-step.ts';
import { readStamp, type SiteStamp, writeStamp } from '../build/site-stamp.ts';
import { nextSiteDir, recoverSite } from '../build/swap-site.ts';
import { type ChangedFiles, mergePart } from './merge-part.ts';

export interface RebuildOptions extends Omit<BuildSiteOptions, 'shard'> {
  /** Render every page, whatever is known. */
  all?: boolean | undefined;
}

/** What a rebuild did to the site. */
export interface Rebuilt {
  /** Compared with the last good catalogue; all are new where there is none. */
  products: ProductChanges;
  /** Pages. */
  rendered: number;
  /** What the site is built from now, and was before. */
  stamp: SiteStamp;
  stampBefore: SiteStamp | undefined;
  /** Undefined where any file may have changed. */
  files: ChangedFiles | undefined;
}

/** More than this share of many products is quicker rendered as a whole site. */
const MOST_PARTIAL = 0.5;
const MANY = 200;

/**
 * Brings the site up to date with a catalogue that has been read: renders only those pages that show something else
 * where code and settings are as they were, else all. Either way the site becomes, byte by byte, what a clean build
 * would make of the catalogue.
 */
export async function rebuildSite(options: RebuildOptions): Promise<Rebuilt> {
  const { reading, settings, maxShrinkPercent, allowShrink } = options;
  const outDir = resolve(options.outDir);
  const cacheDir = resolve(options.cacheDir);
  const store = openCatalogueStore(cacheDir);

  await recoverSite(cacheDir, outDir);
  const stampBefore = await readStamp(outDir);
  const stamp: SiteStamp = {
    code: await codeDigest(projectRoot, pageVariables(settings)),
    catalogue: snapshotDigest(reading.snapshot),
  };
  const lastGood = await store.lastGood(settings);
  const products = productChanges(lastGood?.snapshot.products ?? [], reading.snapshot.products);
  const rebuilt = { products, stamp, stampBefore };

  if (!options.all && stampBefore && isSame(stamp, stampBefore)) {
    return { ...rebuilt, rendered: 0, files: { written: [], removed: [] } };
  }
  const changes = options.all ? undefined : partialChanges(options, stamp, stampBefore, lastGood);
  if (changes && lastGood) {
    if (!allowShrink) {
      const [before, after] = [lastGood.snapshot.products.length, reading.snapshot.products.length];
      refuseShrunk({ apiUrl: settings.apiUrl, before, after }, maxShrinkPercent);
    }
    await store.writeNext(reading, settings, changes.stale);
    const { rendered } = await renderStep({
      ...options,
      code: stamp.code,
      products: changes.stale.products.length,
      cacheDir,
      snapshotFile: store.nextFile,
    });
    options.signal?.throwIfAborted();
    const files = await mergePart(nextSiteDir(cacheDir), outDir, changes.gone);
    if (files) {
      const from = options.pictures ?? pictureFolder(cacheDir);
      const pictures = await placePictures(from, outDir, reading.snapshot);
      files.written.push(...pictures.written);
      files.removed.push(...pictures.removed);
      await store.promoteNext();
      await writeStamp(outDir, stamp);
      await rm(nextSiteDir(cacheDir), { recursive: true });
      return { ...rebuilt, rendered, files };
    }
  }
  const { rendered } = await buildSite(options);
  return { ...rebuilt, rendered, files: undefined };
}

/** Undefined where all pages have to be rendered. */
function partialChanges(
  { reading: { snapshot } }: RebuildOptions,
  stamp: SiteStamp,
  before: SiteStamp | undefined,
  lastGood: LastGood | undefined,
): PageChanges | undefined {
  if (!before || before.shard || before.code !== stamp.code) return undefined;
  if (lastGood?.digest !== before.catalogue) return undefined;
  const changes = pageChanges(lastGood.snapshot, snapshot);
  const most = Math.max(MANY, snapshot.products.length) * MOST_PARTIAL;
  return changes && changes.stale.products.length <= most ? changes : undefined;
}

const isSame = (one: SiteStamp, other: SiteStamp): boolean =>
  one.code === other.code && one.catalogue === other.catalogue && other.shard === undefined;
