import { plainLine } from '#rules/plain-text.ts';
import { isBlank, plainCell, textOf } from './fields/plain-cell.ts';
import type { ImportFile } from './find-import-files.ts';
import type { Source, SourceRow } from './source.ts';

/** Reads the fields of a row by the names of this shop: undefined if the file has no such column, else a text. */
export function fieldReader<Name extends string>({ columns }: Source, names: readonly Name[]) {
  const forms = columns.map((column) => column.trim().toLowerCase());
  const at = new Map(names.map((name) => [name, forms.indexOf(name.toLowerCase())]));
  return ({ values }: SourceRow, name: Name): string | undefined => {
    const value = values[at.get(name) ?? -1];
    if (value == null) return undefined;
    return isBlank(value) ? '' : plainCell(textOf(value));
  };
}

const MOST = 500;

/** Returns a name on one line. */
export const nameIn = (text: string): string => plainLine(text).slice(0, MOST);

/** Rejects a row. */
export function reject(file: ImportFile, place: string, says: string, detail?: string): void {
  file.say({ kind: 'rejected', place, says, detail });
  file.counts.rejected++;
}
