import * as v from 'valibot';

/** A record that the shop leaves out, for the owner to put right at the provider. */
export interface BrokenRecord {
  kind: 'product' | 'category' | 'slide';
  /** As the record spells it; null where it has none. */
  id: string | number | null;
  /** Place in the API's list, counted from 1. */
  position: number;
  /** The field at fault, such as `productPrice`; empty where the record as a whole is. */
  field: string;
  reason: string;
}

interface Parsed<Output> {
  records: Output[];
  broken: BrokenRecord[];
}

/** Parses record by record; what does not fit, or repeats the id of an earlier record, is set apart. */
export function parseRecords<Schema extends v.GenericSchema<unknown, object>>(
  kind: BrokenRecord['kind'],
  schema: Schema,
  records: unknown[],
): Parsed<v.InferOutput<Schema>> {
  const parsed: Parsed<v.InferOutput<Schema>> = { records: [], broken: [] };
  const seen = new Set<unknown>();

  records.forEach((record, index) => {
    const refuse = (field: string, reason: string) =>
      parsed.broken.push({ kind, id: spelledId(record), position: index + 1, field, reason });

    const result = v.safeParse(schema, record);
    if (!result.success) {
      const [issue] = result.issues;
      refuse(v.getDotPath(issue) ?? '', reasonOf(issue));
      return;
    }
    const id = 'id' in result.output ? result.output.id : undefined;
    if (id !== undefined && seen.has(id)) {
      refuse('id', 'is used by an earlier record already');
      return;
    }
    seen.add(id);
    parsed.records.push(result.output);
  });
  return parsed;
}

/** The schema's own words where it has some, what was received where it has not. */
function reasonOf({ message, received }: v.BaseIssue<unknown>): string {
  if (received === 'undefined') return 'is missing';
  return message.startsWith('Invalid') ? `is ${received}` : message;
}

function spelledId(record: unknown): string | number | null {
  const id = typeof record === 'object' && record !== null && 'id' in record ? record.id : null;
  return typeof id === 'string' || typeof id === 'number' ? id : null;
}
