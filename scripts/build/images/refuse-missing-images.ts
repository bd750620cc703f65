import { readdir } from 'node:fs/promises';
import { CommandError } from '../../terminal/command-error.ts';
import { count } from '../../terminal/count.ts';
import { builtFileNames, type ImageSource } from './built-file-names.ts';

export class ImagesMissing extends CommandError {}

/** @throws {ImagesMissing} if a folder lacks built images that a catalogue shows. */
export async function refuseMissingImages(folder: string, catalogue: ImageSource): Promise<void> {
  const present = new Set(await readdir(folder).catch(() => []));
  const missing = [...builtFileNames(catalogue)].filter((name) => !present.has(name));
  if (missing.length === 0) return;
  throw new ImagesMissing(
    `${folder} lacks ${count(missing.length, 'image')} of the catalogue (${missing[0]}). ` +
      'Copy the folder together with the catalogue file, or write both again with `npm run build -- --read FILE`.',
  );
}
