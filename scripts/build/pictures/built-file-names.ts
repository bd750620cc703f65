import { basename } from 'node:path';
import { pictureFiles } from '#catalogue/records/built-picture.ts';
import type { Catalogue } from '#catalogue/snapshot/store/catalogue.ts';

/** What shows built pictures. */
export type PictureSource = Pick<Catalogue, 'builtPictures'>;

/** The files of all built pictures that a catalogue shows. */
export const builtFileNames = (catalogue: PictureSource): Set<string> =>
  new Set(
    catalogue
      .builtPictures()
      .flatMap(({ kind, name }) => pictureFiles(kind, name).map(({ path }) => basename(path))),
  );
