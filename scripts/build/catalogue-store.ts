import { constants } from 'node:fs';
import { copyFile, mkdir, open, rename } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { PageSelection } from '#catalogue/page-selection.ts';
import { type Catalogue, findCatalogue } from '#catalogue/store/catalogue.ts';
import type { CatalogueSource } from '#catalogue/store/facts.ts';
import { writeJsonFile } from './write-json-file.ts';

/** Where the broken records of the last reading are listed. */
export const reportFile = (cacheDir: string): string => join(cacheDir, 'catalogue', 'report.json');

/** The catalogues in a cache folder: the one to build from and that of the last good build. */
export interface CatalogueStore {
  /** Absolute; what pages are rendered from. */
  nextFile: string;
  /** Makes a catalogue the one to build from, whichever file it is in. */
  useNext(catalogue: Catalogue): Promise<void>;
  /** Notes which pages shall be rendered. Brings the file that says so; an empty text where these are all. */
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
      await writeThrough(nextFile);
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

/** Has the system bring a file to the disk, so that a loss of power leaves all of it. */
async function writeThrough(file: string): Promise<void> {
  await using handle = await open(file);
  await handle.datasync();
}

/** Whether a catalogue was read from there. */
export const isOf = ({ source }: Catalogue, { apiUrl, storeId }: CatalogueSource): boolean =>
  source.apiUrl === apiUrl && source.storeId === storeId;
