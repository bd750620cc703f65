import { CatalogueError } from '#catalogue/snapshot/read/catalogue-errors.ts';
import { plainLines } from '#rules/plain-text.ts';
import { CommandError } from './command-error.ts';
import { diskTrouble } from './disk-trouble.ts';

/** Returns what a terminal shows of a failure: one paragraph if it was foreseen, else the stack for a bug report. */
export function explain(error: unknown): string {
  if (error instanceof CatalogueError || error instanceof CommandError) return plainLines(error.message);
  if (!(error instanceof Error)) return String(error);
  const trouble = diskTrouble(error);
  if (trouble !== undefined)
    return `Writing to the disk failed (${error.message}): ${trouble}, then run it again.`;
  return error.stack ?? error.message;
}

/** Returns its first line, which is what the log of a running shop shows of a failure that is retried. */
export function explainBriefly(error: unknown): string {
  const [line = ''] = explain(error).split('\n', 1);
  return line;
}
