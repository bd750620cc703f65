import { readFile, rename } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import type { CatalogueReading } from '#catalogue/build/read-catalogue.ts';
import type { SiteSettings } from './site-settings.ts';
import { writeJsonFile } from './write-json-file.ts';

/** Which catalogue a stored snapshot was read from. */
type Source = Pick<SiteSettings, 'apiUrl' | 'storeId'>;

const lastGoodSchema = v.object({
  source: v.object({ apiUrl: v.string(), storeId: v.number() }),
  products: v.array(v.unknown()),
});

/** Where the broken records of the last reading are listed. */
export const reportFile = (cacheDir: string): string => join(cacheDir, 'catalogue', 'report.json');

/** The snapshots in a cache folder: the one to build from and that of the last good build. */
export interface CatalogueStore {
  /** Absolute; what Astro reads. */
  nextFile: string;
  writeNext(reading: CatalogueReading, source: Source): Promise<void>;
  /** Makes the next snapshot that of the last good build. */
  promoteNext(): Promise<void>;
  /** Products of the last good build from the same source; undefined before there is one. */
  lastGoodCount(source: Source): Promise<number | undefined>;
}

export function openCatalogueStore(cacheDir: string): CatalogueStore {
  const folder = resolve(cacheDir, 'catalogue');
  const nextFile = join(folder, 'next.json');
  const lastGoodFile = join(folder, 'last-good.json');

  return {
    nextFile,
    async writeNext({ snapshot, report }, { apiUrl, storeId }) {
      await writeJsonFile(reportFile(cacheDir), {
        readAt: new Date().toISOString(),
        apiUrl,
        storeId,
        ...report,
      });
      await writeJsonFile(nextFile, { source: { apiUrl, storeId }, ...snapshot });
    },
    promoteNext: () => rename(nextFile, lastGoodFile),
    async lastGoodCount({ apiUrl, storeId }) {
      const lastGood = await readLastGood(lastGoodFile);
      if (lastGood?.source.apiUrl !== apiUrl || lastGood.source.storeId !== storeId) return undefined;
      return lastGood.products.length;
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
