import * as v from 'valibot';
import { MAX_ORDER_LINES, ORDER_TEXT_LIMITS } from '#rules/order.ts';
import { plainLine, plainLines } from '#rules/plain-text.ts';
import { MAX_QUANTITY, MIN_QUANTITY } from '#rules/quantity.ts';

const limitedText = (clean: (text: string) => string, most: number) =>
  v.pipe(v.string('is not text'), v.transform(clean), v.maxLength(most, `is longer than ${most} characters`));

/** One line, so that it cannot pass for another line wherever an order is shown. */
const filledIn = (most: number) => v.pipe(limitedText(plainLine, most), v.nonEmpty('is empty'));

const integer = (from: number, to: number, message: string) =>
  v.pipe(v.number(message), v.integer(message), v.minValue(from, message), v.maxValue(to, message));

const lineSchema = v.object(
  {
    productId: integer(1, Number.MAX_SAFE_INTEGER, 'is not a product id'),
    quantity: integer(
      MIN_QUANTITY,
      MAX_QUANTITY,
      `is not a whole number from ${MIN_QUANTITY} to ${MAX_QUANTITY}`,
    ),
    expectedPrice: v.optional(v.pipe(v.number('is not a price'), v.minValue(0, 'is not a price'))),
  },
  ({ expected }) => (expected === 'Object' ? 'is not an order line' : 'is missing'),
);

/** The body of `POST /orders`. */
export const orderSchema = v.pipe(
  v.string(),
  v.parseJson(undefined, 'is not JSON'),
  v.object(
    {
      clientName: filledIn(ORDER_TEXT_LIMITS.clientName),
      clientPhone: filledIn(ORDER_TEXT_LIMITS.clientPhone),
      comment: v.nullish(limitedText(plainLines, ORDER_TEXT_LIMITS.comment), ''),
      orders: v.pipe(
        v.array(lineSchema, 'is not a list'),
        v.minLength(1, 'has no lines'),
        v.maxLength(MAX_ORDER_LINES, `has more than ${MAX_ORDER_LINES} lines`),
        v.check(
          (lines) => new Set(lines.map(({ productId }) => productId)).size === lines.length,
          'names a product twice',
        ),
      ),
    },
    ({ expected }) => (expected === 'Object' ? 'is not a JSON object' : 'is missing'),
  ),
);
