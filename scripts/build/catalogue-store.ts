import { constants } from 'node:fs';
import { copyFile, mkdir, rename } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { PageSelection } from '#catalogue/snapshot/page-selection.ts';
import { type Catalogue, findCatalogue } from '#catalogue/snapshot/store/catalogue.ts';
import type { CatalogueSource } from '#catalogue/snapshot/store/catalogue-metadata.ts';
import { flushFile } from '../site/flush.ts';
import { writeJsonFile } from '../site/write-json-file.ts';

/** Returns the path of the file that lists the broken records of the last reading. */
export const reportFile = (cacheDir: string): string => join(cacheDir, 'catalogue', 'report.json');

/** Opens the catalogues in a cache folder: the one to build from and that of the last good build. */
export function openCatalogueStore(cacheDir: string) {
  const folder = resolve(cacheDir, 'catalogue');
  const nextFile = join(folder, 'next.sqlite');
  const lastGoodFile = join(folder, 'last-good.sqlite');
  const selectionFile = join(folder, 'selection.json');

  return {
    /** Absolute; what pages are rendered from. */
    nextFile,
    /** Absolute; that of the last good build, if there is one. */
    lastGoodFile,
    /** Makes a catalogue the one to build from, whichever file it is in. */
    async useNext({ file, source, report }: Catalogue): Promise<void> {
      await mkdir(folder, { recursive: true });
      if (resolve(file) !== nextFile) await copyFile(file, nextFile, constants.COPYFILE_FICLONE);
      await writeJsonFile(reportFile(cacheDir), { readAt: new Date().toISOString(), ...source, ...report });
    },
    /** Records which pages to render. Returns the file that lists them, or an empty string for all pages. */
    async select(selection: PageSelection | undefined): Promise<string> {
      if (selection === undefined) return '';
      await writeJsonFile(selectionFile, selection);
      return selectionFile;
    },
    /** Makes the next catalogue that of the last good build. */
    async promoteNext(): Promise<void> {
      await flushFile(nextFile);
      await rename(nextFile, lastGoodFile);
    },
    /** Opens that of the last good build from the same source; undefined if there is none. Must be disposed of. */
    lastGood(source: CatalogueSource): Catalogue | undefined {
      const lastGood = findCatalogue(lastGoodFile);
      if (!lastGood || isOf(lastGood, source)) return lastGood;
      lastGood[Symbol.dispose]();
      return undefined;
    },
  };
}

/** Whether a catalogue was read from this source. */
export const isOf = ({ source }: Catalogue, { apiUrl, storeId }: CatalogueSource): boolean =>
  source.apiUrl === apiUrl && source.storeId === storeId;
