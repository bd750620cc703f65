import { basename } from 'node:path';
import { imageFiles } from '#catalogue/records/built-image.ts';
import type { Catalogue } from '#catalogue/snapshot/store/catalogue.ts';
import { shareImagePath } from '#paths.ts';

/** Shows built images, on pages or in previews of links to them. */
export type ImageSource = Pick<Catalogue, 'builtImages' | 'shareImages'>;

/** Returns the file names of all built images that a catalogue shows. */
export const builtFileNames = (catalogue: ImageSource): Set<string> =>
  new Set(
    [
      ...catalogue.builtImages().flatMap(({ kind, name }) => imageFiles(kind, name).map(({ path }) => path)),
      ...catalogue.shareImages().map(shareImagePath),
    ].map((path) => basename(path)),
  );
