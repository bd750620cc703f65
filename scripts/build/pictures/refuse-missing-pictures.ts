import { readdir } from 'node:fs/promises';
import { CommandError } from '../../terminal/command-error.ts';
import { count } from '../../terminal/count.ts';
import { builtFileNames, type PictureSource } from './built-file-names.ts';

export class PicturesMissing extends CommandError {}

/** @throws {PicturesMissing} where a folder lacks built pictures that a catalogue shows. */
export async function refuseMissingPictures(folder: string, catalogue: PictureSource): Promise<void> {
  const present = new Set(await readdir(folder).catch(() => []));
  const missing = [...builtFileNames(catalogue)].filter((name) => !present.has(name));
  if (missing.length === 0) return;
  throw new PicturesMissing(
    `${folder} lacks ${count(missing.length, 'picture')} of the catalogue (${missing[0]}). ` +
      'Bring the folder along with the catalogue file, or write both anew with `npm run build -- --read FILE`.',
  );
}
