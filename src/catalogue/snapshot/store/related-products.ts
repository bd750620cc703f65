import type { DatabaseSync } from 'node:sqlite';
import { nearestInPrice } from '#rules/nearest-in-price.ts';
import { relatedProducts } from '#shop.config.ts';

/** A product that another product's page links to. */
export interface RelatedProduct {
  id: number;
  /** A text that changes when the link to it looks different. */
  shown: string;
}

/** The related products of the products in each category, which is read only once. */
export function openRelatedProducts(database: DatabaseSync) {
  const findMembers = database.prepare(MEMBERS);
  const findCategory = database.prepare('SELECT category_id FROM products WHERE id = ?');
  const known = new Map<number, ReadonlyMap<number, readonly RelatedProduct[]>>();
  return {
    /** Returns the related products of each product in a category, by its id. */
    inCategory(categoryId: number): ReadonlyMap<number, readonly RelatedProduct[]> {
      const related =
        known.get(categoryId) ??
        nearestInPrice(findMembers.all(categoryId) as unknown as Member[], relatedProducts);
      known.set(categoryId, related);
      return related;
    },
    /** Returns the category of a product's related products; undefined if it has none. */
    categoryOf: (id: number) => (findCategory.get(id)?.category_id as number | null | undefined) ?? undefined,
  };
}

interface Member extends RelatedProduct {
  productPrice: number;
  productDiscPrice: number;
  productCurrency: string;
  productQuantity: number;
}

const MEMBERS = `
  SELECT products.id,
    json ->> '$.productPrice' AS productPrice, json ->> '$.productDiscPrice' AS productDiscPrice,
    json ->> '$.productCurrency' AS productCurrency, json ->> '$.productQuantity' AS productQuantity,
    json_array(
      products.id, json ->> '$.productName', json ->> '$.productPrice', json ->> '$.productDiscPrice',
      json ->> '$.productCurrency', url, outcome
    ) AS shown
  FROM products JOIN texts USING (place)
    LEFT JOIN images ON kind = 'product' AND url = json ->> '$.productImgUrl'
  WHERE category_id = ?`;
