import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import type { CatalogueReading } from '#catalogue/build/read-catalogue.ts';
import { CommandError } from '../terminal/command-error.ts';
import type { SiteSettings } from './site-settings.ts';
import { writeJsonFile } from './write-json-file.ts';

type Source = Pick<SiteSettings, 'apiUrl' | 'storeId'>;

/** Only this program writes these files: their records need no second look. */
const fileSchema = v.object({
  source: v.object({ apiUrl: v.string(), storeId: v.number() }),
  reading: v.custom<CatalogueReading>((value) => typeof value === 'object'),
});

export class ReadingFileUnusable extends CommandError {}

/** Keeps a catalogue that was read, so that several builds show the same one. */
export const writeReadingFile = (
  file: string,
  reading: CatalogueReading,
  { apiUrl, storeId }: Source,
): Promise<void> => writeJsonFile(file, { source: { apiUrl, storeId }, reading });

/** Where the built pictures of a catalogue in a file are. */
export const picturesBeside = (file: string): string => `${file}.pictures`;

/** @throws {ReadingFileUnusable} where it is missing, damaged, or of another API or store. */
export async function readReadingFile(file: string, { apiUrl, storeId }: Source): Promise<CatalogueReading> {
  const content = await readFile(file, 'utf8')
    .then(JSON.parse)
    .catch(() => undefined);
  const parsed = v.safeParse(fileSchema, content);
  if (!parsed.success) {
    throw new ReadingFileUnusable(
      `${file} holds no catalogue. Write one with \`npm run build -- --read ${file}\`.`,
    );
  }
  const { source, reading } = parsed.output;
  if (source.apiUrl === apiUrl && source.storeId === storeId) return reading;
  throw new ReadingFileUnusable(
    `${file} holds the catalogue of store ${source.storeId} at ${source.apiUrl}, not of store ${storeId} at ${apiUrl}.`,
  );
}
