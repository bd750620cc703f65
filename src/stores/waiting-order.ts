import type { ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import { readJson } from '#catalogue/records/fields.ts';
import type { OrderedLine, OrderForm } from '#rules/order.ts';
import { orderFormSchema } from './checkout-form.ts';
import { persisted } from './persistence.ts';

const schema = v.object({
  form: orderFormSchema,
  lines: v.array(v.object({ id: v.number(), quantity: v.number(), price: v.number() })),
  /** Since when, in milliseconds since 1970. */
  since: v.number(),
});

export type WaitingOrder = v.InferOutput<typeof schema>;

/** Milliseconds after which an order is not sent by itself any more: who wanted it then may have bought elsewhere. */
const VALID_MS = 12 * 60 * 60_000;

const $waiting = persisted<WaitingOrder | undefined>('waitingOrder', {
  read: (saved) => readJson(schema, saved),
  initial: undefined,
});

/** An order that the shopper has placed without a connection. It is sent when there is one and a page of the shop is open. */
export const $waitingOrder: ReadableAtom<WaitingOrder | undefined> = $waiting;

export const letOrderWait = (form: OrderForm, lines: readonly OrderedLine[]): void =>
  $waiting.set({ form, lines: [...lines], since: Date.now() });

export const withdrawOrder = (): void => $waiting.set(undefined);

/** The order that waits, and whether it has for too long. */
export function readyOrder(): (WaitingOrder & { isStale: boolean }) | undefined {
  const waiting = $waiting.get();
  const age = Date.now() - (waiting?.since ?? Number.NaN);
  return waiting && { ...waiting, isStale: !(age >= 0 && age < VALID_MS) };
}
