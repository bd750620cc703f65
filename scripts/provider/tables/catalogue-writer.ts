import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { foldText } from '#rules/fold-text.ts';
import { columnEntries, type ProductRecord } from '../columns/product-columns.ts';
import { LAST_MOVE } from './stock.ts';

export interface CategoryRecord {
  id: number;
  categoryName: string;
  categoryImgUrl: string | null;
  /** The first-level category that this one belongs to; null or absent if it is on the first level itself. */
  parentId?: number | null;
}

export interface SlideRecord {
  slideName: string;
  slideImgUrl: string;
}

const searchText = (...texts: unknown[]): string => foldText(texts.join(' '));
const searched = columnEntries.filter(([, { isSearched }]) => isSearched);

/** Creates a writer of rows with the same columns in the same order, each in place of the one with its id. */
function rowWriter(database: DatabaseSync, table: string) {
  let put: StatementSync | undefined;
  return (row: Readonly<Record<string, SQLInputValue>>): void => {
    const columns = Object.keys(row);
    put ??= database.prepare(
      `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})
       ON CONFLICT (id) DO UPDATE SET
         ${columns.flatMap((name) => (name === 'id' ? [] : `${name} = excluded.${name}`)).join(', ')}`,
    );
    put.run(...Object.values(row));
  };
}

export type CatalogueWriter = ReturnType<typeof catalogueWriter>;

/**
 * Creates a writer for the catalogue of one store, which replaces records of the same id; products that it writes are
 * the owner's. Prepares statements once.
 */
export function catalogueWriter(database: DatabaseSync, storeId: number) {
  database.prepare('INSERT INTO stores (id) VALUES (?) ON CONFLICT DO NOTHING').run(storeId);
  const [putCategory, putProduct] = [rowWriter(database, 'categories'), rowWriter(database, 'products')];
  const categoryName = database.prepare('SELECT name FROM categories WHERE id = ?');
  const lastMove = database.prepare(`SELECT ${LAST_MOVE} AS number`);
  database.function('search_text', { deterministic: true, varargs: true }, searchText);
  const foldAgain = database.prepare(
    `UPDATE products SET folded = search_text(${searched.map(([, { sql }]) => `products.${sql}`).join(', ')}, category.name)
     FROM categories AS category WHERE category.id = category_id AND category_id = ?`,
  );
  const removeProduct = database.prepare('DELETE FROM products WHERE id = ?');
  const putSlide = database.prepare('INSERT INTO slides (name, image_url) VALUES (?, ?)');

  return {
    category: ({ id, categoryName: name, categoryImgUrl, parentId = null }: CategoryRecord): void =>
      putCategory({ id, name, image_url: categoryImgUrl, parent_id: parentId }),
    /** Updates the search texts of its products, which contain its name. */
    renamedCategory: (id: number): void => {
      foldAgain.run(id);
    },
    removeProduct: (id: number): void => {
      removeProduct.run(id);
    },
    slide: ({ slideName, slideImgUrl }: SlideRecord): void => {
      putSlide.run(slideName, slideImgUrl);
    },
    product: (product: ProductRecord): void => {
      const category = categoryName.get(product.categoryId)?.name;
      const stored = columnEntries.map(([field, { sql, store }]) => [
        sql,
        store ? store(product[field]) : product[field],
      ]);
      putProduct({
        ...Object.fromEntries(stored),
        store_id: storeId,
        name_key: foldText(product.productName),
        folded: searchText(...searched.map(([field]) => product[field]), category),
        is_counted: Number(product.productQuantity !== null),
        counted_after: Number(lastMove.get()?.number ?? 0),
        is_sample: 0,
      });
    },
  };
}
