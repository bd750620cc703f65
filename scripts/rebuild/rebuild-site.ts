import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type PageChanges, pageChanges } from '#catalogue/snapshot/page-changes.ts';
import { type ProductChanges, productChanges } from '#catalogue/snapshot/product-changes.ts';
import { type Catalogue, isCorruptFileError } from '#catalogue/snapshot/store/catalogue.ts';
import { type BuildSiteOptions, buildSite } from '../build/build-site.ts';
import { openCatalogueStore } from '../build/catalogue-store.ts';
import { codeDigest } from '../build/code-digest.ts';
import { imageFolder } from '../build/images/image-store.ts';
import { builtFileNames, imageInSite, placeImages } from '../build/images/place-images.ts';
import { renderStep } from '../build/render-step.ts';
import { writeSearchIndex } from '../build/write-search-index.ts';
import { refuseCatalogueLosses } from '../guards/refuse-catalogue-losses.ts';
import type { ChangedFiles } from '../publish/publish-site.ts';
import { projectRoot } from '../settings/project-root.ts';
import { flushFiles } from '../site/flush.ts';
import { markIncomplete, readStamp, type SiteStamp, stampOf, writeStamp } from '../site/site-stamp.ts';
import { emptyNextSite, nextSiteDir, prepareOutDir } from '../site/swap-site.ts';
import { comparePart, mergePart, type PartChanges } from './merge-part.ts';

export interface RebuildOptions extends Omit<BuildSiteOptions, 'shard'> {
  /** Render every page, even if nothing changed. */
  all?: boolean | undefined;
  /** Where the site is built if all of it is; default: in the place of the present one. */
  wholeDir?: string | undefined;
  /** Applies changes to the site; default: moves them into it. */
  applyPart?: ((part: RenderedPart) => Promise<ChangedFiles>) | undefined;
}

/** The changed files of a site, rendered into a folder. */
export interface RenderedPart extends PartChanges {
  dir: string;
  /** Of the site with these changes. */
  stamp: SiteStamp;
}

/** Numbers of products in a catalogue that are new, changed or gone. */
type CountedChanges = Record<keyof ProductChanges, number>;

/** What a rebuild did to the site. */
export interface Rebuilt {
  /** Compared with the last good catalogue; all are new if there is none. */
  products: CountedChanges;
  /** Number of pages. */
  rendered: number;
  /** What the site is built from now, and was before. */
  stamp: SiteStamp;
  stampBefore: SiteStamp | undefined;
  /** Undefined if any file may have changed. */
  files: ChangedFiles | undefined;
}

/** If more than this share of the products is stale, counting at least `MANY`, rendering the whole site is faster. */
const MAX_PARTIAL = 0.5;
const MANY = 200;

/**
 * Brings the site up to date with a catalogue that has been read: renders only the pages whose content changed if code
 * and settings are unchanged, otherwise all. Either way the site becomes identical, byte for byte, to a clean build of
 * the catalogue.
 */
export async function rebuildSite(options: RebuildOptions): Promise<Rebuilt> {
  const { catalogue, settings } = options;
  const outDir = resolve(options.outDir);
  const cacheDir = resolve(options.cacheDir);
  const store = openCatalogueStore(cacheDir);

  await prepareOutDir(outDir);
  const stampBefore = await readStamp(outDir);
  const code = options.compiling?.code ?? codeDigest(projectRoot, settings.variables);
  const stamp = stampOf(catalogue, code);
  using lastGood = store.lastGood(settings);
  const since = changesSince(lastGood, catalogue);
  const rebuilt = { products: counted(since.products), stamp, stampBefore };

  if (!options.all && stampBefore && isSame(stamp, stampBefore)) {
    await store.useNext(catalogue);
    await store.promoteNext();
    await writeStamp(outDir, stamp);
    return { ...rebuilt, rendered: 0, files: { written: [], removed: [] } };
  }
  const changes = options.all
    ? undefined
    : partialChanges(options, stamp, stampBefore, lastGood, since.pages);
  if (changes && lastGood) {
    refuseCatalogueLosses(lastGood, catalogue, options);
    await store.useNext(catalogue);
    await emptyNextSite(cacheDir);
    const stale = { selection: changes.stale, hasFeeds: true };
    const { rendered } = await renderStep({ ...options, code, cacheDir, ...stale });
    const hasWholeIndex = await writeSearchIndex(nextSiteDir(cacheDir), catalogue, options.runStep, {
      siteDir: outDir,
      catalogue: lastGood,
      changed: since.products.changed,
    });
    const [had, wanted] = [builtFileNames(lastGood), builtFileNames(catalogue)];
    const dir = nextSiteDir(cacheDir);
    await placeImages(options.images ?? imageFolder(cacheDir), dir, wanted.difference(had));
    options.signal?.throwIfAborted();
    const part = await comparePart(dir, outDir, changes.gone, hasWholeIndex);
    if (part) {
      const { applyPart = (each) => moveIntoSite(each, outDir) } = options;
      const removed = [...part.removed, ...had.difference(wanted).values().map(imageInSite)];
      const files = await applyPart({ ...part, removed, dir, stamp });
      await store.promoteNext();
      await writeStamp(outDir, stamp);
      await rm(dir, { recursive: true });
      return { ...rebuilt, rendered, files };
    }
  }
  const { rendered } = await buildSite({ ...options, outDir: options.wholeDir ?? outDir });
  return { ...rebuilt, rendered, files: undefined };
}

/** Applies a part to the site and flushes all changes to disk. The site is in doubt until the caller stamps it. */
async function moveIntoSite({ dir, ...changes }: RenderedPart, siteDir: string): Promise<ChangedFiles> {
  await markIncomplete(siteDir);
  const files = await mergePart(dir, siteDir, changes);
  const inSite = (path: string) => join(siteDir, path);
  await flushFiles({ written: files.written.map(inSite), removed: files.removed.map(inSite) });
  return files;
}

/** Everything is new if there is no last good catalogue, or if it turns out to be damaged. */
function changesSince(
  lastGood: Catalogue | undefined,
  catalogue: Catalogue,
): { products: ProductChanges; pages: PageChanges | undefined } {
  try {
    const products = productChanges(lastGood, catalogue);
    return { products, pages: lastGood && pageChanges(lastGood, catalogue, products) };
  } catch (error) {
    if (!lastGood || !isCorruptFileError(error)) throw error;
    return changesSince(undefined, catalogue);
  }
}

/** Returns undefined if all pages must be rendered. */
function partialChanges(
  { catalogue }: RebuildOptions,
  stamp: SiteStamp,
  before: SiteStamp | undefined,
  lastGood: Catalogue | undefined,
  changes: PageChanges | undefined,
): PageChanges | undefined {
  if (!before || before.shard || before.code !== stamp.code) return undefined;
  if (lastGood?.digest !== before.catalogue) return undefined;
  const most = Math.max(MANY, catalogue.productCount) * MAX_PARTIAL;
  return changes && changes.stale.products.length <= most ? changes : undefined;
}

const counted = ({ changed, added, gone }: ProductChanges): CountedChanges => ({
  changed: changed.length,
  added: added.length,
  gone: gone.length,
});

const isSame = (one: SiteStamp, other: SiteStamp): boolean =>
  one.code === other.code && one.catalogue === other.catalogue && other.shard === undefined;
