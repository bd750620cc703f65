import * as v from 'valibot';
import type { Shard } from '#catalogue/snapshot/page-selection.ts';
import { allowedBy, allowOptions } from '../guards/allowed.ts';
import { commandLine } from '../terminal/command-line.ts';
import { cacheOption, outOption } from '../terminal/shared-options.ts';

/** What `npm run build` is asked to do. */
export type BuildArguments = ReturnType<typeof parseBuildArguments>;

const text = v.optional(v.string());

const buildCommand = commandLine({
  run: 'npm run build',
  says: `Builds the shop from the catalogue API that CATALOGUE_API_URL names, as a whole or in parts: the catalogue is read into a
file once, each machine builds a part from it, and one machine joins the parts.`,
  commands: { '': {} },
  options: {
    ...allowOptions,
    out: outOption,
    cache: cacheOption,
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
export function parseBuildArguments(args: string[]) {
  const { values } = buildCommand.parse(args);
  const { out: outDir, cache: cacheDir, catalogue: catalogueFile, read: readTo, shard, join } = values;
  return { allow: allowedBy(values), outDir, cacheDir, catalogueFile, readTo, shard, join };
}
