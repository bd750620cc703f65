import { isDeepStrictEqual } from 'node:util';
import type { ImportKind } from './import-file.ts';

export interface KindCounts {
  added: number;
  changed: number;
  same: number;
  removed: number;
}

/** A difference that an import makes. */
export interface Change {
  kind: ImportKind;
  /** The record's id, or its name where it has none. */
  record: string | number;
  /** Or the names of the fields that change. */
  difference: 'new' | 'removed' | readonly string[];
}

export type Tally = ReturnType<typeof openTally>;

/** Counts what an import changes. */
export function openTally() {
  const counts = new Map<ImportKind, KindCounts>();
  const changes: Change[] = [];
  const add = (kind: ImportKind, what: keyof KindCounts) => {
    const of = counts.get(kind) ?? { added: 0, changed: 0, same: 0, removed: 0 };
    counts.set(kind, { ...of, [what]: of[what] + 1 });
  };
  return {
    counts: counts as ReadonlyMap<ImportKind, KindCounts>,
    changes: changes as readonly Change[],
    /** Counts a record that the import has. Returns whether it is new or changed. */
    compared<Fields extends object>(
      kind: ImportKind,
      record: Change['record'],
      before: Partial<Fields> | undefined,
      after: Fields,
    ): boolean {
      const fields = Object.keys(after) as (keyof Fields & string)[];
      const difference = before && fields.filter((field) => !isDeepStrictEqual(before[field], after[field]));
      add(kind, !difference ? 'added' : difference.length > 0 ? 'changed' : 'same');
      if (difference?.length === 0) return false;
      changes.push({ kind, record, difference: difference ?? 'new' });
      return true;
    },
    removed(kind: ImportKind, record: Change['record']): void {
      add(kind, 'removed');
      changes.push({ kind, record, difference: 'removed' });
    },
  };
}
