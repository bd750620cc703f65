import { isDeepStrictEqual } from 'node:util';
import type { ImportKind } from './find-import-files.ts';

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
  difference: 'new' | 'removed' | FieldChange[];
}

export interface FieldChange {
  field: string;
  was: unknown;
  is: unknown;
}

/** Counts what an import changes. */
export interface Tally {
  readonly counts: ReadonlyMap<ImportKind, KindCounts>;
  readonly changes: readonly Change[];
  /** Counts a record that the import has. Returns whether it is new or changed. */
  compared<Fields extends object>(
    kind: ImportKind,
    record: Change['record'],
    before: Partial<Fields> | undefined,
    after: Fields,
  ): boolean;
  removed(kind: ImportKind, record: Change['record']): void;
}

export function openTally(): Tally {
  const counts = new Map<ImportKind, KindCounts>();
  const changes: Change[] = [];
  const add = (kind: ImportKind, what: keyof KindCounts) => {
    const of = counts.get(kind) ?? { added: 0, changed: 0, same: 0, removed: 0 };
    counts.set(kind, { ...of, [what]: of[what] + 1 });
  };
  return {
    counts,
    changes,
    compared(kind, record, before, after) {
      const fields = Object.entries(after).map(
        ([field, is]): FieldChange => ({ field, was: (before as Record<string, unknown>)?.[field], is }),
      );
      const different = fields.filter(({ was, is }) => !isDeepStrictEqual(was, is));
      add(kind, !before ? 'added' : different.length > 0 ? 'changed' : 'same');
      if (!before || different.length > 0)
        changes.push({ kind, record, difference: before ? different : 'new' });
      return !before || different.length > 0;
    },
    removed(kind, record) {
      add(kind, 'removed');
      changes.push({ kind, record, difference: 'removed' });
    },
  };
}
