import { parseArgs } from 'node:util';
import type { Shard } from '#catalogue/snapshot/shard.ts';
import { CommandError } from '../terminal/command-error.ts';

export interface BuildArguments {
  /** Take over a catalogue however much it shrank. */
  allowShrink: boolean;
  /** Where the site is put; replaced as a whole. */
  outDir: string;
  /** What builds remember: the last good catalogue and reports. */
  cacheDir: string;
  /** Build only this part of the product and category pages. */
  shard: Shard | undefined;
  /** File that holds a catalogue which was read before; undefined for the API. */
  catalogueFile: string | undefined;
  /** Only read the catalogue, into this file. */
  readTo: string | undefined;
  /** Folders of all parts of a site, to be joined instead of built. */
  join: string[];
}

export class ArgumentInvalid extends CommandError {}

const USAGE = `Usage: npm run build -- [--allow-shrink] [--out DIR] [--cache DIR]
       npm run build -- --read FILE                           only read the catalogue, into a file, and
                                                              build its images, into FILE.images
       npm run build -- --shard I/N [--catalogue FILE]        build part I of N, from that file; the
                                                              first one takes its images along
       npm run build -- --join DIR --join DIR … [--out DIR]   make one site of all parts`;

/** @throws {ArgumentInvalid} for anything but the known options. */
export function parseBuildArguments(args: string[]): BuildArguments {
  const values = parse(args);
  return {
    allowShrink: values['allow-shrink'],
    outDir: values.out,
    cacheDir: values.cache,
    shard: values.shard === undefined ? undefined : parseShard(values.shard),
    catalogueFile: values.catalogue,
    readTo: values.read,
    join: values.join,
  };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        'allow-shrink': { type: 'boolean', default: false },
        out: { type: 'string', default: 'dist' },
        cache: { type: 'string', default: '.cache' },
        shard: { type: 'string' },
        catalogue: { type: 'string' },
        read: { type: 'string' },
        join: { type: 'string', multiple: true, default: [] },
      },
    }).values;
  } catch (error) {
    throw new ArgumentInvalid(`${(error as Error).message}\n\n${USAGE}`);
  }
}

function parseShard(value: string): Shard {
  const [, number = 0, of = 0] = (/^(\d{1,4})\/(\d{1,4})$/.exec(value) ?? []).map(Number);
  if (number >= 1 && number <= of) return { number, of };
  throw new ArgumentInvalid(`--shard ${value} names no part; the second of three is 2/3.\n\n${USAGE}`);
}
