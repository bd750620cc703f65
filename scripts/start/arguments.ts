import * as v from 'valibot';
import { commandLine } from '../terminal/command-line.ts';

export interface StartArguments {
  /** Check the catalogue regularly and rebuild when it changed. */
  watch: boolean;
  /** Accept a catalogue however much it shrank. */
  allowShrink: boolean;
  /** Contains the folder `start` with the sites that are served. */
  cacheDir: string;
}

const startCommand = commandLine({
  run: 'npm start',
  says: `Runs the whole shop: builds it from CATALOGUE_API_URL, or from its own catalogue if that is not set, serves it
at HOST and PORT, and rebuilds it when the catalogue changes (REBUILD_SECONDS).`,
  commands: { '': {} },
  options: {
    noWatch: { says: 'builds once, even if the catalogue changes' },
    allowShrink: { says: 'accepts a catalogue no matter how much it shrank' },
    cache: {
      value: 'DIR',
      says: 'folder for what is kept between runs',
      schema: v.optional(v.string(), '.cache'),
    },
  },
});

/** @throws {CommandLineInvalid} */
export function parseStartArguments(args: string[]): StartArguments {
  const { noWatch, allowShrink, cache: cacheDir } = startCommand.parse(args).values;
  return { watch: !noWatch, allowShrink, cacheDir };
}
