import { count } from '../../terminal/count.ts';
import type { ImportReport } from '../import/import-file.ts';
import { printable } from './printable.ts';

/** What the owner reads of an import: what was wrong, line by line, and a summary. */
export function importLines({ imported, rejected, unusedFields }: ImportReport): {
  problems: string[];
  summary: string;
} {
  const problems = rejected.flatMap(({ place, issues }) =>
    issues.map(({ field, reason }) => printable(`${place}: ${field} ${reason}`)),
  );
  if (unusedFields.length > 0)
    problems.push(printable(`These fields mean nothing here and were left out: ${unusedFields.join(', ')}`));
  const changed = imported === 0 ? '; the catalogue is unchanged' : '';
  return {
    problems,
    summary: `${count(imported, 'product')} imported, ${count(rejected.length, 'record')} rejected${changed}.`,
  };
}
