import type { DatabaseSync } from 'node:sqlite';
import { foldText } from '#rules/fold-text.ts';
import type { Draft } from './draft.ts';
import type { Entry } from './entry.ts';
import type { NamedColumns } from './names/name-columns.ts';

/**
 * Finds which product of the catalogue a row of a file means.
 * @param highestId of the file, whose own numbers are kept for its products
 */
export function openKnownProducts(database: DatabaseSync, { isOwn, roles }: NamedColumns, highestId: number) {
  const idOfCode = database.prepare('SELECT id FROM products WHERE code = ?');
  const codeOfId = database.prepare('SELECT code FROM products WHERE id = ?');
  const given = new Set<number>();
  const { highest } = database.prepare('SELECT max(id) AS highest FROM products').get() ?? {};
  let last = Math.max(Number(highest ?? 0), highestId);
  let texts: ReturnType<typeof uniqueTexts> | undefined;

  const ofCode = (code: string | undefined) => {
    const found = code === undefined ? undefined : idOfCode.get(code);
    return found && Number(found.id);
  };
  const withoutCode = (id: number) => (codeOfId.get(id)?.code === null ? id : undefined);
  const ofText = (column: 'name' | 'model', text: string) => {
    texts ??= uniqueTexts(database);
    return texts[column].get(foldText(text)) ?? undefined;
  };

  function byKey(code: string | undefined, id: number | undefined): number | undefined {
    const known = ofCode(code);
    if (known !== undefined || isOwn) return known ?? (id === undefined ? undefined : withoutCode(id));
    const isPlain = code !== undefined && /^[1-9]\d{0,14}$/.test(code);
    return isPlain && !roles.has('name') ? withoutCode(Number(code)) : undefined;
  }

  return {
    ofCode,
    find(draft: Draft): number | undefined {
      const { code, id } = draft;
      const known = byKey(code, id);
      if (known !== undefined) return known;
      if (code !== undefined) return ofCode(draft.formerCode);
      // Whose id belongs to another product has got a new one.
      if (id !== undefined) {
        const sameName = codeOfId.get(id) && ofText('name', draft.name());
        return sameName === undefined ? undefined : withoutCode(sameName);
      }
      return ofText('model', draft.text('model')) ?? ofText('name', draft.name());
    },
    /** Finds the product that a rejected row means. */
    meantBy: ({ group, code, id }: Entry) => byKey(group ?? code, id),
    /** Returns a number for a new product, its own if that is free. */
    newId(draft: Draft): number {
      const { id } = draft;
      const isFree = id !== undefined && !codeOfId.get(id) && !given.has(id);
      const found = isFree ? id : ++last;
      given.add(found);
      if (id !== undefined && !isFree)
        draft.say('note', 'the id belongs to another product: a new one was given', `${id} → ${found}`);
      return found;
    },
  };
}

/** Products by name and by model; one that several products have means none of them. */
function uniqueTexts(database: DatabaseSync) {
  const found = { name: new Map<string, number | null>(), model: new Map<string, number | null>() };
  for (const row of database.prepare('SELECT id, name, model FROM products').iterate())
    for (const column of ['name', 'model'] as const) {
      const folded = foldText(String(row[column]));
      if (folded) found[column].set(folded, found[column].has(folded) ? null : Number(row.id));
    }
  return found;
}
