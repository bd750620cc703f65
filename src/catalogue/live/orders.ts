import { ORDER_KEY_HEADER, PUBLIC_CATALOGUE_API_URL } from 'astro:env/client';
import * as v from 'valibot';
import { numeric, readAs, recordId, text } from '#catalogue/records/fields.ts';
import { type OrderSubmission, type RefusedLine, withoutExpectedPrices } from '#rules/order.ts';
import { readList } from '#rules/read-list.ts';
import type { ApiRefused } from './errors.ts';
import { postToApi } from './request.ts';

/**
 * Sends an order. Whatever a success answers, the order is sent. Returns the order's number, empty where none is said. An API that takes
 * it also gets `key` as `Idempotency-Key`, so that it can tell an order that is sent again, after an answer that was lost
 * or late, from another one, and the prices that the shopper expects, which another one might refuse as foreign fields.
 */
export async function sendOrder(order: OrderSubmission, key?: string): Promise<string> {
  const answer = takesOrderKeys()
    ? await postToApi('/orders', order, key ? { 'idempotency-key': key } : {})
    : await postToApi('/orders', withoutExpectedPrices(order));
  return orderNumber(answer);
}

/** Characters that the number of an order may have. */
const MAX_NUMBER_LENGTH = 40;

/** What an answer calls the order: its number, or else its id, wrapped in `data` or not. */
function orderNumber(answer: unknown): string {
  const { data, ...bare } = Object(answer);
  const wrapped = Object(data);
  const said = [wrapped.number, wrapped.id, bare.number, bare.id].map((each) => readAs(text, each) ?? '');
  return said.find((number) => number !== '' && number.length <= MAX_NUMBER_LENGTH) ?? '';
}

/**
 * Whether the API takes keys of orders: one at the shop's own origin, or one of which the owner says so. Another one
 * that does not expect the header would refuse the call (CORS).
 */
export const takesOrderKeys = (): boolean =>
  ORDER_KEY_HEADER || new URL(PUBLIC_CATALOGUE_API_URL, location.origin).origin === location.origin;

const CONFLICT = 409;

/** Zero or more; what cannot be read counts as not said. */
const amount = v.optional(v.fallback(v.optional(v.pipe(numeric, v.minValue(0))), undefined));

const refusedLine = v.object({
  productId: recordId,
  quantityLeft: amount,
  price: amount,
  currency: v.optional(text),
});

const conflictSchema = v.object({ lines: v.array(v.unknown()) });

/** The lines that the API says it does not sell as they were ordered; none where it says nothing of lines. */
export function refusedLines({ status, answer }: ApiRefused): RefusedLine[] {
  const conflict = status === CONFLICT ? readAs(conflictSchema, answer) : undefined;
  return readList(
    conflict?.lines ?? [],
    (line) => readAs(refusedLine, line),
    ({ productId }) => productId,
  );
}
