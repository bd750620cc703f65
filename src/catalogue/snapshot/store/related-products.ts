import type { DatabaseSync } from 'node:sqlite';
import { smallestFile } from '#catalogue/records/built-image.ts';
import type { RelatedProduct } from '#catalogue/records/product.ts';
import { nearestInPrice } from '#rules/nearest-in-price.ts';
import { relatedProducts } from '#shop.config.ts';

/** Returns a text that changes when links to these products look different. */
export const looksOf = (related: readonly RelatedProduct[]): string =>
  JSON.stringify(
    related.map((each) => [
      each.id,
      each.productName,
      each.productPrice,
      each.productDiscPrice,
      each.productCurrency,
      each.image,
    ]),
  );

/** The related products of the products in each category, which is read only once. */
export function openRelatedProducts(database: DatabaseSync) {
  const findMembers = database.prepare(MEMBERS);
  const findCategory = database.prepare('SELECT category_id FROM products WHERE id = ?');
  const cached = new Map<number, ReadonlyMap<number, readonly RelatedProduct[]>>();
  return {
    /** Returns the related products of each product in a category, by its id. */
    inCategory(categoryId: number): ReadonlyMap<number, readonly RelatedProduct[]> {
      const related =
        cached.get(categoryId) ?? nearestInPrice(findMembers.all(categoryId).map(memberOf), relatedProducts);
      cached.set(categoryId, related);
      return related;
    },
    /** Returns the category of a product's related products; undefined if it has none. */
    categoryOf: (id: number) => (findCategory.get(id)?.category_id as number | null | undefined) ?? undefined,
  };
}

const memberOf = ({ image, outcome, ...row }: Record<string, unknown>) => ({
  id: Number(row.id),
  productName: String(row.productName),
  productPrice: Number(row.productPrice),
  productDiscPrice: Number(row.productDiscPrice),
  productCurrency: String(row.productCurrency),
  productQuantity: Number(row.productQuantity),
  image: outcome === '' ? '' : smallestFile('product', String(image), outcome ? String(outcome) : undefined),
});

const MEMBERS = `
  SELECT products.id, json ->> '$.productName' AS productName,
    json ->> '$.productPrice' AS productPrice, json ->> '$.productDiscPrice' AS productDiscPrice,
    json ->> '$.productCurrency' AS productCurrency, json ->> '$.productQuantity' AS productQuantity,
    json ->> '$.productImgUrl' AS image, outcome
  FROM products JOIN texts USING (place)
    LEFT JOIN images ON kind = 'product' AND url = json ->> '$.productImgUrl'
  WHERE category_id = ?`;
