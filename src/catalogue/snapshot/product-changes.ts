import { DatabaseSync } from 'node:sqlite';
import type { Catalogue } from './store/catalogue.ts';
import { selectIds } from './store/select.ts';

/** Ids of the products that differ between two catalogues, built images included. */
export interface ProductChanges {
  changed: number[];
  added: number[];
  gone: number[];
}

/** Compares two catalogues by the digests of their products. Without an earlier one, all products are new. */
export function productChanges(
  before: Pick<Catalogue, 'file'> | undefined,
  after: Pick<Catalogue, 'file' | 'productIds'>,
): ProductChanges {
  if (!before) return { changed: [], added: after.productIds(), gone: [] };
  using database = new DatabaseSync(after.file, { readOnly: true });
  database.prepare('ATTACH ? AS earlier').run(before.file);
  return {
    changed: selectIds(database, CHANGED),
    added: selectIds(database, ADDED),
    gone: selectIds(database, GONE),
  };
}

/** Products with another text or category, or with an image whose outcome changed. */
const CHANGED = `
  SELECT id FROM main.products AS now JOIN earlier.products AS was USING (id)
  WHERE now.digest <> was.digest OR now.category_id IS NOT was.category_id
  UNION
  SELECT shown.id
  FROM main.images AS now LEFT JOIN earlier.images AS was USING (kind, url)
    JOIN main.item_images ON image = now.id
    JOIN main.products AS shown ON shown.place = item_images.place
    JOIN earlier.products AS known ON known.id = shown.id
  WHERE kind = 'product' AND now.outcome IS NOT was.outcome`;

const ADDED = `
  SELECT id FROM main.products AS now
  WHERE NOT EXISTS (SELECT 1 FROM earlier.products WHERE id = now.id) ORDER BY place`;

const GONE = `
  SELECT id FROM earlier.products AS was
  WHERE NOT EXISTS (SELECT 1 FROM main.products WHERE id = was.id) ORDER BY place`;
