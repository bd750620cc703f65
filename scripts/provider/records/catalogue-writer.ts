import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { foldText } from '#rules/fold-text.ts';
import type { Currency } from '#rules/money.ts';
import { LAST_MOVE } from './stock.ts';

/** A product as it is written to the database; prices in its currency's whole units, fractions allowed. */
export interface ProductRecord {
  id: number;
  /** Its key in the program that it comes from; unique. */
  code?: string | null;
  /** GTIN. */
  barcode?: string;
  brand?: string;
  productName: string;
  productModel: string;
  categoryId: number | null;
  productImgUrl: string | null;
  productPrice: number;
  productDiscPrice: number;
  /** ISO 8601 in UTC; null for no limit. */
  discountFrom?: string | null;
  discountUntil?: string | null;
  productCurrency: Currency;
  /** Null is in stock without a number. */
  productQuantity: number | null;
  productOption: string;
  /** Lines of the form "name: value". */
  attributes: string;
  isLookBookProduct: boolean;
  productImages: readonly { src: string; color: string }[];
  colors: readonly { name: string; swatch: string }[];
  /** ISO 8601. */
  createdAt: string;
}

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

/** Returns an amount as it is stored. */
export const hundredths = (amount: number): number => Math.round(amount * 100);

const searchText = (...texts: unknown[]): string => foldText(texts.join(' '));

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
    `UPDATE products SET folded = search_text(products.name, model, category.name, description, attributes, brand, code, barcode)
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
      const { id, productName: name, productModel: model, productOption: description, attributes } = product;
      const { categoryId, productQuantity, code = null, barcode = '', brand = '' } = product;
      const category = categoryName.get(categoryId)?.name;
      putProduct({
        ...{ id, code, barcode, brand, name, model, description, attributes },
        store_id: storeId,
        category_id: categoryId,
        name_key: foldText(name),
        folded: searchText(name, model, category, description, attributes, brand, code, barcode),
        image_url: product.productImgUrl,
        price: hundredths(product.productPrice),
        discount_price: hundredths(product.productDiscPrice),
        discount_from: product.discountFrom ?? null,
        discount_until: product.discountUntil ?? null,
        currency: product.productCurrency,
        quantity: productQuantity ?? 0,
        is_counted: Number(productQuantity !== null),
        counted_after: lastMove.get()?.number ?? 0,
        is_look_book: Number(product.isLookBookProduct),
        images: JSON.stringify(product.productImages),
        colors: JSON.stringify(product.colors),
        created_at: product.createdAt,
        is_sample: 0,
      });
    },
  };
}
