import * as v from 'valibot';
import { coerceQuantity } from '#rules/quantity.ts';
import { readAs } from './fields.ts';
import { productSchema } from './product.ts';

/** A cart line: a product plus a whole quantity from 1 (spec section 3, decision 23). */
export const cartLineSchema = v.object({
  ...productSchema.entries,
  quantity: v.optional(v.pipe(v.unknown(), v.transform(coerceQuantity)), 1),
});

export type CartLine = v.InferOutput<typeof cartLineSchema>;

/** The line that a value holds, whatever it is; `undefined` where it cannot be read as one. */
export const readCartLine = (value: unknown): CartLine | undefined => readAs(cartLineSchema, value);
