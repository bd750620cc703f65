import { isBlank, textOf } from './fields/plain-cell.ts';
import type { NamedColumns } from './names/name-columns.ts';
import type { Role } from './names/roles.ts';
import type { Pair } from './source.ts';

/** What several rows of one product may have differently. */
const PLURAL = new Set<Role>(['images', 'variantImage', 'warehouse', 'warehouseQuantity']);

/** A row whose columns have a meaning. */
export class Entry {
  readonly place: string;
  readonly #values: readonly unknown[];
  readonly #named: NamedColumns;
  /** What identifies it in the file, if anything does. */
  code: string | undefined;
  id: number | undefined;
  /** The column that identifies it. */
  keyRole: Role | undefined;
  /** The key of the product that it belongs to. */
  group: string | undefined;
  /** What it is a variant by: `Rang`, `Oq`. */
  options: Pair[] = [];

  constructor(place: string, values: readonly unknown[], named: NamedColumns) {
    this.place = place;
    this.#values = values;
    this.#named = named;
  }

  #columns(role: Role): readonly number[] {
    return this.#named.roles.get(role) ?? [];
  }

  /** Returns the first value of a meaning, an empty text if all are empty, undefined if the row has none. */
  cell(role: Role): unknown {
    let found: unknown;
    for (const column of this.#columns(role)) {
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
    return this.#columns(role)
      .map((column) => this.#values[column])
      .filter((value) => !isBlank(value));
  }

  /** Returns values with what the names of their columns say, a property or the number in `Option1 Value`; or lists of such. */
  pairs(role: Role): Pair[] {
    return this.#columns(role).flatMap((column) => {
      const value = this.#values[column];
      if (Array.isArray(value)) return value as Pair[];
      return { name: this.#named.columns[column]?.label ?? '', value: textOf(value).trim() };
    });
  }

  /** Whether another row says the same, but for images and a warehouse. */
  isLike(other: Entry): boolean {
    return this.#named.columns.every((meaning, column) => {
      if (meaning && PLURAL.has(meaning.role)) return true;
      return JSON.stringify(this.#values[column]) === JSON.stringify(other.#values[column]);
    });
  }
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

/** Creates a reader of the pairs of `Option1 Name` and `Option1 Value`, whose names may stand in another of these rows. */
export function numberedPairs(rows: readonly Entry[], names: Role, values: Role): (entry: Entry) => Pair[] {
  const nameOf = new Map<string, string>();
  for (const { name: number, value: name } of rows.flatMap((row) => row.pairs(names)))
    if (name && !nameOf.has(number)) nameOf.set(number, name);
  return (entry) =>
    entry.pairs(values).map(({ name: number, value }) => ({ name: nameOf.get(number) ?? '', value }));
}

/** The pairs of `Attribute 1 name` and `Attribute 1 value(s)` of a row. */
export const attributePairs = (entry: Entry): Pair[] =>
  numberedPairs([entry], 'attributeName', 'attributeValue')(entry);
