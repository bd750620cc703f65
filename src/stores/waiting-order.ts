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
  /** When the API takes it, in milliseconds since 1970; undefined: at any time. */
  dueAt: v.optional(v.number()),
  /** Whether the last attempt to send it reached no shop, although there was a connection. */
  isShopSilent: v.optional(v.boolean(), false),
});

export type WaitingOrder = v.InferOutput<typeof schema>;

/** Milliseconds after which an order is no longer sent automatically: the shopper may have bought elsewhere. */
export const WAITING_MS = 12 * 60 * 60_000;

const $waiting = persisted<WaitingOrder | undefined>(WAITING_ORDER, {
  read: (saved) => readJson(schema, saved),
  initial: undefined,
});

/**
 * An order placed without a connection, or that the API takes only later. It is sent when that is over and a page of the
 * shop is open.
 */
export const $waitingOrder: ReadableAtom<WaitingOrder | undefined> = $waiting;

export const saveWaitingOrder = (order: WaitingOrder): void => $waiting.set(order);

export const withdrawOrder = (): void => $waiting.set(undefined);

/** Returns the waiting order, if there is one that is due, and whether it has waited too long. */
export function readyOrder(): (WaitingOrder & { isStale: boolean }) | undefined {
  const waiting = $waiting.get();
  const now = Date.now();
  // The clock may have been set back in the meantime.
  if (!waiting || (now >= waiting.since && now < (waiting.dueAt ?? 0))) return undefined;
  return { ...waiting, isStale: now - waiting.since >= WAITING_MS };
}
