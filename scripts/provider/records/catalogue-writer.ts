import type { DatabaseSync } from 'node:sqlite';
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

/**
 * Creates a writer for the catalogue of one store, which replaces records of the same id; products that it writes are
 * the owner's. Prepares statements once.
 */
export function catalogueWriter(database: DatabaseSync, storeId: number) {
  database.prepare('INSERT INTO stores (id) VALUES (?) ON CONFLICT DO NOTHING').run(storeId);
  const putCategory = database.prepare(
    `INSERT INTO categories (id, name, image_url, parent_id) VALUES (?, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET name = excluded.name, image_url = excluded.image_url,
       parent_id = excluded.parent_id`,
  );
  const categoryName = database.prepare('SELECT name FROM categories WHERE id = ?');
  const putProduct = database.prepare(
    `INSERT INTO products (id, store_id, category_id, name, name_key, model, image_url, price, discount_price,
       currency, quantity, counted_after, description, attributes, is_look_book, images, colors, created_at, folded,
       code, barcode, brand, is_counted, discount_from, discount_until, is_sample)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ${LAST_MOVE}, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0)
     ON CONFLICT (id) DO UPDATE SET store_id = excluded.store_id, category_id = excluded.category_id,
       name = excluded.name, name_key = excluded.name_key, model = excluded.model,
       image_url = excluded.image_url, price = excluded.price, discount_price = excluded.discount_price,
       currency = excluded.currency, quantity = excluded.quantity,
       counted_after = excluded.counted_after, description = excluded.description, attributes = excluded.attributes,
       is_look_book = excluded.is_look_book, images = excluded.images, colors = excluded.colors,
       created_at = excluded.created_at, folded = excluded.folded,
       code = excluded.code, barcode = excluded.barcode, brand = excluded.brand, is_counted = excluded.is_counted,
       discount_from = excluded.discount_from, discount_until = excluded.discount_until, is_sample = 0`,
  );
  database.function('fold', { deterministic: true }, (text) => foldText(String(text)));
  const foldAgain = database.prepare(
    `UPDATE products SET folded = fold(products.name || ' ' || model || ' ' || category.name || ' ' || description
       || ' ' || attributes || ' ' || products.brand || ' ' || coalesce(code, '') || ' ' || barcode)
     FROM categories AS category WHERE category.id = category_id AND category_id = ?`,
  );
  const putSlide = database.prepare('INSERT INTO slides (name, image_url) VALUES (?, ?)');

  return {
    category: ({ id, categoryName: name, categoryImgUrl, parentId = null }: CategoryRecord): void => {
      putCategory.run(id, name, categoryImgUrl, parentId);
    },
    /** Updates the search texts of its products, which contain its name. */
    renamedCategory: (id: number): void => {
      foldAgain.run(id);
    },
    slide: ({ slideName, slideImgUrl }: SlideRecord): void => {
      putSlide.run(slideName, slideImgUrl);
    },
    product: (product: ProductRecord): void => {
      const { id, productName, productModel, categoryId, productOption, attributes } = product;
      const { code = null, barcode = '', brand = '' } = product;
      const category = categoryId === null ? '' : String(categoryName.get(categoryId)?.name ?? '');
      putProduct.run(
        id,
        storeId,
        categoryId,
        productName,
        foldText(productName),
        productModel,
        product.productImgUrl,
        hundredths(product.productPrice),
        hundredths(product.productDiscPrice),
        product.productCurrency,
        product.productQuantity ?? 0,
        productOption,
        attributes,
        Number(product.isLookBookProduct),
        JSON.stringify(product.productImages),
        JSON.stringify(product.colors),
        product.createdAt,
        foldText(
          `${productName} ${productModel} ${category} ${productOption} ${attributes} ${brand} ${code ?? ''} ${barcode}`,
        ),
        code,
        barcode,
        brand,
        Number(product.productQuantity !== null),
        product.discountFrom ?? null,
        product.discountUntil ?? null,
      );
    },
  };
}
