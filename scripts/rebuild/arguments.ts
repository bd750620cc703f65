import * as v from 'valibot';
import { allowedBy, allowFewerPages, allowOptions } from '../guards/allowed.ts';
import { wholeNumber } from '../settings/environment.ts';
import { commandLine } from '../terminal/command-line.ts';
import { cacheOption, outOption } from '../terminal/shared-options.ts';

/** What `npm run rebuild` is asked to do. */
export type RebuildArguments = ReturnType<typeof parseRebuildArguments>;

/** Seconds, well below the longest time that a timer can wait. */
const seconds = wholeNumber(1, 999_999);

const rebuildCommand = commandLine({
  run: 'npm run rebuild',
  says: `Reads the catalogue and, if it changed, renders the affected pages and publishes what differs. Without an address,
PUBLISH_TARGET names the bucket; without either, only dist/ is updated.`,
  takesBucket: true,
  commands: { '': {} },
  options: {
    json: { says: 'prints the result as one line of JSON' },
    watch: {
      value: 'SECONDS',
      says: 'keeps running and rebuilds again this many seconds after each rebuild',
      schema: v.optional(seconds),
    },
    timeout: {
      value: 'SECONDS',
      says: 'stops a rebuild that takes longer',
      schema: v.optional(seconds, '1800'),
    },
    all: { says: 'reads and renders everything, even if nothing changed' },
    ...allowOptions,
    allowFewerPages,
    out: outOption,
    cache: cacheOption,
  },
});

/** @throws {CommandLineInvalid} */
export function parseRebuildArguments(args: string[]) {
  const { bucket: site, values } = rebuildCommand.parse(args);
  const { json, all, watch: watchSeconds, timeout: timeoutSeconds, out: outDir, cache: cacheDir } = values;
  return { json, all, allow: allowedBy(values), site, watchSeconds, timeoutSeconds, outDir, cacheDir };
}
