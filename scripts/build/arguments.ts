import * as v from 'valibot';
import type { Shard } from '#catalogue/snapshot/shard.ts';
import { commandLine } from '../terminal/command-line.ts';

export interface BuildArguments {
  /** Accept a catalogue however much it shrank. */
  allowShrink: boolean;
  /** Where the site is put; replaced as a whole. */
  outDir: string;
  /** What builds remember: the last good catalogue and reports. */
  cacheDir: string;
  /** Build only this part of the product and category pages. */
  shard: Shard | undefined;
  /** File with a catalogue that was read before; undefined for the API. */
  catalogueFile: string | undefined;
  /** Only read the catalogue, into this file. */
  readTo: string | undefined;
  /** Folders of all parts of a site, to be joined instead of built. */
  join: string[];
}

const text = v.optional(v.string());

const buildCommand = commandLine({
  run: 'npm run build',
  says: `Builds the shop from the catalogue API that CATALOGUE_API_URL names, as a whole or in parts: the catalogue is read into a
file once, each machine builds a part from it, and one machine joins the parts.`,
  commands: { '': {} },
  options: {
    allowShrink: { says: 'accepts a catalogue no matter how much it shrank' },
    out: { value: 'DIR', says: 'folder of the site', schema: v.optional(v.string(), 'dist') },
    cache: {
      value: 'DIR',
      says: 'folder for what is kept between runs',
      schema: v.optional(v.string(), '.cache'),
    },
    read: {
      value: 'FILE',
      says: 'only reads the catalogue into a file, and builds its images into FILE.images',
      schema: text,
    },
    catalogue: { value: 'FILE', says: 'builds from that file instead of the API', schema: text },
    shard: {
      value: 'I/N',
      says: 'builds part I of N; the first one includes the images',
      schema: v.optional(
        v.pipe(
          v.string(),
          v.transform((part): Shard => {
            const [, number = 0, of = 0] = (/^(\d{1,4})\/(\d{1,4})$/.exec(part) ?? []).map(Number);
            return { number, of };
          }),
          v.check(
            ({ number, of }) => number >= 1 && number <= of,
            'is not a part; the second of three is 2/3',
          ),
        ),
      ),
    },
    join: {
      value: 'DIR',
      says: 'joins parts into one site; give it once for each part',
      schema: v.optional(v.array(v.string()), []),
      repeated: true,
    },
  },
});

/** @throws {CommandLineInvalid} */
export function parseBuildArguments(args: string[]): BuildArguments {
  const { values } = buildCommand.parse(args);
  const { out: outDir, cache: cacheDir, catalogue: catalogueFile, read: readTo, ...others } = values;
  return { ...others, outDir, cacheDir, catalogueFile, readTo };
}
