import type { BrokenRecord } from '#catalogue/build/parse-records.ts';
import type { CatalogueReport } from '#catalogue/build/read-catalogue.ts';
import { count } from '../terminal/count.ts';

/** Broken records that are named one by one. */
const NAMED = 5;

/** What an owner should know about a catalogue, as lines for the terminal; none where all is well. */
export function summariseReport({ broken, warnings }: CatalogueReport, reportFile: string): string[] {
  const lines = warnings.map((warning) => `Warning: ${warning}`);
  if (broken.length === 0) return lines;
  lines.push(`Warning: ${count(broken.length, 'broken record')} left out:`);
  lines.push(...broken.slice(0, NAMED).map(describeRecord));
  if (broken.length > NAMED) lines.push(`  … and ${(broken.length - NAMED).toLocaleString('en')} more`);
  lines.push(`  All of them: ${reportFile}`);
  return lines;
}

const describeRecord = ({ kind, id, position, field, reason }: BrokenRecord): string =>
  `  ${kind} ${id === null ? `number ${position}` : `with id ${id}`}: ${field ? `${field} ` : ''}${reason}`;
