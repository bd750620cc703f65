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
  says: `Runs the whole shop: builds it from CATALOGUE_API_URL, or from a catalogue of its own where none is named, serves it
at HOST and PORT, and rebuilds it when the catalogue changes (REBUILD_SECONDS).`,
  commands: { '': {} },
  options: {
    noWatch: { says: 'builds once, whatever changes' },
    allowShrink: { says: 'takes over a catalogue however much it shrank' },
    cache: { value: 'DIR', says: 'what is remembered', schema: v.optional(v.string(), '.cache') },
  },
});

/** @throws {CommandLineInvalid} */
export function parseStartArguments(args: string[]): StartArguments {
  const { noWatch, allowShrink, cache: cacheDir } = startCommand.parse(args).values;
  return { watch: !noWatch, allowShrink, cacheDir };
}
