import * as v from 'valibot';
import { boolean, filled, name, recordId, recordMessage, shortText, text, time } from './fields.ts';
import { cellPrice, currency, jsonPrice } from './price.ts';
import { quantity } from './quantity.ts';
import { productAttributes, productColors, productImages } from './spelled-lists.ts';

/**
 * The fields of the API, with the category by id or name, in the order of an export. An empty one (null) empties the
 * product's, except where null stays null: there the known value stays, or what `prepareProducts` puts in its place.
 */
const fieldsWith = (price: typeof cellPrice) => ({
  id: filled(recordId),
  productName: v.nullable(name),
  productModel: v.nullable(shortText, ''),
  /** Null means by name. */
  categoryId: v.nullable(recordId),
  categoryName: v.nullable(shortText, ''),
  productPrice: v.nullable(price),
  productDiscPrice: v.nullable(price, 0),
  productCurrency: v.nullable(currency),
  productQuantity: v.nullable(quantity),
  isLookBookProduct: v.nullable(boolean, false),
  colors: v.nullable(productColors, []),
  /** Null means the first of `productImages`. */
  productImgUrl: v.nullable(text),
  productImages: v.nullable(productImages, []),
  productOption: v.nullable(text, ''),
  attributes: v.nullable(productAttributes, []),
  createdAt: v.nullable(time),
});

const NOT_KNOWN = 'is missing, and no product with this id is known: add it, or correct the id';

/**
 * Products of an imported file. Of one that the catalogue has, only the fields that the file has are parsed; a new one
 * needs a name and a price. Unlike a shop that reads another party's API, both reject everything that the owner would
 * want to correct.
 */
const schemasWith = (price: typeof cellPrice) => {
  const { id, ...fields } = fieldsWith(price);
  const changes = v.partial(v.object(fields)).entries;
  const newProduct = { id, ...changes, productName: filled(name), productPrice: filled(price) };
  return {
    known: v.object({ id, ...changes }, recordMessage),
    unknown: v.object(newProduct, (issue) =>
      issue.expected === 'Object' ? recordMessage(issue) : NOT_KNOWN,
    ),
  };
};

/** By the kind of file. */
export const productSchemas = { csv: schemasWith(cellPrice), json: schemasWith(jsonPrice) };

export const productFields = productSchemas.csv.known.entries;

export type ImportedProduct = v.InferOutput<typeof productSchemas.csv.known>;
