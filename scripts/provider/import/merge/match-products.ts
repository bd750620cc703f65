import type { DatabaseSync } from 'node:sqlite';
import { foldText } from '#rules/fold-text.ts';
import { MESSAGES } from '../rows/message.ts';
import { modelIn, type Row, textIn } from '../rows/row.ts';
import type { Draft } from './draft.ts';
import { commonImages } from './product-images.ts';

/**
 * Finds which product of the catalogue a row of a file means.
 * @param highestId of the file, whose own numbers are kept for its products
 */
export function productMatcher(database: DatabaseSync, highestId: number) {
  const idOfCode = database.prepare('SELECT id FROM products WHERE code = ?');
  const codeOfId = database.prepare('SELECT code FROM products WHERE id = ?');
  // What follows # in the order of characters is $.
  const variantsOf = database.prepare(
    "SELECT code, name FROM products WHERE code > ?1 || '#' AND code < ?1 || '$' ORDER BY id",
  );
  const taken = database.prepare('SELECT id FROM last_product').get();
  const given = new Set<number>();
  let last = Math.max(Number(taken?.id), highestId);
  let texts: ReturnType<typeof uniqueTexts> | undefined;

  const ofCode = (code = ''): number | undefined => idOfCode.get(code)?.id as number | undefined;
  const withoutCode = (id: number) => (codeOfId.get(id)?.code === null ? id : undefined);
  const ofText = (column: 'name' | 'model', text: string) => {
    texts ??= uniqueTexts(database);
    return texts[column].get(foldText(text)) ?? undefined;
  };

  const ofKey = (code: string | undefined, id: number | undefined): number | undefined =>
    ofCode(code) ?? (id === undefined ? undefined : withoutCode(id));

  function find({ code, id, sources, split }: Draft): number | undefined {
    const withKey = ofKey(code, id);
    if (withKey !== undefined) return withKey;
    if (code !== undefined) return ofCode(split?.formerCode);
    const sameName = () => ofText('name', textIn(sources, 'productName'));
    if (id === undefined) return ofText('model', modelIn(sources)) ?? sameName();
    // Whose id belongs to another product has got a new one.
    const found = codeOfId.get(id) && sameName();
    return found === undefined ? undefined : withoutCode(found);
  }

  return {
    ofCode,
    find,
    /** Finds the product that a rejected row means. */
    meantBy: ({ group, code, id }: Row) => ofKey(group ?? code, id),
    /** Returns a product for each of its variants here, if a file describes it as one and they were split. */
    asSplit(draft: Draft): Draft[] {
      const { code, variants } = draft;
      if (code === undefined || variants.length > 0 || find(draft) !== undefined) return [draft];
      const images = commonImages(draft.rows, []);
      const split = variantsOf.all(code).map(({ code: ofVariant, name }, index): Draft => {
        const [, value = ''] = /^.* — (.*)$/.exec(String(name)) ?? [];
        // Only the first one stands for the rows, so that nothing is said twice.
        const rows = index === 0 ? draft.rows : [];
        return { ...draft, rows, code: String(ofVariant), split: { value, images } };
      });
      return split.length > 0 ? split : [draft];
    },
    /** Returns a number for a new product, its own if that is free. */
    newId({ id, place, say }: Draft): number {
      const isFree = id !== undefined && !codeOfId.get(id) && !given.has(id);
      const found = isFree ? id : ++last;
      given.add(found);
      if (id !== undefined && !isFree) say(MESSAGES.idOfAnother, place, `${id} → ${found}`);
      return found;
    },
  };
}

/** Products by name and by model; one that several products have means none of them. */
function uniqueTexts(database: DatabaseSync) {
  const found = { name: new Map<string, number | null>(), model: new Map<string, number | null>() };
  for (const row of database.prepare('SELECT id, name, model FROM products').iterate())
    for (const column of ['name', 'model'] as const) {
      const text = foldText(String(row[column]));
      if (text) found[column].set(text, found[column].has(text) ? null : Number(row.id));
    }
  return found;
}
