import type { ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import { readJson } from '#catalogue/records/fields.ts';
import { WAITING_ORDER } from '#rules/waiting-order.ts';
import { persisted } from '#runtime/persistence.ts';
import { orderFormSchema } from './checkout-form.ts';

const schema = v.object({
  form: orderFormSchema,
  lines: v.array(
    v.object({
      id: v.number(),
      quantity: v.number(),
      price: v.number(),
      currency: v.optional(v.picklist(['sum', 'dollar']), 'sum'),
      color: v.optional(v.string()),
    }),
  ),
  /** When it was placed, in milliseconds since 1970. */
  since: v.number(),
  /** Whether the last attempt to send it reached no shop, although there was a connection. */
  isShopSilent: v.optional(v.boolean(), false),
});

export type WaitingOrder = v.InferOutput<typeof schema>;

/** Milliseconds after which an order is no longer sent automatically: the shopper may have bought elsewhere. */
const VALID_MS = 12 * 60 * 60_000;

const $waiting = persisted<WaitingOrder | undefined>(WAITING_ORDER, {
  read: (saved) => readJson(schema, saved),
  initial: undefined,
});

/** An order placed without a connection. It is sent when the connection is back and a page of the shop is open. */
export const $waitingOrder: ReadableAtom<WaitingOrder | undefined> = $waiting;

export const saveWaitingOrder = (order: WaitingOrder): void => $waiting.set(order);

export const withdrawOrder = (): void => $waiting.set(undefined);

/** Returns the waiting order, if any, and whether it has waited too long. */
export function readyOrder(): (WaitingOrder & { isStale: boolean }) | undefined {
  const waiting = $waiting.get();
  return waiting && { ...waiting, isStale: Date.now() - waiting.since >= VALID_MS };
}
