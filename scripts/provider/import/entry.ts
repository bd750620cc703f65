import { isBlank, textOf } from './fields/plain-cell.ts';
import type { NamedColumns } from './names/name-columns.ts';
import type { Role } from './names/roles.ts';
import type { Pair } from './source.ts';

/** A row whose columns have a meaning. */
export class Entry {
  readonly place: string;
  readonly #values: readonly unknown[];
  readonly #layout: Layout;
  /** What identifies it in the file, if anything does. */
  code: string | undefined;
  id: number | undefined;
  /** The column that identifies it. */
  keyRole: Role | undefined;
  /** The key of the product that it belongs to. */
  group: string | undefined;
  /** What it is a variant by: `Rang`, `Oq`. */
  options: Pair[] = [];

  constructor(place: string, values: readonly unknown[], layout: Layout) {
    this.place = place;
    this.#values = values;
    this.#layout = layout;
  }

  /** Returns the first value of a meaning, an empty text if all are empty, undefined if the row has none. */
  cell(role: Role): unknown {
    let found: unknown;
    for (const column of this.#layout.byRole.get(role) ?? []) {
      const value = this.#values[column];
      if (!isBlank(value)) return value;
      found ??= value == null ? undefined : '';
    }
    return found;
  }

  text(role: Role): string {
    return textOf(this.cell(role) ?? '').trim();
  }

  /** Returns all values of a meaning that are not empty. */
  all(role: Role): unknown[] {
    const columns = this.#layout.byRole.get(role) ?? [];
    return columns.map((column) => this.#values[column]).filter((value) => !isBlank(value));
  }

  /** Returns the values of columns whose names tell what they are. */
  labelled(role: Role): Pair[] {
    return (this.#layout.byRole.get(role) ?? []).flatMap((column) => {
      const value = textOf(this.#values[column]).trim();
      const name = this.#layout.columns[column]?.label ?? '';
      return value ? [{ name, value }] : [];
    });
  }

  /** Returns the values of pairs of columns, `Option1 Name` and `Option1 Value`, by their numbers. */
  numbered(role: Role): Map<string, string> {
    const columns = this.#layout.byRole.get(role) ?? [];
    return new Map(
      columns.map((column) => [
        this.#layout.columns[column]?.number ?? '',
        textOf(this.#values[column]).trim(),
      ]),
    );
  }

  /** Whether another row says the same, but for images and a warehouse. */
  isLike(other: Entry): boolean {
    return this.#layout.columns.every((meaning, column) => {
      if (meaning && PLURAL.has(meaning.role)) return true;
      return JSON.stringify(this.#values[column]) === JSON.stringify(other.#values[column]);
    });
  }
}

/** What several rows of one product may have differently. */
const PLURAL = new Set<Role>(['images', 'variantImage', 'warehouse', 'warehouseQuantity']);

export interface Layout extends Pick<NamedColumns, 'columns'> {
  byRole: ReadonlyMap<Role, readonly number[]>;
}

export function layoutOf({ columns }: Pick<NamedColumns, 'columns'>): Layout {
  const byRole = new Map<Role, number[]>();
  for (const [column, meaning] of columns.entries())
    if (meaning) byRole.set(meaning.role, [...(byRole.get(meaning.role) ?? []), column]);
  return { columns, byRole };
}

/** Returns the first value of a meaning in several rows: a cell is empty only if it is empty in all of them. */
export function cellOf(entries: readonly Entry[], role: Role): unknown {
  let found: unknown;
  for (const entry of entries) {
    const value = entry.cell(role);
    if (!isBlank(value)) return value;
    found ??= value;
  }
  return found;
}

export const cellText = (entries: readonly Entry[], role: Role): string =>
  textOf(cellOf(entries, role) ?? '').trim();
