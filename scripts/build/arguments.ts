import { parseArgs } from 'node:util';
import { CommandError } from '../terminal/command-error.ts';

export interface BuildArguments {
  /** Take over a catalogue however much it shrank. */
  allowShrink: boolean;
  /** Where the site is put; replaced as a whole. */
  outDir: string;
  /** What builds remember: the last good catalogue, reports, rendered pages. */
  cacheDir: string;
}

export class ArgumentInvalid extends CommandError {}

/** @throws {ArgumentInvalid} for anything but the known options. */
export function parseBuildArguments(args: string[]): BuildArguments {
  try {
    const { values } = parseArgs({
      args,
      options: {
        'allow-shrink': { type: 'boolean', default: false },
        out: { type: 'string', default: 'dist' },
        cache: { type: 'string', default: '.cache' },
      },
    });
    return { allowShrink: values['allow-shrink'], outDir: values.out, cacheDir: values.cache };
  } catch (error) {
    throw new ArgumentInvalid(
      `${(error as Error).message}. Usage: npm run build -- [--allow-shrink] [--out DIR] [--cache DIR]`,
    );
  }
}
