import { plainLine } from '#rules/plain-text.ts';
import { count } from '../../terminal/count.ts';
import { importKinds } from '../import/find-import-files.ts';
import type { ImportReport } from '../import/import-files.ts';
import type { Note } from '../import/note.ts';
import type { Change, FieldChange } from '../import/tally.ts';
import { tableLines } from './table.ts';

/** Changes that a dry run lists; more would push the counts out of sight. */
const MOST_CHANGES = 40;
/** Of a record's name, and of a field's value before and after. */
const MOST_CHARACTERS = 60;
/** Of a long value, before what differs. */
const MOST_SHARED = 10;
/** Places that a note names. */
const MOST_PLACES = 5;

const INCOMPLETE =
  'its last cell was left out. Save or download the file again; if it is complete, add a line break at its end';

/** Describes what was wrong with the files, and what the owner should know, one line per problem. */
export const problemLines = ({ files }: ImportReport): string[] =>
  files.flatMap(({ path, rejected, notes, cutOff, unusedFields }) => [
    ...(cutOff ? [plainLine(`${path}: ${cutOff}: ${INCOMPLETE}`)] : []),
    ...rejected.flatMap(({ place, issues }) =>
      issues.map(({ field, reason }) => plainLine(`${path}, ${place}: ${field} ${reason}`)),
    ),
    ...Map.groupBy(notes, ({ says }) => says)
      .entries()
      .map(([says, alike]) => plainLine(`${[path, ...placesOf(alike)].join(', ')}: ${says}`)),
    ...(unusedFields.length > 0
      ? [plainLine(`${path}: unknown fields were ignored: ${unusedFields.join(', ')}`)]
      : []),
  ]);

function placesOf(notes: readonly Note[]): string[] {
  const named = notes
    .slice(0, MOST_PLACES)
    .flatMap(({ place, detail }) => (detail === undefined ? (place ?? []) : `${place} (${detail})`));
  const rest = notes.length - MOST_PLACES;
  return [...named, ...(rest > 0 ? [`and ${rest.toLocaleString('en')} more`] : [])];
}

/** Formats what an import changed, or would change, as a table; a dry run also lists the changes. */
export function summaryLines(report: ImportReport, dryRun: boolean): string[] {
  const refused = new Map(report.files.map(({ kind, rejected }) => [kind, rejected.length]));
  const rows = importKinds
    .filter((kind) => refused.has(kind) || report.counts.has(kind))
    .map((kind) => {
      const { added = 0, changed = 0, same = 0, removed = 0 } = report.counts.get(kind) ?? {};
      return [kind, added, changed, same, removed, refused.get(kind) ?? 0].map((cell) => [String(cell)]);
    });
  const table = tableLines(['', 'new', 'changed', 'unchanged', 'removed', 'rejected'], rows);
  if (report.imported === 0) return ['No record can be used: the catalogue is unchanged.'];
  if (!dryRun) return table;
  return [...changeLines(report.changes), ...table, 'Nothing was changed: this was a dry run.'];
}

function changeLines(changes: readonly Change[]): string[] {
  if (changes.length === 0) return [];
  const rows = changes
    .slice(0, MOST_CHANGES)
    .map(({ kind, record, difference }) => [
      [kind],
      [shortened(String(record))],
      typeof difference === 'string' ? [difference] : difference.map(fieldLine),
    ]);
  const rest = changes.length - rows.length;
  return [
    ...tableLines(['', 'record', 'change'], rows),
    ...(rest > 0 ? [`and ${count(rest, 'more change')}`] : []),
  ];
}

/** `productPrice: 489 → 499`; of long values, from where they differ. */
function fieldLine({ field, was, is }: FieldChange): string {
  const [before, after] = [JSON.stringify(was ?? null), JSON.stringify(is)];
  const shared = before.split('').findIndex((character, index) => character !== after[index]);
  const from = before.length > MOST_CHARACTERS && shared > MOST_SHARED ? shared - MOST_SHARED : 0;
  return `${field}: ${shortened(before, from)} → ${shortened(after, from)}`;
}

function shortened(text: string, from = 0): string {
  const line = plainLine(text.slice(from, from + MOST_CHARACTERS));
  return `${from > 0 ? '…' : ''}${line}${text.length > from + MOST_CHARACTERS ? '…' : ''}`;
}
