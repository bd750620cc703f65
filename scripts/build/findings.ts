import type { BrokenRecord } from '#catalogue/snapshot/read/parse-records.ts';
import type { Catalogue } from '#catalogue/snapshot/store/catalogue.ts';
import type { CatalogueReport } from '#catalogue/snapshot/store/catalogue-metadata.ts';
import { plainLine } from '#rules/plain-text.ts';
import { count } from '../format/count.ts';
import { findSampleLeftovers } from '../site/sample-leftovers.ts';
import { reportFile } from './catalogue-store.ts';

/** How many lines each list shows. */
const NAMED = 5;

/** Returns what an owner should know about a catalogue and the sample, as lines for the terminal; none if all is well. */
export const findingsOf = (catalogue: Catalogue, cacheDir: string): string[] => [
  ...catalogueFindings(catalogue.report, reportFile(cacheDir)),
  ...findSampleLeftovers(catalogue),
];

/** The same about the catalogue alone. */
export function catalogueFindings(
  { broken, warnings, unpriced = [], images = [] }: CatalogueReport,
  reportFile: string,
): string[] {
  const listed = (headline: string, lines: readonly string[]): string[] => {
    if (lines.length === 0) return [];
    const unnamed = lines.length - NAMED;
    return [
      `Warning: ${headline}:`,
      ...lines.slice(0, NAMED),
      ...(unnamed > 0 ? [`  … and ${unnamed.toLocaleString('en')} more`] : []),
      `  Full list: ${reportFile}`,
    ];
  };
  const listedRecords = (what: string, records: readonly BrokenRecord[]): string[] =>
    listed(`${count(records.length, 'broken record')} ${what}`, records.map(describeRecord));
  return [
    ...warnings.map((warning) => `Warning: ${plainLine(warning)}`),
    ...listedRecords(
      'left out',
      broken.filter(({ isShown }) => !isShown),
    ),
    ...listedRecords(
      'shown without the faulty field',
      broken.filter(({ isShown }) => isShown),
    ),
    ...listed(
      `${count(unpriced.length, 'product')} without a price, which shoppers have to ask for by phone`,
      unpriced.map((id) => `  product with id ${id}`),
    ),
    ...listed(
      `${count(images.length, 'image')} could not be built`,
      images.map(({ url, reason }) => `  ${plainLine(`${url}: ${reason}`)}`),
    ),
  ];
}

function describeRecord({ kind, id, position, field, reason }: BrokenRecord): string {
  const record = `${kind} ${id === null ? `number ${position}` : `with id ${id}`}`;
  return `  ${plainLine(`${record}: ${field ? `${field} ` : ''}${reason}`)}`;
}
