import * as v from 'valibot';
import { ASSUMED_STOCK } from '#rules/quantity.ts';
import { readAmount } from '#rules/read-field.ts';
import { readList } from '#rules/read-list.ts';
import { builtImageName } from './built-image.ts';
import { imageUrl, numeric, readAs, readBy, recordId, text } from './fields.ts';

/** A further image: a plain address, or a record with the colour that it shows. */
const productImage = v.union([
  v.pipe(
    imageUrl,
    v.nonEmpty(),
    v.transform((src) => ({ src, color: '' })),
  ),
  v.pipe(
    v.object({ src: v.pipe(v.optional(imageUrl, ''), v.nonEmpty()), color: text }),
    v.transform(({ src, color }) => ({ src, color })),
  ),
]);

/** One of the world, or of the shop's own: `isGtin` tells them apart. */
const BARCODE = /^\d{8,14}$/;

const CSS_HEX_COLOR = /^#[0-9a-f]{3}(?:[0-9a-f]{3})?$/i;

/** A colour: a plain name, or a record with a swatch; a swatch that is not `#rgb` or `#rrggbb` is dropped. */
const productColor = v.union([
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(),
    v.transform((name) => ({ name, swatch: '' })),
  ),
  v.object({
    name: v.pipe(v.string(), v.trim(), v.nonEmpty()),
    swatch: v.fallback(v.pipe(v.string(), v.regex(CSS_HEX_COLOR)), ''),
  }),
]);

/** A short text on one line; a longer one cannot be a name or value in a table. */
const line = (max: number) =>
  v.pipe(
    v.optional(text, ''),
    v.transform((words) => words.replace(/\s+/g, ' ')),
    v.nonEmpty('is empty'),
    v.maxLength(max, `is longer than ${max} characters`),
  );

/** One property that a provider gives for a product besides its description. */
export const attributeSchema = v.object({ name: line(80), value: line(400) });

/** The usable members of a list, only the first with each key; anything but a list counts as an empty one. */
const tolerantList = <Schema extends v.GenericSchema>(
  member: Schema,
  keyOf: (member: v.InferOutput<Schema>) => unknown,
) =>
  v.fallback(
    v.pipe(
      v.array(v.unknown()),
      v.transform((members) => readList(members, (candidate) => readAs(member, candidate), keyOf)),
    ),
    [],
  );

/** Zero or more; absent, null or unreadable counts as `otherwise`. */
const amount = (otherwise: number) => readBy((value) => readAmount(value, otherwise));

/**
 * A product of the live catalogue. Only the id and the price are required; other fields have the spec's fall-backs.
 * Prices are in the product's currency, in whole units (so‘m or dollars).
 */
export const productSchema = v.object({
  id: recordId,
  productName: text,
  productModel: text,
  /** What it is called in the books of the shop, as on its price tag. */
  code: v.optional(text),
  /** Its maker, if the catalogue tells; else pages look for one in the model and the name. */
  brand: v.optional(text),
  barcode: v.optional(v.fallback(v.pipe(v.string(), v.regex(BARCODE)), '')),
  /** Empty if the product has no image; pages then show the default image (`/images/default.jpg`). */
  productImgUrl: imageUrl,
  productPrice: v.pipe(numeric, v.minValue(0, 'is below 0')),
  /** The price to pay when above 0 and below `productPrice`. */
  productDiscPrice: amount(0),
  /** `dollar` shows a $ sign, everything else is so‘m. */
  productCurrency: text,
  /** Pieces in stock; 0 is sold out, and an unknown stock counts as enough. */
  productQuantity: amount(ASSUMED_STOCK),
  /** The description: plain text with line breaks. */
  productOption: text,
  /** Its specifications, which replace the "name: value" lines of the description. */
  attributes: v.optional(tolerantList(attributeSchema, ({ name, value }) => `${name}: ${value}`)),
  isLookBookProduct: v.fallback(v.boolean(), false),
  categoryId: v.fallback(v.nullable(recordId), null),
  productImages: tolerantList(productImage, (image) => image),
  colors: tolerantList(productColor, ({ name }) => name),
  /** Added by the build, not by the API: names of built images (`built-image.ts`) by the addresses of the originals. */
  builtImages: v.optional(v.fallback(v.record(v.string(), builtImageName), {})),
});

/** A discount that begins or ends (ISO 8601 in UTC); `productDiscPrice` is 0 while it does not hold. */
export type Discount = { price: number; from?: string | undefined; until?: string | undefined };
/** Only a build knows the `discount`: no page carries a period that a phone's clock would judge. */
export type Product = v.InferOutput<typeof productSchema> & { discount?: Discount };

/** Reads any value as a product; returns `undefined` if it is not one. */
export const readProduct = (value: unknown): Product | undefined => readAs(productSchema, value);

/** What a product's page says about another product that it links to. */
export interface RelatedProduct
  extends Pick<Product, 'id' | 'productName' | 'productPrice' | 'productDiscPrice' | 'productCurrency'> {
  /** Address of its image in the smallest size; empty for the default image. */
  image: string;
}
