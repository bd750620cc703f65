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

/**
 * Returns the good records of a file and adds the others to its rejected ones. For the schema, an empty cell or text is
 * null; a field that the file does not have is absent.
 */
export function checkRecords<Value>(
  { records, rejected }: Pick<ImportFile, 'records' | 'rejected'>,
  schema: v.GenericSchema<unknown, Value>,
): CheckedRecord<Value>[] {
  return records.flatMap(({ place, fields, fault }) => {
    if (fault) {
      rejected.push({ place, issues: [fault] });
      return [];
    }
    const parsed = v.safeParse(schema, withoutEmptyTexts(fields));
    const issues = [
      ...lostCharacters(fields),
      ...(parsed.issues ?? []).map((issue) => fieldIssue(issue, 'the record')),
    ];
    if (parsed.success && issues.length === 0) return { place, value: parsed.output };
    rejected.push({ place, issues });
    return [];
  });
}

const withoutEmptyTexts = (fields: unknown): unknown =>
  typeof fields === 'object' && fields !== null && !Array.isArray(fields)
    ? Object.fromEntries(
        Object.entries(fields).map(([field, value]) => [field, isBlank(value) ? null : value]),
      )
    : fields;

const isBlank = (value: unknown): boolean => typeof value === 'string' && value.trim() === '';

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
