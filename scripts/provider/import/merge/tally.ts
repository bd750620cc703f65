import { isDeepStrictEqual } from 'node:util';
import type { ImportKind } from '../files/import-file.ts';

/** A difference that an import makes. */
export interface Change {
  kind: ImportKind;
  /** The record's id, or its name where it has none. */
  record: string | number;
  /** Or the names of the fields that change. */
  difference: 'new' | 'removed' | readonly string[];
}

/** Counts what an import changes. */
export class Tally {
  readonly counts = new Map<ImportKind, { added: number; changed: number; same: number; removed: number }>();
  readonly changes: Change[] = [];

  /** Counts a record that is in the files, or removed. Returns whether it is new or changed. */
  compare<Fields extends object>(
    kind: ImportKind,
    record: Change['record'],
    before: Partial<Fields> | undefined,
    after: Fields | 'removed',
  ): boolean {
    const counts = this.counts.get(kind) ?? { added: 0, changed: 0, same: 0, removed: 0 };
    this.counts.set(kind, counts);
    const difference = after === 'removed' ? after : before ? fieldsThatDiffer(before, after) : 'new';
    const isSame = difference.length === 0;
    counts[
      difference === 'removed' ? difference : difference === 'new' ? 'added' : isSame ? 'same' : 'changed'
    ]++;
    if (!isSame) this.changes.push({ kind, record, difference });
    return !isSame;
  }
}

const fieldsThatDiffer = <Fields extends object>(before: Partial<Fields>, after: Fields): string[] =>
  (Object.keys(after) as (keyof Fields & string)[]).filter(
    (field) => !isDeepStrictEqual(before[field], after[field]),
  );
