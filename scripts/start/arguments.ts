import { allowedBy, allowOptions } from '../guards/allowed.ts';
import { commandLine } from '../terminal/command-line.ts';
import { cacheOption } from '../terminal/shared-options.ts';

/** What `npm start` is asked to do. */
export type StartArguments = ReturnType<typeof parseStartArguments>;

const startCommand = commandLine({
  run: 'npm start',
  says: `Runs the whole shop: builds it from CATALOGUE_API_URL, or from its own catalogue if that is not set, serves it
at HOST and PORT, and rebuilds it when the catalogue changes (REBUILD_SECONDS).`,
  commands: { '': {} },
  options: { ...allowOptions, cache: cacheOption },
});

/** @throws {CommandLineInvalid} */
export function parseStartArguments(args: string[]) {
  const { values } = startCommand.parse(args);
  return { cacheDir: values.cache, allow: allowedBy(values) };
}
