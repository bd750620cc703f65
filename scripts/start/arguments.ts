import { parseArgs } from 'node:util';
import { CommandError } from '../terminal/command-error.ts';

export interface StartArguments {
  /** Look at the catalogue regularly and rebuild when it changed. */
  watch: boolean;
  /** Take over a catalogue however much it shrank. */
  allowShrink: boolean;
  /** Holds the folder `start` with the sites that are served. */
  cacheDir: string;
}

export class ArgumentInvalid extends CommandError {}

/** @throws {ArgumentInvalid} for anything but the known options. */
export function parseStartArguments(args: string[]): StartArguments {
  try {
    const { values } = parseArgs({
      args,
      options: {
        'no-watch': { type: 'boolean', default: false },
        'allow-shrink': { type: 'boolean', default: false },
        cache: { type: 'string', default: '.cache' },
      },
    });
    return { watch: !values['no-watch'], allowShrink: values['allow-shrink'], cacheDir: values.cache };
  } catch (error) {
    throw new ArgumentInvalid(
      `${(error as Error).message}. Usage: npm start -- [--no-watch] [--allow-shrink] [--cache DIR]`,
    );
  }
}
