import * as v from 'valibot';
import { readJson } from '#catalogue/records/fields.ts';
import type { OrderSubmission } from '#rules/order.ts';
import { persisted } from './persistence.ts';

/** Milliseconds after which the same order counts as another one: who orders it again then means it. */
const VALID_MS = 30 * 60_000;

/** The order that the shopper last tried to place, of which only a digest is kept. */
const attemptSchema = v.object({
  digest: v.string(),
  /** What the order is recognised by when it is sent again. */
  key: v.string(),
  /** When it was made, in milliseconds since 1970. */
  at: v.number(),
  /** Whether its prices had been compared with the catalogue: sent again, it says the same. */
  isVerified: v.optional(v.boolean(), true),
  /** Whether it may have arrived, although no answer came. */
  isUnanswered: v.optional(v.boolean(), false),
});

export type OrderAttempt = v.InferOutput<typeof attemptSchema>;

/** Kept for all tabs: who is left without an answer in one may well try again in another. */
const $attempt = persisted<OrderAttempt | undefined>('orderAttempt', {
  read: (saved) => readJson(attemptSchema, saved),
  initial: undefined,
});

/**
 * The last attempt at the very same order, for half an hour, as long as nothing about it changes, also after a reload and
 * in other tabs.
 */
export async function earlierAttempt(order: OrderSubmission): Promise<OrderAttempt | undefined> {
  const last = $attempt.get();
  const age = Date.now() - (last?.at ?? Number.NaN);
  const isValid = age >= 0 && age < VALID_MS;
  return isValid && last?.digest === (await digestOf(order)) ? last : undefined;
}

/**
 * A new attempt at an order, or the earlier one at the same. `undefined` where the browser makes no keys (pages that come
 * without HTTPS).
 */
export async function startAttempt(
  order: OrderSubmission,
  isVerified: boolean,
): Promise<OrderAttempt | undefined> {
  const key = globalThis.crypto?.randomUUID?.();
  if (!key) return undefined;
  const attempt: OrderAttempt = (await earlierAttempt(order)) ?? {
    digest: await digestOf(order),
    key,
    at: Date.now(),
    isVerified,
    isUnanswered: false,
  };
  $attempt.set(attempt);
  return attempt;
}

/** The attempt may have arrived. */
export const markUnanswered = (attempt: OrderAttempt): void =>
  $attempt.set({ ...attempt, isUnanswered: true });

/** The next order is another one, even if it is the same again. */
export const forgetAttempt = (): void => $attempt.set(undefined);

async function digestOf(order: OrderSubmission): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(order)));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
