import { basename } from 'node:path';
import { type PictureKind, pictureFiles } from '#catalogue/built-picture.ts';
import type { Snapshot } from '#catalogue/snapshot.ts';

/** The files of all built pictures that a catalogue shows. */
export function builtFileNames({ products, categories, slides }: Snapshot): Set<string> {
  const named: [PictureKind, string | undefined][] = [
    ...slides.map(({ builtPicture }) => ['slide', builtPicture] as [PictureKind, string | undefined]),
    ...categories.map(({ builtPicture }) => ['category', builtPicture] as [PictureKind, string | undefined]),
    ...products.flatMap(({ builtPictures = {} }) =>
      Object.values(builtPictures).map((name) => ['product', name] as [PictureKind, string]),
    ),
  ];
  return new Set(
    named.flatMap(([kind, name]) =>
      name === undefined ? [] : pictureFiles(kind, name).map(({ path }) => basename(path)),
    ),
  );
}
