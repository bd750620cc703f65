import * as v from 'valibot';
import { recordId } from './schemas/fields.ts';

/** Returns the id among the fields of a record as read from a file; null if there is none, or it cannot be read. */
export function idOf(fields: unknown): number | null {
  const id = v.safeParse(recordId, Object(fields).id);
  return id.success ? id.output : null;
}
