import { DatabaseSync } from 'node:sqlite';
import { hasTable } from '../migrate-tables.ts';
import { copiesIn } from './copies-folder.ts';

interface Outcome<Result> {
  /** One for each copy that has orders. */
  results: Result[];
  /** The copies that it could not be done in, and why. */
  failed: { file: string; why: string }[];
}

/** Milliseconds to wait for another process that uses a copy. */
const BUSY_TIMEOUT_MS = 5_000;

/** Does some work in each copy of a folder that has orders; what is removed from them is overwritten. */
export function inEachCopy<Result>(
  folder: string,
  { isReadOnly }: { isReadOnly: boolean },
  work: (copy: DatabaseSync) => Result,
): Outcome<Result> {
  const outcome: Outcome<Result> = { results: [], failed: [] };
  for (const file of copiesIn(folder)) {
    try {
      using copy = new DatabaseSync(file, { readOnly: isReadOnly, timeout: BUSY_TIMEOUT_MS });
      copy.exec('PRAGMA secure_delete = ON');
      if (hasTable(copy, 'orders')) outcome.results.push(work(copy));
    } catch (error) {
      outcome.failed.push({ file, why: (error as Error).message });
    }
  }
  return outcome;
}
