import { constants } from 'node:fs';
import { copyFile, mkdir, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type Catalogue, findCatalogue } from '#catalogue/snapshot/store/catalogue.ts';
import type { CatalogueSource } from '#catalogue/snapshot/store/catalogue-metadata.ts';
import { CommandError } from '../failures/command-error.ts';
import { isOf } from './catalogue-store.ts';

/** Writes a catalogue that was read to a file, so that several builds show the same one. */
export async function writeCatalogueFile(file: string, catalogue: Catalogue): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.draft`;
  await copyFile(catalogue.file, draft, constants.COPYFILE_FICLONE);
  await rename(draft, file);
}

/** Returns the folder of the built images of a catalogue in a file. */
export const imagesBeside = (file: string): string => `${file}.images`;

/**
 * Opens a catalogue in a file; it must be disposed of.
 * @throws {CommandError} if it is missing, damaged, or of another API or store.
 */
export function openCatalogueFile(file: string, wanted: CatalogueSource): Catalogue {
  const catalogue = findCatalogue(file);
  if (!catalogue) {
    throw new CommandError(
      `${file} holds no catalogue that this version can read. Write one with \`npm run build -- --read ${file}\`.`,
    );
  }
  if (isOf(catalogue, wanted)) return catalogue;
  catalogue[Symbol.dispose]();
  const { apiUrl, storeId } = catalogue.source;
  throw new CommandError(
    `${file} holds the catalogue of store ${storeId} at ${apiUrl}, not of store ${wanted.storeId} at ${wanted.apiUrl}.`,
  );
}
