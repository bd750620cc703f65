import { CatalogueError } from '#catalogue/build/catalogue-errors.ts';
import { CommandError } from './command-error.ts';

/** What a terminal shows of a failure: one paragraph where it is a foreseen one, else the stack for a bug report. */
export function explain(error: unknown): string {
  if (error instanceof CatalogueError || error instanceof CommandError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
