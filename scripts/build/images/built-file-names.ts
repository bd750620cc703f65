import { basename } from 'node:path';
import { imageFiles } from '#catalogue/records/built-image.ts';
import type { Catalogue } from '#catalogue/snapshot/store/catalogue.ts';

/** What shows built images. */
export type ImageSource = Pick<Catalogue, 'builtImages'>;

/** The files of all built images that a catalogue shows. */
export const builtFileNames = (catalogue: ImageSource): Set<string> =>
  new Set(
    catalogue
      .builtImages()
      .flatMap(({ kind, name }) => imageFiles(kind, name).map(({ path }) => basename(path))),
  );
