import * as v from 'valibot';

/** What is wrong with a record. */
export interface RecordProblem {
  /** The field at fault, such as `productPrice`; empty if it is the record as a whole. */
  field: string;
  reason: string;
}

/** A record that the shop leaves out or shows without the field at fault, until the owner fixes it at the provider. */
export interface BrokenRecord extends RecordProblem {
  kind: 'product' | 'category' | 'slide';
  /** As spelled in the record; null if it has none. */
  id: string | number | null;
  /** Position in the API's list, counted from 1. */
  position: number;
  /** Absent if it is left out. */
  isShown?: true;
}

interface Parsed<Output> {
  records: Output[];
  broken: BrokenRecord[];
}

/** Parses records one by one, and separates those that do not fit or repeat the id of an earlier one. */
export function parseRecords<Schema extends v.GenericSchema<unknown, object>>(
  kind: BrokenRecord['kind'],
  schema: Schema,
  records: readonly unknown[],
): Parsed<v.InferOutput<Schema>> {
  const parsed: Parsed<v.InferOutput<Schema>> = { records: [], broken: [] };
  const seen = new Set<unknown>();

  records.forEach((record, index) => {
    const refuse = (problem: RecordProblem) =>
      parsed.broken.push({ kind, id: rawId(record), position: index + 1, ...problem });

    const result = parseRecord(schema, record);
    if ('problem' in result) {
      refuse(result.problem);
      return;
    }
    const id = 'id' in result.output ? result.output.id : undefined;
    if (id !== undefined && seen.has(id)) {
      refuse(REPEATED_ID);
      return;
    }
    seen.add(id);
    parsed.records.push(result.output);
  });
  return parsed;
}

export const REPEATED_ID: RecordProblem = { field: 'id', reason: 'is already used by an earlier record' };

export function parseRecord<Schema extends v.GenericSchema>(
  schema: Schema,
  record: unknown,
): { output: v.InferOutput<Schema> } | { problem: RecordProblem } {
  const result = v.safeParse(schema, record);
  if (result.success) return { output: result.output };
  const [issue] = result.issues;
  return { problem: { field: v.getDotPath(issue) ?? '', reason: reasonOf(issue) } };
}

/** Returns the schema's own message if it has one, else what was received. */
function reasonOf({ message, received }: v.BaseIssue<unknown>): string {
  if (received === 'undefined') return 'is missing';
  return message.startsWith('Invalid') ? `is ${received}` : message;
}

/** Returns a record's id as spelled in it; null if it has none. */
export function rawId(record: unknown): string | number | null {
  const id = typeof record === 'object' && record !== null && 'id' in record ? record.id : null;
  return typeof id === 'string' || typeof id === 'number' ? id : null;
}
