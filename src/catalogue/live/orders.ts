import { ORDER_KEY_HEADER, PUBLIC_CATALOGUE_API_URL } from 'astro:env/client';
import * as v from 'valibot';
import { numeric, readAs, recordId, text } from '#catalogue/records/fields.ts';
import { type OrderSubmission, type RefusedLine, readOrderKey, withoutExpectedPrices } from '#rules/order.ts';
import { readText } from '#rules/read-field.ts';
import { readList } from '#rules/read-list.ts';
import type { ApiRefused } from './errors.ts';
import { postToApi } from './request.ts';

/** What an API says of an order that it has taken; each empty if the answer has none. */
export interface PlacedOrder {
  number: string;
  /** By which it tells what became of the order. */
  key: string;
}

/**
 * Sends an order; any answer but an error means that it was sent.
 * An API that takes order keys also gets `key` as `Idempotency-Key`, to recognise an order that is sent again after a
 * lost or late answer. The prices that the shopper expects are sent only if the owner says that the API knows them: others
 * might refuse an unknown field.
 */
export async function sendOrder(order: OrderSubmission, key?: string): Promise<PlacedOrder> {
  const sent = ORDER_KEY_HEADER ? order : withoutExpectedPrices(order);
  const headers = key && takesOrderKeys() ? { 'idempotency-key': key } : undefined;
  return placedOrder(await postToApi('/orders', sent, headers));
}

/** Characters in the number of an order, at most. */
const MAX_NUMBER_LENGTH = 40;

/** Returns the order's number, or else its id, and its key, wrapped in `data` or not. */
function placedOrder(answer: unknown): PlacedOrder {
  const { data, ...bare } = Object(answer);
  const wrapped = Object(data);
  const said = [wrapped.number, wrapped.id, bare.number, bare.id].map(readText);
  const number = said.find((each) => each !== '' && each.length <= MAX_NUMBER_LENGTH) ?? '';
  return { number, key: readOrderKey(wrapped.key ?? bare.key) };
}

/**
 * Whether the API takes order keys: it is at the shop's own origin, or the owner says that it does. Any other API that
 * does not expect the header would refuse the call (CORS).
 */
export const takesOrderKeys = (): boolean =>
  ORDER_KEY_HEADER || new URL(PUBLIC_CATALOGUE_API_URL, location.origin).origin === location.origin;

const CONFLICT = 409;

/** Zero or more; unreadable values count as absent. */
const amount = v.optional(v.fallback(v.optional(v.pipe(numeric, v.minValue(0))), undefined));

const refusedLine = v.object({
  productId: recordId,
  quantityLeft: amount,
  price: amount,
  currency: v.optional(text),
});

const conflictSchema = v.object({ lines: v.array(v.unknown()) });

/** Returns the lines that the API refuses to sell as ordered; none if it names none. */
export function refusedLines({ status, answer }: ApiRefused): RefusedLine[] {
  const conflict = status === CONFLICT ? readAs(conflictSchema, answer) : undefined;
  return readList(
    conflict?.lines ?? [],
    (line) => readAs(refusedLine, line),
    ({ productId }) => productId,
  );
}
