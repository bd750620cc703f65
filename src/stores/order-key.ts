import * as v from 'valibot';
import { readJson } from '#catalogue/records/fields.ts';
import type { OrderSubmission } from '#rules/order.ts';
import { persisted } from './persistence.ts';

/** Milliseconds after which the same order counts as another one: who orders it again then means it. */
const VALID_MS = 30 * 60_000;

/** The order that the shopper last tried to place, of which only a digest is kept, its key, and when it was made. */
const attemptSchema = v.object({ digest: v.string(), key: v.string(), at: v.number() });

/** Kept for all tabs: who is left without an answer in one may well try again in another. */
const $attempt = persisted<v.InferOutput<typeof attemptSchema> | undefined>('orderAttempt', {
  read: (saved) => readJson(attemptSchema, saved),
  initial: undefined,
});

/**
 * What an order is recognised by when it is sent again: the same for half an hour, as long as nothing about it changes,
 * also after a reload and in other tabs. `undefined` where the browser makes no such keys (pages that come without HTTPS).
 */
export async function orderKey(order: OrderSubmission): Promise<string | undefined> {
  const key = globalThis.crypto?.randomUUID?.();
  if (!key) return undefined;
  const digest = await digestOf(JSON.stringify(order));
  const last = $attempt.get();
  const age = Date.now() - (last?.at ?? Number.NaN);
  if (last?.digest === digest && age >= 0 && age < VALID_MS) return last.key;
  $attempt.set({ digest, key, at: Date.now() });
  return key;
}

/** The next order is another one, even if it is the same again. */
export const forgetOrderKey = (): void => $attempt.set(undefined);

async function digestOf(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
