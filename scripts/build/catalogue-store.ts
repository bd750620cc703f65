import { constants } from 'node:fs';
import { copyFile, mkdir, rename } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { PageSelection } from '#catalogue/snapshot/page-selection.ts';
import { type Catalogue, findCatalogue } from '#catalogue/snapshot/store/catalogue.ts';
import type { CatalogueSource } from '#catalogue/snapshot/store/facts.ts';
import { flushFile } from './flush.ts';
import { writeJsonFile } from './write-json-file.ts';

/** Where the broken records of the last reading are listed. */
export const reportFile = (cacheDir: string): string => join(cacheDir, 'catalogue', 'report.json');

/** The catalogues in a cache folder: the one to build from and that of the last good build. */
export interface CatalogueStore {
  /** Absolute; what pages are rendered from. */
  nextFile: string;
  /** Absolute; that of the last good build, where there is one. */
  lastGoodFile: string;
  /** Makes a catalogue the one to build from, whichever file it is in. */
  useNext(catalogue: Catalogue): Promise<void>;
  /** Notes which pages shall be rendered. Returns the file that says so; an empty text where these are all. */
  select(selection: PageSelection | undefined): Promise<string>;
  /** Makes the next catalogue that of the last good build. */
  promoteNext(): Promise<void>;
  /** That of the last good build from the same source; undefined before there is one. To be disposed of. */
  lastGood(source: CatalogueSource): Catalogue | undefined;
}

export function openCatalogueStore(cacheDir: string): CatalogueStore {
  const folder = resolve(cacheDir, 'catalogue');
  const nextFile = join(folder, 'next.sqlite');
  const lastGoodFile = join(folder, 'last-good.sqlite');
  const selectionFile = join(folder, 'selection.json');

  return {
    nextFile,
    lastGoodFile,
    async useNext({ file, source, report }) {
      await mkdir(folder, { recursive: true });
      if (resolve(file) !== nextFile) await copyFile(file, nextFile, constants.COPYFILE_FICLONE);
      await writeJsonFile(reportFile(cacheDir), { readAt: new Date().toISOString(), ...source, ...report });
    },
    async select(selection) {
      if (selection === undefined) return '';
      await writeJsonFile(selectionFile, selection);
      return selectionFile;
    },
    async promoteNext() {
      await flushFile(nextFile);
      await rename(nextFile, lastGoodFile);
    },
    lastGood(source) {
      const lastGood = findCatalogue(lastGoodFile);
      if (!lastGood || isOf(lastGood, source)) return lastGood;
      lastGood[Symbol.dispose]();
      return undefined;
    },
  };
}

/** Whether a catalogue was read from there. */
export const isOf = ({ source }: Catalogue, { apiUrl, storeId }: CatalogueSource): boolean =>
  source.apiUrl === apiUrl && source.storeId === storeId;
