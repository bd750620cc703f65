import { readFile, rename } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import type { CatalogueReading } from '#catalogue/build/read-catalogue.ts';
import { snapshotDigest } from '#catalogue/build/snapshot-digest.ts';
import type { Category } from '#catalogue/category.ts';
import type { Product } from '#catalogue/product.ts';
import type { Slide } from '#catalogue/slide.ts';
import type { PageSelection, Snapshot } from '#catalogue/snapshot.ts';
import type { SiteSettings } from './site-settings.ts';
import { writeJsonFile } from './write-json-file.ts';

/** Which catalogue a stored snapshot was read from. */
type Source = Pick<SiteSettings, 'apiUrl' | 'storeId'>;

/** Only this program writes these files: their records need no second look. */
const records = <Item>() => v.array(v.custom<Item>((value) => typeof value === 'object'));

const lastGoodSchema = v.object({
  source: v.object({ apiUrl: v.string(), storeId: v.number() }),
  digest: v.string(),
  products: records<Product>(),
  categories: records<Category>(),
  slides: records<Slide>(),
});

/** The catalogue that the last good site shows. */
export interface LastGood {
  snapshot: Snapshot;
  digest: string;
}

/** Where the broken records of the last reading are listed. */
export const reportFile = (cacheDir: string): string => join(cacheDir, 'catalogue', 'report.json');

/** The snapshots in a cache folder: the one to build from and that of the last good build. */
export interface CatalogueStore {
  /** Absolute; what Astro reads. */
  nextFile: string;
  /** `selection`: the pages that shall be rendered, if not all. */
  writeNext(reading: CatalogueReading, source: Source, selection?: PageSelection): Promise<void>;
  /** Makes the next snapshot that of the last good build. */
  promoteNext(): Promise<void>;
  /** That of the last good build from the same source; undefined before there is one. */
  lastGood(source: Source): Promise<LastGood | undefined>;
}

export function openCatalogueStore(cacheDir: string): CatalogueStore {
  const folder = resolve(cacheDir, 'catalogue');
  const nextFile = join(folder, 'next.json');
  const lastGoodFile = join(folder, 'last-good.json');

  return {
    nextFile,
    async writeNext({ snapshot, report }, { apiUrl, storeId }, selection) {
      await writeJsonFile(reportFile(cacheDir), {
        readAt: new Date().toISOString(),
        apiUrl,
        storeId,
        ...report,
      });
      const digest = snapshotDigest(snapshot);
      await writeJsonFile(nextFile, { source: { apiUrl, storeId }, digest, selection, ...snapshot });
    },
    promoteNext: () => rename(nextFile, lastGoodFile),
    async lastGood({ apiUrl, storeId }) {
      const lastGood = await readLastGood(lastGoodFile);
      if (lastGood?.source.apiUrl !== apiUrl || lastGood.source.storeId !== storeId) return undefined;
      const { digest, products, categories, slides } = lastGood;
      return { snapshot: { products, categories, slides }, digest };
    },
  };
}

/** A file that is missing or damaged counts as no build yet. */
async function readLastGood(file: string) {
  try {
    return v.parse(lastGoodSchema, JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return undefined;
  }
}
