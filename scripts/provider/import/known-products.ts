import type { DatabaseSync } from 'node:sqlite';
import { foldText } from '#rules/fold-text.ts';
import type { Entry } from './entry.ts';
import { type Draft, nameOf } from './fold-entries.ts';
import type { NamedColumns } from './names/name-columns.ts';

/** Finds which product of the catalogue a row of a file means. */
export interface KnownProducts {
  ofCode(code: string): number | undefined;
  find(draft: Draft, named: NamedColumns): number | undefined;
  /** Finds the product that a rejected row means. */
  meantBy(entry: Entry, named: NamedColumns): number | undefined;
  /** Keeps numbers that the file has for its own products. */
  reserve(ids: readonly number[]): void;
  /** Returns a number for a new product, its own if that is free. */
  newId(draft: Draft, note: (says: string, detail: string) => void): number;
}

export function openKnownProducts(database: DatabaseSync): KnownProducts {
  const codes = new Map<string, number>();
  const codeOf = new Map<number, string | null>();
  // A name or model that several products have means none of them.
  const names = new Map<string, number | null>();
  const models = new Map<string, number | null>();
  const add = (map: Map<string, number | null>, text: string, id: number) => {
    const folded = foldText(text);
    if (folded) map.set(folded, map.has(folded) ? null : id);
  };
  for (const row of database.prepare('SELECT id, code, name, model FROM products').iterate()) {
    const id = Number(row.id);
    const code = row.code === null ? null : String(row.code);
    codeOf.set(id, code);
    if (code !== null) codes.set(code, id);
    add(names, String(row.name), id);
    add(models, String(row.model), id);
  }
  const given = new Set<number>();
  let last = Math.max(0, ...codeOf.keys());
  const withoutCode = (id: number) => (codeOf.get(id) === null ? id : undefined);

  function byKey(
    { code, id }: { code: string | undefined; id: number | undefined },
    { isOwn, roles }: NamedColumns,
  ) {
    const ofCode = code === undefined ? undefined : codes.get(code);
    if (ofCode !== undefined || isOwn) return ofCode ?? (id === undefined ? undefined : withoutCode(id));
    const isPlain = code !== undefined && /^[1-9]\d{0,14}$/.test(code);
    return isPlain && !roles.has('name') ? withoutCode(Number(code)) : undefined;
  }

  return {
    ofCode: (code) => codes.get(code),
    find(draft, named) {
      const known = byKey(draft, named);
      const ofName = names.get(foldText(nameOf(draft))) ?? undefined;
      if (known !== undefined) return known;
      if (draft.code !== undefined) return codes.get(draft.formerCode ?? '');
      // Whose id belongs to another product has got a new one.
      if (draft.id !== undefined)
        return codeOf.has(draft.id) && ofName !== undefined ? withoutCode(ofName) : undefined;
      const model = draft.told.map((entry) => entry.text('model')).find(Boolean) ?? '';
      return models.get(foldText(model)) ?? ofName;
    },
    meantBy: (entry, named) => byKey({ code: entry.group ?? entry.code, id: entry.id }, named),
    reserve(ids) {
      for (const id of ids) last = Math.max(last, id);
    },
    newId({ id }, note) {
      const isFree = id !== undefined && !codeOf.has(id) && !given.has(id);
      if (!isFree) last++;
      const found = isFree ? id : last;
      given.add(found);
      if (id !== undefined && !isFree)
        note('the id belongs to another product: a new one was given', `${id} → ${found}`);
      return found;
    },
  };
}
