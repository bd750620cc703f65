import * as v from 'valibot';
import { type FieldIssue, fieldIssue } from '../field-issue.ts';
import type { ImportFile } from './find-import-files.ts';

/** A record that its schema accepts, and its place in the file. */
export interface CheckedRecord<Value> {
  place: string;
  value: Value;
}

/** What decoders insert for bytes they cannot decode: the original is lost. */
const LOST_CHARACTER = '\uFFFD';

/** Returns the good records of a file and adds the others to its rejected ones. */
export function checkRecords<Entries extends v.ObjectEntries>(
  { records, rejected }: Pick<ImportFile, 'records' | 'rejected'>,
  schema: v.ObjectSchema<Entries, v.ErrorMessage<v.ObjectIssue> | undefined>,
): CheckedRecord<v.InferOutput<typeof schema>>[] {
  return records.flatMap(({ place, fields }) => {
    const parsed = v.safeParse(schema, fields);
    const issues = [
      ...lostCharacters(fields),
      ...(parsed.issues ?? []).map((issue) => fieldIssue(issue, 'the record')),
    ];
    if (parsed.success && issues.length === 0) return { place, value: parsed.output };
    rejected.push({ place, issues });
    return [];
  });
}

const lostCharacters = (fields: unknown): FieldIssue[] =>
  Object.entries(Object(fields))
    .filter(([, value]) => JSON.stringify(value)?.includes(LOST_CHARACTER))
    .map(([field]) => ({
      field,
      reason: 'has lost characters (\uFFFD): correct it, and save the file as UTF-8',
    }));

/** Returns the names of unknown fields, such as misspelled ones. */
export function unusedFields({ records }: Pick<ImportFile, 'records'>, entries: v.ObjectEntries): string[] {
  const names = new Set(records.flatMap(({ fields }) => Object.keys(Object(fields))));
  return [...names].filter((name) => !Object.hasOwn(entries, name));
}
